// Realistic records for the fake server's answers.
import type { AuditEntry } from '@vinculo/contract/audit';
import type { NewPasskey, Passkey, PasskeyOffer, PasskeyQuestion } from '@vinculo/contract/auth';
import type { Benefit } from '@vinculo/contract/benefits';
import type { Card, HolderCard } from '@vinculo/contract/cards';
import type { Category } from '@vinculo/contract/categories';
import type { RosterEntry } from '@vinculo/contract/classLists';
import type { Company, Template } from '@vinculo/contract/companies';
import type { FamilyCard, Guardian } from '@vinculo/contract/guardians';
import type {
  CompanyLink,
  LinkedCompany,
  MyInvitation,
  OpenedActivation,
  OpenedInvitation,
} from '@vinculo/contract/invitations';
import type { CompanyOverview } from '@vinculo/contract/overview';
import type { HolderPartner, Partner } from '@vinculo/contract/partners';
import type { ManagerInvitation, Person } from '@vinculo/contract/people';
import type { OwnData, OwnSession } from '@vinculo/contract/profile';
import type { Report } from '@vinculo/contract/reports';
import { ASKED_FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { PAYMENT_METHODS } from '@vinculo/contract/rules/money/standing';
import type { Settings } from '@vinculo/contract/settings';
import type { ShopPage } from '@vinculo/contract/shopPages';
import type { Billing, Subscription } from '@vinculo/contract/subscriptions';
import type { CompanyDetails, Dashboard, LookedUpPerson, LookedUpShop, LookUp } from '@vinculo/contract/support';
import type { UsesMonth } from '@vinculo/contract/uses';
import type { WaitingStudent, WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { COMPANY_ID, holder } from './people';

/** The n-th id of a kind (one hexadecimal digit), in the server's format. */
export const idOf = (kind: string, n = 1) => `01890000-0000-7000-${kind}000-${n.toString(16).padStart(12, '0')}`;

const person: Person = {
  id: holder.id,
  full_name: holder.full_name,
  email: holder.email,
  avatar: holder.avatar,
  has_card: false,
  has_namesake: false,
};

export const ownData: OwnData = {
  sections: [
    {
      title: 'Conta',
      rows: [
        [
          { label: 'Nome', value: 'Júlia Sá Barreto' },
          { label: 'Criada em', value: '2026-11-21T15:00:00.000Z' },
          { label: 'Conta do Google', value: null },
        ],
      ],
    },
    {
      title: 'Carteirinhas',
      rows: [
        [
          { label: 'Escola', value: 'Colégio Vila Aurora' },
          { label: 'Ativa', value: true },
          { label: 'Validade', value: '2027-03-31' },
        ],
      ],
    },
  ],
  pictures: [{ id: idOf('8'), url: '/api/files/profile.jpg' }],
};

export const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: idOf('8'),
  name: 'Celular',
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: null,
  ...changes,
});

const BYTES = 'AAAA';

export const aPasskeyQuestion = (): PasskeyQuestion => ({
  challenge: BYTES,
  rpId: 'localhost',
  timeout: 600_000,
  userVerification: 'required',
});

