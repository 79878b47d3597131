// Which calls ask the caller for a proof of who they are.
import { calls, type CallName } from '@vinculo/contract/calls';

/** Calls about a school that not only its managers may make. */
const OF_SCHOOLS: readonly CallName[] = [
  'getCompany',
  'exportCompany',
  'removeManager',
  'getSubscription',
  'getBilling',
  'listAuditEntries',
];

/**
 * True for a school's or support's work, which may demand a key. Other calls are about the caller alone, or for anyone.
 */
export function isManagement(name: CallName): boolean {
  const { audience } = calls[name];
  return OF_SCHOOLS.includes(name) || (audience !== 'anyone' && audience !== 'person');
}

/**
 * Calls that need a step-up if the last proof of the session is old. No other manager, and no other person of support,
 * can take back what they do. The list guards effects: no call outside it has one of these. Files, prints and deleted
 * records are not among them, since pages that ask for nothing give and delete the same.
 */
const STEP_UP: ReadonlySet<CallName> = new Set<CallName>([
  // Who manages a school.
  'inviteManager',
  'revokeManagerInvitation',
  'addManager',
  'removeManager',
  'beginHandover',
  // What a school pays.
  'createCardSubscription',
  'updateCardSubscription',
  'cancelCardSubscription',
  'createSubscription',
  'updateSubscription',
  'deleteSubscription',
  // How a person signs in.
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

/** True if at least some of what the call does needs a step-up. */
export const mayNeedStepUp = (name: CallName): boolean => STEP_UP.has(name) || STEP_UP_BY_RECORD.has(name);

export const needsStepUp = (name: CallName): boolean => STEP_UP.has(name);
