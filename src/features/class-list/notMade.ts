/** Which rows were not made, or have no photo, and why: files that Brazilian spreadsheets open with a double click. */

import { writeCsv } from 'hucre/csv';
import { placeOf } from '../../lists/reading/sheets';
import type { RowResult } from './making';
import type { PlannedRow } from './plan';
import { FIELD_LABELS, FIELDS } from './reading/listRow';

export interface ToldRow {
  planned: PlannedRow;
  reason: string;
}

const LEFT_OUT = 'Deixada de fora por você';
const REFUSED = 'Não foi possível criar';
const NOT_SENT = 'Não chegou a ser enviada';

function reasonOf(planned: PlannedRow, result: RowResult | undefined): string | null {
  const { outcome, isLeftOut, text } = planned;
  if (isLeftOut) return planned.row.aside ?? LEFT_OUT;
  if (outcome === 'error' || outcome === 'repeated') return text;
  if (outcome === 'known') return null;
  if (!result) return NOT_SENT;
  return result.outcome === 'refused' ? (result.reason ?? REFUSED) : null;
}

type Results = ReadonlyMap<string, RowResult>;

const told = (plan: readonly PlannedRow[], reasonFor: (planned: PlannedRow) => string | null | undefined): ToldRow[] =>
  plan.flatMap((planned) => {
    const reason = reasonFor(planned);
    return reason ? [{ planned, reason }] : [];
  });

export const notMadeOf = (plan: readonly PlannedRow[], results: Results) =>
  told(plan, (planned) => reasonOf(planned, results.get(planned.id)));

/** Rows that were made or changed, but without their photo. */
export const withoutPhotoOf = (plan: readonly PlannedRow[], results: Results) =>
  told(plan, ({ id }) => {
    const result = results.get(id);
    return result?.outcome === 'refused' ? null : result?.pictureProblem;
  });

/** With the byte order mark by which spreadsheets know UTF-8, and no cell that they would calculate. */
export function toldFile(rows: readonly ToldRow[]): Blob {
  const cells = rows.map(({ planned: { row }, reason }) => [
    placeOf(row),
    ...FIELDS.map((field) => row[field]),
    reason,
  ]);
  const head = ['Linha', ...FIELDS.map((field) => FIELD_LABELS[field]), 'Motivo'];
  const csv = writeCsv([head, ...cells], { delimiter: ';', bom: true, escapeFormulae: true });
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}