export const aPasskeyOffer = (): PasskeyOffer => ({
  challenge: BYTES,
  rp: { id: 'localhost', name: 'Vínculo' },
  user: { id: BYTES, name: 'gestora@escola.example', displayName: 'Gestora' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

export const aMadePasskey = (): NewPasskey['credential'] => ({
  id: BYTES,
  rawId: BYTES,
  type: 'public-key',
  response: { clientDataJSON: BYTES, attestationObject: BYTES },
});

export const aSessionRow = (changes: Partial<OwnSession> = {}): OwnSession => ({
  id: idOf('5'),
  device: 'Chrome no Android',
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: '2026-11-22T15:00:00.000Z',
  current: true,
  ...changes,
});

export const aPerson = (changes: Partial<Person> = {}): Person => ({ ...person, ...changes });

const NO_FACTS = ofFacts(STUDENT_FACTS, () => null);
const NONE_ASKED = ofFacts(ASKED_FACTS, () => null);

export const aCard = (changes: Partial<Card> = {}): Card => ({
  id: idOf('9'),
  company_id: COMPANY_ID,
  title: 'Colégio Horizonte',
  full_name: 'Júlia Sá Barreto',
  avatar: { id: idOf('a'), url: '/api/files/card.jpg' },
  active: true,
  held_back: false,
  activated_at: null,
  invited: null,
  created_at: '2026-11-02T12:00:00.000Z',
  ...NO_FACTS,
  guardian_name: null,
  guardian_consent_on: null,
  background_color: DEFAULT_CARD_COLOR,
  background_url: null,
  user: person,
  ...changes,
});

export const aWaitingStudent = (changes: Partial<WaitingStudent> = {}): WaitingStudent => ({
  id: idOf('7'),
  company_id: COMPANY_ID,
  full_name: 'Júlia Sá Barreto',
  email: 'julia@aluno.example',
  ...NO_FACTS,
  enrollment_number: '2027-1',
  class_name: '1º A',
  valid_until: '2027-12-31',
  avatar: null,
  state: 'waiting',
  situation: 'invited',
  mails: 1,
  mailed_at: '2027-01-20T12:00:00.000Z',
  mail_problem: null,
  created_at: '2027-01-20T12:00:00.000Z',
  link: 'https://vinculo.example/convite/7.selo',
  activated: null,
  reason: null,
  known: null,
  seen: null,
  ...changes,
});

/** What stands of a confirmed company. */
export const TOLD = {
  legal_name: 'Horizonte Ensino Ltda',
  cnpj: '11222333000181',
  city: 'Recife - PE',
  is_new: false,
};

export const aMyInvitation = (changes: Partial<MyInvitation> = {}): MyInvitation => ({
  id: idOf('7'),
  company_id: COMPANY_ID,
  company_title: 'Colégio Horizonte',
  ...TOLD,
  full_name: 'Júlia Sá Barreto',
  ...NONE_ASKED,
  avatar: null,
  state: 'picture',
  reason: null,
  is_guardian: false,
  ...changes,
});

export const aCompanyLink = (changes: Partial<CompanyLink> = {}): CompanyLink => ({
  code: 'K7Q2M9XD',
  link: 'https://vinculo.example/escola/K7Q2-M9XD',
  ...changes,
});

export const aShopPage = (changes: Partial<ShopPage> = {}): ShopPage => ({
  link: 'https://vinculo.example/pagina-da-loja/0b6f-selo',
  message: null,
  ...changes,
});

export const aLinkedCompany = (changes: Partial<LinkedCompany> = {}): LinkedCompany => ({
  company_id: COMPANY_ID,
  title: 'Colégio Horizonte',
  ...TOLD,
  ...changes,
});

export const aRequest = (changes: Partial<WaitingStudent> = {}): WaitingStudent =>
  aWaitingStudent({
    id: idOf('6'),
    full_name: 'Bruno Teles',
    email: 'bruno@aluno.example',
    enrollment_number: '2027-2',
    valid_until: null,
    avatar: { id: idOf('a', 6), url: '/api/files/request.jpg' },
    state: 'asked',
    situation: 'asked',
    mails: 0,
    mailed_at: null,
    link: null,
    seen: '"seen"',
    ...changes,
  });

export const countsOf = (counts: Partial<WaitingStudentList['counts']> = {}): WaitingStudentList['counts'] => ({
  asked: 0,
  forbidden: 0,
  bounced: 0,
  invited: 0,
  no_picture: 0,
  refused: 0,
  declined: 0,
  ...counts,
});

export const anOpenedInvitation = (changes: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  invitation_id: idOf('7'),
  company_title: 'Colégio Horizonte',
  ...TOLD,
  first_name: 'Júlia',
  email: 'j•••@aluno.example',
  state: 'waiting',
  ...changes,
});

export const anOpenedActivation = (changes: Partial<OpenedActivation> = {}): OpenedActivation => ({
  company_title: 'Colégio Horizonte',
  ...TOLD,
  student: 'Ana S.',
  class_name: '6º A',
  needs_picture: false,
  ...changes,
});

export const aRosterEntry = (changes: Partial<RosterEntry> = {}): RosterEntry => ({
  id: idOf('9'),
  kind: 'card',
  full_name: 'Júlia Sá Barreto',
  email: holder.email,
  ...NO_FACTS,
  has_picture: true,
  has_guardian: false,
  active: true,
  ...changes,
});

export const aHolderCard = (changes: Partial<HolderCard> = {}): HolderCard => ({
  id: idOf('9'),
  company_id: COMPANY_ID,
  company_title: 'Colégio Horizonte',
  title: 'Colégio Horizonte',
  full_name: 'Júlia Sá Barreto',
  avatar_url: '/api/files/card.jpg',
  active: true,
  valid_until: null,
  background_color: DEFAULT_CARD_COLOR,
  background_url: null,
  logo_url: null,
  facts: [],
  partners_open: true,
  followed_by: [],
  photo_hidden: false,
  number: 'K7Q2M9XD',
  secret: '5e'.repeat(32),
  can_copy: true,
  copied_at: null,
  ...changes,
});

export const aFamilyCard = (changes: Partial<FamilyCard> = {}): FamilyCard => {
  const card = aHolderCard();
  const { id, company_id, company_title, full_name } = card;
  const choices = { hides_photo: false, paused: false };
  return {
    id,
    company_id,
    company_title,
    full_name,
    answer: 'granted',
    card,
    state: 'valid',
    ...choices,
    others: choices,
    uses: [3, 1],
    can_copy: false,
    copies_alone: false,
    answer_link: 'https://vinculo.example/responsavel/1.selo',
    ...changes,
  };
};

export const aBenefit = (changes: Partial<Benefit> = {}): Benefit => ({
  id: idOf('e'),
  title: 'Café grátis',
  conditions: null,
  weekdays: [],
  from_hour: null,
  until_hour: null,
  first_day: null,
  last_day: null,
  use_limit: 'none',
  active: true,
  paused_by_shop: false,
  ...changes,
});

const ADDRESS: Partner['address'] = {
  address: 'Rua da Aurora',
  number: '120',
  neighborhood: 'Boa Vista',
  city: 'Recife',
  uf: 'PE',
  zip_code: '50050000',
  complement: null,
};

export const aPartner = (changes: Partial<Partner> = {}): Partner => ({
  has_message: false,
  branch: null,
  id: idOf('b'),
  unit_id: COMPANY_ID,
  logo: null,
  title: 'Padaria Estrela',
  description: '10% em pães e bolos',
  phone: '81999990000',
  delivery: true,
  facebook: null,
  instagram: 'padariaestrela',
  website: null,
  opening_hours: null,
  categories: [],
  address: ADDRESS,
  location: null,
  active: true,
  adults_only: false,
  uses_30_days: 0,
  is_new: false,
  benefits: [],
  ...changes,
});

export const aHolderPartner = (changes: Partial<HolderPartner> = {}): HolderPartner => ({
  id: idOf('b'),
  company_id: COMPANY_ID,
  company: 'Colégio Horizonte',
  logo: null,
  title: 'Padaria Estrela',
  description: '10% em pães e bolos',
  delivery: true,
  adults_only: false,
  address: { url: 'https://www.google.com/maps/search/?api=1&query=Rua', formatted_address: 'Rua da Aurora, 120' },
  facebook: null,
  instagram: 'padariaestrela',
  website: null,
  opening_hours: null,
  whatsApp: '81999990000',
  neighborhood: 'Boa Vista',
  location: null,
  favorite: false,
  benefits: [],
  ...changes,
});

export const aUsesMonth = (changes: Partial<UsesMonth> = {}): UsesMonth => ({
  from: '2026-11-01',
  days: Array.from({ length: 30 }, () => 0),
  before: 0,
  partners: [],
  benefits: [],
  classes: [],
  ...changes,
});

export const anOverview = (changes: Partial<CompanyOverview> = {}): CompanyOverview => ({
  requests: 0,
  waiting: 0,
  no_picture: 0,
  cards: { in_use: 12, activated: 12, ended: 0, ending: 0, to_confirm: 0 },
  held_back: 0,
  silent: 0,
  shop_messages: 0,
  reported: { reports: 0, partners: 0, most: null },
  unconfirmed: null,
  month_uses: 0,
  first_steps: { look: true, students: true, partners: true, managers: false },
  ...changes,
});

export const aReport = (changes: Partial<Report> = {}): Report => ({
  id: idOf('3'),
  day: '2026-11-20',
  reason: 'refused',
  comment: 'Disseram que não valia',
  student: { full_name: 'Júlia Sá Barreto', class_name: '3º B' },
  settled_on: null,
  ...changes,
});

export const aCategory = (changes: Partial<Category> = {}): Category => ({
  id: idOf('8'),
  title: 'Alimentação',
  active: true,
  ...changes,
});

export const aCompany = (changes: Partial<Company> = {}): Company => ({
  id: COMPANY_ID,
  title: 'Colégio Horizonte',
  cnpj: '00000000000191',
  email: 'contato@horizonte.example',
  phone: '8133334444',
  due_day: 10,
  active: true,
  exempt: false,
  approved: true,
  refusals: 0,
  often_refused: false,
  name_held: false,
  standing: {
    name: 'free_month',
    trial_ends_at: '2026-12-12T12:00:00.000Z',
    payment_method: PAYMENT_METHODS.none,
    next_charge_at: null,
    ended: null,
  },
  created_at: '2026-11-12T12:00:00.000Z',
  address: { ...ADDRESS, formatted_address: 'Rua da Aurora, 120 - Boa Vista, Recife - PE, 50050-000' },
  display_name: null,
  logo: null,
  card_fields: [],
  ...changes,
});

export const aGuardian = (changes: Partial<Guardian> = {}): Guardian => ({
  id: idOf('b', 10),
  card_id: idOf('c'),
  full_name: 'Rosa Lima',
  email: 'rosa@familia.example',
  state: 'asked',
  asked_at: '2027-01-20T12:00:00.000Z',
  answered_at: null,
  mail_problem: null,
  holds_back: false,
  hides_photo: false,
  ...changes,
});

export const aManagerInvitation = (changes: Partial<ManagerInvitation> = {}): ManagerInvitation => ({
  id: idOf('b', 9),
  email: 'nova@escola.example',
  created_at: '2027-01-20T12:00:00.000Z',
  mailed_at: '2027-01-20T12:00:00.000Z',
  mail_problem: null,
  ...changes,
});

export const aDashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  standings: { unpaid: 3, past_due: 1, ended: 2, free_month: 12, paid: 40, exempt: 4, inactive: 5 },
  signs: { new: 6, namesake: 1, doubted: 1, unmanaged: 1, ending: 2, refused: 1, charged: 38 },
  revenue: 189_620,
  cards: 12_345,
  uses: 87,
  ...changes,
});

