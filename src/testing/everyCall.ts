/** An example of every call, and a store that has an answer to every query. */

import { slice } from '../api/slice';
import type { AppStore, PreloadedState, RootState } from '../app/store';
import type { CallName } from './calls';
import { administrator, COMPANY_ID, OTHER_COMPANY_ID } from './people';
import {
  aCard,
  aMyInvitation,
  anInvitation,
  aPartner,
  aReport,
  aRequest,
  aSubscription,
  aTemplate,
  idOf,
} from './records';
import { answer, server } from './server';
import { aSession } from './session';
import { aStore } from './store';

const file = () => new File(['x'], 'profile-user-1.jpg', { type: 'image/jpeg' });
const card = { unit_id: COMPANY_ID, user_id: idOf('a'), avatar_id: idOf('f'), full_name: 'Ana', active: true };
const partner = { unit_id: COMPANY_ID, title: 'Padaria', delivery: false, categories_id: [], active: true };
const aListedRow = { email: 'ana@aluno.example', full_name: 'Ana', class_name: '1º A' };
const company = { title: 'Colégio', cnpj: '00000000000191', active: true, exempt: false };
export const look = { background_color: '#112233', name: 'Colégio' };
export const manager = { id: idOf('a'), full_name: 'Ana', email: 'ana@escola.example', avatar: null };
const category = { title: 'Livros', active: true };
const { unit_id: _unit, user_id: _user, ...ofChange } = card;
export const changedCard = ofChange;
const { active: _active, ...asked } = ofChange;
const record = (kind: string) => ({ id: idOf(kind), companyId: COMPANY_ID });
const subscription = { id: aSubscription().id, companyId: COMPANY_ID };
const person = { provider: 'email', email: 'a@b.example', password: '123456' } as const;

const receive = () => Promise.resolve({ address: 'blob:file', name: 'file.pdf' });

URL.createObjectURL = () => 'blob:file';

export const signedInStore = () => aStore({ session: aSession() });
export type Run = (store: AppStore) => Promise<unknown>;

