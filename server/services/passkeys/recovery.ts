/** When a session may replace the lost keys of its person. See `docs/security.md`. */

import { KEY_RECOVERY_DAYS, KEY_RECOVERY_HOURS } from '@vinculo/contract/rules/limits';
import type { Recovery } from '../../access/access';

const WAIT_MS = KEY_RECOVERY_HOURS * 3_600_000;
export const RECOVERY_MS = KEY_RECOVERY_DAYS * 86_400_000;

/** What one session has asked of one company. Times are milliseconds since 1970. */
export interface Asked {
  companyId: string;
  beganAt: number;
  isConfirmed: boolean;
}

/**
 * `asked`: all that the session has asked, which it did at one moment. Null if nothing waits: it has not, or too long ago,
 * or not of every company that demands a key, whose managers would not have been told.
 */
export function recoveryOf(asked: readonly Asked[], demandingIds: readonly string[], now: number): Recovery | null {
  const beganAt = asked[0]?.beganAt;
  const of = demandingIds.map((id) => asked.find(({ companyId }) => companyId === id));
  if (beganAt === undefined || of.length === 0 || of.includes(undefined) || now >= beganAt + RECOVERY_MS) return null;
  const opensAt = beganAt + WAIT_MS;
  // One company's yes is not enough: a thief could make the person a manager of a company of the thief's.
  return { beganAt, opensAt, isOpen: now >= opensAt || of.every((each) => each?.isConfirmed) };
}