export const aLookedUpPerson = (changes: Partial<LookedUpPerson> = {}): LookedUpPerson => ({
  email: 'julia@escola.example',
  account: {
    id: idOf('a', 1),
    full_name: 'Júlia Sá Barreto',
    created_at: '2026-02-12T12:00:00.000Z',
    leaving_at: null,
    is_support: false,
    mail_returned_at: null,
    devices: 2,
    device_used_at: '2026-11-20T12:00:00.000Z',
  },
  code: null,
  locked_until: null,
  schools: [
    {
      company: { id: COMPANY_ID, title: 'Colégio Horizonte' },
      is_manager: false,
      is_only_manager: false,
      cards: 2,
      cards_in_use: 1,
      invitations: 0,
      requests: 0,
      guardian_of: 0,
      guardian_granted: 0,
      mailed_at: null,
      mail_returned: false,
    },
  ],
  ...changes,
});

const aLookedUpShop = (changes: Partial<LookedUpShop> = {}): LookedUpShop => ({
  id: idOf('d', 1),
  title: 'Padaria Sol',
  phone: '1933330000',
  formatted_address: 'Rua do Sol, 10 - Centro, Campinas - SP, 13010-000',
  active: true,
  page_opened_at: '2026-05-04T12:00:00.000Z',
  last_use: '2026-11',
  company: { id: COMPANY_ID, title: 'Colégio Horizonte' },
  ...changes,
});