export const QUERIES = {
  getProfile: (store) => store.dispatch(slice.endpoints.getProfile.initiate()),
  getOwnData: (store) => store.dispatch(slice.endpoints.getOwnData.initiate()),
  listSessions: (store) => store.dispatch(slice.endpoints.listSessions.initiate()),
  getSettings: (store) => store.dispatch(slice.endpoints.getSettings.initiate()),
  getUser: (store) => store.dispatch(slice.endpoints.getUser.initiate({ id: idOf('a') })),
  searchUsers: (store) => store.dispatch(slice.endpoints.searchUsers.initiate({ search: 'ana' })),
  listCompanies: (store) => store.dispatch(slice.endpoints.listCompanies.initiate({ search: 'sol' })),
  getCompany: (store) => store.dispatch(slice.endpoints.getCompany.initiate(COMPANY_ID)),
  getDashboard: (store) => store.dispatch(slice.endpoints.getDashboard.initiate()),
  lookUp: (store) => store.dispatch(slice.endpoints.lookUp.initiate('padaria')),
  getCompanyDetails: (store) => store.dispatch(slice.endpoints.getCompanyDetails.initiate(COMPANY_ID)),
  getTemplate: (store) => store.dispatch(slice.endpoints.getTemplate.initiate(COMPANY_ID)),
  listManagerInvitations: (store) => store.dispatch(slice.endpoints.listManagerInvitations.initiate(COMPANY_ID)),
  listManagers: (store) => store.dispatch(slice.endpoints.listManagers.initiate(COMPANY_ID)),
  getSubscription: (store) => store.dispatch(slice.endpoints.getSubscription.initiate(COMPANY_ID)),
  getBilling: (store) => store.dispatch(slice.endpoints.getBilling.initiate(COMPANY_ID)),
  findPlace: (store) => store.dispatch(slice.endpoints.findPlace.initiate('https://maps.app.goo.gl/Loja')),
  findZipCode: (store) => store.dispatch(slice.endpoints.findZipCode.initiate('01310100')),
  getCategory: (store) => store.dispatch(slice.endpoints.getCategory.initiate(idOf('8'))),
  getPartner: (store) => store.dispatch(slice.endpoints.getPartner.initiate(idOf('b'))),
  getCard: (store) => store.dispatch(slice.endpoints.getCard.initiate(idOf('9'))),
  listCategories: (store) => store.dispatch(slice.endpoints.listCategories.initiate({ active: 1 })),
  listPartners: (store) => store.dispatch(slice.endpoints.listPartners.initiate({ companyId: COMPANY_ID })),
  getCompanyOverview: (store) => store.dispatch(slice.endpoints.getCompanyOverview.initiate(COMPANY_ID)),
  getShopPage: (store) => store.dispatch(slice.endpoints.getShopPage.initiate(idOf('b'))),
  listUses: (store) =>
    store.dispatch(slice.endpoints.listUses.initiate({ companyId: COMPANY_ID, by: 'partner', order: 'attention' })),
  getUsesOfPartner: (store) => store.dispatch(slice.endpoints.getUsesOfPartner.initiate(idOf('b'))),
  listReports: (store) => store.dispatch(slice.endpoints.listReports.initiate(record('b'))),
  listKnownPartners: (store) => store.dispatch(slice.endpoints.listKnownPartners.initiate(COMPANY_ID)),
  listMyPartners: (store) => store.dispatch(slice.endpoints.listMyPartners.initiate({})),
  listCards: (store) => store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID })),
  listCardClasses: (store) => store.dispatch(slice.endpoints.listCardClasses.initiate(COMPANY_ID)),
  listRoster: (store) => store.dispatch(slice.endpoints.listRoster.initiate(COMPANY_ID)),
  listMyCards: (store) => store.dispatch(slice.endpoints.listMyCards.initiate()),
  listInvitations: (store) => store.dispatch(slice.endpoints.listInvitations.initiate({ companyId: COMPANY_ID })),
  getInvitation: (store) => store.dispatch(slice.endpoints.getInvitation.initiate(idOf('7'))),
  listMyInvitations: (store) => store.dispatch(slice.endpoints.listMyInvitations.initiate()),
  openActivation: (store) => store.dispatch(slice.endpoints.openActivation.initiate('K7Q2M9XDA4')),
  openInvitation: (store) => store.dispatch(slice.endpoints.openInvitation.initiate('7.selo')),
  getCompanyLink: (store) => store.dispatch(slice.endpoints.getCompanyLink.initiate(COMPANY_ID)),
  listMatchingRequests: (store) =>
    store.dispatch(slice.endpoints.listMatchingRequests.initiate({ companyId: COMPANY_ID })),
  listRequests: (store) => store.dispatch(slice.endpoints.listRequests.initiate({ companyId: COMPANY_ID })),
  openCompany: (store) => store.dispatch(slice.endpoints.openCompany.initiate('K7Q2-M9XD')),
  previewCodes: (store) => store.dispatch(slice.endpoints.previewCodes.initiate({ company_id: COMPANY_ID })),
  previewPrint: (store) => store.dispatch(slice.endpoints.previewPrint.initiate({ company_id: COMPANY_ID })),
  listAuditEntries: (store) => store.dispatch(slice.endpoints.listAuditEntries.initiate({ page: 1 })),
  listActivity: (store) => store.dispatch(slice.endpoints.listActivity.initiate({ companyId: COMPANY_ID, page: 1 })),
} as const satisfies Partial<Record<CallName, Run>>;

