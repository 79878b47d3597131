/** What a class list is to the engine of lists. */

import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import type { ListKind } from '../../lists/kind';
import { answerOf, type Answers, type Question } from '../../lists/questions';
import { COLUMN_LABELS, columnsProblem, guessColumns, withEmail, type Meaning } from './reading/columns';
import { errorsOf, FIELD_LABELS, FIELDS, type Field, type ListRow } from './reading/listRow';
import { readStudents, type ClassSource } from './reading/listRows';
import { properName } from './reading/properName';
import { joinSheets, offerOf, saysClass } from './reading/sheets';

const AS_IT_IS = 'as it is';
const PROPER = 'proper';

/** Names in capitals, and how they would be written. */
function namesQuestion(rows: readonly ListRow[]): Question | null {
  const names = rows.flatMap((row) => (row.aside || properName(row.full_name) === row.full_name ? [] : row.full_name));
  const [first] = names;
  if (first === undefined) return null;
  return {
    id: 'names',
    text: `${counted(names.length, 'nome está escrito', 'nomes estão escritos')} como “${first}”. Podemos escrever “${properName(first)}”.`,
    examples: [],
    options: [
      { value: AS_IT_IS, label: names.length === 1 ? 'Deixar como está' : 'Deixar como estão' },
      { value: PROPER, label: names.length === 1 ? 'Arrumar o nome' : `Arrumar os ${shownCount(names.length)} nomes` },
    ],
    guess: AS_IT_IS,
  };
}

function withNames(
  { rows, questions }: { rows: readonly ListRow[]; questions: readonly Question[] },
  answers: Answers,
) {
  const question = namesQuestion(rows);
  const isProper = question !== null && answerOf(question, answers) === PROPER;
  return {
    rows: isProper ? rows.map((row) => ({ ...row, full_name: properName(row.full_name) })) : rows,
    questions: question ? [...questions, question] : questions,
  };
}

export const CLASS_LIST: ListKind<Meaning, Field, ListRow, ClassSource> = {
  key: 'class-list',
  title: 'Importar lista de alunos',
  words: ['aluno', 'alunos'],
  leave: 'Sair sem criar?',
  notKept: 'As fotos precisam ser escolhidas de novo.',
  fields: FIELDS,
  labels: FIELD_LABELS,
  columnLabels: COLUMN_LABELS,
  offerOf,
  joinSheets,
  guessColumns: (table, header, answers) => withEmail(table, guessColumns(table, header), answers),
  columnsProblem: (table, columns, { usesTold, usesSheet, all }) => {
    const hasClass = all.trim() !== '' || table.some(({ told, sheet }) => (usesTold && told) || (usesSheet && sheet));
    return columnsProblem(table, columns, hasClass);
  },
  firstOwn: (table, before) => ({ usesTold: true, usesSheet: saysClass(table), all: before?.all ?? '' }),
  read: (table, columns, source, answers) => withNames(readStudents(table, columns, source, answers), answers),
  errorsOf,
  mendedInAll: 'class_name',
};
