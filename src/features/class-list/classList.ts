/** What a class list is to the engine of lists. */

import type { ListKind } from '../../lists/kind';
import { COLUMN_LABELS, columnsProblem, guessColumns, withEmail, type Meaning } from './reading/columns';
import { errorsOf, FIELD_LABELS, FIELDS, type Field, type ListRow } from './reading/listRow';
import { readStudents, type ClassSource } from './reading/listRows';
import { joinSheets, offerOf, saysClass } from './reading/sheets';

export const CLASS_LIST: ListKind<Meaning, Field, ListRow, ClassSource> = {
  title: 'Importar lista de alunos',
  words: ['aluno', 'alunos'],
  leave: 'Sair sem criar?',
  fields: FIELDS,
  labels: FIELD_LABELS,
  columnLabels: COLUMN_LABELS,
  offerOf,
  joinSheets,
  guessColumns: (table, header, answers) => withEmail(table, guessColumns(table, header), answers),
  columnsProblem: (table, columns, { usesSheet, all }) => {
    const hasClass = all.trim() !== '' || table.some(({ told, sheet }) => told || (usesSheet && sheet));
    return columnsProblem(table, columns, hasClass);
  },
  firstOwn: (table, before) => ({ usesSheet: saysClass(table), all: before?.all ?? '' }),
  read: readStudents,
  errorsOf,
  mendedInAll: 'class_name',
};
