/** Which calls ask the caller for a proof of who they are. */

import { calls, type CallName } from '@vinculo/contract/calls';

/** About a school, for people who are not its managers alone. */
const OF_SCHOOLS: readonly CallName[] = [
  'getCompany',
  'exportCompany',
  'removeManager',
  'getSubscription',
  'getBilling',
  'listAuditEntries',
];

/** A school's or support's work, which may demand a key. Else the call is about the caller alone, or for anyone. */
export function isManagement(name: CallName): boolean {
  const { audience } = calls[name];
  return OF_SCHOOLS.includes(name) || (audience !== 'anyone' && audience !== 'person');
}

/**
 * What needs a step-up if the last proof of the session is old: what no other manager, and no other person of support,
 * can take back. It guards effects: no call outside makes one of these. Files, prints and deleted records are not among
 * them, since pages that ask for nothing give and delete the same.
 */
const STEP_UP: ReadonlySet<CallName> = new Set<CallName>([
  // Managers of a school.
  'inviteManager',
  'revokeManagerInvitation',
  'addManager',
  'removeManager',
  'beginHandover',
  // What it pays.
  'createCardSubscription',
  'updateCardSubscription',
  'cancelCardSubscription',
  'createSubscription',
  'updateSubscription',
  'deleteSubscription',
  // By what a person enters.
  'requestEmailChange',
  'changeEmail',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  // Erasing a person. The school of its only manager ends with the account.
  'removeAccount',
  'removePerson',
]);

/** Calls that find in their records whether they need one, and ask for it themselves. */
const STEP_UP_BY_RECORD: ReadonlySet<CallName> = new Set<CallName>([
  // Closing or exempting a school ends its subscription.
  'updateCompany',
  // A permission that was not taken up goes, and with the last one the school.
  'refuseCompany',
]);

/** At least for some of what the call does. */
export const mayNeedStepUp = (name: CallName): boolean => STEP_UP.has(name) || STEP_UP_BY_RECORD.has(name);

export const needsStepUp = (name: CallName): boolean => STEP_UP.has(name);
