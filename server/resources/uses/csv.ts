/** The table of uses for spreadsheets. */

import { shownDay } from '@vinculo/contract/rules/brasilia';
import { attentionText, type UseGroup } from '@vinculo/contract/rules/partner/uses';
import type { UseRow } from '@vinculo/contract/uses';
import type { Columns } from '../../wiring/csv';

const PARTNER = { Parceiro: ({ partner }: UseRow) => partner?.title ?? null };
const USES = { Usos: ({ uses }: UseRow) => String(uses) };
const REPORTS = { Recusas: ({ reports }: UseRow) => String(reports) };
const STATE = { Atenção: ({ attention, reports }: UseRow) => attention && attentionText(attention, reports) };

export const COLUMNS: Record<UseGroup, Columns<UseRow>> = {
  partner: { ...PARTNER, ...USES, ...REPORTS, ...STATE },
  benefit: { ...PARTNER, Benefício: ({ benefit }) => benefit, ...USES, ...STATE },
  week: { 'Semana de': ({ week }) => week && shownDay(week), ...USES, ...REPORTS },
  class: { Turma: ({ class_name }) => class_name, ...USES },
};
