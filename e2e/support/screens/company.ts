// The company's area without its subscription.
import type { Page } from '@playwright/test';
import type { Benefit } from '@vinculo/contract/benefits';
import type { Partner } from '@vinculo/contract/partners';
import { AGE_BAND_LABELS } from '@vinculo/contract/rules/card/ageBand';
import { BENEFIT_TITLE_MAX, BENEFITS_MAX, PASSKEY_NAME_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { PATHS, waitingPath } from '@vinculo/contract/rules/paths';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { anOverview, aPasskey, aPerson, idOf } from '../../../src/testing/records';
import { FACE, picture } from '../../steps/pictures';
import { openFold } from '../../steps/screens';
import { HOSTILE_CATEGORIES } from './dashboard';
import {
  answer,
  dialogBy,
  json,
  never,
  press,
  refused,
  secondCompany,
  seenBy,
  type Screen,
  SOME_ID,
  typed,
  withFamily,
} from './screen';
import { standIn } from './standIn';

const CARDS = '**/api/cards?**';

const MANAGERS = '**/api/companies/*/managers';

const PARTNERS = '**/api/partners?**';

const USERS = '**/api/users?**';

const OVERVIEW = '**/api/companies/*/overview';
const NOTHING_DONE = { look: false, students: false, partners: false, managers: false };
const NO_CARDS_COUNTED = { in_use: 0, activated: 0, ended: 0, ending: 0, to_confirm: 0 };

const namesake = (n: number) =>
  aPerson({
    id: idOf('a', n),
    full_name: 'Ana Souza',
    email: `${'ab'.charAt(n - 1)}•••@aluno.example`,
    avatar: null,
    has_namesake: true,
  });

const openExport = dialogBy('Baixar os dados da escola');

const firstPartner = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Salvar' }).waitFor();
};

const findUsers = (text: string) => typed('Procure por nome, email ou nome do usuário', text);
const findCaio = findUsers('caio@aluno.example');
const addCaio = async (page: Page) => {
  await findCaio(page);
  await page.getByRole('button', { name: /Caio Mendonça/ }).click();
};

/** The person signed in long ago. */
const wantsStepUp =
  (pattern: string): Screen['routes'] =>
  async (page) => {
    const refused = { message: 'Nada foi feito: falta confirmar que é você.', reason: 'step-up' };
    await answer(pattern, (asked) => asked.fulfill({ status: 428, json: refused }))(page);
    await json('**/api/profile/step-up/code', null)(page);
  };

/** A partner that holds the most that a school may say of one. */
const longestPartner = answer('**/api/partners/*', async (asked) => {
  const response = await asked.fetch();
  const partner = (await response.json()) as Partner;
  const week = Array.from({ length: 7 }, (_, day) => [
    { from: `0${day}:15`, until: '11:45' },
    { from: '13:30', until: `1${day + 2}:45` },
  ]);
  const benefit = (n: number): Benefit => ({
    id: idOf('c', n),
    title: 'W'.repeat(BENEFIT_TITLE_MAX),
    conditions: 'W'.repeat(TEXT_MAX),
    weekdays: [0, 1, 2, 3, 4, 5],
    from_hour: '09:00',
    until_hour: '18:00',
    first_day: '2026-11-01',
    last_day: '2099-11-01',
    use_limit: 'day',
    active: true,
    paused_by_shop: true,
  });
  const longest: Partner = {
    ...partner,
    title: 'W'.repeat(TEXT_MAX),
    description: 'W'.repeat(TEXT_MAX),
    website: `http://${'w'.repeat(200)}.example/`,
    opening_hours: { week },
    benefits: Array.from({ length: BENEFITS_MAX }, (_, n) => benefit(n)),
    has_message: true,
  };
  await asked.fulfill({ response, json: longest });
});

const firstCard = async (page: Page) => {
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Salvar' }).waitFor();
};