export const aLookUp = (changes: Partial<LookUp> = {}): LookUp => ({
  person: null,
  students: [],
  shops: [aLookedUpShop()],
  has_more: false,
  ...changes,
});

export const companyDetails = (changes: Partial<CompanyDetails> = {}): CompanyDetails => ({
  figures: {
    cards: 150,
    cards_in_use: 120,
    cards_ended: 10,
    partners: 16,
    partners_active: 14,
    partners_used: 9,
    uses_30_days: 233,
    last_use: '2026-11-20',
    mails_sent: 180,
    mails_returned: 4,
    mails_waiting: 2,
    requests: 3,
    invitations: 5,
    without_picture: 2,
    reports: 1,
  },
  managers: [{ id: idOf('a', 1), full_name: 'Márcia Nogueira', email: 'secretaria@horizonte.example' }],
  charges: [],
  attempts: [],
  mails: [],
  ...changes,
});

export const aTemplate = (changes: Partial<Template> = {}): Template => ({
  id: idOf('b', 2),
  company_id: COMPANY_ID,
  name: 'Colégio Horizonte',
  background_color: DEFAULT_CARD_COLOR,
  background: null,
  background_id: null,
  valid_until_default: null,
  company_title: 'Colégio Horizonte',
  logo: null,
  card_fields: [],
  ...changes,
});

