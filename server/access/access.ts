/** Decides who may touch what. Access is denied by default: every store of a company's rows is reached through here. */

import { STEP_UP_MINUTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../base/errors';

/** A session has asked to replace its person's lost keys. Times are milliseconds since 1970. */
export interface Recovery {
  beganAt: number;
  opensAt: number;
  isOpen: boolean;
}

/** The caller as read from the database at each request. */
export interface Caller {
  id: string;
  sessionId: string;
  fullName: string;
  superAdmin: boolean;
  /** In the order of joining. */
  companyIds: readonly string[];
  inactiveCompanyIds: readonly string[];
  /** When the session's person last showed that it is they; milliseconds since 1970. */
  provedAt: number;
  /** When they last did so with a key that they still have. */
  keyProvedAt: number | null;
  hasKey: boolean;
  /** What the session has asked of all companies that demand a key, after its person lost theirs. */
  recovery: Recovery | null;
  /** Of `companyIds`, those that demand a key of their managers. */
  keyedIds: readonly string[];
  /** Of `keyedIds`, those that the caller has taken up: what was only given changes nothing for the account. */
  demandingIds: readonly string[];
  /** The operator demands a key of support. */
  isSupportDemanded: boolean;
  /** Managed as well, but demanding a key that this call came without. */
  withheldIds: readonly string[];
}

const STEP_UP_MS = STEP_UP_MINUTES * 60_000;
const isFresh = (at: number | null, now: Date) => at !== null && now.getTime() - at < STEP_UP_MS;

/** A school that the caller has taken up, or the operator, demands a key. */
export const isKeyDemanded = ({ isSupportDemanded, demandingIds }: Caller): boolean =>
  isSupportDemanded || demandingIds.length > 0;

/** Throws 428 unless the caller has shown a moment ago that it is they. */
export function requireProof({ provedAt }: Caller, now: Date): void {
  if (!isFresh(provedAt, now)) throw new ApiError('step_up');
}

/** Throws 428 unless the caller has used a key a moment ago. */
export function requireKey(caller: Caller, now: Date): void {
  if (!isFresh(caller.keyProvedAt, now)) throw new ApiError('passkey');
}

/**
 * The caller as far as their proofs reach: companies that demand a key are theirs only with one, and a step-up there is
 * by a key. Throws 428 if that leaves nothing to do. `isManagement`: the call is a school's or support's work, else it is
 * about the caller alone. Students are asked for nothing.
 */
export function withinProof(
  caller: Caller,
  { isManagement, isStepUp, now }: { isManagement: boolean; isStepUp: boolean; now: Date },
): Caller {
  const isByKey = isStepUp ? isFresh(caller.keyProvedAt, now) : caller.keyProvedAt !== null;
  if (isByKey || (!isKeyDemanded(caller) && caller.keyedIds.length === 0)) {
    if (isStepUp && managesSomething(caller)) requireProof(caller, now);
    return caller;
  }
  const companyIds = caller.companyIds.filter((id) => !caller.keyedIds.includes(id));
  // A key that is there protects the account. Without one a code does, by which the first is added, or the next after all
  // were lost: who may replace the keys could do with the new one all that a code does here.
  const isProtected = isKeyDemanded(caller) && caller.hasKey && !caller.recovery?.isOpen;
  if (isManagement ? companyIds.length === 0 : isStepUp && isProtected) throw new ApiError('passkey');
  if (isStepUp) requireProof(caller, now);
  return { ...caller, companyIds, withheldIds: caller.keyedIds };
}

/** What is not there for a caller without a key may be there with one. */
export const askedOf = (caller: Caller, error: unknown): unknown =>
  caller.withheldIds.length > 0 && error instanceof ApiError && ['not_found', 'forbidden'].includes(error.code)
    ? new ApiError('passkey')
    : error;

/** The company the caller acts for. Throws 404 for another company, as if it did not exist. */
export function requireCompany(caller: Caller, companyId: string): string {
  if (!caller.companyIds.includes(companyId)) throw new ApiError('not_found');
  return companyId;
}

/** An active company of the caller. A deactivated one keeps its records and subscription, but must not reach people. */
export function requireActive(caller: Caller, companyId: string): string {
  if (!caller.inactiveCompanyIds.includes(companyId)) return companyId;
  throw new ApiError('forbidden', { message: MESSAGES.company.inactive });
}

/** A company the caller manages, or any for a super administrator. Throws 404 otherwise. */
export function requireVisibleCompany(caller: Caller, companyId: string): string {
  return caller.superAdmin ? companyId : requireCompany(caller, companyId);
}

/** Throws 404 if the caller does not manage all of these companies. */
export function requireCompanies(caller: Caller, companyIds: readonly string[]): string[] {
  return companyIds.map((id) => requireCompany(caller, id));
}

export function isAdministrator(caller: Caller): boolean {
  return caller.companyIds.length + caller.withheldIds.length > 0;
}

export const managesSomething = (caller: Caller): boolean => caller.superAdmin || isAdministrator(caller);

/** The company a manager acts for: the one the request names if the caller manages it, else their first. */
export function actingCompany(caller: Caller, named: string | string[] | undefined): string {
  if (caller.withheldIds.some((id) => id === named)) throw new ApiError('passkey');
  const companyId = caller.companyIds.find((id) => id === named) ?? caller.companyIds[0];
  if (companyId === undefined) throw new ApiError('forbidden');
  return companyId;
}
