/** Every call once: what a screen asks for, and what the fake server answers. A call without its line does not compile. */

import type { CallName, ResponseOf } from '@vinculo/contract/calls';
import {
  AUDIT_PAGE_SIZE,
  CARD_PAGE_SIZE,
  LIST_PAGE_SIZE,
  REPORT_PAGE_SIZE,
  REQUEST_PAGE_SIZE,
  USE_PAGE_SIZE,
} from '@vinculo/contract/rules/limits';
import type { slice } from '../api/slice';
import { COMPANY_ID, holder, tokens } from './people';
import {
  billingInFreeMonth,
  aCard,
  aCategory,
  aCompany,
  aCompanyLink,
  aDashboard,
  aHolderCard,
  aHolderPartner,
  aLinkedCompany,
  aLookUp,
  aManagerInvitation,
  aMyInvitation,
  aPartner,
  aPerson,
  aReport,
  aRequest,
  aRosterEntry,
  aSessionRow,
  aShopPage,
  aSubscription,
  aTemplate,
  aUseRow,
  anAuditEntry,
  anInvitation,
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

export const EXAMPLES: { [Name in CallName]: { asked: Asked[Name]; answer: Answers[Name] } } = {
  requestCode: { asked: { email: person.email }, answer: { new_user: false } },
  requestInvitedCode: { asked: '7.selo', answer: { new_user: false } },
  signIn: { asked: person, answer: { ...tokens(1), user: holder } },
  refreshTokens: { asked: { refresh_token: 'r' }, answer: tokens('next') },
  signOut: { asked: { refresh_token: 'r' }, answer: null },
  getProfile: { asked: undefined, answer: holder },
  updateProfile: { asked: { full_name: 'Ana', username: 'ana' }, answer: holder },
  removeAccount: { asked: undefined, answer: null },
  requestEmailChange: { asked: { email: person.email }, answer: null },
  changeEmail: { asked: { email: person.email, current_code: '123456', new_code: '654321' }, answer: holder },
  getOwnData: { asked: undefined, answer: ownData },
  listSessions: { asked: undefined, answer: [aSessionRow()] },
  endSession: { asked: idOf('5'), answer: null },
  endOtherSessions: { asked: undefined, answer: null },
  addAvatar: { asked: { file: file }, answer: { id: idOf('f'), url: '/api/files/new.jpg' } },
  replaceAvatar: { asked: { file: file }, answer: { id: idOf('f'), url: '/api/files/new.jpg' } },
  createCompany: {
    asked: { title: 'A', phone: '8133334444', cnpj: '00000000000191' },
    answer: { company_id: COMPANY_ID },
  },
  listCompanies: { asked: { search: 'sol' }, answer: { companies: [aCompany()], total: 1, limit: LIST_PAGE_SIZE } },
  getCompany: { asked: COMPANY_ID, answer: aCompany() },
  updateCompany: { asked: { id: COMPANY_ID, ...company }, answer: aCompany() },
  updateOwnCompany: { asked: { id: COMPANY_ID, phone: '8133334444' }, answer: aCompany() },
  exportCompany: { asked: COMPANY_ID, answer: { url: '/api/exports/company' } },
  exportCompanies: { asked: { search: 'sol' }, answer: '' },
  getDashboard: { asked: undefined, answer: aDashboard() },
  getCompanyDetails: { asked: COMPANY_ID, answer: companyDetails() },
  lookUp: { asked: 'padaria', answer: aLookUp() },
  beginHandover: { asked: { companyId: COMPANY_ID, email: 'nova@escola.example', proof: 'Ofício' }, answer: null },
  removePerson: { asked: { id: idOf('9'), proof: 'Pedido da mãe' }, answer: null },
  knowCompany: { asked: COMPANY_ID, answer: null },
  refuseCompany: { asked: COMPANY_ID, answer: null },
  getTemplate: { asked: COMPANY_ID, answer: aTemplate() },
  updateTemplate: { asked: { id: aTemplate().id, companyId: COMPANY_ID, ...look }, answer: aTemplate() },
  listManagers: { asked: COMPANY_ID, answer: [aPerson()] },
  listManagerInvitations: { asked: COMPANY_ID, answer: [] },
  inviteManager: { asked: { companyId: COMPANY_ID, email: 'nova@escola.example' }, answer: aManagerInvitation() },
  addManager: { asked: { companyId: COMPANY_ID, person: manager }, answer: null },
  removeManager: { asked: { companyId: COMPANY_ID, personId: manager.id }, answer: null },
  getSubscription: { asked: COMPANY_ID, answer: null },
  getBilling: { asked: COMPANY_ID, answer: billingInFreeMonth() },
  createCardSubscription: {
    asked: {
      company_id: COMPANY_ID,
      card_token_id: 'token',
      email: 'a@b.example',
    },
    answer: aSubscription({ payment_method: 1 }),
  },
  updateCardSubscription: {
    asked: { ...subscription, card_token_id: 'token' },
    answer: aSubscription({ payment_method: 1 }),
  },
  cancelCardSubscription: { asked: subscription, answer: null },
  createSubscription: { asked: { company_id: COMPANY_ID, payment_method: 3 }, answer: aSubscription() },
  updateSubscription: { asked: { ...subscription, payment_method: 3 }, answer: aSubscription() },
  deleteSubscription: { asked: subscription, answer: null },
  replaceFile: { asked: { ...record('f'), file: file }, answer: { id: idOf('f'), url: '/api/files/new.jpg' } },
  deleteFile: { asked: idOf('f'), answer: null },
  createFile: { asked: { file: file }, answer: { id: idOf('f'), url: '/api/files/new.jpg' } },
  findPlace: { asked: 'https://maps.app.goo.gl/Loja', answer: { latitude: -8.06315, longitude: -34.87114 } },
  findZipCode: {
    asked: '01310100',
    answer: { address: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP', place: null },
  },
  listCategories: { asked: { active: 1 }, answer: [aCategory()] },
  getCategory: { asked: idOf('8'), answer: aCategory() },
  createCategory: { asked: category, answer: aCategory() },
  updateCategory: { asked: { id: idOf('8'), ...category }, answer: aCategory() },
  deleteCategory: { asked: idOf('8'), answer: null },
  listPartners: {
    asked: { companyId: COMPANY_ID },
    answer: { partners: [aPartner()], total: 1, limit: LIST_PAGE_SIZE },
  },
  listMyPartners: { asked: {}, answer: { partners: [aHolderPartner()], total: 1, limit: LIST_PAGE_SIZE } },
  markFavorite: { asked: { ...record('b'), favorite: true }, answer: null },
  getCompanyOverview: { asked: COMPANY_ID, answer: anOverview() },
  hideFirstSteps: { asked: COMPANY_ID, answer: null },
  listUses: {
    asked: { companyId: COMPANY_ID, by: 'partner', order: 'attention' },
    answer: { rows: [aUseRow()], total: 1, limit: USE_PAGE_SIZE },
  },
  exportUses: { asked: { companyId: COMPANY_ID, by: 'week', order: 'uses' }, answer: '' },
  getUsesOfPartner: { asked: idOf('b'), answer: { weeks: [], uses: [], benefits: [], classes: [] } },
  createReport: { asked: { ...record('b'), reason: 'refused' }, answer: { is_changed: false } },
  listReports: { asked: record('b'), answer: { reports: [], open: 0, total: 0, limit: REPORT_PAGE_SIZE } },
  settleReport: { asked: { ...record('3'), settled: true }, answer: aReport() },
  createPartner: { asked: partner, answer: aPartner() },
  getPartner: { asked: idOf('b'), answer: aPartner() },
  updatePartner: { asked: { ...record('b'), ...partner }, answer: aPartner() },
  deletePartner: { asked: record('b'), answer: null },
  getShopPage: { asked: idOf('b'), answer: aShopPage() },
  openShopPage: { asked: record('b'), answer: aShopPage() },
  closeShopPage: { asked: record('b'), answer: null },
  answerProposal: { asked: { ...record('b'), answer: 'accept', version: '"seen"' }, answer: aShopPage() },
  listKnownPartners: { asked: COMPANY_ID, answer: [] },
  importPartners: {
    asked: {
      company_id: COMPANY_ID,
      rows: [{ title: 'Padaria', categories_id: [] }],
    },
    answer: [],
  },
  renewBenefits: {
    asked: {
      company_id: COMPANY_ID,
      until: '2027-12-31',
      benefits: [{ id: idOf('e'), last_day: '2026-12-31' }],
    },
    answer: { renewed: 0 },
  },
  listCards: {
    asked: { company_id: COMPANY_ID },
    answer: { results: [aCard()], paging: { total: 1, limit: CARD_PAGE_SIZE } },
  },
  exportCards: { asked: { company_id: COMPANY_ID, sort: 'full_name' }, answer: '' },
  listCardClasses: { asked: COMPANY_ID, answer: [] },
  listMyCards: { asked: undefined, answer: [aHolderCard()] },
  createCard: { asked: card, answer: aCard() },
  getCard: { asked: idOf('9'), answer: aCard() },
  updateCard: { asked: { ...record('9'), ...changedCard }, answer: aCard() },
  deleteCard: { asked: record('9'), answer: null },
  changeCards: {
    asked: { company_id: COMPANY_ID, expected: 1, change: 'activate' },
    answer: { id: idOf('c', 9), count: 1 },
  },
  undoCardChange: { asked: record('c'), answer: { count: 1, unnumbered: 0 } },
  openActivation: { asked: 'K7Q2M9XDA4', answer: anOpenedActivation() },
  activateCard: { asked: 'K7Q2M9XDA4', answer: { state: 'card', id: idOf('9') } },
  releaseCard: { asked: record('9'), answer: null },
  releaseInvitation: { asked: record('7'), answer: null },
  listMyInvitations: { asked: undefined, answer: [] },
  listInvitations: {
    asked: { companyId: COMPANY_ID },
    answer: {
      results: [anInvitation()],
      paging: { total: 1, limit: CARD_PAGE_SIZE },
      counts: { waiting: 1, picture: 0, listed: 0, card: 0, refused: 0 },
    },
  },
  getInvitation: { asked: idOf('7'), answer: anInvitation() },
  updateInvitation: { asked: { ...record('7'), email: person.email, full_name: 'Ana' }, answer: anInvitation() },
  changeInvitations: {
    asked: { company_id: COMPANY_ID, ids: [idOf('7')], change: 'send' },
    answer: { count: 1, spent: 0 },
  },
  takeUpInvitation: { asked: { ...record('7'), file: file }, answer: null },
  openInvitation: { asked: '7.selo', answer: anOpenedInvitation() },
  acceptInvitation: { asked: '7.selo', answer: { state: 'card' } },
  claimInvitation: { asked: '7.selo', answer: aMyInvitation({ state: 'asked', invitation_id: idOf('7') }) },
  refuseInvitation: { asked: '7.selo', answer: null },
  getCompanyLink: { asked: COMPANY_ID, answer: aCompanyLink() },
  openCompanyLink: { asked: COMPANY_ID, answer: aCompanyLink() },
  closeCompanyLink: { asked: COMPANY_ID, answer: null },
  printPoster: { asked: COMPANY_ID, answer: '%PDF-1.3\n' },
  listRequests: {
    asked: { companyId: COMPANY_ID },
    answer: {
      results: [aRequest()],
      paging: { total: 1, limit: REQUEST_PAGE_SIZE },
      counts: { asked: 1, declined: 0 },
    },
  },
  listMatchingRequests: { asked: { companyId: COMPANY_ID }, answer: [] },
  answerRequests: {
    asked: {
      company_id: COMPANY_ID,
      requests: [{ id: idOf('6'), version: 'seen' }],
      answer: 'accept',
    },
    answer: { count: 1, failed: [] },
  },
  openCompany: { asked: 'K7Q2-M9XD', answer: aLinkedCompany() },
  addRequestPicture: { asked: { file: file }, answer: { id: idOf('f'), url: '/api/files/new.jpg' } },
  askForCard: { asked: { code: 'K7Q2-M9XD', ...asked }, answer: aMyInvitation({ state: 'asked' }) },
  askAgain: { asked: { id: idOf('7'), ...asked }, answer: aMyInvitation({ state: 'asked' }) },
  withdrawRequest: { asked: record('7'), answer: null },
  listRoster: { asked: COMPANY_ID, answer: [aRosterEntry()] },
  importClassList: { asked: { company_id: COMPANY_ID, rows: [aListedRow] }, answer: [] },
  previewPrint: {
    asked: { company_id: COMPANY_ID },
    answer: { total: 1, printed: 0, ended: 0, inactive: 0, printed_valid: 0, unprintable: [] },
  },
  printCards: { asked: { company_id: COMPANY_ID, layout: 'a4', receive }, answer: '%PDF-1.3\n' },
  previewCodes: { asked: { company_id: COMPANY_ID }, answer: { alive: 0 } },
  printActivationCodes: { asked: { company_id: COMPANY_ID, format: 'pdf', receive }, answer: '%PDF-1.3\n' },
  searchUsers: { asked: { search: 'ana' }, answer: [aPerson()] },
  getUser: { asked: { id: idOf('a') }, answer: aPerson() },
  getSettings: { asked: undefined, answer: settings },
  listAuditEntries: { asked: { page: 1 }, answer: { entries: [anAuditEntry()], total: 1, limit: AUDIT_PAGE_SIZE } },
  exportAuditEntries: { asked: { person: 'ana' }, answer: 'Data e hora;Pessoa\n' },
  listActivity: {
    asked: { companyId: COMPANY_ID, page: 1 },
    answer: { entries: [anAuditEntry()], total: 1, limit: AUDIT_PAGE_SIZE },
  },
  exportActivity: { asked: { companyId: COMPANY_ID }, answer: 'Data e hora;Pessoa\n' },
};
