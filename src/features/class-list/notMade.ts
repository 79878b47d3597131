/** What of a list was not made, and why, as a file that Brazilian spreadsheets open by a double click. */
import { writeCsv } from 'hucre/csv';
import { FIELD_LABELS, FIELDS } from './listRow';
import type { RowResult } from './making';
import type { PlannedRow } from './plan';

export interface NotMade {
  planned: PlannedRow;
  reason: string;
}

const LEFT_OUT = 'Deixada de fora por você';
const REFUSED = 'Não foi possível criar';
const NOT_SENT = 'Não chegou a ser enviada';

function reasonOf(planned: PlannedRow, result: RowResult | undefined): string | null {
  const { outcome, isLeftOut, text } = planned;
  if (isLeftOut) return LEFT_OUT;
  if (outcome === 'error' || outcome === 'repeated') return text;
  if (outcome === 'known') return null;
  if (!result) return NOT_SENT;
  if (result.outcome === 'refused') return result.reason ?? REFUSED;
  return result.pictureProblem && `Feita sem a foto: ${result.pictureProblem}`;
}

export function notMadeOf(plan: readonly PlannedRow[], results: ReadonlyMap<string, RowResult>): NotMade[] {
  return plan.flatMap((planned) => {
    const reason = reasonOf(planned, results.get(planned.id));
    return reason ? [{ planned, reason }] : [];
  });
}

/** With the signs that spreadsheets need to know UTF-8, and no cell that they would calculate. */
export function notMadeFile(rows: readonly NotMade[]): Blob {
  const cells = rows.map(({ planned: { row }, reason }) => [row.line, ...FIELDS.map((field) => row[field]), reason]);
  const head = ['Linha', ...FIELDS.map((field) => FIELD_LABELS[field]), 'Motivo'];
  const csv = writeCsv([head, ...cells], { delimiter: ';', bom: true, escapeFormulae: true });
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}
