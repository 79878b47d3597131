// Every built screen in the states that matter, for `npm run screens`: add a line where a screen or a state is added.
import type { Page, Route } from '@playwright/test';
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

/** Opens the first partner of the list. */
const firstPartner = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Salvar' }).waitFor();
};

const SOME_ID = '00000000-0000-7000-8000-000000000000';
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
  { name: 'partners-no-photo', path: PATHS.partners, role: 'newcomer' },
  { name: 'partners-no-card', path: PATHS.partners, role: 'studentWithoutCard' },
  { name: 'partners-no-card-administrator', path: PATHS.partners, role: 'firstAdministrator' },

  { name: 'cards', path: PATHS.cards, role: 'student' },
  { name: 'cards-empty', path: PATHS.cards, role: 'studentWithoutCard' },
  { name: 'cards-loading', path: PATHS.cards, role: 'student', routes: never(MY_CARDS) },
  { name: 'cards-error', path: PATHS.cards, role: 'student', routes: refused(MY_CARDS) },

  { name: 'profile', path: PATHS.profile, role: 'student' },
  { name: 'profile-no-photo', path: PATHS.profile, role: 'newcomer' },
  { name: 'profile-administrator', path: PATHS.profile, role: 'firstAdministrator' },
  { name: 'edit-profile', path: PATHS.editProfile, role: 'student' },
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
  { name: 'admin-cards', path: PATHS.adminCards, role: 'firstAdministrator' },
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
  { name: 'super-administrator-partners', path: PATHS.partners, role: 'superAdministrator' },
];
