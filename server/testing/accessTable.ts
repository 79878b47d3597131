// For every call, role and target: the status to expect. A test walks the table on real rows.
import type { CallName } from '@vinculo/contract/calls';

export const ROLES = [
  'visitor',
  'holder',
  'administrator',
  'otherAdministrator',
  'superAdministrator',
  /** Managed the own company when the session began, and was removed since. */
  'removedAdministrator',
  /** Has asked to be removed. The tokens are older than that. */
  'deletedPerson',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * The company whose record the call names. `nobodys`: it has no managers. `unknown`: there is no such record. `inactive`:
 * a deactivated company, which the same managers have beside their own.
 */
export const TARGETS = ['own', 'other', 'nobodys', 'unknown', 'inactive'] as const;
export type Target = (typeof TARGETS)[number];

/**
 * Statuses in the order of `TARGETS`. A single one if the call names no record, or refuses the role before it looks at
 * the record.
 */
type Statuses =
  | readonly [number]
  | readonly [own: number, other: number, nobodys: number, unknown: number, inactive?: number];
export type AccessRow = Readonly<Record<Role, Statuses>> & {
  /** A school's or support's work, which may demand a key. Else the call is about the caller alone, or for anyone. */
  readonly isManagement: boolean;
};

const all = (status: number) => [status, status, status, status, status] as const;

/** `others`: for the roles that are not named and signed in. */
const rolesOf = (isManagement: boolean, others: Statuses, named: Partial<AccessRow> = {}): AccessRow => ({
  isManagement,
  visitor: [401],
  holder: others,
  administrator: others,
  otherAdministrator: others,
  superAdministrator: others,
  removedAdministrator: others,
  deletedPerson: [401],
  ...named,
});

/** The session is not looked at. */
const anyone = (status: number) => rolesOf(false, [status], { visitor: [status], deletedPerson: [status] });

/** About the caller alone. */
const person = (status: number) => rolesOf(false, [status]);

/** About the company the caller acts for. It is one of theirs, whatever the request names. */
const administrator = (status: number) =>
  rolesOf(true, [403], { administrator: [status], otherAdministrator: [status] });

/** About the caller alone, for people who manage something. */
const managing = (status: number) => ({
  ...administrator(status),
  isManagement: false,
  superAdministrator: [status] as const,
});

/** A company's record, for its managers. For others it looks as if it did not exist. */
const managersOnly = (status: number, inactive = status) =>
  rolesOf(true, [403], {
    administrator: [status, 404, 404, 404, inactive],
    otherAdministrator: [404, status, 404, 404, 404],
  });

const managersAndSuper = (status: number) =>
  rolesOf(true, all(404), {
    administrator: [status, 404, 404, 404, status],
    otherAdministrator: [404, status, 404, 404, 404],
    superAdministrator: [status, status, status, 404, status],
  });

const superOnly = (status: number) => rolesOf(true, [403], { superAdministrator: [status, status, status, 404] });

/** For the super administrator, about a record that does not exist yet. */
const superAlone = (status: number) => rolesOf(true, [403], { superAdministrator: [status] });

/** For people to whom a company gave a card or a permission. For others it looks as if it did not exist. */
const tied = (status: number) =>
  rolesOf(false, all(404), {
    holder: [status, 404, 404, 404],
    administrator: [status, 404, 404, 404],
    otherAdministrator: [404, status, 404, 404],
  });

/** For people whose valid card opens the company's partners. For others it looks as if it did not exist. */
const seenByHolder = (status: number) => rolesOf(false, all(404), { holder: [status, 404, 404, 404, 404] });

/** For people who have an invitation of a company, ask it for a card or are guardians of one. A deactivated company usually has none. */
const invited = (status: number, inactive = 404) => rolesOf(false, [status, status, status, 404, inactive]);

/**
 * People of any company, as managers find them to give a card. A stranger's e-mail is masked. A deactivated company
 * finds no people.
 */
const people = (status: number, unknown: number) =>
  rolesOf(true, [403], {
    administrator: [status, status, status, unknown, 403],
    otherAdministrator: [status, status, status, unknown, status],
  });

/** Answers everyone who is signed in, and shows nothing of other people's companies. */
const emptyForOthers = (status: number) => rolesOf(false, all(status));

export const ACCESS: Readonly<Record<CallName, AccessRow>> = {
  beginPasskeySignIn: anyone(200),
  listPasskeys: person(200),
  beginPasskey: managing(200),
  addPasskey: managing(201),
  removePasskey: person(204),
  beginStepUp: person(200),
  requestStepUpCode: person(204),
  stepUp: person(204),

  requestCode: anyone(200),
  requestInvitedCode: anyone(200),
  signIn: anyone(200),
  // Every role sends the refresh token it has. The visitor's is not valid.
  refreshTokens: { ...anyone(200), visitor: [401], deletedPerson: [401] },
  signOut: anyone(204),

  getProfile: person(200),
  updateProfile: person(200),
  removeAccount: person(204),
  requestEmailChange: { ...person(204), superAdministrator: [403] },
  changeEmail: { ...person(200), superAdministrator: [403] },
  getOwnData: person(200),
  listSessions: person(200),
  endSession: person(204),
  endOtherSessions: person(204),
  addAvatar: person(201),
  replaceAvatar: person(200),

  // One account cannot be manager and super administrator.
  createCompany: { ...person(201), superAdministrator: [403] },
  listCompanies: superAlone(200),
  getDashboard: superAlone(200),
  getCompanyDetails: superOnly(200),
  lookUp: superAlone(200),
  beginHandover: superOnly(204),
  removePerson: superAlone(204),
  getCompany: managersAndSuper(200),
  updateCompany: superOnly(200),
  updateOwnCompany: managersOnly(200),
  exportCompany: managersAndSuper(201),
  knowCompany: tied(204),
  // A manager leaves by another call.
  refuseCompany: { ...tied(204), administrator: [409, 404, 404, 404], otherAdministrator: [404, 409, 404, 404] },

  getTemplate: managersOnly(200),
  updateTemplate: managersOnly(200),

  createFile: administrator(201),
  replaceFile: managersOnly(200),
  deleteFile: managersOnly(204),

  findZipCode: person(200),
  findPlace: administrator(200),

  listCategories: emptyForOthers(200),
  getCategory: superOnly(200),
  createCategory: superAlone(201),
  updateCategory: superOnly(200),
  deleteCategory: superOnly(204),

  listPartners: managersOnly(200),
  listMyPartners: emptyForOthers(200),
  markFavorite: seenByHolder(204),
  getCompanyOverview: managersOnly(200),
  getUsesMonth: managersOnly(200),
  getUsesOfPartner: managersOnly(200),
  createReport: seenByHolder(201),
  listReports: managersOnly(200),
  settleReport: managersOnly(200),
  getPartner: managersOnly(200),
  createPartner: managersOnly(201),
  updatePartner: managersOnly(200),
  deletePartner: managersOnly(204),
  getShopPage: managersOnly(200),
  openShopPage: managersOnly(200, 403),
  closeShopPage: managersOnly(204),
  settleShopMessage: managersOnly(200),
  listKnownPartners: managersOnly(200),
  importPartners: managersOnly(200),

  listCards: managersOnly(200),
  exportCards: managersOnly(200),
  listCardClasses: managersOnly(200),
  listMyCards: person(200),
  listFamilyCards: person(200),
  updateFamilyCard: invited(200),
  getFamilyData: invited(200),
  createCard: managersOnly(201, 403),
  getCard: managersOnly(200),
  updateCard: managersOnly(200),
  deleteCard: managersOnly(204),
  changeCards: managersOnly(200),
  undoCardChange: managersOnly(200),
  listRoster: managersOnly(200),
  importClassList: managersOnly(200, 403),
  openActivation: anyone(200),
  activateCard: invited(200),
  releaseCard: managersOnly(204),
  releaseInvitation: managersOnly(204),
  listWaitingStudents: managersOnly(200),
  getWaitingStudent: managersOnly(200),
  updateInvitation: managersOnly(200, 403),
  changeInvitations: managersOnly(200),
  listMyInvitations: person(200),
  takeUpInvitation: invited(204),
  openInvitation: anyone(200),
  // Other people learn that the invitation is for another address.
  acceptInvitation: invited(200),
  getCompanyLink: managersOnly(200),
  openCompanyLink: managersOnly(200, 403),
  closeCompanyLink: managersOnly(204),
  listMatchingRequests: managersOnly(200),
  answerRequests: managersOnly(200, 403),
  openCompany: anyone(200),
  addRequestPicture: person(201),
  askForCard: invited(201),
  askAgain: invited(200),
  withdrawRequest: invited(204, 204),
  previewPrint: managersOnly(200, 403),
  printCards: managersOnly(200, 403),
  makeCardCopy: seenByHolder(200),
  endCardCopy: seenByHolder(204),
  previewDelivery: managersOnly(200, 403),
  deliverCards: managersOnly(200, 403),

  searchUsers: people(200, 200),
  getUser: people(200, 404),

  listGuardians: managersOnly(200),
  addGuardian: managersOnly(201, 403),
  removeGuardian: managersOnly(204),

  listManagers: managersOnly(200),
  listManagerInvitations: managersOnly(200),
  inviteManager: managersOnly(201, 403),
  remindManager: managersOnly(204, 403),
  revokeManagerInvitation: managersOnly(204),
  addManager: managersOnly(204, 403),
  removeManager: managersAndSuper(204),

  getSubscription: managersAndSuper(200),
  createSubscription: superOnly(201),
  updateSubscription: superOnly(200),
  deleteSubscription: superOnly(204),
  createCardSubscription: managersOnly(201, 409),
  updateCardSubscription: managersOnly(200),
  cancelCardSubscription: managersOnly(204),
  getBilling: managersAndSuper(200),

  getSettings: anyone(200),

  listAuditEntries: { ...managersAndSuper(200), superAdministrator: all(200) },
};
