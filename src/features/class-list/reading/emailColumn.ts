/** Whose addresses a list has: asked if they stand in several columns, or beside those of the guardian. */

import { answerOf, type Answers, type Question } from '../../../lists/questions';
import { plainWords } from '../../../lists/reading/kinds';
import { idOfColumn } from '../../../lists/reading/sheetColumns';
import type { SheetRow } from '../../../lists/reading/sheets';
import { isOfStudent, isOthers } from './headers';
import { headersOf, type Columns } from './sheetColumns';

const NONE = 'none';
const GUARDIAN = 'guardian';
const SAMPLE = 200;
/** The share of the cells that are addresses. */
const MOST = 0.5;

/** Why a column of addresses may be the guardians'. */
function whyUnsure(headers: readonly string[], chosen: number): string | null {
  // `E-mail` behind `Responsável` is often the guardian's.
  if (isOthers(headers[chosen - 1] ?? '')) return 'está ao lado da do responsável';
  const says = (words: RegExp) => headers.some((header) => words.test(plainWords(header)));
  // Google Forms keeps the address of the person who answers.
  if (says(/^carimbo|^timestamp/) && (headers.some(isOthers) || says(/\bfilh|preench/)))
    return 'pode ser de quem respondeu ao formulário';
  if (/contato/i.test(headers[chosen] ?? '')) return 'é de contato';
  return says(/parentesc|^tipo d[eo] contato|vinculo/) ? 'pode ser de um contato do aluno' : null;
}

function emailQuestion(rows: readonly SheetRow[], { header, meanings }: Columns): Question | null {
  const chosen = meanings.indexOf('email');
  if (chosen === -1) return null;
  const headers = headersOf(rows, header) ?? [];
  const body = rows.slice(header === null ? 0 : header + 1, SAMPLE).filter(({ isTitle }) => !isTitle);
  const valuesOf = (column: number) => body.flatMap(({ cells }) => cells[column] || []);
  const own = valuesOf(chosen);
  const isRival = (column: number) => {
    const values = valuesOf(column);
    const isEmails = values.filter((text) => text.includes('@')).length > values.length * MOST;
    return meanings[column] === null && isEmails && !isOthers(headers[column] ?? '') && values.join() !== own.join();
  };
  const columns = [chosen, ...[...meanings.keys()].filter(isRival)];
  const titleOf = (column: number) => headers[column] || 'Sem título';
  const why = isOfStudent(headers[chosen] ?? '') ? null : whyUnsure(headers, chosen);
  const isOne = columns.length === 1;
  const mayBeGuardian = isOne && !meanings.includes('guardian_email');
  if (isOne && why === null) return null;
  return {
    id: 'email',
    text: isOne
      ? `A coluna “${titleOf(chosen)}” ${why}. De quem é o e-mail?`
      : 'Há mais de uma coluna de e-mail. Qual é a do aluno?',
    examples: isOne ? own.slice(0, 3) : [],
    options: [
      ...columns.map((column) => ({
        value: String(column),
        label: isOne ? 'Do aluno' : `${titleOf(column)}: ${valuesOf(column)[0]}`,
      })),
      ...(mayBeGuardian ? [{ value: GUARDIAN, label: 'Do responsável: perguntamos se autoriza' }] : []),
      { value: NONE, label: isOne ? 'Não usar este e-mail' : 'Nenhuma' },
    ],
    // An invitation to a parent's address gives the parent the student's card.
    guess: mayBeGuardian ? GUARDIAN : String(chosen),
  };
}

/** The columns as the person answered. A choice among the columns themselves says more, and ends the question. */
export function withEmail(rows: readonly SheetRow[], columns: Columns, answers: Answers = {}): Columns {
  const question = emailQuestion(rows, columns);
  if (!question) return columns;
  const column = answerOf(question, answers);
  const isChosen = (index: number) => {
    const said = answers[idOfColumn(index)];
    return said === 'email' || (said !== undefined && question.options.some(({ value }) => value === String(index)));
  };
  const former = column === GUARDIAN ? 'guardian_email' : null;
  return {
    ...columns,
    meanings: columns.meanings.map((meaning, index) =>
      String(index) === column ? 'email' : meaning === 'email' ? former : meaning,
    ),
    questions: [...columns.meanings.keys()].some(isChosen) ? [] : [question],
  };
}
