// Every call once: what a screen asks for, what the fake server answers, and of a change which cached answers it makes
// stale (`api/api.test.ts`) and which record it shows at once (`api/oneRecord.test.ts`). A call without its line does
// not compile.
import type { calls, CallName, ResponseOf } from '@vinculo/contract/calls';
import { AUDIT_PAGE_SIZE, CARD_PAGE_SIZE, LIST_PAGE_SIZE, REPORT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import type { slice } from '../api/slice';
import type { Records, RecordType, Ref } from '../entities/entitiesSlice';
import { administrator, COMPANY_ID, holder, OTHER_COMPANY_ID, tokens } from './people';
import {
  billingInFreeMonth,
  aCard,
  aCategory,
  aCompany,
  aCompanyLink,
  aDashboard,
  aFamilyCard,
  aHolderCard,
  aHolderPartner,
  aLinkedCompany,
  aLookUp,
  aGuardian,
  aManagerInvitation,
  aMyInvitation,
  aMadePasskey,
  aPartner,
  aPasskey,
  aPasskeyOffer,
  aPasskeyQuestion,
  aPerson,
  aReport,
  aRosterEntry,
  aSessionRow,
  aShopPage,
  aSubscription,
  aTemplate,
  aUsesMonth,
  anAuditEntry,
  aWaitingStudent,
  countsOf,
  anOpenedActivation,
  anOpenedInvitation,
  anOverview,
  companyDetails,
  idOf,
  ownData,
  settings,
} from './records';

type Endpoints = typeof slice.endpoints;
export type Answers = { [Name in CallName]: ResponseOf<Name> };
type Asked = { [Name in CallName]: Parameters<Endpoints[Name]['initiate']>[0] };
export type MutationName = {
  [Name in CallName]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[CallName];
export type QueryName = Exclude<CallName, MutationName>;

const file = new File(['x'], 'profile-user-1.jpg', { type: 'image/jpeg' });
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

/** The mutation's record, as the answer changes it; null if the mutation removes it. */
interface Shown {
  ref: Ref;
  changes: object | null;
  answered?: object;
}
const changed = <K extends RecordType>(of: K, record: Records[K], changes: Partial<Records[K]>): Shown => ({
  ref: { of, id: record.id },
  changes,
  answered: { ...record, ...changes },
});
const removed = (of: RecordType, { id }: { id: string }): Shown => ({ ref: { of, id }, changes: null });
const withAvatar = (): Shown => {
  const avatar = { id: administrator.id, url: '/api/files/new.jpg' };
  return { ref: { of: 'profiles', id: administrator.id }, changes: { avatar }, answered: avatar };
};

const NEW = 'No list can name a record that nobody had before: it shows with the answer that does.';
const WITHOUT_RECORD = 'Nothing cached names what it takes away.';
const PROVIDER = 'What the provider did is asked for whatever the answer says.';

const ask = <Name extends QueryName>(name: Name, asked: Asked[Name]) => ({ name, asked });

/** Other answers that a screen may have in the cache, another company's among them. */
export const VARIANTS = {
  'another company': ask('getCompany', OTHER_COMPANY_ID),
  "another's look": ask('getTemplate', OTHER_COMPANY_ID),
  "another's managers": ask('listManagers', OTHER_COMPANY_ID),
  "another's subscription": ask('getSubscription', OTHER_COMPANY_ID),
  "another's billing": ask('getBilling', OTHER_COMPANY_ID),
  'categories of the company': ask('listCategories', { companiesId: [COMPANY_ID], active: 1 }),
  'categories of another': ask('listCategories', { companiesId: [OTHER_COMPANY_ID], active: 1 }),
  "another's month of uses": ask('getUsesMonth', { companyId: OTHER_COMPANY_ID, month: '2026-11-01' }),
  "another's overview": ask('getCompanyOverview', OTHER_COMPANY_ID),
  "another's partners": ask('listPartners', { companyId: OTHER_COMPANY_ID }),
  "holder's partners of the company": ask('listMyPartners', { companiesId: [COMPANY_ID] }),
  "holder's favorites": ask('listMyPartners', { companiesId: [COMPANY_ID], favorites: 1 }),
  "holder's partners of another": ask('listMyPartners', { companiesId: [OTHER_COMPANY_ID] }),
  'cards searched': ask('listCards', { company_id: COMPANY_ID, search: 'ana', offset: 20 }),
  "another's classes": ask('listCardClasses', OTHER_COMPANY_ID),
  "another's cards": ask('listCards', { company_id: OTHER_COMPANY_ID }),
  "another's waiting": ask('listWaitingStudents', { companyId: OTHER_COMPANY_ID }),
  "another's link": ask('getCompanyLink', OTHER_COMPANY_ID),
};

const SEEN_BY_HOLDERS: CachedName[] = ['listMyPartners', "holder's partners of the company", "holder's favorites"];
const WITH_STANDING: CachedName[] = ['listMyCards', ...SEEN_BY_HOLDERS];
const BILLED: CachedName[] = [
  'listCompanies',
  'getDashboard',
  'getCompany',
  'getCompanyDetails',
  'getSubscription',
  'getBilling',
  ...WITH_STANDING,
];
const CATEGORIES: CachedName[] = ['listCategories', 'categories of the company', 'categories of another'];
const USES: CachedName[] = ['getCompanyOverview', 'getUsesMonth'];
const PARTNERS: CachedName[] = ['categories of the company', 'listPartners', ...USES, ...SEEN_BY_HOLDERS];
const REPORTS: CachedName[] = ['listReports', ...USES];
const CARDS: CachedName[] = ['getCompanyOverview', 'listCards', 'cards searched', ...WITH_STANDING];
const WITH_CLASSES: CachedName[] = [...CARDS, 'listCardClasses'];
const WAITING: CachedName[] = ['listWaitingStudents', 'listMatchingRequests', 'listManagerInvitations'];
const OF_INVITATIONS: CachedName[] = [...WAITING, ...WITH_CLASSES, 'searchUsers'];
const ASKED: CachedName[] = ['listMyInvitations', 'getCompanyOverview', ...WAITING];
const PERSON: CachedName[] = ['getProfile', 'searchUsers', 'listManagers', "another's managers"];

type CachedName = QueryName | keyof typeof VARIANTS;

/** Mutations that answer a record of the tables, or take one away. */
type OfRecord = {
  [Name in MutationName]: Answers[Name] extends Records[RecordType]
    ? Name
    : (typeof calls)[Name]['method'] extends 'DELETE'
      ? Name
      : never;
}[MutationName];

/** `shown`: a record, or why it has none to show. */
type Changing<Name> = Name extends OfRecord
  ? { stale: CachedName[]; shown: Shown | string }
  : Name extends MutationName
    ? { stale: CachedName[]; shown?: Shown }
    : object;

export const EXAMPLES: {
  [Name in CallName]: { asked: Asked[Name]; answer: Answers[Name] } & Changing<Name>;
} = {
  requestCode: { asked: { email: person.email }, answer: { new_user: false }, stale: [] },
  requestInvitedCode: { asked: '7.selo', answer: { new_user: false }, stale: [] },
  signIn: { asked: person, answer: { ...tokens(1), user: holder }, stale: [] },
  refreshTokens: { asked: { refresh_token: 'r' }, answer: tokens('next'), stale: [] },
  signOut: { asked: { refresh_token: 'r' }, answer: null, stale: [] },
  beginPasskeySignIn: { asked: undefined, answer: aPasskeyQuestion(), stale: [] },
  listPasskeys: { asked: undefined, answer: [] },
  beginPasskey: { asked: undefined, answer: aPasskeyOffer(), stale: [] },
  addPasskey: {
    asked: { name: 'Celular', credential: aMadePasskey() },
    answer: aPasskey(),
    stale: ['listPasskeys'],
  },
  removePasskey: {
    asked: idOf('8'),
    answer: null,
    stale: ['listPasskeys'],
    shown: WITHOUT_RECORD,
  },
  beginStepUp: { asked: undefined, answer: aPasskeyQuestion(), stale: [] },
  requestStepUpCode: { asked: undefined, answer: null, stale: [] },
  stepUp: { asked: { by: 'code', password: '123456' }, answer: null, stale: [] },
  getProfile: { asked: undefined, answer: holder },
  updateProfile: {
    asked: { full_name: 'Ana', username: 'ana' },
    answer: holder,
    stale: PERSON,
    shown: changed('profiles', administrator, { full_name: 'Outro Nome' }),
  },
  removeAccount: { asked: undefined, answer: null, stale: [], shown: WITHOUT_RECORD },
  requestEmailChange: { asked: { email: person.email }, answer: null, stale: [] },
  changeEmail: {
    asked: { email: person.email, current_code: '123456', new_code: '654321' },
    answer: holder,
    stale: [...PERSON, 'listSessions', 'listMyInvitations', 'listMyCards', 'listMyPartners', 'listFamilyCards'],
    shown: changed('profiles', administrator, { email: 'outro@escola.example' }),
  },
  getOwnData: { asked: undefined, answer: ownData },
  listSessions: { asked: undefined, answer: [aSessionRow()] },
  endSession: { asked: idOf('5'), answer: null, stale: ['listSessions'], shown: WITHOUT_RECORD },
  endOtherSessions: { asked: undefined, answer: null, stale: ['listSessions'], shown: WITHOUT_RECORD },
  addAvatar: {
    asked: { file: file },
    answer: { id: idOf('f'), url: '/api/files/new.jpg' },
    stale: PERSON,
    shown: withAvatar(),
  },
  replaceAvatar: {
    asked: { file: file },
    answer: { id: idOf('f'), url: '/api/files/new.jpg' },
    stale: PERSON,
    shown: withAvatar(),
  },
  createCompany: {
    asked: { title: 'A', phone: '8133334444', cnpj: '00000000000191' },
    answer: { company_id: COMPANY_ID },
    stale: ['getProfile', 'listCompanies', 'getDashboard'],
    shown: {
      ref: { of: 'profiles', id: administrator.id },
      changes: { permission: { companies: [COMPANY_ID, 'made'] } },
      answered: { company_id: 'made' },
    },
  },
  listCompanies: { asked: { search: 'sol' }, answer: { companies: [aCompany()], total: 1, limit: LIST_PAGE_SIZE } },
  getCompany: { asked: COMPANY_ID, answer: aCompany() },
  updateCompany: {
    asked: { id: COMPANY_ID, ...company },
    answer: aCompany(),
    stale: BILLED,
    shown: changed('companies', aCompany(), { title: 'Outro Colégio' }),
  },
  updateOwnCompany: {
    asked: { id: COMPANY_ID, phone: '8133334444' },
    answer: aCompany(),
    stale: ['getDashboard', 'getCompany', 'listCompanies'],
    shown: changed('companies', aCompany(), { phone: '8133335555' }),
  },
  exportCompany: { asked: COMPANY_ID, answer: { url: '/api/exports/company' }, stale: [] },
  getDashboard: { asked: undefined, answer: aDashboard() },
  getCompanyDetails: { asked: COMPANY_ID, answer: companyDetails() },
  lookUp: { asked: { search: 'padaria' }, answer: aLookUp() },
  beginHandover: {
    asked: { companyId: COMPANY_ID, email: 'nova@escola.example', proof: 'Ofício' },
    answer: null,
    stale: [],
  },
  removePerson: {
    asked: { id: idOf('9'), proof: 'Pedido da mãe' },
    answer: null,
    stale: ['lookUp', 'listCompanies', 'getDashboard'],
  },
  knowCompany: { asked: COMPANY_ID, answer: null, stale: ['getProfile'] },
  refuseCompany: { asked: COMPANY_ID, answer: null, stale: ['getProfile', 'listMyInvitations', ...WITH_STANDING] },
  getTemplate: { asked: COMPANY_ID, answer: aTemplate() },
  updateTemplate: {
    asked: { id: aTemplate().id, companyId: COMPANY_ID, ...look },
    answer: aTemplate(),
    stale: [
      'getProfile',
      'getDashboard',
      'getCompanyOverview',
      'getCompany',
      'listCompanies',
      'getTemplate',
      'listCards',
      'cards searched',
      ...WITH_STANDING,
    ],
    shown: changed('templates', aTemplate(), { name: 'Outro nome' }),
  },
  listGuardians: { asked: aCard().id, answer: [aGuardian()] },
  addGuardian: {
    asked: { id: aCard().id, companyId: COMPANY_ID, full_name: 'Rosa', email: 'rosa@familia.example' },
    answer: aGuardian(),
    stale: ['listGuardians', 'getCompanyOverview', 'listCards', 'cards searched'],
  },
  removeGuardian: {
    asked: { id: aGuardian().id, cardId: aCard().id, companyId: COMPANY_ID, reason: 'Ordem judicial' },
    answer: null,
    stale: ['listGuardians', 'getCompanyOverview', 'listCards', 'cards searched', 'getCard'],
  },
  listManagers: { asked: COMPANY_ID, answer: [aPerson()] },
  listManagerInvitations: { asked: COMPANY_ID, answer: [] },
  inviteManager: {
    asked: { companyId: COMPANY_ID, email: 'nova@escola.example' },
    answer: aManagerInvitation(),
    stale: ['getCompanyOverview', ...WAITING],
  },
  remindManager: {
    asked: { id: aManagerInvitation().id, companyId: COMPANY_ID },
    answer: null,
    stale: ['getCompanyOverview', ...WAITING],
  },
  revokeManagerInvitation: {
    asked: { id: aManagerInvitation().id, companyId: COMPANY_ID },
    answer: null,
    stale: ['getCompanyOverview', ...WAITING],
    shown: WITHOUT_RECORD,
  },
  addManager: {
    asked: { companyId: COMPANY_ID, person: manager },
    answer: null,
    stale: ['listManagers'],
  },
  removeManager: {
    asked: { companyId: COMPANY_ID, personId: manager.id },
    answer: null,
    stale: ['listManagers'],
  },
  getSubscription: { asked: COMPANY_ID, answer: null },
  getBilling: { asked: COMPANY_ID, answer: billingInFreeMonth() },
  createCardSubscription: {
    asked: {
      company_id: COMPANY_ID,
      card_token_id: 'token',
      email: 'a@b.example',
    },
    answer: aSubscription({ payment_method: 1 }),
    stale: BILLED,
    shown: PROVIDER,
  },
  updateCardSubscription: {
    asked: { ...subscription, card_token_id: 'token' },
    answer: aSubscription({ payment_method: 1 }),
    stale: BILLED,
    shown: PROVIDER,
  },
  cancelCardSubscription: { asked: subscription, answer: null, stale: BILLED, shown: PROVIDER },
  createSubscription: {
    asked: { company_id: COMPANY_ID, payment_method: 3 },
    answer: aSubscription(),
    stale: BILLED,
    shown: NEW,
  },
  updateSubscription: {
    asked: { ...subscription, payment_method: 3 },
    answer: aSubscription(),
    stale: BILLED,
    shown: changed('subscriptions', aSubscription(), { external_reference: 'PIX-1' }),
  },
  deleteSubscription: {
    asked: subscription,
    answer: null,
    stale: BILLED,
    shown: removed('subscriptions', aSubscription()),
  },
  replaceFile: {
    asked: { ...record('f'), file: file },
    answer: { id: idOf('f'), url: '/api/files/new.jpg' },
    stale: ['getTemplate', 'listPartners', ...CARDS],
  },
  deleteFile: { asked: idOf('f'), answer: null, stale: [], shown: WITHOUT_RECORD },
  createFile: { asked: { file: file }, answer: { id: idOf('f'), url: '/api/files/new.jpg' }, stale: [] },
  findPlace: { asked: 'Loja1', answer: { latitude: -8.06315, longitude: -34.87114 } },
  findZipCode: {
    asked: '01310100',
    answer: { address: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP', place: null },
  },
  listCategories: { asked: { active: 1 }, answer: [aCategory()] },
  getCategory: { asked: idOf('8'), answer: aCategory() },
  createCategory: { asked: category, answer: aCategory(), stale: ['listCategories'], shown: NEW },
  updateCategory: {
    asked: { id: idOf('8'), ...category },
    answer: aCategory(),
    stale: ['getCategory', ...CATEGORIES],
    shown: changed('categories', aCategory(), { title: 'Livros' }),
  },
  deleteCategory: { asked: idOf('8'), answer: null, stale: CATEGORIES, shown: removed('categories', aCategory()) },
  listPartners: {
    asked: { companyId: COMPANY_ID },
    answer: { partners: [aPartner()], total: 1, limit: LIST_PAGE_SIZE },
  },
  listMyPartners: { asked: {}, answer: { partners: [aHolderPartner()], total: 1, limit: LIST_PAGE_SIZE } },
  markFavorite: {
    asked: { ...record('b'), favorite: true },
    answer: null,
    stale: ["holder's favorites"],
    shown: { ref: { of: 'holderPartners', id: aHolderPartner().id }, changes: { favorite: true } },
  },
  getCompanyOverview: { asked: COMPANY_ID, answer: anOverview() },
  getUsesMonth: { asked: { companyId: COMPANY_ID, month: '2026-11-01' }, answer: aUsesMonth() },
  getUsesOfPartner: { asked: idOf('b'), answer: { weeks: [], uses: [], benefits: [], classes: [] } },
  createReport: { asked: { ...record('b'), reason: 'refused' }, answer: { is_changed: false }, stale: REPORTS },
  listReports: { asked: record('b'), answer: { reports: [], open: 0, total: 0, limit: REPORT_PAGE_SIZE } },
  settleReport: {
    asked: { ...record('3'), settled: true },
    answer: aReport(),
    stale: REPORTS,
    shown: changed('reports', aReport(), { settled_on: '2026-11-25' }),
  },
  createPartner: { asked: partner, answer: aPartner(), stale: PARTNERS, shown: NEW },
  getPartner: { asked: idOf('b'), answer: aPartner() },
  updatePartner: {
    asked: { ...record('b'), ...partner },
    answer: aPartner(),
    stale: ['getPartner', 'getUsesOfPartner', ...PARTNERS],
    shown: changed('partners', aPartner(), { title: 'Outra Padaria' }),
  },
  deletePartner: { asked: record('b'), answer: null, stale: PARTNERS, shown: removed('partners', aPartner()) },
  getShopPage: { asked: idOf('b'), answer: aShopPage() },
  openShopPage: { asked: record('b'), answer: aShopPage(), stale: ['getShopPage'] },
  closeShopPage: {
    asked: record('b'),
    answer: null,
    stale: ['getShopPage', 'getPartner', 'getUsesOfPartner', ...PARTNERS],
    shown: WITHOUT_RECORD,
  },
  settleShopMessage: {
    asked: { ...record('b'), messageId: idOf('e') },
    answer: aShopPage(),
    stale: ['getShopPage', 'getPartner', 'getUsesOfPartner', ...PARTNERS],
  },
  listKnownPartners: { asked: COMPANY_ID, answer: [] },
  importPartners: {
    asked: {
      company_id: COMPANY_ID,
      rows: [{ title: 'Padaria', adults_only: false, categories_id: [] }],
    },
    answer: [],
    stale: PARTNERS,
  },
  listCards: {
    asked: { company_id: COMPANY_ID },
    answer: { results: [aCard()], paging: { total: 1, limit: CARD_PAGE_SIZE } },
  },
  exportCards: { asked: { company_id: COMPANY_ID, sort: 'full_name' }, answer: '', stale: [] },
  listCardClasses: { asked: COMPANY_ID, answer: [] },
  listMyCards: { asked: undefined, answer: [aHolderCard()] },
  listFamilyCards: { asked: undefined, answer: [aFamilyCard()] },
  updateFamilyCard: {
    asked: { id: idOf('9'), hides_photo: true, paused: false },
    answer: aFamilyCard(),
    stale: ['listMyCards', 'listMyPartners', 'getProfile'],
    shown: changed('familyCards', aFamilyCard(), { hides_photo: true }),
  },
  getFamilyData: { asked: idOf('9'), answer: ownData.sections },
  createCard: { asked: card, answer: aCard(), stale: [...WITH_CLASSES, 'searchUsers', 'getUser'], shown: NEW },
  getCard: { asked: idOf('9'), answer: aCard() },
  updateCard: {
    asked: { ...record('9'), ...changedCard },
    answer: aCard(),
    stale: ['getCard', ...WITH_CLASSES],
    shown: changed('cards', aCard(), { full_name: 'Ana' }),
  },
  deleteCard: {
    asked: record('9'),
    answer: null,
    stale: [...WITH_CLASSES, 'searchUsers'],
    shown: removed('cards', aCard()),
  },
  changeCards: {
    asked: { company_id: COMPANY_ID, expected: 1, change: 'activate' },
    answer: { id: idOf('c', 9), count: 1 },
    stale: [...WITH_CLASSES, 'searchUsers'],
  },
  undoCardChange: {
    asked: record('c'),
    answer: { count: 1, unnumbered: 0 },
    stale: [...WITH_CLASSES, 'searchUsers'],
    shown: WITHOUT_RECORD,
  },
  openActivation: { asked: 'K7Q2M9XDA4', answer: anOpenedActivation() },
  activateCard: {
    asked: { code: 'K7Q2M9XDA4', as: 'guardian' },
    answer: { state: 'card', id: idOf('9'), is_guardian: false },
    stale: ['listMyInvitations', 'listMyCards', 'listMyPartners', 'listFamilyCards', 'getProfile'],
  },
  releaseCard: { asked: record('9'), answer: null, stale: ['getCard', ...OF_INVITATIONS] },
  releaseInvitation: { asked: record('7'), answer: null, stale: ['getWaitingStudent', ...OF_INVITATIONS] },
  listMyInvitations: { asked: undefined, answer: [] },
  listWaitingStudents: {
    asked: { companyId: COMPANY_ID },
    answer: {
      results: [aWaitingStudent()],
      paging: { total: 1, limit: CARD_PAGE_SIZE },
      counts: countsOf({ invited: 1 }),
    },
  },
  getWaitingStudent: { asked: idOf('7'), answer: aWaitingStudent() },
  updateInvitation: {
    asked: { ...record('7'), email: person.email, full_name: 'Ana' },
    answer: aWaitingStudent(),
    stale: ['getWaitingStudent', ...OF_INVITATIONS],
    shown: changed('waitingStudents', aWaitingStudent(), { full_name: 'Ana' }),
  },
  changeInvitations: {
    asked: { company_id: COMPANY_ID, ids: [idOf('7')], change: 'revoke' },
    answer: { count: 1 },
    stale: ['getCompanyOverview', ...WAITING, 'listCardClasses'],
  },
  takeUpInvitation: {
    asked: { ...record('7'), file: file },
    answer: null,
    stale: ['listMyInvitations', 'listFamilyCards', 'getProfile', ...OF_INVITATIONS],
  },
  openInvitation: { asked: '7.selo', answer: anOpenedInvitation() },
  acceptInvitation: {
    asked: { token: '7.selo' },
    answer: { state: 'card' },
    stale: ['openInvitation', 'listMyInvitations', 'listMyCards', 'listMyPartners', 'listFamilyCards', 'getProfile'],
  },
  getCompanyLink: { asked: COMPANY_ID, answer: aCompanyLink() },
  openCompanyLink: { asked: COMPANY_ID, answer: aCompanyLink(), stale: ['getCompanyLink'] },
  closeCompanyLink: { asked: COMPANY_ID, answer: null, stale: ['getCompanyLink'], shown: WITHOUT_RECORD },
  listMatchingRequests: { asked: { companyId: COMPANY_ID }, answer: [] },
  answerRequests: {
    asked: {
      company_id: COMPANY_ID,
      requests: [{ id: idOf('6'), version: 'seen' }],
      answer: 'accept',
    },
    answer: { count: 1, failed: [] },
    stale: ['listMyInvitations', ...OF_INVITATIONS],
  },
  openCompany: { asked: 'K7Q2-M9XD', answer: aLinkedCompany() },
  addRequestPicture: { asked: { file: file }, answer: { id: idOf('f'), url: '/api/files/new.jpg' }, stale: [] },
  askForCard: {
    asked: { code: 'K7Q2-M9XD', ...asked },
    answer: aMyInvitation({ state: 'asked' }),
    stale: ASKED,
    shown: NEW,
  },
  askAgain: {
    asked: { id: idOf('7'), ...asked },
    answer: aMyInvitation({ state: 'asked' }),
    stale: ASKED,
    shown: changed('myInvitations', aMyInvitation({ state: 'declined' }), { full_name: 'Ana', state: 'asked' }),
  },
  withdrawRequest: {
    asked: record('7'),
    answer: null,
    stale: ASKED,
    shown: removed('myInvitations', aMyInvitation({ state: 'asked' })),
  },
  listRoster: { asked: COMPANY_ID, answer: [aRosterEntry()] },
  importClassList: { asked: { company_id: COMPANY_ID, rows: [aListedRow] }, answer: [], stale: OF_INVITATIONS },
  previewPrint: {
    asked: { company_id: COMPANY_ID },
    answer: { total: 1, printed: 0, ended: 0, inactive: 0, printed_valid: 0, unprintable: [] },
  },
  printCards: { asked: { company_id: COMPANY_ID, layout: 'a4' }, answer: '%PDF-1.3\n', stale: [] },
  previewDelivery: {
    asked: { company_id: COMPANY_ID },
    answer: { mails: 0, guardians: 0, codes: 0, alive: 0, spent: 0, no_picture: 0 },
  },
  deliverCards: {
    asked: { company_id: COMPANY_ID, format: 'pdf' },
    answer: '%PDF-1.3\n',
    stale: ['getCompanyOverview', ...WAITING],
  },
  makeCardCopy: { asked: { id: idOf('9'), receive }, answer: '%PDF-1.3\n', stale: ['listMyCards', 'listFamilyCards'] },
  endCardCopy: {
    asked: idOf('9'),
    answer: null,
    stale: ['listMyCards', 'listFamilyCards'],
    shown: 'The cards are asked again, and say that there is no copy.',
  },
  searchUsers: { asked: { search: 'ana' }, answer: [aPerson()] },
  getUser: { asked: { id: idOf('a') }, answer: aPerson() },
  getSettings: { asked: undefined, answer: settings },
  listAuditEntries: { asked: { page: 1 }, answer: { entries: [anAuditEntry()], total: 1, limit: AUDIT_PAGE_SIZE } },
};
