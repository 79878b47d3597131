/** The table of uses for spreadsheets. */
import type { UseRow } from '@vinculo/contract/uses';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { ATTENTION_WORDS, type UseGroup } from '@vinculo/contract/rules/uses';

type Column = readonly [heading: string, cell: (row: UseRow) => string];

const PARTNER: Column = ['Parceiro', ({ partner }) => partner?.title ?? ''];
const USES: Column = ['Usos', ({ uses }) => String(uses)];
const REPORTS: Column = ['A loja não aceitou', ({ reports }) => String(reports)];
const STATE: Column = ['Atenção', ({ attention }) => (attention ? ATTENTION_WORDS[attention] : '')];

export const COLUMNS: Record<UseGroup, readonly Column[]> = {
  partner: [PARTNER, USES, REPORTS, STATE],
  benefit: [PARTNER, ['Benefício', ({ benefit }) => benefit ?? ''], USES, STATE],
  week: [['Semana de', ({ week }) => (week ? shownDay(week) : '')], USES, REPORTS],
  class: [['Turma', ({ class_name }) => class_name ?? ''], USES],
};