/** On phones the boxes of a table come with a button. */
const selecting = async (page: Page) => {
  const boxes = page.getByRole('button', { name: 'Selecionar', exact: true });
  await page.getByRole('grid').getByRole('link').first().waitFor();
  if (await boxes.isVisible()) await boxes.click();
};

const chooseCards = async (page: Page) => {
  await selecting(page);
  const boxes = page.getByRole('checkbox', { name: /^Selecionar [A-Z]/ });
  await boxes.first().check();
  // The bar comes with the first selection, and moves the rows.
  await page.getByRole('region', { name: 'Carteirinhas selecionadas' }).waitFor();
  for (const index of [1, 2]) await boxes.nth(index).check();
};

/** A change of the chosen cards, as its dialog asks for it. */
const askedOfMany = (action: string) => async (page: Page) => {
  await chooseCards(page);
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').waitFor();
};

/** Some administrators, one of them with a very long name. */
const managers = answer(MANAGERS, async (asked) => {
  const response = await asked.fetch();
  const own = (await response.json()) as object[];
  const others = ['Otávio Linhares', 'W'.repeat(255), '👩🏽‍🎓 Zé da Silva'].map((full_name, index) => ({
    id: `01890000-0000-7000-a000-00000000000${index}`,
    full_name,
    email: `${'pessoa.'.repeat(index * 3 + 1)}${index}@aurora.example`,
    avatar: null,
  }));
  await asked.fulfill({ response, json: [...own, ...others] });
});

/** Chooses a background of loud colours, and waits for the cropper. */
const croppedBackground = async (page: Page) => {
  await page.getByLabel('Imagem de fundo', { exact: true }).setInputFiles(picture(FACE));
  await page.getByRole('application', { name: 'Enquadrar Imagem de fundo' }).waitFor();
};

/** The page about the shop's own page, of the demo's partner that wrote something. */
const writingPartner = async (page: Page) => {
  await page.getByRole('link', { name: /A loja deixou um recado/ }).click();
  await page.getByRole('link', { name: 'Página da loja (1)' }).click();
  await page.getByRole('link', { name: 'Abrir a página' }).waitFor();
};

/** The demo shop's own page, or what lies below its address. */
const shopPage =
  (below = '') =>
  async (page: Page) => {
    await writingPartner(page);
    const address = await page.getByRole('link', { name: 'Abrir a página' }).getAttribute('href');
    await page.goto(`${address}${below && `/${below}`}`);
  };

const NEW_PARTNER = PATHS.adminPartner.replace(':id', 'novo');

const NO_CARDS = { results: [], paging: { total: 0, limit: 20 } };

const studentAt = (index: number) => async (page: Page) => {
  await page.getByRole('grid').getByRole('link').nth(index).click();
  await page.getByRole('button', { name: 'Tirar da lista' }).waitFor();
};

