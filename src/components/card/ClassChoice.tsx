/** One of a company's classes, or all. It loads the classes when it is first shown. */
import { skipToken } from '@reduxjs/toolkit/query';
import { shownCount } from '@vinculo/contract/rules/counts';
import { foldedText } from '@vinculo/contract/rules/folding';
import { useListCardClassesQuery } from '../../api/cards';
import { Choice } from '../form/Choice';

const NOTES = {
  waiting: 'Carregando...',
  failed: 'Não conseguimos carregar as turmas. Abra de novo.',
  none: 'Nenhuma carteirinha tem turma ainda',
};

interface ClassChoiceProps {
  companyId: string | null;
  value: string | null;
  onChoose: (className: string | null) => void;
}

export function ClassChoice({ companyId, value, onChoose }: ClassChoiceProps) {
  const { currentData: classes, isError } = useListCardClassesQuery(companyId ?? skipToken);
  // A class in an address may be spelled differently, and may have no card left.
  const folded = value && foldedText(value);
  const listed = classes?.find(({ class_name }) => foldedText(class_name) === folded)?.class_name;
  const note = classes?.length ? undefined : NOTES[isError ? 'failed' : classes ? 'none' : 'waiting'];
  return (
    <Choice label="Turma" value={listed ?? value} note={note} onChoose={onChoose}>
      {value && !listed && <option value={value}>{value}</option>}
      {classes?.map(({ class_name, cards }) => (
        <option key={class_name} value={class_name}>
          {`${class_name} (${shownCount(cards)})`}
        </option>
      ))}
    </Choice>
  );
}
