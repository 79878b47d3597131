/** Which rows were not made, or have no photo, and why. */

import { toldRows } from '../../lists/ToldRows';
import type { RowResult } from './making';
import type { PlannedRow } from './plan';

const REFUSED = 'Não foi possível criar';
const NOT_SENT = 'Não chegou a ser enviada';

type Results = ReadonlyMap<string, RowResult>;

function reasonOf({ outcome, text }: PlannedRow, result: RowResult | undefined): string | null {
  if (outcome === 'error' || outcome === 'repeated') return text;
  if (outcome === 'known') return null;
  if (!result) return NOT_SENT;
  return result.outcome === 'refused' ? (result.reason ?? REFUSED) : null;
}

export const notMadeOf = (plan: readonly PlannedRow[], results: Results) =>
  toldRows(plan, (planned) => reasonOf(planned, results.get(planned.id)));

/** Rows that were made or changed, but without their photo. */
export const withoutPhotoOf = (plan: readonly PlannedRow[], results: Results) =>
  toldRows(
    plan.filter(({ id }) => results.has(id) && results.get(id)?.outcome !== 'refused'),
    ({ id }) => results.get(id)?.pictureProblem,
  );
