// What a super administrator sees.
import type { Page } from '@playwright/test';
import type { Company } from '@vinculo/contract/companies';
import { STANDINGS } from '@vinculo/contract/rules/money/standing';
import { PATHS } from '@vinculo/contract/rules/paths';
import { aCompany, aLookedUpPerson, aLookUp, anAuditEntry, aSubscription, idOf } from '../../../src/testing/records';
import { answer, dialogBy, json, never, press, seenBy } from './screen';

const COMPANIES = '**/api/companies?**';

const AUDIT = '**/api/audit?**';

const AUDITED: [action: string, full_name: string | null, email: string | null, title: string | null][] = [
  ['partner.update', 'Márcia Nogueira', 'secretaria@aurora.example', 'Colégio Vila Aurora'],
  ['people.search', 'Márcia Nogueira', 'secretaria@aurora.example', 'Colégio Vila Aurora'],
  ['account.remove', null, null, null],
  ['company.update', 'W'.repeat(255), `${'w'.repeat(60)}@${'w'.repeat(60)}.example`, 'W'.repeat(255)],
  ['company.create', 'Roberto Farias', 'direcao@sereno.example', 'Escola Técnica Porto Sereno'],
];

const AUDIT_TRAIL = {
  entries: AUDITED.map(([action, full_name, email, title], n) =>
    anAuditEntry({
      id: idOf('8', n),
      at: `2026-03-02T12:3${n}:00.000000Z`,
      action,
      person: { id: idOf('9', n), full_name, email },
      company: title === null ? null : { id: idOf('a', n), title },
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
      due_day: null,
      address: { ...address, formatted_address },
      standing: { ...LAPSED, name: STANDINGS[n] ?? LAPSED.name },
      ...company,
    });
  }),
  total: 100_000,
  limit: 4,
};

const AT = '2026-03-02T12:30:00.000Z';

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

const openFirstCompany = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: /CNPJ/ }).first().click();
  await page.getByLabel('Empresa', { exact: true }).waitFor();
};

const openFirstSubscription = async (page: Page) => {
  await openFirstCompany(page);
  await page.getByRole('link', { name: 'Gerenciar assinatura' }).click();
  await page.getByLabel('Referência externa').waitFor();
};

const openFirstCategory = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Excluir categoria' }).waitFor();
};

export const DASHBOARD_SCREENS = seenBy('superAdministrator', [
  { name: 'dashboard', path: PATHS.dashboard },
  {
    name: 'dashboard-person',
    path: `${PATHS.dashboard}?procurar=ana%40escola.example`,
    routes: json(LOOK_UP, aLookUp({ person: HOSTILE_PERSON, shops: [] })),
  },
  { name: 'companies', path: PATHS.companies },
  { name: 'companies-loading', path: PATHS.companies, routes: never(COMPANIES) },
  { name: 'company', path: PATHS.companies, prepare: openFirstCompany },
  { name: 'companies-hostile', path: PATHS.companies, routes: json(COMPANIES, HOSTILE_COMPANIES) },
  { name: 'company-subscription', path: PATHS.companies, prepare: openFirstSubscription },
  {
    name: 'company-subscription-kept',
    path: PATHS.companies,
    routes: subscribed,
    prepare: async (page) => {
      await openFirstSubscription(page);
      await page.getByRole('button', { name: 'Excluir assinatura' }).waitFor();
    },
  },
  { name: 'categories', path: PATHS.categories },
  { name: 'category-edit', path: PATHS.categories, prepare: openFirstCategory },
  { name: 'category-new', path: PATHS.category.replace(':id', 'novo'), prepare: press('Cadastrar') },
  {
    name: 'category-delete',
    path: PATHS.categories,
    fullPage: false,
    prepare: dialogBy('Excluir categoria', openFirstCategory),
  },
  // The table's footer floats over its rows.
  { name: 'audit', path: PATHS.audit, fullPage: false, routes: json(AUDIT, AUDIT_TRAIL) },
  { name: 'super-administrator-partners', path: PATHS.partners },
]);
