// What everyone sees: the landing page, the store, signing in and up, the first choices.
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import { cardProofPath } from '@vinculo/contract/rules/card/cardCodes';
import { PATHS, USE_SHOPS_PATH, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { maskEmail } from '@vinculo/contract/rules/text/email';
import { DEMO_PEOPLE } from '../../../server/demo/people';
import type { shopPages } from '../../../server/testing/shopPageSamples';
import { anOpenedInvitation } from '../../../src/testing/records';
import { openFold } from '../../steps/screens';
import { answer, json, press, seenBy, type Screen } from './screen';

/** Loads lazy pictures: a picture of the whole page does not scroll. */
const drawEverything = (page: Page) =>
  page.evaluate(() => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  });

const UNKNOWN_PROOF = cardProofPath('K7Q2M9XD', 'ZZZZZZZZZZZZ');

type ShopPages = ReturnType<typeof shopPages>;
// The server finds its files by a means of modules, which Playwright's own loader does not have.
const PRINTED =
  "import('./server/testing/shopPageSamples.ts').then((made) => console.log(JSON.stringify(made.shopPages())))";
const SHOP_PAGES = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', '--eval', PRINTED], { encoding: 'utf8' }),
) as ShopPages;

/** A shop's page in a state that the demo's cards do not have, sent as the server sends that of an unknown card. */
const shopReads = (name: keyof ShopPages): Screen => ({
  name: `verify-${name}`,
  path: UNKNOWN_PROOF,
  role: 'visitor',
  routes: answer(`**${UNKNOWN_PROOF}`, async (asked) => {
    const response = await asked.fetch();
    await asked.fulfill({ response, body: SHOP_PAGES[name] });
  }),
});

const SIGN_UP = `${PATHS.signIn}?uri=bem-vindo`;

const INVITATION = PATHS.invitation.replace(':token', 'qualquer');
const OPENED = '**/api/invitations/links/*';
const opened = (state: OpenedInvitation['state']) =>
  anOpenedInvitation({ first_name: 'Heloísa', email: 'h•••@aluno.example', state });

const INVITED_SIGN_IN = `${PATHS.signIn}?uri=${encodeURIComponent(INVITATION.slice(1))}`;
const shows = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

export const PUBLIC_SCREENS = seenBy('visitor', [
  { name: 'invitation', path: INVITATION, routes: json(OPENED, opened('waiting')) },
  { name: 'invitation-signed-in', path: INVITATION, role: 'student', routes: json(OPENED, opened('waiting')) },
  {
    name: 'invitation-own',
    path: INVITATION,
    role: 'student',
    routes: json(OPENED, { ...opened('picture'), email: maskEmail(DEMO_PEOPLE.student.email) }),
  },
  {
    name: 'sign-in-invited',
    path: INVITED_SIGN_IN,
    routes: json(OPENED, opened('waiting')),
    prepare: shows('h•••@aluno.example'),
  },
  {
    name: 'invitation-gone',
    path: INVITATION,
    routes: answer(OPENED, (asked) => asked.fulfill({ status: 404, json: { message: 'Não encontramos.' } })),
  },
  { name: 'landing', path: PATHS.home, prepare: drawEverything },
  {
    name: 'landing-answer',
    path: PATHS.home,
    fullPage: false,
    prepare: (page) => page.getByText('Os parceiros já estão na plataforma?').click(),
  },
  {
    name: 'landing-privacy',
    path: PATHS.home,
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'landing-student', path: PATHS.home, role: 'student', prepare: drawEverything },
  { name: 'landing-administrator', path: PATHS.home, role: 'firstAdministrator', prepare: drawEverything },
  { name: 'landing-super-administrator', path: PATHS.home, role: 'superAdministrator', prepare: drawEverything },
  { name: 'privacy', path: PATHS.privacy },
  { name: 'privacy-table', path: PATHS.privacy, prepare: (page) => openFold(page, 'Tabela dos dados') },
  { name: 'terms', path: PATHS.terms, role: 'student' },
  { name: 'verify', path: VERIFY_PATH },
  { name: 'verify-invalid', path: `${VERIFY_PATH}?numero=K7Q2&codigo=12` },
  { name: 'verify-late', path: USE_SHOPS_PATH },
  { name: 'verify-unknown', path: UNKNOWN_PROOF },
  ...(Object.keys(SHOP_PAGES) as (keyof ShopPages)[]).map(shopReads),
  { name: 'not-found', path: '/nada-aqui' },
  { name: 'not-found-signed-in', path: '/nada-aqui', role: 'student' },
  { name: 'affiliate-store', path: PATHS.affiliateStore, prepare: drawEverything },
  {
    name: 'affiliate-store-category',
    path: `${PATHS.affiliateStore}?categoria=hora-de-viajar`,
    role: 'student',
    prepare: drawEverything,
  },

  { name: 'sign-in', path: PATHS.signIn },
  { name: 'sign-in-invalid', path: PATHS.signIn, prepare: press('Continuar com e-mail') },
  {
    name: 'sign-in-code',
    path: PATHS.signIn,
    routes: json('**/api/auth/code', { new_user: false }),
    prepare: async (page) => {
      await page.getByLabel('E-mail').fill('julia@aluno.example');
      await press('Continuar com e-mail')(page);
      await page.getByLabel('Código de acesso').waitFor();
    },
  },
  { name: 'sign-up', path: SIGN_UP },

  { name: 'welcome', path: PATHS.welcome, role: 'newcomer' },
  { name: 'convert-account', path: PATHS.convertAccount, role: 'newcomer' },
  { name: 'convert-account-invalid', path: PATHS.convertAccount, role: 'newcomer', prepare: press('Cadastrar') },
]);