export const COMPANY_SCREENS = seenBy('firstAdministrator', [
  { name: 'waiting-students', path: PATHS.waitingStudents },
  {
    name: 'waiting-students-chosen',
    path: PATHS.waitingStudents,
    prepare: async (page) => {
      await selecting(page);
      await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    },
  },
  { name: 'waiting-student', path: waitingPath('invited'), prepare: studentAt(0) },
  { name: 'waiting-student-refused', path: waitingPath('refused'), prepare: studentAt(0) },
  { name: 'admin', path: PATHS.admin },
  {
    name: 'admin-first-steps',
    path: PATHS.admin,
    routes: json(OVERVIEW, anOverview({ cards: NO_CARDS_COUNTED, unconfirmed: 'new', first_steps: NOTHING_DONE })),
  },
  { name: 'admin-children', path: PATHS.admin, role: 'thirdAdministrator' },
  { name: 'admin-cards-unowned', path: `${PATHS.adminCards}?dono=sem-conta`, role: 'thirdAdministrator' },
  { name: 'waiting-students-listed', path: PATHS.waitingStudents, role: 'thirdAdministrator' },
  {
    name: 'waiting-student-listed',
    path: waitingPath('no_picture'),
    role: 'thirdAdministrator',
    prepare: studentAt(0),
  },
  { name: 'requests-matching', path: waitingPath('asked'), role: 'thirdAdministrator' },
  { name: 'admin-at-once', path: PATHS.admin, fullPage: false },
  { name: 'admin-with-family', path: PATHS.admin, fullPage: false, routes: withFamily },
  { name: 'export', path: PATHS.ownCompany, fullPage: false, prepare: openExport },
  {
    name: 'step-up',
    path: PATHS.newManager,
    fullPage: false,
    routes: wantsStepUp('**/api/permissions/create'),
    prepare: async (page) => {
      await addCaio(page);
      await press('Receber um código por e-mail')(page);
      await page.getByLabel('Código de acesso').waitFor();
    },
  },
  {
    name: 'passkeys',
    path: PATHS.sessions,
    routes: json('**/api/profile/passkeys', [
      aPasskey({ name: 'W'.repeat(PASSKEY_NAME_MAX), last_used_at: '2026-11-20T12:00:00.000Z' }),
      aPasskey({ id: idOf('8', 2), name: 'Celular' }),
    ]),
    prepare: (page) => page.getByRole('list', { name: 'Chaves de acesso' }).waitFor(),
  },
  { name: 'admin-two-companies', path: PATHS.admin, routes: secondCompany },
  { name: 'admin-partners', path: PATHS.adminPartners },
  { name: 'admin-partners-loading', path: PATHS.adminPartners, routes: never(PARTNERS) },
  {
    name: 'admin-partners-first',
    path: PATHS.adminPartners,
    routes: json(PARTNERS, { partners: [], total: 0, limit: 20 }),
  },
  { name: 'admin-activity', path: PATHS.activity, fullPage: false },
  { name: 'admin-uses', path: PATHS.uses },
  {
    name: 'admin-partner-reports',
    path: PATHS.admin,
    prepare: async (page) => {
      await page.getByRole('link', { name: /relatos? de aluno/ }).click();
      await page.getByRole('list', { name: 'Usos por parceiro' }).getByRole('link').first().click();
      await page.getByRole('list', { name: 'Relatos dos alunos' }).waitFor();
      await page.getByRole('list', { name: 'Usos por semana' }).waitFor();
    },
  },
  { name: 'admin-partner-new', path: NEW_PARTNER },
  {
    name: 'admin-partner-benefits',
    path: NEW_PARTNER,
    prepare: async (page) => {
      await openFold(page, 'Benefícios (0)');
      await press('Adicionar benefício')(page);
    },
  },
  {
    name: 'admin-partner-hours',
    path: NEW_PARTNER,
    prepare: async (page) => {
      await openFold(page, 'Horários');
      const day = page.getByRole('group', { name: 'segunda' });
      await day.getByRole('button', { name: /^Adicionar horário/ }).click();
      await day.getByLabel('Das').fill('09:00');
      await day.getByLabel('Às').fill('18:00');
      await day.getByRole('button', { name: /^Copiar/ }).click();
    },
  },
  { name: 'admin-partner-invalid', path: NEW_PARTNER, prepare: press('Cadastrar') },
  { name: 'admin-partner', path: PATHS.adminPartners, prepare: firstPartner },
  {
    name: 'admin-partner-site',
    path: PATHS.adminPartners,
    prepare: async (page) => {
      await firstPartner(page);
      await openFold(page, 'Site e localização');
    },
  },
  {
    name: 'admin-partner-longest',
    path: PATHS.adminPartners,
    routes: async (page) => {
      await longestPartner(page);
      await json('**/api/categories?active=1', HOSTILE_CATEGORIES)(page);
    },
    prepare: firstPartner,
  },
  { name: 'admin-partner-shop-page', path: PATHS.adminPartners, prepare: writingPartner },
  {
    name: 'admin-partner-unused',
    path: PATHS.adminPartners,
    routes: json('**/api/partners/*/uses', { weeks: [], uses: [], benefits: [], classes: [] }),
    prepare: async (page) => {
      await firstPartner(page);
      await page.getByRole('link', { name: /^Usos e relatos/ }).click();
      await page.getByText(/^(?:Nenhum uso em|Ainda sem usos)/).waitFor();
    },
  },
  { name: 'admin-shop-page', path: PATHS.adminPartners, prepare: shopPage() },
  {
    name: 'admin-partner-delete',
    path: PATHS.adminPartners,
    fullPage: false,
    prepare: dialogBy('Excluir parceiro', firstPartner),
  },
  {
    name: 'admin-partner-conflict',
    path: PATHS.adminPartners,
    fullPage: false,
    prepare: async (page) => {
      await firstPartner(page);
      await standIn(page, '**/api/partners/*', (asked) =>
        asked.method === 'PUT'
          ? asked.fulfill({
              status: 409,
              headers: { ETag: '"another"' },
              json: { message: 'Outra pessoa mudou isto.' },
            })
          : asked.continue(),
      );
      await press('Salvar')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  // The table's footer floats over its rows.
  { name: 'admin-cards', path: PATHS.adminCards, fullPage: false },
  { name: 'admin-cards-past-the-end', path: `${PATHS.adminCards}?pagina=99` },
  { name: 'admin-cards-none-found', path: `${PATHS.adminCards}?procurar=ninguem-assim` },
  { name: 'admin-cards-loading', path: PATHS.adminCards, routes: never(CARDS) },
  { name: 'admin-cards-error', path: PATHS.adminCards, routes: refused(CARDS) },
  { name: 'admin-cards-first', path: PATHS.adminCards, routes: json(CARDS, NO_CARDS) },
  { name: 'admin-cards-ended', path: `${PATHS.adminCards}?validade=vencidas` },
  { name: 'admin-cards-chosen', path: PATHS.adminCards, fullPage: false, prepare: chooseCards },
  {
    name: 'admin-cards-age',
    path: PATHS.adminCards,
    fullPage: false,
    prepare: async (page) => {
      await askedOfMany('Faixa de idade…')(page);
      await page.getByRole('combobox', { name: 'Faixa de idade' }).selectOption(AGE_BAND_LABELS.from_18);
    },
  },
  { name: 'admin-cards-status', path: PATHS.adminCards, fullPage: false, prepare: press('Status: Todos') },
  {
    name: 'admin-cards-filters',
    path: `${PATHS.adminCards}?status=ativo&turma=${encodeURIComponent('1º A')}`,
    fullPage: false,
    prepare: async (page) => {
      await press('Filtros: 1º A (filtro ativo)')(page);
      await page.getByLabel('Turma').locator('option', { hasText: '9º A' }).waitFor({ state: 'attached' });
    },
  },
  { name: 'admin-card-edit', path: PATHS.adminCards, prepare: firstCard },
  {
    name: 'admin-card-print',
    path: PATHS.adminCards,
    routes: json('**/api/cards/prints/preview', {
      total: 25,
      printed: 3,
      ended: 4,
      inactive: 1,
      printed_valid: 2,
      unprintable: [],
    }),
    prepare: async (page) => {
      await firstCard(page);
      await press('Imprimir')(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'admin-cards-deliver',
    path: `${PATHS.adminCards}?dono=sem-conta`,
    role: 'thirdAdministrator',
    fullPage: false,
    prepare: dialogBy('Entregar', chooseCards),
  },
  {
    name: 'admin-card-edit-loading',
    path: PATHS.adminCard.replace(':id', SOME_ID),
    routes: never(`**/api/cards/${SOME_ID}`),
  },
  {
    name: 'admin-card-guardians',
    path: PATHS.adminCards,
    prepare: async (page) => {
      await firstCard(page);
      await page.getByRole('link', { name: 'Responsáveis' }).click();
      await page.getByLabel('Nome do responsável').waitFor();
    },
  },
  {
    name: 'admin-card-delete',
    path: PATHS.adminCards,
    fullPage: false,
    prepare: dialogBy('Excluir carteirinha', firstCard),
  },
  { name: 'admin-card-user', path: PATHS.adminCardUser },
  {
    name: 'admin-card-user-found',
    path: PATHS.adminCardUser,
    prepare: async (page) => {
      await findCaio(page);
      await page.getByRole('link', { name: /Caio Mendonça/ }).waitFor();
    },
  },
  {
    name: 'admin-card-user-loading',
    path: PATHS.adminCardUser,
    routes: never(USERS),
    prepare: async (page) => {
      await findUsers('caio')(page);
      await page.getByText('Procurando pessoa...').first().waitFor();
    },
  },
  {
    name: 'admin-card-user-namesakes',
    path: PATHS.adminCardUser,
    routes: json(USERS, [1, 2].map(namesake)),
    prepare: findUsers('ana'),
  },
  {
    name: 'admin-card-user-spent',
    path: PATHS.adminCardUser,
    routes: answer(USERS, (asked) =>
      asked.fulfill({ json: [1, 2].map(namesake), headers: { 'X-Search-Notes': 'more,spent' } }),
    ),
    prepare: findUsers('ana'),
  },
  {
    name: 'admin-card-new',
    path: PATHS.adminCardUser,
    prepare: async (page) => {
      await findCaio(page);
      await page.getByRole('link', { name: /Caio Mendonça/ }).click();
      await page.getByLabel('Nome da carteirinha').waitFor();
    },
  },
  { name: 'administrators', path: PATHS.managers, routes: managers },
  { name: 'administrators-alone', path: PATHS.managers },
  { name: 'administrators-loading', path: PATHS.managers, routes: never(MANAGERS) },
  {
    name: 'administrators-remove',
    path: PATHS.managers,
    fullPage: false,
    routes: managers,
    prepare: async (page) => {
      await page.getByRole('button', { name: /Otávio/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'administrator-new-inactive',
    path: `${PATHS.newManager}?procurar=caio`,
    routes: answer(USERS, (asked) => asked.fulfill({ status: 403, json: { message: MESSAGES.company.inactive } })),
  },
  { name: 'administrator-new', path: PATHS.newManager },
  {
    name: 'administrator-new-found',
    path: PATHS.newManager,
    prepare: async (page) => {
      await findCaio(page);
      await page.getByRole('button', { name: /Caio Mendonça/ }).waitFor();
    },
  },
  { name: 'school-protection', path: PATHS.protection },
  { name: 'school-protection-open', path: PATHS.protection, prepare: (page) => openFold(page, 'Carteirinhas') },
  { name: 'school-details', path: PATHS.ownCompany },
  { name: 'card-template', path: PATHS.cardTemplate },
  {
    name: 'card-template-more',
    path: PATHS.cardTemplate,
    prepare: async (page) => {
      await page.getByText('Fundos prontos', { exact: true }).click();
      await page.getByText('O que mais aparece').click();
      await page.getByLabel('Nome de identificação').fill('W'.repeat(80));
      for (const name of ['Turma', 'Matrícula', 'Validade']) await page.getByRole('checkbox', { name }).check();
      await page.getByLabel('Logo', { exact: true }).setInputFiles(picture(FACE));
      await page.getByRole('application', { name: 'Enquadrar Logo' }).waitFor();
    },
  },
  { name: 'card-template-cropping', path: PATHS.cardTemplate, prepare: croppedBackground },
  {
    name: 'card-template-preview',
    path: PATHS.cardTemplate,
    fullPage: false,
    prepare: dialogBy('Ver como ficou', croppedBackground),
  },
]);
