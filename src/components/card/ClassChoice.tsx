// One of a company's classes, or all. It loads the classes when it is first shown.
import { skipToken } from '@reduxjs/toolkit/query';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useListCardClassesQuery } from '../../api/slice';
import { Choice } from '../form/Choice';

const NOTES = {
  waiting: 'Carregando...',
  failed: 'Não conseguimos carregar as turmas. Abra de novo.',
  cards: 'Nenhuma carteirinha tem turma ainda',
  to_deliver: 'Nenhum aluno que aguarda tem turma',
};

interface ClassChoiceProps {
  companyId: string | null;
  /** Which count stands beside a class. Classes that count none are left out. */
  of: 'cards' | 'to_deliver';
  value: string | null;
  onChoose: (className: string | null) => void;
}

export function ClassChoice({ companyId, of, value, onChoose }: ClassChoiceProps) {
  const { currentData, isError } = useListCardClassesQuery(companyId ?? skipToken);
  const classes = currentData?.filter((each) => each[of] > 0);
  // A class in an address may be spelled differently, and may have no card left.
  const folded = value && foldedText(value);
  const listed = classes?.find(({ class_name }) => foldedText(class_name) === folded)?.class_name;
  const note = classes?.length ? undefined : NOTES[isError ? 'failed' : classes ? of : 'waiting'];
  return (
    <Choice label="Turma" value={listed ?? value} note={note} onChoose={onChoose}>
      {value && !listed && <option value={value}>{value}</option>}
      {classes?.map(({ class_name, [of]: count }) => (
        <option key={class_name} value={class_name}>
          {`${class_name} (${shownCount(count)})`}
        </option>
      ))}
    </Choice>
  );
}
