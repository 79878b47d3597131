/** Rows with the name of a student of another class. All that are otherwise clear are asked about once. */

import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { idOfRow, type Answers, type Question } from '../../lists/questions';
import type { PlannedRow } from './plan';
import { ANOTHER } from './whoIsIt';

const SAME = 'same';
export const NAMESAKES = 'namesakes';

/** A row is asked about by itself if several students, or several rows, may be meant. */
function sameOf(plan: readonly PlannedRow[]): (readonly [row: string, student: string])[] {
  const meant = plan.flatMap(({ namesakes }) => namesakes.map(({ id }) => id));
  return plan.flatMap(({ id, namesakes: [only, ...others] }) =>
    only && others.length === 0 && meant.filter((each) => each === only.id).length === 1
      ? [[id, only.id] as const]
      : [],
  );
}

/** The question of a plan, what holds of it, and what an answer says of each row. */
export function askNamesakes(plan: readonly PlannedRow[], answers: Answers) {
  const rows = plan.filter(({ isLeftOut, namesakes }) => !isLeftOut && namesakes.length > 0);
  if (rows.length === 0) return null;
  const same = sameOf(rows);
  const question: Question = {
    id: NAMESAKES,
    text: `${counted(rows.length, 'linha tem', 'linhas têm')} o nome de um aluno que já existe, sem a mesma turma. Para dizer de um só, abra “Corrigir” na linha.`,
    examples: [],
    options: [
      { value: ANOTHER, label: rows.length === 1 ? 'É outro aluno' : 'São outros alunos' },
      ...(same.length === 0
        ? []
        : [
            {
              value: SAME,
              label: same.length === 1 ? 'É o mesmo aluno' : `São os mesmos ${shownCount(same.length)} alunos`,
            },
          ]),
    ],
    guess: same.length > 0 && same.every(([row, student]) => answers[idOfRow(row)] === student) ? SAME : ANOTHER,
  };
  const answersOf = (value: string | undefined): Answers =>
    Object.fromEntries(same.map(([row, student]) => [idOfRow(row), value === SAME ? student : ANOTHER]));
  return { question, answersOf };
}
