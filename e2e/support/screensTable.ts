// Every built screen in the states that matter, for `npm run screens`: add a line where a screen or a state is added.
import type { Page, Route } from '@playwright/test';
import type { Billing } from '@vinculo/contract/billing';
import { PATHS } from '@vinculo/contract/rules/paths';
import { FACE, picture } from '../steps/pictures';

export type Role =
  'visitor' | 'superAdministrator' | 'firstAdministrator' | 'student' | 'studentWithoutCard' | 'newcomer';

export interface Screen {
  /** The picture's name. */
  name: string;
  path: string;
  role: Role;
  /** Before the page opens: what its calls answer. */
  routes?: (page: Page) => Promise<unknown>;
  /** After it has loaded: what is typed or pressed before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The part of the page to scroll through; the view alone where something floats over it. */
  fullPage?: boolean;
}

const answer = (pattern: string, reply: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route(pattern, reply);
};
/** The call never answers: the page shows that it is loading. */
const never = (pattern: string) => answer(pattern, () => new Promise(() => undefined));
/** Refused for good, so that nothing is retried. */
const refused = (pattern: string) =>
  answer(pattern, (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":"O serviço está fora do ar."}' }),
  );
const json = (pattern: string, body: unknown) => answer(pattern, (route) => route.fulfill({ json: body }));

const CARDS = '**/api/cards?**';
const MANAGERS = '**/api/companies/*/managers';
const MY_CARDS = '**/api/cards/me**';
const TEMPLATES = '**/api/companies/*/templates';
const PARTNERS = '**/api/partners?**';
const MY_PARTNERS = '**/api/partners/me**';
const USERS = '**/api/users?**';

const COMPANIES = '**/api/companies?**';
const AUDIT = '**/api/audit?**';
const AUDIT_TRAIL = {
  entries: [
    ['partner.update', 'Márcia Nogueira', 'secretaria@aurora.example', 'Colégio Vila Aurora'],
    ['people.search', 'Márcia Nogueira', 'secretaria@aurora.example', 'Colégio Vila Aurora'],
    ['account.remove', null, null, null],
    ['company.update', 'W'.repeat(255), `${'w'.repeat(60)}@${'w'.repeat(60)}.example`, 'W'.repeat(255)],
    ['company.create', 'Roberto Farias', 'direcao@sereno.example', 'Escola Técnica Porto Sereno'],
  ].map(([action, full_name, email, title], n) => ({
    id: `01890000-0000-7000-8000-00000000000${n}`,
    at: `2026-03-02T12:3${n}:00.000000Z`,
    action,
    person: { id: `01890000-0000-7000-9000-00000000000${n}`, full_name, email },
    company: title && { id: `01890000-0000-7000-a000-00000000000${n}`, title },
    record_id: null,
  })),
  total: 120,
  limit: 50,
};

/** What nobody should call a school, beside schools of every standing; more of them on the next page. */
const HOSTILE_COMPANIES = {
  companies: [
    { title: 'W'.repeat(255), email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example` },
    { title: '🏫✨ Escola da 👩🏽‍🎓', active: false },
    { title: 'Centro Educacional Nossa Senhora da Conceição Aparecida do Alto da Boa Vista', exempt: true },
    { title: 'Z', active: false, exempt: true },
  ].map((company, n) => {
    const place = { address: 'A'.repeat(n === 0 ? 255 : 12), number: '120', neighborhood: 'Centro', city: 'Campinas' };
    const address = { ...place, uf: 'SP', zip_code: '13010-000', complement: null };
    const formatted_address = n === 3 ? '' : `${place.address}, 120, Centro, Campinas - SP, 13010-000`;
    return {
      ...{ id: `01890000-0000-7000-a000-00000000000${n}`, cnpj: '00000000000191', email: null, phone: null },
      ...{ due_day: null, active: true, exempt: false, address: { ...address, formatted_address } },
      ...company,
    };
  }),
  total: 100_000,
  limit: 4,
};

const HOSTILE_CATEGORIES = ['W'.repeat(255), '🍕✨ Comida', 'Saúde, beleza e bem-estar para toda a família'].map(
  (title, n) => ({ id: `01890000-0000-7000-a000-00000000000${n}`, title, active: n !== 1 }),
);

/** A company that has a subscription, kept by hand. */
const subscribed = answer('**/api/companies/*/subscription', (route) =>
  route.fulfill({
    headers: { ETag: '"1"' },
    json: {
      id: '01890000-0000-7000-a000-000000000009',
      company_id: '01890000-0000-7000-8000-0000000000c1',
      external_reference: 'Contrato 7/2027',
      payment_method: 3,
    },
  }),
);

const openFirstCompany = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: /CNPJ/ }).first().click();
  await page.getByLabel('Empresa', { exact: true }).waitFor();
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const typed = (label: string, text: string) => async (page: Page) => {
  const field = page.getByRole('searchbox', { name: label });
  await field.fill(text);
  await field.press('Enter');
};

/** Pictures below the first screen wait until they are about to be seen; a picture of the whole page does not scroll. */
const drawEverything = (page: Page) =>
  page.evaluate(() => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  });

/** Opens the first partner of the list. */
const firstPartner = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Salvar' }).waitFor();
};

/** Opens the first card of the table. */
const firstCard = async (page: Page) => {
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Salvar' }).waitFor();
};

/** Some administrators, one of them with a name of the longest kind. */
const managers = answer(MANAGERS, async (route) => {
  const response = await route.fetch();
  const own = (await response.json()) as object[];
  const others = ['Otávio Linhares', 'W'.repeat(255), '👩🏽‍🎓 Zé da Silva'].map((full_name, index) => ({
    id: `01890000-0000-7000-a000-00000000000${index}`,
    full_name,
    email: `${'pessoa.'.repeat(index * 3 + 1)}${index}@aurora.example`,
    avatar: null,
  }));
  await route.fulfill({ response, json: [...own, ...others] });
});

/** Chooses a background of loud colours, and waits until it can be cropped. */
const croppedBackground = async (page: Page) => {
  await page.getByLabel('Imagem de fundo', { exact: true }).setInputFiles(picture(FACE));
  await page.getByRole('application', { name: 'Enquadrar Imagem de fundo' }).waitFor();
};

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const BILLING = '**/api/companies/*/billing';
const BY_CARD = '**/api/subscriptions/credit-card';

const billing = (changes: Partial<Billing> = {}) =>
  json(BILLING, {
    now: '2026-11-21T12:00:00.000Z',
    standing: 'good',
    exempt: false,
    trial_ends_at: '2026-12-12T12:00:00.000Z',
    free_month_owed: true,
    first_charge_at: '2027-01-10T15:00:00.000Z',
    confirming: false,
    subscription: null,
    charges: [],
    ...changes,
  } satisfies Billing);
const RUNNING: Billing['subscription'] = {
  id: SOME_ID,
  payment_method: 1,
  status: 'active',
  is_by_card: true,
  card_brand: 'visa',
  next_charge_at: '2027-01-10T15:00:00.000Z',
  since: '2026-09-21T12:00:00.000Z',
};
const CHARGES = (
  [
    ['refused', 4990, '2026-12-10'],
    ['pending', 4990, '2026-12-10'],
    ['paid', 4990, '2026-11-10'],
    ['paid', 3161, '2026-10-21'],
    ['refunded', 50, '2026-09-21'],
  ] as const
).map(([status, amount, day], n) => ({
  id: `01890000-0000-7000-8000-00000000000${n}`,
  amount,
  status,
  at: `${day}T15:00:00.000Z`,
  next_try_at: status === 'refused' ? '2026-12-13T15:00:00.000Z' : null,
  reason: status === 'refused' ? 'O cartão não tem limite disponível. Use outro cartão ou fale com o seu banco.' : null,
}));
const PAID_CHARGES = CHARGES.filter(({ status }) => status === 'paid' || status === 'refunded');
const NOT_OWED = { free_month_owed: false, first_charge_at: null, trial_ends_at: '2026-11-12T12:00:00.000Z' } as const;
const PAST_DUE: Partial<Billing> = {
  ...NOT_OWED,
  now: '2026-12-11T12:00:00.000Z',
  subscription: { ...RUNNING, status: 'past_due' },
  charges: CHARGES,
};

/** The card form, filled with a test card and sent; the call answers as it is told. */
const cardSent = (status: number, body: object) => ({
  routes: async (page: Page) => {
    await billing()(page);
    await answer(BY_CARD, (route) => route.fulfill({ status, json: body }))(page);
  },
  prepare: async (page: Page) => {
    await page.getByText('Cartões de teste').click();
    await press('Preencher com um cartão de teste')(page);
    await press('Assinar')(page);
    await page.getByRole('main').getByRole('alert').or(page.getByText('Concluir')).first().waitFor();
  },
});
/** Until the form is there. */
const cardForm = (page: Page) => page.getByRole('button', { name: 'Assinar' }).waitFor();
const NEW_PARTNER = PATHS.adminPartner.replace(':id', 'novo');
const SIGN_UP = `${PATHS.signIn}?uri=bem-vindo`;

export const SCREENS: Screen[] = [
  { name: 'landing', path: PATHS.home, role: 'visitor', prepare: drawEverything },
  {
    name: 'landing-answer',
    path: PATHS.home,
    role: 'visitor',
    fullPage: false,
    prepare: press('Os parceiros já estão na plataforma?'),
  },
  {
    name: 'landing-privacy',
    path: PATHS.home,
    role: 'visitor',
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'landing-student', path: PATHS.home, role: 'student', prepare: drawEverything },
  { name: 'landing-administrator', path: PATHS.home, role: 'firstAdministrator', prepare: drawEverything },
  { name: 'landing-super-administrator', path: PATHS.home, role: 'superAdministrator', prepare: drawEverything },
  { name: 'privacy', path: PATHS.privacy, role: 'visitor' },
  { name: 'terms', path: PATHS.terms, role: 'student' },
  { name: 'not-found', path: '/nada-aqui', role: 'visitor' },
  { name: 'not-found-signed-in', path: '/nada-aqui', role: 'student' },
  { name: 'shop', path: PATHS.shop, role: 'visitor', prepare: drawEverything },
  {
    name: 'shop-category',
    path: `${PATHS.shop}?categoria=hora-de-viajar`,
    role: 'student',
    prepare: drawEverything,
  },

  { name: 'sign-in', path: PATHS.signIn, role: 'visitor' },
  { name: 'sign-in-invalid', path: PATHS.signIn, role: 'visitor', prepare: press('Continuar com e-mail') },
  {
    name: 'sign-in-code',
    path: PATHS.signIn,
    role: 'visitor',
    routes: json('**/api/auth/code', { new_user: false }),
    prepare: async (page) => {
      await page.getByLabel('E-mail').fill('julia@aluno.example');
      await press('Continuar com e-mail')(page);
      await page.getByLabel('Código de acesso').waitFor();
    },
  },
  { name: 'sign-up', path: SIGN_UP, role: 'visitor' },
  {
    name: 'sign-up-code',
    path: SIGN_UP,
    role: 'visitor',
    routes: json('**/api/auth/code', { new_user: true }),
    prepare: async (page) => {
      await page.getByLabel('E-mail').fill('ana@aluno.example');
      await page.getByLabel('Nome completo').fill('Ana Prado');
      await press('Continuar com e-mail')(page);
      await page.getByLabel('Código de acesso').waitFor();
    },
  },

  { name: 'welcome', path: PATHS.welcome, role: 'newcomer' },
  { name: 'convert-account', path: PATHS.convertAccount, role: 'newcomer' },
  { name: 'convert-account-invalid', path: PATHS.convertAccount, role: 'newcomer', prepare: press('Cadastrar') },

  { name: 'partners', path: PATHS.partners, role: 'student' },
  { name: 'partners-loading', path: PATHS.partners, role: 'student', routes: never(MY_PARTNERS) },
  { name: 'partners-error', path: PATHS.partners, role: 'student', routes: refused(MY_PARTNERS) },
  {
    name: 'partners-empty',
    path: PATHS.partners,
    role: 'student',
    prepare: typed('Procurar parceiro', 'nada se chama assim'),
  },
  {
    name: 'partners-details',
    path: PATHS.partners,
    role: 'student',
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'partners-filter',
    path: PATHS.partners,
    role: 'student',
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).getByRole('button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'partners-lapsed',
    path: PATHS.partners,
    role: 'student',
    routes: answer(MY_CARDS, async (route) => {
      const response = await route.fetch();
      const cards = (await response.json()) as object[];
      await route.fulfill({ response, json: cards.map((card) => ({ ...card, partners_open: false })) });
    }),
  },
  { name: 'partners-no-photo', path: PATHS.partners, role: 'newcomer' },
  { name: 'partners-no-card', path: PATHS.partners, role: 'studentWithoutCard' },
  { name: 'partners-no-card-administrator', path: PATHS.partners, role: 'firstAdministrator' },

  { name: 'cards', path: PATHS.cards, role: 'student' },
  {
    name: 'cards-enlarged',
    path: PATHS.cards,
    role: 'student',
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'cards-hostile',
    path: PATHS.cards,
    role: 'student',
    routes: json(
      MY_CARDS,
      [
        { full_name: 'W'.repeat(255), background_color: '#fde047', avatar_url: '/api/files/gone.jpg' },
        { full_name: '👩🏽‍🎓🇧🇷✨ Zé', background_color: '#ffffff', avatar_url: null },
        {
          full_name: 'Maria Eduarda dos Santos Albuquerque de Mello',
          background_color: '#374151',
          partners_open: false,
        },
      ].map((card, index) => ({
        id: `01890000-0000-7000-9000-00000000000${index}`,
        company_id: '01890000-0000-7000-8000-0000000000c1',
        company_title: 'Colégio Vila Aurora',
        title: 'Colégio Vila Aurora',
        avatar_url: null,
        active: true,
        background_url: null,
        partners_open: true,
        ...card,
      })),
    ),
  },
  { name: 'cards-empty', path: PATHS.cards, role: 'studentWithoutCard' },
  { name: 'cards-loading', path: PATHS.cards, role: 'student', routes: never(MY_CARDS) },
  { name: 'cards-error', path: PATHS.cards, role: 'student', routes: refused(MY_CARDS) },

  { name: 'profile', path: PATHS.profile, role: 'student' },
  { name: 'profile-no-photo', path: PATHS.profile, role: 'newcomer' },
  { name: 'profile-administrator', path: PATHS.profile, role: 'firstAdministrator' },
  { name: 'edit-profile', path: PATHS.editProfile, role: 'student' },
  {
    name: 'edit-profile-invalid',
    path: PATHS.editProfile,
    role: 'student',
    prepare: async (page) => {
      await page.getByLabel('Nome completo').clear();
      await page.getByLabel('Nome do usuário').fill('Com Espaço');
      await press('Salvar')(page);
      await page.getByText('Nome é obrigatório').waitFor();
    },
  },
  {
    name: 'edit-profile-removal',
    path: PATHS.editProfile,
    role: 'firstAdministrator',
    fullPage: false,
    prepare: press('Deletar minha conta'),
  },
  { name: 'edit-photo', path: PATHS.editPhoto, role: 'student' },
  { name: 'edit-photo-empty', path: PATHS.editPhoto, role: 'newcomer' },

  { name: 'admin', path: PATHS.admin, role: 'firstAdministrator' },
  { name: 'admin-partners', path: PATHS.adminPartners, role: 'firstAdministrator' },
  { name: 'admin-partners-loading', path: PATHS.adminPartners, role: 'firstAdministrator', routes: never(PARTNERS) },
  { name: 'admin-partners-error', path: PATHS.adminPartners, role: 'firstAdministrator', routes: refused(PARTNERS) },
  {
    name: 'admin-partners-first',
    path: PATHS.adminPartners,
    role: 'firstAdministrator',
    routes: json(PARTNERS, { partners: [], total: 0, limit: 20 }),
  },
  {
    name: 'admin-partners-none-found',
    path: PATHS.adminPartners,
    role: 'firstAdministrator',
    prepare: typed('Procurar parceiro', 'nada se chama assim'),
  },
  { name: 'admin-partner-new', path: NEW_PARTNER, role: 'firstAdministrator' },
  { name: 'admin-partner-invalid', path: NEW_PARTNER, role: 'firstAdministrator', prepare: press('Cadastrar') },
  { name: 'admin-partner', path: PATHS.adminPartners, role: 'firstAdministrator', prepare: firstPartner },
  {
    name: 'admin-partner-loading',
    path: PATHS.adminPartner.replace(':id', SOME_ID),
    role: 'firstAdministrator',
    routes: never('**/api/partners/*'),
  },
  {
    name: 'admin-partner-delete',
    path: PATHS.adminPartners,
    role: 'firstAdministrator',
    fullPage: false,
    prepare: async (page) => {
      await firstPartner(page);
      await press('Excluir parceiro')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-partner-conflict',
    path: PATHS.adminPartners,
    role: 'firstAdministrator',
    fullPage: false,
    prepare: async (page) => {
      await firstPartner(page);
      await page.route('**/api/partners/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 409,
              headers: { ETag: '"another"' },
              json: { message: 'Outra pessoa mudou isto.' },
            })
          : route.continue(),
      );
      await press('Salvar')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  // The foot of the table floats over its rows.
  { name: 'admin-cards', path: PATHS.adminCards, role: 'firstAdministrator', fullPage: false },
  { name: 'admin-cards-second-page', path: `${PATHS.adminCards}?pagina=2`, role: 'firstAdministrator' },
  { name: 'admin-cards-past-the-end', path: `${PATHS.adminCards}?pagina=99`, role: 'firstAdministrator' },
  { name: 'admin-cards-none-found', path: `${PATHS.adminCards}?procurar=ninguem-assim`, role: 'firstAdministrator' },
  { name: 'admin-cards-loading', path: PATHS.adminCards, role: 'firstAdministrator', routes: never(CARDS) },
  { name: 'admin-cards-error', path: PATHS.adminCards, role: 'firstAdministrator', routes: refused(CARDS) },
  {
    name: 'admin-cards-first',
    path: PATHS.adminCards,
    role: 'firstAdministrator',
    routes: json(CARDS, { results: [], paging: { total: 0, limit: 20 } }),
  },
  { name: 'admin-cards-inactive', path: `${PATHS.adminCards}?status=inativo`, role: 'firstAdministrator' },
  {
    name: 'admin-cards-status',
    path: PATHS.adminCards,
    role: 'firstAdministrator',
    fullPage: false,
    prepare: press('Status: Todos'),
  },
  { name: 'admin-card-edit', path: PATHS.adminCards, role: 'firstAdministrator', prepare: firstCard },
  {
    name: 'admin-card-edit-loading',
    path: PATHS.adminCard.replace(':id', SOME_ID),
    role: 'firstAdministrator',
    routes: never(`**/api/cards/${SOME_ID}`),
  },
  {
    name: 'admin-card-delete',
    path: PATHS.adminCards,
    role: 'firstAdministrator',
    fullPage: false,
    prepare: async (page) => {
      await firstCard(page);
      await press('Excluir carteirinha')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-card-user', path: PATHS.adminCardUser, role: 'firstAdministrator' },
  {
    name: 'admin-card-user-found',
    path: PATHS.adminCardUser,
    role: 'firstAdministrator',
    prepare: async (page) => {
      await typed('Procure por nome, email ou nome do usuário', 'caio@aluno.example')(page);
      await page.getByRole('link', { name: /Caio Mendonça/ }).waitFor();
    },
  },
  {
    name: 'admin-card-user-loading',
    path: PATHS.adminCardUser,
    role: 'firstAdministrator',
    routes: never(USERS),
    prepare: typed('Procure por nome, email ou nome do usuário', 'caio'),
  },
  {
    name: 'admin-card-user-none-found',
    path: PATHS.adminCardUser,
    role: 'firstAdministrator',
    prepare: typed('Procure por nome, email ou nome do usuário', 'ninguem-assim'),
  },
  {
    name: 'admin-card-new',
    path: PATHS.adminCardUser,
    role: 'firstAdministrator',
    prepare: async (page) => {
      await typed('Procure por nome, email ou nome do usuário', 'caio@aluno.example')(page);
      await page.getByRole('link', { name: /Caio Mendonça/ }).click();
      await page.getByLabel('Nome da carteirinha').waitFor();
    },
  },
  { name: 'administrators', path: PATHS.administrators, role: 'firstAdministrator', routes: managers },
  { name: 'administrators-alone', path: PATHS.administrators, role: 'firstAdministrator' },
  { name: 'administrators-loading', path: PATHS.administrators, role: 'firstAdministrator', routes: never(MANAGERS) },
  { name: 'administrators-error', path: PATHS.administrators, role: 'firstAdministrator', routes: refused(MANAGERS) },
  {
    name: 'administrators-remove',
    path: PATHS.administrators,
    role: 'firstAdministrator',
    fullPage: false,
    routes: managers,
    prepare: async (page) => {
      await page.getByRole('button', { name: /Otávio/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'administrators-adding',
    path: PATHS.newAdministrator,
    role: 'firstAdministrator',
    routes: never('**/api/permissions/create'),
    prepare: async (page) => {
      await typed('Procure por nome, email ou nome do usuário', 'caio@aluno.example')(page);
      await page.getByRole('button', { name: /Caio Mendonça/ }).click();
      await page.getByText(/Adicionando.../).waitFor();
    },
  },
  { name: 'administrator-new', path: PATHS.newAdministrator, role: 'firstAdministrator' },
  {
    name: 'administrator-new-found',
    path: PATHS.newAdministrator,
    role: 'firstAdministrator',
    prepare: async (page) => {
      await typed('Procure por nome, email ou nome do usuário', 'caio@aluno.example')(page);
      await page.getByRole('button', { name: /Caio Mendonça/ }).waitFor();
    },
  },
  { name: 'admin-past-due', path: PATHS.admin, role: 'firstAdministrator', routes: billing(PAST_DUE) },
  { name: 'subscription', path: PATHS.subscription, role: 'firstAdministrator', routes: billing() },
  {
    name: 'subscription-lapsed',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    routes: billing({ ...NOT_OWED, standing: 'lapsed', charges: PAID_CHARGES }),
  },
  {
    name: 'subscription-confirming',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    routes: billing({ confirming: true }),
  },
  {
    name: 'subscription-active',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    routes: billing({ ...NOT_OWED, subscription: RUNNING, charges: PAID_CHARGES }),
  },
  {
    name: 'subscription-past-due',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    routes: billing(PAST_DUE),
  },
  {
    name: 'subscription-other-method',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    routes: billing({ subscription: { ...RUNNING, payment_method: 3, is_by_card: false, card_brand: null } }),
  },
  {
    name: 'subscription-exempt',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    routes: billing({ exempt: true }),
  },
  {
    name: 'subscription-inactive',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    routes: billing({ ...NOT_OWED, standing: 'inactive' }),
  },
  { name: 'subscription-loading', path: PATHS.subscription, role: 'firstAdministrator', routes: never(BILLING) },
  { name: 'subscription-error', path: PATHS.subscription, role: 'firstAdministrator', routes: refused(BILLING) },
  {
    name: 'subscription-cancel',
    path: PATHS.subscription,
    role: 'firstAdministrator',
    fullPage: false,
    routes: billing({ subscription: RUNNING }),
    prepare: async (page) => {
      await press('Cancelar assinatura')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'subscription-card',
    path: PATHS.subscriptionCard,
    role: 'firstAdministrator',
    routes: billing(),
    prepare: cardForm,
  },
  {
    name: 'subscription-card-loading',
    path: PATHS.subscriptionCard,
    role: 'firstAdministrator',
    routes: async (page) => {
      await billing()(page);
      await never('**/sandbox/mercado-pago.js')(page);
    },
  },
  {
    name: 'subscription-card-invalid',
    path: PATHS.subscriptionCard,
    role: 'firstAdministrator',
    routes: billing(),
    prepare: press('Assinar'),
  },
  {
    name: 'subscription-card-refused',
    path: PATHS.subscriptionCard,
    role: 'firstAdministrator',
    ...cardSent(422, {
      message: 'Cartão recusado',
      fields: { card_token_id: ['O cartão não tem limite disponível. Use outro cartão ou fale com o seu banco.'] },
    }),
  },
  {
    name: 'subscription-card-taken',
    path: PATHS.subscriptionCard,
    role: 'firstAdministrator',
    ...cardSent(409, { message: 'Esta empresa já tem uma assinatura.' }),
  },
  {
    name: 'subscription-card-done',
    path: PATHS.subscriptionCard,
    role: 'firstAdministrator',
    ...cardSent(201, { id: SOME_ID, company_id: SOME_ID, external_reference: null, payment_method: 1 }),
  },
  {
    name: 'subscription-card-blocked',
    path: PATHS.subscriptionCard,
    role: 'firstAdministrator',
    routes: async (page) => {
      await billing()(page);
      // Something in between that lets the script load, but empty, as some blockers do.
      await answer('**/sandbox/mercado-pago.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )(page);
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
    },
  },
  { name: 'card-template', path: PATHS.cardTemplate, role: 'firstAdministrator' },
  { name: 'card-template-loading', path: PATHS.cardTemplate, role: 'firstAdministrator', routes: never(TEMPLATES) },
  {
    name: 'card-template-invalid',
    path: PATHS.cardTemplate,
    role: 'firstAdministrator',
    prepare: async (page) => {
      await page.getByLabel('Nome de identificação').clear();
      await page.getByRole('textbox', { name: 'Cor de fundo' }).fill('azul');
      await press('Ver como ficou')(page);
      await page.getByText('O nome de identificação é obrigatório').waitFor();
    },
  },
  { name: 'card-template-cropping', path: PATHS.cardTemplate, role: 'firstAdministrator', prepare: croppedBackground },
  {
    name: 'card-template-preview',
    path: PATHS.cardTemplate,
    role: 'firstAdministrator',
    fullPage: false,
    prepare: async (page) => {
      await croppedBackground(page);
      await press('Ver como ficou')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'dashboard', path: PATHS.dashboard, role: 'superAdministrator' },
  { name: 'companies', path: PATHS.companies, role: 'superAdministrator' },
  { name: 'companies-loading', path: PATHS.companies, role: 'superAdministrator', routes: never(COMPANIES) },
  { name: 'companies-error', path: PATHS.companies, role: 'superAdministrator', routes: refused(COMPANIES) },
  { name: 'companies-none-found', path: `${PATHS.companies}?procurar=nada-assim`, role: 'superAdministrator' },
  { name: 'company', path: PATHS.companies, role: 'superAdministrator', prepare: openFirstCompany },
  {
    name: 'companies-hostile',
    path: PATHS.companies,
    role: 'superAdministrator',
    routes: json(COMPANIES, HOSTILE_COMPANIES),
  },
  {
    name: 'company-loading',
    path: PATHS.company.replace(':id', SOME_ID),
    role: 'superAdministrator',
    routes: never(`**/api/companies/${SOME_ID}`),
  },
  {
    name: 'company-invalid',
    path: PATHS.companies,
    role: 'superAdministrator',
    prepare: async (page) => {
      await openFirstCompany(page);
      await page.getByLabel('Empresa', { exact: true }).fill('');
      await page.getByLabel('CNPJ da empresa').fill('');
      await page.getByRole('button', { name: 'Salvar' }).click();
    },
  },
  {
    name: 'company-subscription',
    path: PATHS.companies,
    role: 'superAdministrator',
    prepare: async (page) => {
      await openFirstCompany(page);
      await page.getByRole('link', { name: 'Gerenciar assinatura' }).click();
      await page.getByLabel('Referência externa').waitFor();
    },
  },
  {
    name: 'company-subscription-kept',
    path: PATHS.companies,
    role: 'superAdministrator',
    routes: subscribed,
    prepare: async (page) => {
      await openFirstCompany(page);
      await page.getByRole('link', { name: 'Gerenciar assinatura' }).click();
      await page.getByRole('button', { name: 'Excluir assinatura' }).waitFor();
    },
  },
  {
    name: 'company-subscription-delete',
    path: PATHS.companies,
    role: 'superAdministrator',
    fullPage: false,
    routes: subscribed,
    prepare: async (page) => {
      await openFirstCompany(page);
      await page.getByRole('link', { name: 'Gerenciar assinatura' }).click();
      await press('Excluir assinatura')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'categories', path: PATHS.categories, role: 'superAdministrator' },
  {
    name: 'categories-empty',
    path: PATHS.categories,
    role: 'superAdministrator',
    routes: json('**/api/categories**', []),
  },
  {
    name: 'categories-hostile',
    path: PATHS.categories,
    role: 'superAdministrator',
    routes: json('**/api/categories**', HOSTILE_CATEGORIES),
  },
  {
    name: 'category-edit',
    path: PATHS.categories,
    role: 'superAdministrator',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Excluir categoria' }).waitFor();
    },
  },
  {
    name: 'category-new',
    path: PATHS.category.replace(':id', 'novo'),
    role: 'superAdministrator',
    prepare: press('Cadastrar'),
  },
  {
    name: 'category-delete',
    path: PATHS.categories,
    role: 'superAdministrator',
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await press('Excluir categoria')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  // The foot of the table floats over its rows.
  {
    name: 'audit',
    path: PATHS.audit,
    role: 'superAdministrator',
    fullPage: false,
    routes: json(AUDIT, AUDIT_TRAIL),
  },
  { name: 'audit-loading', path: PATHS.audit, role: 'superAdministrator', routes: never(AUDIT) },
  { name: 'audit-none-found', path: `${PATHS.audit}?pessoa=ninguem-assim`, role: 'superAdministrator' },
  { name: 'super-administrator-partners', path: PATHS.partners, role: 'superAdministrator' },

  // Last of their people: nobody is signed in any more afterwards.
  {
    name: 'edit-profile-farewell',
    path: PATHS.editProfile,
    role: 'newcomer',
    fullPage: false,
    routes: answer('**/api/profile', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.continue(),
    ),
    prepare: async (page) => {
      await press('Deletar minha conta')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Deletar minha conta' }).click();
      await page.getByRole('button', { name: 'Fechar' }).waitFor();
    },
  },
  {
    name: 'sign-in-again',
    path: PATHS.convertAccount,
    role: 'studentWithoutCard',
    prepare: async (page) => {
      await page.getByLabel('Razão social').fill('Colégio Horizonte');
      // What the browser tells a tab when another one has signed out.
      await page.evaluate(() => {
        localStorage.removeItem('persist:session');
        window.dispatchEvent(new StorageEvent('storage', { key: 'persist:session', newValue: null }));
      });
      await page.getByText('Sua sessão terminou.').waitFor();
    },
  },
];
