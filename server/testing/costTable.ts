// What each call costs in the largest school, in times of `/api/live`, and the limits of the dear ones. Measured by
// `npm run bench -- costs`: a new call is entered in `callTimes.json` as it is measured there.
import type { CallName } from '@vinculo/contract/calls';
import type { LimitName } from '../services/limits/limits';
import { DEAR_CALLS } from '../wiring/route';
import { ACCESS, ROLES, type Role } from './accessTable';
import costs from './callTimes.json' with { type: 'json' };

/** Above this a call needs a limit, other than that of all that a person asks. */
export const DEAR = 20;

/** Limits that calls spend by themselves. */
const OWN_LIMITS: Partial<Record<CallName, LimitName>> = {
  exportCards: 'cardsExport',
  listMyPartners: 'partnersWhole',
  listRoster: 'listImport',
  printCards: 'print',
  makeCardCopy: 'cardCopy',
  listKnownPartners: 'listImport',
  updateOwnCompany: 'ownCompany',
  importPartners: 'listImport',
  replaceAvatar: 'upload',
  getFamilyData: 'ownData',
  getOwnData: 'ownData',
  lookUp: 'lookUp',
  beginHandover: 'handover',
  replaceFile: 'upload',
  takeUpInvitation: 'upload',
  addAvatar: 'upload',
  createCard: 'cardCreate',
  askForCard: 'request',
  createFile: 'upload',
  importClassList: 'listImport',
  answerRequests: 'requestAnswer',
  createCompany: 'companyCreate',
  addRequestPicture: 'upload',
  inviteManager: 'managerAdd',
  addGuardian: 'guardianAdd',
  addManager: 'managerAdd',
  createCardSubscription: 'creditCardTry',
};

/** Calls that use up what another call makes: making it spends the limit. */
export const USED_UP: Partial<Record<CallName, LimitName>> = { signIn: 'codeEachMinute' };

export const LIMIT_OF: Partial<Record<CallName, LimitName>> = { ...DEAR_CALLS, ...OWN_LIMITS, ...USED_UP };

export const COSTS: Record<CallName, number> = costs;

/** The first role that may call on its own school. */
export function mayOnOwn(name: CallName): Role {
  const roles = ROLES.filter((role) => ACCESS[name][role][0] < 300);
  const role = roles.find((candidate) => candidate !== 'visitor' && candidate !== 'superAdministrator') ?? roles[0];
  if (!role) throw new Error(`Nobody may call ${name}`);
  return role;
}