export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: idOf('b', 3),
  company_id: COMPANY_ID,
  external_reference: null,
  payment_method: PAYMENT_METHODS.pix,
  ...changes,
});

export const anAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf('d'),
  at: '2026-03-02T12:30:00.000000Z',
  action: 'partner.update',
  person: { id: idOf('e'), full_name: 'Márcia Nogueira', email: 'marcia@escola.example' },
  company: { id: COMPANY_ID, title: 'Colégio Horizonte' },
  record_name: 'Padaria Sol',
  changes: [{ field: 'phone', before: '(81) 3333-0000', after: '(81) 3333-1111' }],
  count: null,
  ...changes,
});

export const settings: Settings = {
  whats_app: '81999990000',
  contact_email: 'contato@vinculo.example',
  registration_number: '00.000.000/0001-91',
  google_client_id: null,
  affiliate_tag: null,
  payment_provider: 'sandbox',
  payment_public_key: 'TEST-public-key',
  providers: [
    { kind: 'hosting', name: 'Hospedagem Boa Vista, Brasil' },
    { kind: 'mail', name: null },
  ],
};

type RunningSubscription = NonNullable<Billing['subscription']>;

export const aRunningSubscription = (changes: Partial<RunningSubscription> = {}): RunningSubscription => ({
  id: idOf('b', 7),
  payment_method: PAYMENT_METHODS.mercadoPagoCard,
  status: 'active',
  is_by_card: true,
  card_brand: 'visa',
  next_charge_at: '2027-01-10T15:00:00.000Z',
  ...changes,
});

/** A school without a subscription. */
export const billingInFreeMonth = (changes: Partial<Billing> = {}): Billing => ({
  now: '2026-11-21T12:00:00.000Z',
  standing: 'good',
  exempt: false,
  trial_ends_at: '2026-12-12T12:00:00.000Z',
  free_month_owed: true,
  first_charge_at: '2027-01-10T15:00:00.000Z',
  first_charge_amount: 4990,
  confirming: false,
  subscription: null,
  charges: [],
  ...changes,
});
