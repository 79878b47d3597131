/** The fake server: one handler per call of the contract, and `answer` to change one for a test. */

import { HttpHandler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { TokenPair } from '@vinculo/contract/auth';
import type { ResponseOf } from '@vinculo/contract/calls';
import {
  AUDIT_PAGE_SIZE,
  CARD_PAGE_SIZE,
  LIST_PAGE_SIZE,
  REPORT_PAGE_SIZE,
  REQUEST_PAGE_SIZE,
  USE_PAGE_SIZE,
} from '@vinculo/contract/rules/limits';
import type { ErrorBody } from '@vinculo/contract/schema';
import { CALLS, type CallName } from './calls';
import { COMPANY_ID, holder } from './people';
import {
  aBilling,
  aCard,
  aCategory,
  aCompany,
  aDashboard,
  aLookUp,
  companyDetails,
  aHolderCard,
  aHolderPartner,
  anAuditEntry,
  aPartner,
  aPerson,
  aRosterEntry,
  aSessionRow,
  ownData,
  aSubscription,
  aTemplate,
  aLinkedCompany,
  aMyInvitation,
  anInvitation,
  anOpenedActivation,
  anOpenedInvitation,
  aReport,
  aRequest,
  aUseRow,
  anOverview,
  aCompanyLink,
  aManagerInvitation,
  aShopPage,
  idOf,
  settings,
} from './records';

export type Answers = { [Name in CallName]: ResponseOf<Name> };

export interface Received {
  request: Request;
  params: Record<string, string | readonly string[] | undefined>;
}
type Reply<Name extends CallName> = Answers[Name] | Response;
type Resolver<Name extends CallName> = (received: Received) => Reply<Name> | Promise<Reply<Name>>;

const isResolver = <Name extends CallName>(given: Reply<Name> | Resolver<Name>): given is Resolver<Name> =>
  typeof given === 'function';

/** A handler that answers a call with a body, a response, or a function of the request. */
export function answer<Name extends CallName>(name: Name, given: Reply<Name> | Resolver<Name>): HttpHandler {
  const { method, path } = CALLS[name];
  return new HttpHandler(method, `*/api${path}`, async ({ request, params }) => {
    const reply = isResolver(given) ? await given({ request, params }) : given;
    if (reply instanceof Response) return reply;
    return reply === null && method !== 'GET' ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(reply);
  });
}

/** A failure in the server's form. */
export function failure(status: number, body: Partial<ErrorBody> = {}, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ message: 'Não foi possível', ...body }, { status, headers });
}

/** A record with its version as the server answers it; the version is quoted as `ETag` requires. */
export const inVersion = (record: object, version: string): Response =>
  HttpResponse.json(record, { headers: { ETag: version } });

/** The refusal of an update that names another version. */
export const versionConflict = (version: string): Response =>
  failure(409, { message: 'Outra pessoa mudou isto enquanto você editava.' }, { ETag: version });

export const noAnswer = (): Response => HttpResponse.error();

export const tokens = (n: number | string): TokenPair => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
});

