/** Which rows were not made, or have no photo or no guardian, and why. */

import { toldRows } from '../../lists/ToldRows';
import type { RowResult } from './making';
import { isMade, type PlannedRow } from './plan';

const REFUSED = 'Não foi possível criar';
const NOT_SENT = 'Não chegou a ser enviada';

type Results = ReadonlyMap<string, RowResult>;

function reasonOf(planned: PlannedRow, result: RowResult | undefined): string | null {
  const { outcome, text } = planned;
  if (outcome === 'error' || outcome === 'repeated') return text;
  if (!isMade(planned)) return null;
  if (!result) return NOT_SENT;
  return result.outcome === 'refused' ? (result.reason ?? REFUSED) : null;
}

export const notMadeOf = (plan: readonly PlannedRow[], results: Results) =>
  toldRows(plan, (planned) => reasonOf(planned, results.get(planned.id)));

const writtenOf = (plan: readonly PlannedRow[], results: Results) =>
  plan.filter(({ id }) => results.has(id) && results.get(id)?.outcome !== 'refused');

/** Rows that were made or changed, but without their photo. */
export const withoutPhotoOf = (plan: readonly PlannedRow[], results: Results) =>
  toldRows(writtenOf(plan, results), ({ id }) => results.get(id)?.pictureProblem);

/** The same without their guardian. */
export const withoutGuardianOf = (plan: readonly PlannedRow[], results: Results) =>
  toldRows(writtenOf(plan, results), ({ id }) => results.get(id)?.reason);