export const MUTATIONS = {
  requestInvitedCode: (store) => store.dispatch(slice.endpoints.requestInvitedCode.initiate('7.selo')),
  requestCode: (store) => store.dispatch(slice.endpoints.requestCode.initiate({ email: person.email })),
  signIn: (store) => store.dispatch(slice.endpoints.signIn.initiate(person)),
  refreshTokens: (store) => store.dispatch(slice.endpoints.refreshTokens.initiate({ refresh_token: 'r' })),
  signOut: (store) => store.dispatch(slice.endpoints.signOut.initiate({ refresh_token: 'r' })),
  updateProfile: (store) =>
    store.dispatch(slice.endpoints.updateProfile.initiate({ full_name: 'Ana', username: 'ana' })),
  requestEmailChange: (store) => store.dispatch(slice.endpoints.requestEmailChange.initiate({ email: person.email })),
  changeEmail: (store) =>
    store.dispatch(
      slice.endpoints.changeEmail.initiate({ email: person.email, current_code: '123456', new_code: '654321' }),
    ),
  endSession: (store) => store.dispatch(slice.endpoints.endSession.initiate(idOf('5'))),
  endOtherSessions: (store) => store.dispatch(slice.endpoints.endOtherSessions.initiate()),
  beginHandover: (store) =>
    store.dispatch(
      slice.endpoints.beginHandover.initiate({ companyId: COMPANY_ID, email: 'nova@escola.example', proof: 'Ofício' }),
    ),
  removePerson: (store) =>
    store.dispatch(slice.endpoints.removePerson.initiate({ id: idOf('9'), proof: 'Pedido da mãe' })),
  removeAccount: (store) => store.dispatch(slice.endpoints.removeAccount.initiate()),
  updateCompany: (store) => store.dispatch(slice.endpoints.updateCompany.initiate({ id: COMPANY_ID, ...company })),
  exportCompanies: (store) => store.dispatch(slice.endpoints.exportCompanies.initiate({ search: 'sol' })),
  hideFirstSteps: (store) => store.dispatch(slice.endpoints.hideFirstSteps.initiate(COMPANY_ID)),
  updateOwnCompany: (store) =>
    store.dispatch(slice.endpoints.updateOwnCompany.initiate({ id: COMPANY_ID, phone: '8133334444' })),
  exportCompany: (store) => store.dispatch(slice.endpoints.exportCompany.initiate(COMPANY_ID)),
  knowCompany: (store) => store.dispatch(slice.endpoints.knowCompany.initiate(COMPANY_ID)),
  refuseCompany: (store) => store.dispatch(slice.endpoints.refuseCompany.initiate(COMPANY_ID)),
  updateTemplate: (store) =>
    store.dispatch(slice.endpoints.updateTemplate.initiate({ id: aTemplate().id, companyId: COMPANY_ID, ...look })),
  inviteManager: (store) =>
    store.dispatch(slice.endpoints.inviteManager.initiate({ companyId: COMPANY_ID, email: 'nova@escola.example' })),
  addManager: (store) =>
    store.dispatch(slice.endpoints.addManager.initiate({ companyId: COMPANY_ID, person: manager })),
  removeManager: (store) =>
    store.dispatch(slice.endpoints.removeManager.initiate({ companyId: COMPANY_ID, personId: manager.id })),
  createSubscription: (store) =>
    store.dispatch(slice.endpoints.createSubscription.initiate({ company_id: COMPANY_ID, payment_method: 3 })),
  updateSubscription: (store) =>
    store.dispatch(slice.endpoints.updateSubscription.initiate({ ...subscription, payment_method: 3 })),
  deleteSubscription: (store) => store.dispatch(slice.endpoints.deleteSubscription.initiate(subscription)),
  createCardSubscription: (store) =>
    store.dispatch(
      slice.endpoints.createCardSubscription.initiate({
        company_id: COMPANY_ID,
        card_token_id: 'token',
        email: 'a@b.example',
      }),
    ),
  updateCardSubscription: (store) =>
    store.dispatch(slice.endpoints.updateCardSubscription.initiate({ ...subscription, card_token_id: 'token' })),
  cancelCardSubscription: (store) => store.dispatch(slice.endpoints.cancelCardSubscription.initiate(subscription)),
  replaceFile: (store) => store.dispatch(slice.endpoints.replaceFile.initiate({ ...record('f'), file: file() })),
  deleteFile: (store) => store.dispatch(slice.endpoints.deleteFile.initiate(idOf('f'))),
  createCategory: (store) => store.dispatch(slice.endpoints.createCategory.initiate(category)),
  updateCategory: (store) => store.dispatch(slice.endpoints.updateCategory.initiate({ id: idOf('8'), ...category })),
  deleteCategory: (store) => store.dispatch(slice.endpoints.deleteCategory.initiate(idOf('8'))),
  updatePartner: (store) => store.dispatch(slice.endpoints.updatePartner.initiate({ ...record('b'), ...partner })),
  deletePartner: (store) => store.dispatch(slice.endpoints.deletePartner.initiate(record('b'))),
  openShopPage: (store) => store.dispatch(slice.endpoints.openShopPage.initiate(record('b'))),
  answerProposal: (store) =>
    store.dispatch(slice.endpoints.answerProposal.initiate({ ...record('b'), answer: 'accept', version: '"seen"' })),
  closeShopPage: (store) => store.dispatch(slice.endpoints.closeShopPage.initiate(record('b'))),
  createReport: (store) => store.dispatch(slice.endpoints.createReport.initiate({ ...record('b'), reason: 'refused' })),
  settleReport: (store) => store.dispatch(slice.endpoints.settleReport.initiate({ ...record('3'), settled: true })),
  exportCards: (store) =>
    store.dispatch(slice.endpoints.exportCards.initiate({ company_id: COMPANY_ID, sort: 'full_name' })),
  exportUses: (store) =>
    store.dispatch(slice.endpoints.exportUses.initiate({ companyId: COMPANY_ID, by: 'week', order: 'uses' })),
  importPartners: (store) =>
    store.dispatch(
      slice.endpoints.importPartners.initiate({
        company_id: COMPANY_ID,
        rows: [{ title: 'Padaria', categories_id: [] }],
      }),
    ),
  renewBenefits: (store) =>
    store.dispatch(
      slice.endpoints.renewBenefits.initiate({
        company_id: COMPANY_ID,
        until: '2027-12-31',
        benefits: [{ id: idOf('e'), last_day: '2026-12-31' }],
      }),
    ),
  updateCard: (store) => store.dispatch(slice.endpoints.updateCard.initiate({ ...record('9'), ...changedCard })),
  deleteCard: (store) => store.dispatch(slice.endpoints.deleteCard.initiate(record('9'))),
  changeCards: (store) =>
    store.dispatch(slice.endpoints.changeCards.initiate({ company_id: COMPANY_ID, expected: 1, change: 'activate' })),
  importClassList: (store) =>
    store.dispatch(slice.endpoints.importClassList.initiate({ company_id: COMPANY_ID, rows: [aListedRow] })),
  undoCardChange: (store) => store.dispatch(slice.endpoints.undoCardChange.initiate(record('c'))),
  updateInvitation: (store) =>
    store.dispatch(
      slice.endpoints.updateInvitation.initiate({ ...record('7'), email: person.email, full_name: 'Ana' }),
    ),
  changeInvitations: (store) =>
    store.dispatch(
      slice.endpoints.changeInvitations.initiate({ company_id: COMPANY_ID, ids: [idOf('7')], change: 'send' }),
    ),
  takeUpInvitation: (store) =>
    store.dispatch(slice.endpoints.takeUpInvitation.initiate({ ...record('7'), file: file() })),
  activateCard: (store) => store.dispatch(slice.endpoints.activateCard.initiate('K7Q2M9XDA4')),
  releaseInvitation: (store) => store.dispatch(slice.endpoints.releaseInvitation.initiate(record('7'))),
  releaseCard: (store) => store.dispatch(slice.endpoints.releaseCard.initiate(record('9'))),
  acceptInvitation: (store) => store.dispatch(slice.endpoints.acceptInvitation.initiate('7.selo')),
  claimInvitation: (store) => store.dispatch(slice.endpoints.claimInvitation.initiate('7.selo')),
  refuseInvitation: (store) => store.dispatch(slice.endpoints.refuseInvitation.initiate('7.selo')),
  openCompanyLink: (store) => store.dispatch(slice.endpoints.openCompanyLink.initiate(COMPANY_ID)),
  closeCompanyLink: (store) => store.dispatch(slice.endpoints.closeCompanyLink.initiate(COMPANY_ID)),
  printPoster: (store) => store.dispatch(slice.endpoints.printPoster.initiate(COMPANY_ID)),
  answerRequests: (store) =>
    store.dispatch(
      slice.endpoints.answerRequests.initiate({
        company_id: COMPANY_ID,
        requests: [{ id: idOf('6'), version: 'seen' }],
        answer: 'accept',
      }),
    ),
  addRequestPicture: (store) => store.dispatch(slice.endpoints.addRequestPicture.initiate({ file: file() })),
  askForCard: (store) => store.dispatch(slice.endpoints.askForCard.initiate({ code: 'K7Q2-M9XD', ...asked })),
  askAgain: (store) => store.dispatch(slice.endpoints.askAgain.initiate({ id: idOf('7'), ...asked })),
  withdrawRequest: (store) => store.dispatch(slice.endpoints.withdrawRequest.initiate(record('7'))),
  addAvatar: (store) => store.dispatch(slice.endpoints.addAvatar.initiate({ file: file() })),
  replaceAvatar: (store) => store.dispatch(slice.endpoints.replaceAvatar.initiate({ file: file() })),
  createCompany: (store) =>
    store.dispatch(slice.endpoints.createCompany.initiate({ title: 'A', phone: '8133334444', cnpj: '00000000000191' })),
  createFile: (store) => store.dispatch(slice.endpoints.createFile.initiate({ file: file() })),
  markFavorite: (store) => store.dispatch(slice.endpoints.markFavorite.initiate({ ...record('b'), favorite: true })),
  createPartner: (store) => store.dispatch(slice.endpoints.createPartner.initiate(partner)),
  createCard: (store) => store.dispatch(slice.endpoints.createCard.initiate(card)),
  printCards: (store) =>
    store.dispatch(slice.endpoints.printCards.initiate({ company_id: COMPANY_ID, layout: 'a4', receive })),
  printActivationCodes: (store) =>
    store.dispatch(slice.endpoints.printActivationCodes.initiate({ company_id: COMPANY_ID, format: 'pdf', receive })),
  exportAuditEntries: (store) => store.dispatch(slice.endpoints.exportAuditEntries.initiate({ person: 'ana' })),
  exportActivity: (store) => store.dispatch(slice.endpoints.exportActivity.initiate({ companyId: COMPANY_ID })),
} as const satisfies Partial<Record<CallName, Run>>;

