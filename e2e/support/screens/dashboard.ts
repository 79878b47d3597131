// What a super administrator sees.

import type { Page } from '@playwright/test';
import type { Company } from '@vinculo/contract/companies';
import { STANDINGS } from '@vinculo/contract/rules/money/standing';
import { PATHS } from '@vinculo/contract/rules/paths';
import {
  aCompany,
  aLookedUpPerson,
  aLookedUpShop,
  aLookUp,
  anAuditEntry,
  companyDetails,
  aSubscription,
  idOf,
} from '../../../src/testing/records';
import { answer, json, never, press, refused, type Screen, SOME_ID } from './screen';
import { billing, RUNNING } from './subscription';

const COMPANIES = '**/api/companies?**';

const AUDIT = '**/api/audit?**';

const AUDITED: [action: string, full_name: string | null, email: string | null, title: string | null][] = [
  ['partner.update', 'Márcia Nogueira', 'secretaria@aurora.example', 'Colégio Vila Aurora'],
  ['people.search', 'Márcia Nogueira', 'secretaria@aurora.example', 'Colégio Vila Aurora'],
  ['account.remove', null, null, null],
  ['company.update', 'W'.repeat(255), `${'w'.repeat(60)}@${'w'.repeat(60)}.example`, 'W'.repeat(255)],
  ['company.create', 'Roberto Farias', 'direcao@sereno.example', 'Escola Técnica Porto Sereno'],
];

export const AUDIT_TRAIL = {
  entries: AUDITED.map(([action, full_name, email, title], n) =>
    anAuditEntry({
      id: idOf('8', n),
      at: `2026-03-02T12:3${n}:00.000000Z`,
      action,
      person: { id: idOf('9', n), full_name, email },
      company: title === null ? null : { id: idOf('a', n), title },
      record_id: null,
      record_name: action === 'account.remove' ? null : (title ?? 'Padaria Sol'),
      changes:
        action === 'company.update'
          ? [
              { field: 'title', before: 'W'.repeat(120), after: 'Colégio Vila Aurora' },
              { field: 'email', before: null, after: null },
              { field: 'active', before: 'Sim', after: 'Não' },
            ]
          : [],
    }),
  ),
  total: 120,
  limit: 50,
};

const LAPSED: Company['standing'] = {
  ...aCompany().standing,
  name: 'unpaid',
  trial_ends_at: '2026-03-03T12:00:00.000Z',
};

/** Hostile names beside companies of every state; more of them on the next page. */
const HOSTILE_COMPANIES = {
  companies: [
    { title: 'W'.repeat(255), email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example` },
    { title: '🏫✨ Escola da 👩🏽‍🎓', active: false },
    { title: 'Centro Educacional Nossa Senhora da Conceição Aparecida do Alto da Boa Vista', exempt: true },
    { title: 'Z', active: false, exempt: true },
    { title: 'Colégio Monte Alegre' },
    { title: 'Instituto Bom Jesus' },
    { title: 'Escola Santa Clara' },
  ].map((company, n) => {
    const place = { address: 'A'.repeat(n === 0 ? 255 : 12), number: '120', neighborhood: 'Centro', city: 'Campinas' };
    const address = { ...place, uf: 'SP', zip_code: '13010-000', complement: null };
    const formatted_address = n === 3 ? '' : `${place.address}, 120, Centro, Campinas - SP, 13010-000`;
    return aCompany({
      id: idOf('a', n),
      email: null,
      phone: null,
      approved: false,
      refusals: n === 0 ? 3 : 0,
      often_refused: n === 0,
      search_stopped: n === 0,
      due_day: null,
      address: { ...address, formatted_address },
      standing: { ...LAPSED, name: STANDINGS[n] ?? LAPSED.name },
      ...company,
    });
  }),
  often_refused: [0, 1].map((n) => ({
    id: `01890000-0000-7000-a000-00000000000${n}`,
    title: n ? 'Escola Vaga' : 'W'.repeat(255),
  })),
  total: 100_000,
  limit: 4,
};

const AT = '2026-03-02T12:30:00.000Z';
const CHARGE = { kind: 'month', amount: 4990, at: AT, next_try_at: null, reason: null } as const;

/** A company with everything that support reads, and a hostile name. */
const HISTORY = companyDetails({
  managers: [
    { id: idOf('a', 1), full_name: 'Márcia Nogueira', email: 'secretaria@aurora.example' },
    { id: idOf('a', 2), full_name: 'W'.repeat(255), email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example` },
  ],
  charges: [
    { ...CHARGE, id: idOf('b', 1), status: 'refused', reason: 'O cartão não tem limite suficiente.' },
    { ...CHARGE, id: idOf('b', 2), status: 'paid' },
    { ...CHARGE, id: idOf('b', 3), status: 'refunded', kind: 'verification', amount: 50 },
  ],
  attempts: [
    { id: idOf('c', 1), at: AT, state: 'subscribed', reason: null, person: 'Márcia Nogueira' },
    { id: idOf('c', 2), at: AT, state: 'refused', reason: 'O cartão não tem limite suficiente.', person: null },
  ],
  mails: [
    {
      id: idOf('d', 1),
      at: AT,
      subject: 'A mensalidade não foi paga',
      to: 'secretaria@aurora.example',
      state: 'sent',
      problem: null,
    },
    {
      id: idOf('d', 2),
      at: AT,
      subject: 'Sua assinatura começou',
      to: null,
      state: 'given_up',
      problem: '550 mailbox unavailable',
    },
  ],
});

