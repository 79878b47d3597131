// What each column of a class list says of a student, and whose its addresses are.
import { FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { answerOf, type Answers, type Question } from '../../../lists/questions';
import { guesser, type Fact } from '../../../lists/reading/guessing';
import { isClass, type ColumnKind } from '../../../lists/reading/kinds';
import { idOfColumn, type Columns as GuessedColumns, type SheetRow } from '../../../lists/reading/sheets';
import { says } from '../../../lists/reading/words';
import { beginsAsTitle, classOfLine } from './classLines';
import FACT_WORDS from './facts.json';
import HEADERS from './headers.json';

/** `grade` and `class_name` together are the class, `1º ano A`; `middle_name` and `last_name` follow `full_name`. */
export type Meaning = keyof typeof FACT_WORDS;
export type Columns = GuessedColumns<Meaning>;

const WORDS: Readonly<Record<Meaning | StudentFact, Fact>> = FACT_WORDS;
const isFact = (meaning: string): meaning is StudentFact => meaning in FACTS;
const MEANINGS = Object.keys(WORDS) as Meaning[];
export const COLUMN_LABELS = Object.fromEntries(
  MEANINGS.map((meaning) => [meaning, WORDS[meaning].label ?? (isFact(meaning) ? FACTS[meaning].label : meaning)]),
) as Record<Meaning, string>;

const NO_NUMBER = 'Não parece a matrícula: são datas, está quase vazia ou é igual em todas as linhas. Fica de fora.';
const YEARS = 'São anos, códigos ou turnos, e não turmas. Não será usada.';
const BESIDE = 'Parece ter outros alunos, que não são lidos: ponha todos na mesma coluna.';
const OTHERS = 'Parece ser do responsável. Não será usada.';

function refusal(meaning: Meaning, kind: ColumnKind, rows: number): string | null {
  if (meaning === 'class_name' || meaning === 'grade') return kind.noClasses > 0.8 ? YEARS : null;
  if (meaning !== 'enrollment_number') return null;
  const isOne = kind.distinct === 1 && !kind.isCut;
  return kind.days > 0.5 || (rows > 1 && (kind.filled < 0.5 || isOne)) ? NO_NUMBER : null;
}

/**
 * Why a column is not used: it is part of a second list beside the first one, `Nº | Nome | Nº | Nome`, `6º A | 6º B`,
 * or has another person's facts.
 */
function unused(header: string, kind: ColumnKind, nameHeader: string): string | null {
  if (header && (header === nameHeader || isClass(header)) && kind.names > 0.8) return BESIDE;
  return GUESSER.isOthers(header) ? OTHERS : null;
}

/** `TURMA | 6º A | TURNO | MANHÃ` names a class, and no columns. */
function isTitle(cells: readonly string[]): boolean {
  const title = beginsAsTitle(cells) ? classOfLine(cells) : null;
  return title !== null && (isClass(title) || cells.some(isClass));
}

const GUESSER = guesser<Meaning>(WORDS, {
  name: 'full_name',
  labels: COLUMN_LABELS,
  ...HEADERS,
  isTitle,
  refusal,
  unused,
});
export const { guessColumns, headerOf, isOwn } = GUESSER;

/** Why these columns cannot be used; null if they can. `hasClass`: something other than a column says the class. */
export function columnsProblem(
  rows: readonly { isTitle?: boolean }[],
  { header, meanings }: Columns,
  hasClass = false,
): string | null {
  const has = (...any: Meaning[]) => any.some((meaning) => meanings.includes(meaning));
  if (!has('full_name'))
    return 'Escolha a coluna com o nome do aluno. A lista precisa de um aluno em cada linha, e dos seus dados em colunas.';
  if (!hasClass && !has('email', 'enrollment_number', 'class_name', 'grade'))
    return 'Escolha também a coluna da matrícula, da turma ou do e-mail, ou escreva a turma para todos: só o nome não distingue um aluno do outro.';
  const count = rows.slice(header === null ? 0 : header + 1).filter((row) => !row.isTitle).length;
  if (count < 1) return 'A lista só tem o cabeçalho: não há nenhum aluno nela.';
  return count > LIST_MAX ? `A lista tem mais de ${shownCount(LIST_MAX)} alunos. Divida em listas menores.` : null;
}

const NONE = 'none';
const GUARDIAN = 'guardian';
const SAMPLE = 200;

/** Why a column of addresses may be the guardians'. */
function whyUnsure(headers: readonly string[], meanings: Columns['meanings'], chosen: number): string | null {
  // `E-mail` behind `Responsável` is often the guardian's.
  if (GUESSER.isOthers(headers[chosen - 1] ?? '')) return 'está ao lado da do responsável';
  const has = (...phrases: string[]) => headers.some((header) => says(header, phrases));
  // Google Forms keeps the address of the person who answers.
  if (has('=carimbo*', '=timestamp*') && (headers.some(GUESSER.isOthers) || has('filho*', 'filha*', 'preench*')))
    return 'pode ser de quem respondeu ao formulário';
  if (says(headers[chosen] ?? '', ['contato*'])) return 'é de contato';
  return meanings.includes('contact') ? 'pode ser de um contato do aluno' : null;
}

function emailQuestion(rows: readonly SheetRow[], { header, meanings }: Columns): Question | null {
  const chosen = meanings.indexOf('email');
  if (chosen === -1) return null;
  const headers = GUESSER.headersOf(rows, header);
  const body = rows.slice(header === null ? 0 : header + 1, SAMPLE).filter(({ isTitle: isLine }) => !isLine);
  const valuesOf = (column: number) => body.flatMap(({ cells }) => cells[column] || []);
  const own = valuesOf(chosen);
  const isRival = (column: number) => {
    const values = valuesOf(column);
    const isEmails = values.filter((text) => text.includes('@')).length * 2 > values.length;
    const isOthers = GUESSER.isOthers(headers[column] ?? '');
    return meanings[column] === null && isEmails && !isOthers && values.join() !== own.join();
  };
  const columns = [chosen, ...[...meanings.keys()].filter(isRival)];
  const titleOf = (column: number) => headers[column] || 'Sem título';
  const why = isOwn(headers[chosen] ?? '') ? null : whyUnsure(headers, meanings, chosen);
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
    guess: mayBeGuardian ? GUARDIAN : why === null ? String(chosen) : NONE,
  };
}

/** The columns as the person answered. A choice among the columns themselves says more, and ends the question. */
export function withEmail(rows: readonly SheetRow[], columns: Columns, answers: Answers = {}): Columns {
  const question = emailQuestion(rows, columns);
  if (!question) return columns;
  const column = answerOf(question, answers);
  const isChosen = (index: number) => {
    const own = answers[idOfColumn(index)];
    return own === 'email' || (own !== undefined && question.options.some(({ value }) => value === String(index)));
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