export type MutationName = keyof typeof MUTATIONS;

/** Lets the fake server answer, and records the requests. */
export function recordRequests(): Request[] {
  const requests: Request[] = [];
  const note = ({ request }: { request: Request }) => void requests.push(request);
  server.events.on('request:start', note);
  return requests;
}
/** Everything that a screen may have in the cache, another company's lists included. */
export const CACHED: Record<string, Run> = {
  profile: QUERIES.getProfile,
  sessions: QUERIES.listSessions,
  settings: QUERIES.getSettings,
  companies: QUERIES.listCompanies,
  dashboard: QUERIES.getDashboard,
  'looked up': QUERIES.lookUp,
  'company in detail': QUERIES.getCompanyDetails,
  company: QUERIES.getCompany,
  'another company': (store) => store.dispatch(slice.endpoints.getCompany.initiate(OTHER_COMPANY_ID)),
  look: QUERIES.getTemplate,
  "another's look": (store) => store.dispatch(slice.endpoints.getTemplate.initiate(OTHER_COMPANY_ID)),
  managers: QUERIES.listManagers,
  'invited managers': QUERIES.listManagerInvitations,
  "another's managers": (store) => store.dispatch(slice.endpoints.listManagers.initiate(OTHER_COMPANY_ID)),
  subscription: QUERIES.getSubscription,
  "another's subscription": (store) => store.dispatch(slice.endpoints.getSubscription.initiate(OTHER_COMPANY_ID)),
  billing: QUERIES.getBilling,
  "another's billing": (store) => store.dispatch(slice.endpoints.getBilling.initiate(OTHER_COMPANY_ID)),
  category: QUERIES.getCategory,
  partner: QUERIES.getPartner,
  card: QUERIES.getCard,
  person: QUERIES.getUser,
  people: QUERIES.searchUsers,
  categories: QUERIES.listCategories,
  'categories of the company': (store) =>
    store.dispatch(slice.endpoints.listCategories.initiate({ companiesId: [COMPANY_ID], active: 1 })),
  'categories of another': (store) =>
    store.dispatch(slice.endpoints.listCategories.initiate({ companiesId: [OTHER_COMPANY_ID], active: 1 })),
  partners: QUERIES.listPartners,
  'page of a shop': QUERIES.getShopPage,
  overview: QUERIES.getCompanyOverview,
  'table of uses': QUERIES.listUses,
  "another's table of uses": (store) =>
    store.dispatch(
      slice.endpoints.listUses.initiate({ companyId: OTHER_COMPANY_ID, by: 'partner', order: 'attention' }),
    ),
  'uses of the partner': QUERIES.getUsesOfPartner,
  reports: QUERIES.listReports,
  "another's overview": (store) => store.dispatch(slice.endpoints.getCompanyOverview.initiate(OTHER_COMPANY_ID)),
  "another's partners": (store) =>
    store.dispatch(slice.endpoints.listPartners.initiate({ companyId: OTHER_COMPANY_ID })),
  "holder's partners": QUERIES.listMyPartners,
  "holder's partners of the company": (store) =>
    store.dispatch(slice.endpoints.listMyPartners.initiate({ companiesId: [COMPANY_ID] })),
  "holder's favorites": (store) =>
    store.dispatch(slice.endpoints.listMyPartners.initiate({ companiesId: [COMPANY_ID], favorites: 1 })),
  "holder's partners of another": (store) =>
    store.dispatch(slice.endpoints.listMyPartners.initiate({ companiesId: [OTHER_COMPANY_ID] })),
  cards: QUERIES.listCards,
  'cards searched': (store) =>
    store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID, search: 'ana', offset: 20 })),
  classes: QUERIES.listCardClasses,
  "another's classes": (store) => store.dispatch(slice.endpoints.listCardClasses.initiate(OTHER_COMPANY_ID)),
  "another's cards": (store) => store.dispatch(slice.endpoints.listCards.initiate({ company_id: OTHER_COMPANY_ID })),
  "holder's cards": QUERIES.listMyCards,
  invitations: QUERIES.listInvitations,
  "another's invitations": (store) =>
    store.dispatch(slice.endpoints.listInvitations.initiate({ companyId: OTHER_COMPANY_ID })),
  invitation: QUERIES.getInvitation,
  'own invitations': QUERIES.listMyInvitations,
  'opened link': QUERIES.openInvitation,
  link: QUERIES.getCompanyLink,
  "another's link": (store) => store.dispatch(slice.endpoints.getCompanyLink.initiate(OTHER_COMPANY_ID)),
  requests: QUERIES.listRequests,
  'matching requests': QUERIES.listMatchingRequests,
  "another's requests": (store) =>
    store.dispatch(slice.endpoints.listRequests.initiate({ companyId: OTHER_COMPANY_ID })),
  'linked school': QUERIES.openCompany,
  'print preview': QUERIES.previewPrint,
  'codes preview': QUERIES.previewCodes,
  // Every change adds to the log, so no tag makes it stale: its screen asks each time it opens.
  trail: QUERIES.listAuditEntries,
  'own trail': QUERIES.listActivity,
};

