/** The class of a card, in the words that the school's other cards use already, or in new ones. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useListCardClassesQuery } from '../../api/cards';
import { TextInput } from '../../components/form/TextInput';

export function ClassInput({ companyId }: { companyId: string | null }) {
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
