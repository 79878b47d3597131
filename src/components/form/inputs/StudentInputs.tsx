/** The inputs of what a company says of a student beside the name. */

import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { Fragment, useId, type ReactNode } from 'react';
import { seenBy } from '@vinculo/contract/rules/card/cardFacts';
import { FACTS, ofFacts, STUDENT_FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import { useGetTemplateQuery, useListCardClassesQuery } from '../../../api/slice';
import { useRecord } from '../../../entities/selectors';
import { SIDE_BY_SIDE } from '../formLayout';
import { AgeBandInput } from './AgeBandInput';
import { MaskedInput } from './MaskedInput';
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

export function StudentInputs({ companyId }: OfCompany) {
  const look = useRecord(useGetTemplateQuery(companyId ?? skipToken).currentData);
  // Until the company's choice is known the line is empty, so that nothing moves when it comes.
  const seen = (fact: StudentFact) => (look ? seenBy(fact, look.card_fields) : ' ');
  const { valid_until, age_band, ...beside }: Record<StudentFact, ReactNode> = {
    ...ofFacts(STUDENT_FACTS, (fact) => (
      <TextInput name={fact} label={FACTS[fact].label} autoComplete="off" helperText={seen(fact)} />
    )),
    age_band: <AgeBandInput helperText="Se a escola quiser, para proteger menores de idade." />,
    class_name: <ClassInput companyId={companyId} helperText={seen('class_name')} />,
    valid_until: (
      <MaskedInput
        name="valid_until"
        label="Válida até"
        mask="day"
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        helperText="Deixe em branco para a carteirinha não vencer."
      />
    ),
  };
  return (
    <>
      <Box sx={SIDE_BY_SIDE}>
        {Object.entries(beside).map(([fact, input]) => (
          <Fragment key={fact}>{input}</Fragment>
        ))}
      </Box>
      <Box sx={SIDE_BY_SIDE}>
        {valid_until}
        {age_band}
      </Box>
    </>
  );
}
