/** Decides who may touch what. Access is denied by default: every store of a company's rows is reached through here. */

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
  /** When the session's person last showed that it is they; milliseconds since 1970. */
  provedAt: number;
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

/** Throws 428 if it is long since the person showed that it is they. Students are asked for nothing. */
export function requireStepUp(caller: Caller, now: Date): void {
  if (managesSomething(caller) && now.getTime() - caller.provedAt >= STEP_UP_MINUTES * 60_000)
    throw new ApiError('step_up');
}

/** The company a manager acts for: the one the request names if the caller manages it, else their first. */
export function actingCompany(caller: Caller, named: string | string[] | undefined): string {
  const companyId = caller.companyIds.find((id) => id === named) ?? caller.companyIds[0];
  if (companyId === undefined) throw new ApiError('forbidden');
  return companyId;
}
