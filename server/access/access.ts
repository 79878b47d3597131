// Decides who may touch what. Access is denied by default: every store of a company's rows is reached through here.
import { STEP_UP_MINUTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../base/errors';

/** The caller as read from the database at each request. */
export interface Caller {
  id: string;
  sessionId: string;
  fullName: string;
  superAdmin: boolean;
  /** In the order of joining. */
  companyIds: readonly string[];
  inactiveCompanyIds: readonly string[];
  /** When the person of the session last showed that it is they; milliseconds since 1970. */
  provedAt: number;
  /** When they last did so with a key that they still have. */
  keyProvedAt: number | null;
  hasKey: boolean;
  /** The operator's settings demand a key from support. */
  isSupportDemanded: boolean;
}

const STEP_UP_MS = STEP_UP_MINUTES * 60_000;
const isFresh = (at: number | null, now: Date) => at !== null && now.getTime() - at < STEP_UP_MS;

/** Throws 428 unless the caller has shown a moment ago that it is they. */
export function requireProof({ provedAt }: Caller, now: Date): void {
  if (!isFresh(provedAt, now)) throw new ApiError('step_up');
}

/**
 * Throws 428 for a step-up that is not fresh, and for support without a key where the operator demands one.
 * `isManagement`: the call is a school's or support's work, else it is about the caller alone. Students are asked for
 * nothing.
 */
export function requireProofs(
  caller: Caller,
  { isManagement, isStepUp, now }: { isManagement: boolean; isStepUp: boolean; now: Date },
): void {
  const isByKey = isStepUp ? isFresh(caller.keyProvedAt, now) : caller.keyProvedAt !== null;
  // Without a key, a mailed code is enough to add the first one.
  const isKeyNeeded = caller.isSupportDemanded && (isManagement || (isStepUp && caller.hasKey));
  if (isKeyNeeded && !isByKey) throw new ApiError('passkey');
  if (isStepUp && managesSomething(caller)) requireProof(caller, now);
}

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
  return caller.companyIds.length > 0;
}

export const managesSomething = (caller: Caller): boolean => caller.superAdmin || isAdministrator(caller);

/** The company a manager acts for: the one the request names if the caller manages it, else their first. */
export function actingCompany(caller: Caller, named: string | string[] | undefined): string {
  const companyId = caller.companyIds.find((id) => id === named) ?? caller.companyIds[0];
  if (companyId === undefined) throw new ApiError('forbidden');
  return companyId;
}
