/** Which rows need a look after a list was made, and why: what was not made, and what has no photo or no guardian. */

import { toldRows } from '../../lists/ToldRows';
import type { RowResult } from './making';
import { isMade, type PlannedRow } from './plan';

const REFUSED = 'Não foi possível criar';
const NOT_SENT = 'Não chegou a ser enviada';

function reasonOf(planned: PlannedRow, result: RowResult | undefined): string | null {
  const { outcome, text } = planned;
  if (outcome === 'error' || outcome === 'repeated') return text;
  if (!isMade(planned)) return null;
  if (!result) return NOT_SENT;
  if (result.outcome === 'refused') return result.reason ?? REFUSED;
  const lacks = [
    result.pictureProblem && `sem a foto: ${result.pictureProblem}`,
    result.reason && `o responsável não será perguntado: ${result.reason}`,
  ].filter(Boolean);
  return lacks.length > 0 ? `Salvo, mas ${lacks.join('; ')}` : null;
}

export const toCheckOf = (plan: readonly PlannedRow[], results: ReadonlyMap<string, RowResult>) =>
  toldRows(plan, (planned) => reasonOf(planned, results.get(planned.id)));
