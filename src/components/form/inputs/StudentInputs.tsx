/** The inputs of what a company says of a student beside the name. */

import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { seenBy } from '@vinculo/contract/rules/card/cardFacts';
import { FACTS, STUDENT_FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import { useGetTemplateQuery, useListCardClassesQuery } from '../../../api/slice';
import { useRecord } from '../../../entities/selectors';
import { SIDE_BY_SIDE } from '../formLayout';
import { FactInput } from './FactInput';
import { TextInput } from './TextInput';

interface OfCompany {
  companyId: string | null;
}

/** Suggests the classes of the company's other cards, and takes new ones. */
function ClassInput({ companyId, helperText }: OfCompany & { helperText: string }) {
  const { data } = useListCardClassesQuery(companyId ?? skipToken);
  const list = useId();
  return (
    <>
      <TextInput
        name="class_name"
        label={FACTS.class_name.label}
        autoComplete="off"
        helperText={helperText}
        slotProps={{ htmlInput: { list } }}
      />
      <datalist id={list}>
        {data?.map(({ class_name }) => (
          <option key={class_name} value={class_name} />
        ))}
      </datalist>
    </>
  );
}

/** The hint of a fact's input; the others say who sees the fact. */
const OWN: Partial<Record<StudentFact, { label?: string; helperText: string }>> = {
  valid_until: { label: 'Válida até', helperText: 'Deixe em branco para a carteirinha não vencer.' },
  age_band: { helperText: 'Se a escola quiser, para proteger menores de idade.' },
};

export function StudentInputs({ companyId }: OfCompany) {
  const look = useRecord(useGetTemplateQuery(companyId ?? skipToken).currentData);
  // Until the company's choice is known the line is empty, so that nothing moves when it comes.
  const seen = (fact: StudentFact) => (look ? seenBy(fact, look.card_fields) : ' ');
  return (
    <Box sx={SIDE_BY_SIDE}>
      {STUDENT_FACTS.map((fact) =>
        fact === 'class_name' ? (
          <ClassInput key={fact} companyId={companyId} helperText={seen(fact)} />
        ) : (
          <FactInput key={fact} fact={fact} helperText={seen(fact)} {...OWN[fact]} />
        ),
      )}
    </Box>
  );
}
