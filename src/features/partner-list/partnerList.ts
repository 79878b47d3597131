/** What a list of partners is to the engine of lists. */

import type { ListKind } from '../../lists/kind';
import {
  COLUMN_LABELS,
  errorsOf,
  FIELD_LABELS,
  FIELDS,
  toPartnerRows,
  type Field,
  type Meaning,
  type PartnerListRow,
} from './partnerRow';
import { columnsProblem, guessColumns, joinSheets, offerOf } from './sheetColumns';

export const PARTNER_LIST: ListKind<Meaning, Field, PartnerListRow, null> = {
  title: 'Importar lista de parceiros',
  words: ['linha', 'linhas'],
  leave: 'Sair sem salvar?',
  fields: FIELDS,
  labels: FIELD_LABELS,
  columnLabels: COLUMN_LABELS,
  offerOf,
  joinSheets,
  guessColumns,
  columnsProblem,
  firstOwn: () => null,
  read: (table, columns, _own, answers) => toPartnerRows(table, columns, answers),
  errorsOf,
};