const DEFAULTS: Answers = {
  requestCode: { new_user: false },
  requestInvitedCode: { new_user: false },
  signIn: { ...tokens(1), user: holder },
  refreshTokens: tokens('next'),
  signOut: null,
  getProfile: holder,
  updateProfile: holder,
  removeAccount: null,
  requestEmailChange: null,
  changeEmail: holder,
  getOwnData: ownData,
  listSessions: [aSessionRow()],
  endSession: null,
  endOtherSessions: null,
  addAvatar: { id: idOf('f'), url: '/api/files/new.jpg' },
  replaceAvatar: { id: idOf('f'), url: '/api/files/new.jpg' },
  createCompany: { company_id: COMPANY_ID },
  listCompanies: { companies: [aCompany()], total: 1, limit: LIST_PAGE_SIZE },
  getCompany: aCompany(),
  updateCompany: aCompany(),
  updateOwnCompany: aCompany(),
  exportCompany: { url: '/api/exports/company' },
  exportCompanies: '',
  getDashboard: aDashboard(),
  getCompanyDetails: companyDetails(),
  lookUp: aLookUp(),
  beginHandover: null,
  removePerson: null,
  knowCompany: null,
  refuseCompany: null,
  getTemplate: aTemplate(),
  updateTemplate: aTemplate(),
  listManagers: [aPerson()],
  listManagerInvitations: [],
  inviteManager: aManagerInvitation(),
  addManager: null,
  removeManager: null,
  getSubscription: null,
  getBilling: aBilling(),
  createCardSubscription: aSubscription({ payment_method: 1 }),
  updateCardSubscription: aSubscription({ payment_method: 1 }),
  cancelCardSubscription: null,
  createSubscription: aSubscription(),
  updateSubscription: aSubscription(),
  deleteSubscription: null,
  replaceFile: { id: idOf('f'), url: '/api/files/new.jpg' },
  deleteFile: null,
  createFile: { id: idOf('f'), url: '/api/files/new.jpg' },
  findPlace: { latitude: -8.06315, longitude: -34.87114 },
  findZipCode: { address: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP', place: null },
  listCategories: [aCategory()],
  getCategory: aCategory(),
  createCategory: aCategory(),
  updateCategory: aCategory(),
  deleteCategory: null,
  listPartners: { partners: [aPartner()], total: 1, limit: LIST_PAGE_SIZE },
  listMyPartners: { partners: [aHolderPartner()], total: 1, limit: LIST_PAGE_SIZE },
  markFavorite: null,
  getCompanyOverview: anOverview(),
  hideFirstSteps: null,
  listUses: { rows: [aUseRow()], total: 1, limit: USE_PAGE_SIZE },
  exportUses: '',
  getUsesOfPartner: { weeks: [], uses: [], benefits: [], classes: [] },
  createReport: { is_changed: false },
  listReports: { reports: [], open: 0, total: 0, limit: REPORT_PAGE_SIZE },
  settleReport: aReport(),
  createPartner: aPartner(),
  getPartner: aPartner(),
  updatePartner: aPartner(),
  deletePartner: null,
  getShopPage: aShopPage(),
  openShopPage: aShopPage(),
  closeShopPage: null,
  answerProposal: aShopPage(),
  listKnownPartners: [],
  importPartners: [],
  renewBenefits: { renewed: 0 },
  listCards: { results: [aCard()], paging: { total: 1, limit: CARD_PAGE_SIZE } },
  exportCards: '',
  listCardClasses: [],
  listMyCards: [aHolderCard()],
  createCard: aCard(),
  getCard: aCard(),
  updateCard: aCard(),
  deleteCard: null,
  changeCards: { id: idOf('c', 9), count: 1 },
  undoCardChange: { count: 1, unnumbered: 0 },
  openActivation: anOpenedActivation(),
  activateCard: { state: 'card', id: idOf('9') },
  releaseCard: null,
  releaseInvitation: null,
  listMyInvitations: [],
  listInvitations: {
    results: [anInvitation()],
    paging: { total: 1, limit: CARD_PAGE_SIZE },
    counts: { waiting: 1, picture: 0, listed: 0, card: 0, refused: 0 },
  },
  getInvitation: anInvitation(),
  updateInvitation: anInvitation(),
  changeInvitations: { count: 1, spent: 0 },
  takeUpInvitation: null,
  openInvitation: anOpenedInvitation(),
  acceptInvitation: { state: 'card' },
  claimInvitation: aMyInvitation({ state: 'asked', invitation_id: idOf('7') }),
  refuseInvitation: null,
  getCompanyLink: aCompanyLink(),
  openCompanyLink: aCompanyLink(),
  closeCompanyLink: null,
  printPoster: '%PDF-1.3\n',
  listRequests: {
    results: [aRequest()],
    paging: { total: 1, limit: REQUEST_PAGE_SIZE },
    counts: { asked: 1, declined: 0 },
  },
  listMatchingRequests: [],
  answerRequests: { count: 1, failed: [] },
  openCompany: aLinkedCompany(),
  addRequestPicture: { id: idOf('f'), url: '/api/files/new.jpg' },
  askForCard: aMyInvitation({ state: 'asked' }),
  askAgain: aMyInvitation({ state: 'asked' }),
  withdrawRequest: null,
  listRoster: [aRosterEntry()],
  importClassList: [],
  previewPrint: { total: 1, printed: 0, ended: 0, inactive: 0, printed_valid: 0, unprintable: [] },
  printCards: '%PDF-1.3\n',
  previewCodes: { alive: 0 },
  printActivationCodes: '%PDF-1.3\n',
  searchUsers: [aPerson()],
  getUser: aPerson(),
  getSettings: settings,
  listAuditEntries: { entries: [anAuditEntry()], total: 1, limit: AUDIT_PAGE_SIZE },
  exportAuditEntries: 'Data e hora;Pessoa\n',
  listActivity: { entries: [anAuditEntry()], total: 1, limit: AUDIT_PAGE_SIZE },
  exportActivity: 'Data e hora;Pessoa\n',
};

const NAMES = Object.keys(DEFAULTS) as CallName[];
export const server = setupServer(...NAMES.map((name) => answer(name, DEFAULTS[name])));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
