/** What the company says of a student beside the name: enrolment number, class and last day. */

import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { seenBy, type CardField } from '@vinculo/contract/rules/card/cardFacts';
import { useGetTemplateQuery, useListCardClassesQuery } from '../../../api/slice';
import { useRecord } from '../../../entities/selectors';
import { SIDE_BY_SIDE } from '../formLayout';
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
        name="className"
        label="Turma"
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

export function EnrollmentInputs({ companyId }: OfCompany) {
  const look = useRecord(useGetTemplateQuery(companyId ?? skipToken).currentData);
  // Until the company's choice is known the line is empty, so that nothing moves when it comes.
  const seen = (field: CardField) => (look ? seenBy(field, look.card_fields) : ' ');
  return (
    <>
      <Box sx={SIDE_BY_SIDE}>
        <TextInput
          name="enrollmentNumber"
          label="Matrícula"
          autoComplete="off"
          helperText={seen('enrollment_number')}
        />
        <ClassInput companyId={companyId} helperText={seen('class_name')} />
      </Box>
      <MaskedInput
        name="validUntil"
        label="Válida até"
        mask="day"
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        helperText="Deixe em branco para a carteirinha não vencer."
      />
    </>
  );
}