export const addressOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

let filled: { state: RootState; addresses: Map<string, string> } | undefined;

/** A store that starts with these answers, fresh and with no screen that reads them. */
function storeWith(state: RootState): AppStore {
  const { queries } = state[slice.reducerPath];
  const fulfilledTimeStamp = Date.now();
  const fresh = Object.entries(queries).map(([key, query]) => [key, query && { ...query, fulfilledTimeStamp }]);
  const answers = { ...state[slice.reducerPath], queries: Object.fromEntries(fresh) as typeof queries };
  return aStore({ ...state, [slice.reducerPath]: answers } as PreloadedState);
}

export async function filledStore() {
  const isOthers = ({ request }: { request: Request }) => request.url.includes(OTHER_COMPANY_ID);
  server.use(
    answer('getProfile', administrator),
    answer('getSubscription', (received) => (isOthers(received) ? null : aSubscription())),
    answer('listCards', (received) => {
      const results = [aCard(isOthers(received) ? { id: idOf('9', 2), company_id: OTHER_COMPANY_ID } : {})];
      return { results, paging: { total: 1, limit: 20 } };
    }),
    answer('listInvitations', (received) => {
      const results = [anInvitation(isOthers(received) ? { id: idOf('7', 2), company_id: OTHER_COMPANY_ID } : {})];
      return {
        results,
        paging: { total: 1, limit: 20 },
        counts: { waiting: 1, picture: 0, listed: 0, card: 0, refused: 0 },
      };
    }),
    answer('listMyInvitations', [aMyInvitation({ state: 'declined' })]),
    answer('listRequests', (received) => {
      const results = [aRequest(isOthers(received) ? { id: idOf('6', 2), company_id: OTHER_COMPANY_ID } : {})];
      return { results, paging: { total: 1, limit: 50 }, counts: { asked: 1, declined: 0 } };
    }),
    answer('listReports', { reports: [aReport()], open: 1, total: 1, limit: 10 }),
    answer('listPartners', (received) => {
      const partners = [aPartner(isOthers(received) ? { id: idOf('b', 2), unit_id: OTHER_COMPANY_ID } : {})];
      return { partners, total: 1, limit: 20 };
    }),
  );
  if (filled) {
    // Reuses the first store's answers: asking for each again would take most of a test's time.
    const store = storeWith(filled.state);
    const requests = recordRequests();
    for (const run of Object.values(CACHED)) await run(store);
    server.events.removeAllListeners();
    expect(requests).toHaveLength(0);
    return { store, addresses: filled.addresses };
  }
  const store = signedInStore();
  const addresses = new Map<string, string>();
  for (const [name, run] of Object.entries(CACHED)) {
    const requests = recordRequests();
    await run(store);
    server.events.removeAllListeners();
    const [first] = requests;
    if (first) addresses.set(addressOf(first), name);
  }
  expect(addresses.size).toBe(Object.keys(CACHED).length);
  filled = { state: store.getState(), addresses };
  return { store, addresses };
}
