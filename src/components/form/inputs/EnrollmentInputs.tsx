/** What only the company reads of a card or an invitation: enrolment number, class and last day. */
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useListCardClassesQuery } from '../../../api/cards';
import { SIDE_BY_SIDE } from '../formLayout';
import { MaskedInput } from './MaskedInput';
import { TextInput } from './TextInput';

/** Suggests the classes of the company's other cards, and takes new ones. */
function ClassInput({ companyId }: { companyId: string | null }) {
  const { data } = useListCardClassesQuery(companyId ?? skipToken);
  const list = useId();
  return (
    <>
      <TextInput
        name="className"
        label="Turma"
        autoComplete="off"
        helperText="Só a escola vê."
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

export function EnrollmentInputs({ companyId }: { companyId: string | null }) {
  return (
    <>
      <Box sx={SIDE_BY_SIDE}>
        <TextInput name="enrollmentNumber" label="Matrícula" autoComplete="off" helperText="Só a escola vê." />
        <ClassInput companyId={companyId} />
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
