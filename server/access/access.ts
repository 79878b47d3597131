/** Who may touch what. Denies by default: every store that reads or writes a company's rows is reached through here. */
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { ApiError } from '../base/errors';

/** The caller as the authentication plugin knows them, read from the database at each request. */
export interface Caller {
  id: string;
  sessionId: string;
  fullName: string;
  superAdmin: boolean;
  /** Companies the caller manages, in the order of joining. */
  companyIds: readonly string[];
  /** Those of them that are deactivated. */
  inactiveCompanyIds: readonly string[];
}

/** The company the caller acts for, or 404: other people's companies look as if they did not exist. */
export function requireCompany(caller: Caller, companyId: string): string {
  if (!caller.companyIds.includes(companyId)) throw new ApiError('not_found');
  return companyId;
}

/**
 * A company of the caller's, while it is active. What is the company's own stays open to it either way, and so does its
 * subscription; what reaches people beyond it does not: finding them, giving them cards, making them administrators.
 */
export function requireActive(caller: Caller, companyId: string): string {
  if (!caller.inactiveCompanyIds.includes(companyId)) return companyId;
  throw new ApiError('forbidden', { message: MESSAGES.company.inactive });
}

/** A company the caller may look at: one they manage, or any for a super administrator; else 404. */
export function requireVisibleCompany(caller: Caller, companyId: string): string {
  return caller.superAdmin ? companyId : requireCompany(caller, companyId);
}

/** Those of the companies named that the caller manages; 404 as soon as one is not theirs. */
export function requireCompanies(caller: Caller, companyIds: readonly string[]): string[] {
  return companyIds.map((id) => requireCompany(caller, id));
}

/** True for someone who manages a company. */
export function isAdministrator(caller: Caller): boolean {
  return caller.companyIds.length > 0;
}

/** The company an administrator acts for: the one the request names while it is theirs, else their first. */
export function actingCompany(caller: Caller, named: string | string[] | undefined): string {
  const companyId = caller.companyIds.find((id) => id === named) ?? caller.companyIds[0];
  if (companyId === undefined) throw new ApiError('forbidden');
  return companyId;
}