const changedCompany = (changes: Partial<Company>) =>
  answer('**/api/companies/*', async (asked) => {
    const response = await asked.fetch();
    const company = (await response.json()) as Company;
    await asked.fulfill({ response, json: { ...company, ...changes } });
  });

/** People refused it until its search stopped. */
const refusedByPeople = changedCompany({ approved: false, refusals: 3, often_refused: true, search_stopped: true });

export const HOSTILE_CATEGORIES = ['W'.repeat(255), '🍕✨ Comida', 'Saúde, beleza e bem-estar para toda a família'].map(
  (title, n) => ({ id: `01890000-0000-7000-a000-00000000000${n}`, title, active: n !== 1 }),
);

/** A company with a subscription by hand. */
const subscribed = answer('**/api/companies/*/subscription', (asked) =>
  asked.fulfill({
    headers: { ETag: '"1"' },
    json: aSubscription({ external_reference: 'Contrato 7/2027', payment_method: 3 }),
  }),
);

const LOOK_UP = '**/api/dashboard/lookup?**';

const HOSTILE_PERSON = aLookedUpPerson({
  email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example`,
  account: {
    id: idOf('a', 1),
    full_name: 'W'.repeat(255),
    created_at: AT,
    leaving_at: null,
    is_support: false,
    mail_returned_at: AT,
    devices: 50,
    device_used_at: AT,
  },
  code: { sent_at: AT, state: 'exhausted' },
  locked_until: AT,
  schools: ['W'.repeat(255), 'Colégio Vila Aurora', 'Z'].map((title, n) => ({
    company: { id: idOf('a', n), title },
    is_manager: n < 2,
    is_only_manager: n === 0,
    cards: n * 2000,
    cards_in_use: n * 1999,
    invitations: 1 - (n % 2),
    requests: n,
    guardian_of: n * 30,
    guardian_granted: n * 29,
    mailed_at: AT,
    mail_returned: n === 0,
  })),
});

const HOSTILE_SHOPS = ['W'.repeat(255), 'Padaria Sol', 'Z'].map((title, n) =>
  aLookedUpShop({
    id: idOf('d', n),
    title,
    active: n !== 1,
    formatted_address: n === 0 ? 'A'.repeat(255) : 'Rua do Sol, 10 - Centro, Campinas - SP, 13010-000',
    page_opened_at: n === 1 ? null : AT,
    last_use: n === 1 ? null : '2026-11',
    company: { id: idOf('a', n), title: n === 0 ? 'W'.repeat(255) : 'Colégio Vila Aurora' },
  }),
);

const openFirstCompany = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: /CNPJ/ }).first().click();
  await page.getByLabel('Empresa', { exact: true }).waitFor();
};

export const DASHBOARD_SCREENS: Screen[] = [
  { name: 'dashboard', path: PATHS.dashboard, role: 'superAdministrator' },
  {
    name: 'dashboard-person',
    path: `${PATHS.dashboard}?procurar=ana%40escola.example`,
    role: 'superAdministrator',
    routes: json(LOOK_UP, aLookUp({ person: HOSTILE_PERSON, shops: [] })),
  },
  {
    name: 'dashboard-students',
    path: `${PATHS.dashboard}?procurar=ana%20sol`,
    role: 'superAdministrator',
    routes: json(LOOK_UP, aLookUp({ students: HOSTILE_PERSON.schools })),
  },
  {
    name: 'dashboard-shops',
    path: `${PATHS.dashboard}?procurar=padaria`,
    role: 'superAdministrator',
    routes: json(LOOK_UP, aLookUp({ shops: HOSTILE_SHOPS, has_more: true })),
  },
  { name: 'dashboard-none-found', path: `${PATHS.dashboard}?procurar=nada-assim`, role: 'superAdministrator' },
  {
    name: 'dashboard-look-up-error',
    path: `${PATHS.dashboard}?procurar=nada-assim`,
    role: 'superAdministrator',
    routes: refused(LOOK_UP),
  },
  { name: 'companies', path: PATHS.companies, role: 'superAdministrator' },
  { name: 'companies-loading', path: PATHS.companies, role: 'superAdministrator', routes: never(COMPANIES) },
  { name: 'companies-error', path: PATHS.companies, role: 'superAdministrator', routes: refused(COMPANIES) },
  { name: 'companies-none-found', path: `${PATHS.companies}?procurar=nada-assim`, role: 'superAdministrator' },
  { name: 'companies-none-so', path: `${PATHS.companies}?situacao=atrasada`, role: 'superAdministrator' },
  {
    name: 'companies-sorted',
    path: `${PATHS.companies}?ordem=situacao`,
    role: 'superAdministrator',
    fullPage: false,
    prepare: press('Situação: Todas'),
  },
  { name: 'company', path: PATHS.companies, role: 'superAdministrator', prepare: openFirstCompany },
  {
    name: 'company-history',
    path: PATHS.companies,
    role: 'superAdministrator',
    routes: json('**/api/companies/*/details', HISTORY),
    prepare: openFirstCompany,
  },
  {
    name: 'company-lapsed',
    path: PATHS.companies,
    role: 'superAdministrator',
    routes: changedCompany({ standing: LAPSED }),
    prepare: openFirstCompany,
  },
  {
    name: 'company-refused',
    path: PATHS.companies,
    role: 'superAdministrator',
    routes: refusedByPeople,
    prepare: openFirstCompany,
  },
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
    name: 'company-deactivate',
    path: PATHS.companies,
    role: 'superAdministrator',
    fullPage: false,
    routes: billing({ subscription: RUNNING }),
    prepare: async (page) => {
      await openFirstCompany(page);
      await page.getByLabel('Ativar empresa').uncheck();
      await press('Salvar')(page);
      await page.getByRole('dialog').waitFor();
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
    routes: async (page) => {
      await subscribed(page);
      await json('**/api/companies/*/details', HISTORY)(page);
      await billing({ subscription: { ...RUNNING, payment_method: 3, is_by_card: false } })(page);
    },
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
  // The table's footer floats over its rows.
  {
    name: 'audit',
    path: PATHS.audit,
    role: 'superAdministrator',
    fullPage: false,
    routes: json(AUDIT, AUDIT_TRAIL),
  },
  {
    name: 'audit-of-company',
    path: `${PATHS.audit}?empresa=${idOf('a', 0)}`,
    role: 'superAdministrator',
    fullPage: false,
    routes: json(AUDIT, AUDIT_TRAIL),
  },
  { name: 'audit-loading', path: PATHS.audit, role: 'superAdministrator', routes: never(AUDIT) },
  { name: 'audit-none-found', path: `${PATHS.audit}?pessoa=ninguem-assim`, role: 'superAdministrator' },
  { name: 'super-administrator-partners', path: PATHS.partners, role: 'superAdministrator' },
];
