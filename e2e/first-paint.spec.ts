// Pages as they first appear: the front page without scripts and to every role, cards before the app has loaded.
import type { Page, Route } from '@playwright/test';
import { makeCard, makePerson, makeCompany, signInAs, type Session } from './steps/api';
import { expireSession, holdApp, isTaken, LEAST_SHIFT, watch, watchedBy } from './steps/firstPaint';
import { expect, test } from './steps/journey';
import { heading, link } from './steps/screens';
import { SHARED_SETTINGS } from './support/settings';

const HEADLINE = 'Conecte alunos aos parceiros da sua escola';
const { CONTACT_EMAIL: EMAIL, REGISTRATION_NUMBER: REGISTRATION, AFFILIATE_TAG, SUPER_ADMINS } = SHARED_SETTINGS;
const SUPER = { name: 'Suporte Vínculo', email: SUPER_ADMINS };
/** Milliseconds of a call on a slow connection. */
const SLOW_MS = 500;

test.use({ demo: true, fresh: 'worker' });

/** Content for browsers without scripts only, which Playwright's own texts leave out. */
const withoutScripts = (page: Page) => page.locator('noscript').evaluate((element) => element.textContent);

const BACKGROUND = { light: 'rgb(247, 246, 251)', dark: 'rgb(18, 17, 31)' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is whole without JavaScript, ${colorScheme}`, async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('background-color', BACKGROUND[colorScheme]);
    await expect(heading(page, HEADLINE)).toBeVisible();
    await page.locator('summary', { hasText: 'Quem são os parceiros?' }).click();
    await expect(page.getByText('Quem escolhe e cadastra os parceiros é a escola, e não o Vínculo.')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: EMAIL })).toBeVisible();
    await expect(page.getByText(`CNPJ ${REGISTRATION}`)).toBeVisible();
    await expect(page.locator('noscript')).toHaveCount(0);
    // Pictures further down load on scrolling, which this test does not do.
    await expect(page.locator('img[data-illustration="landing-hero"]')).toHaveJSProperty('complete', true);
    await link(page, 'Vamos começar').click();
    await expect(page).toHaveURL('/entrar?uri=bem-vindo');
    expect(await withoutScripts(page)).toBe('Ative o JavaScript do navegador para usar o Vínculo.');
    await context.close();
  });
}

test('every document names its charset where parsers look for it', async ({ request }) => {
  const LOOKED_AT = 1_024;
  for (const path of ['/', '/entrar', '/loja', '/carteirinhas', '/nada', '/verificar']) {
    const document = await (await request.get(path)).body();
    expect(document.subarray(0, LOOKED_AT).toString(), path).toContain('<meta charset="utf-8">');
  }
});

const ROLES: { role: string; label: string; session?: (product: Session['product']) => Promise<Session> }[] = [
  { role: 'visitor', label: 'Vamos começar' },
  { role: 'student', label: 'Mudar para conta escola', session: (product) => makePerson(product, 'Aline') },
  {
    role: 'administrator',
    label: 'Painel administrativo',
    session: async (product) => (await makeCompany(product)).manager,
  },
  { role: 'super administrator', label: 'Dashboard', session: (product) => signInAs(product, SUPER) },
];
const ACTIONS = ROLES.map(({ label }) => label);

for (const { role, label, session } of ROLES) {
  test(`comes to the ${role} without a jump and without what is for others`, async ({ arrive, product, isMobile }) => {
    const page = await arrive(await session?.(product));
    await page.addInitScript(watch);
    await page.route('**/api/profile', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: label, exact: true })).toBeVisible();
    if (session) {
      await isTaken(page);
      await expect(page.getByRole('link', { name: /^Perfil/ })).toBeVisible();
    }
    await expect(page.locator(`a[href*="tag=${AFFILIATE_TAG}"]`).first()).toBeAttached();
    await expect(page.getByRole('banner')).toHaveCount(session && isMobile ? 0 : 1);
    await page.waitForLoadState('networkidle');

    const { shift, moved, links } = await watchedBy(page);
    expect(shift, moved.join('\n')).toBeLessThan(LEAST_SHIFT);
    const called = links.filter((text) => ACTIONS.includes(text));
    expect(new Set(called)).toEqual(new Set([label]));
    expect(links.includes('Entrar')).toBe(session === undefined);
    // Beside the price, which only visitors see.
    expect(links.includes('Testar grátis por um mês')).toBe(session === undefined);

    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).not.toHaveURL('/');
  });
}

const shown = (page: Page) => page.getByRole('article');
const isWhole = (element: Element) => [...element.querySelectorAll('img')].every((image) => image.naturalWidth > 0);

async function makeHolder(product: Session['product'], options?: Parameters<typeof makePerson>[2]) {
  const [one, other, student] = await Promise.all([
    makeCompany(product),
    makeCompany(product),
    makePerson(product, 'Carolina', options),
  ]);
  await makeCard(one, student);
  await makeCard(other, student);
  return student;
}

for (const photo of [true, false]) {
  test(`cards are there before the app, their holder ${photo ? 'with' : 'without'} a photo, and nothing jumps as it comes`, async ({
    arrive,
    product,
  }) => {
    const student = await makeHolder(product, { photo });
    const page = await arrive(student);
    await page.addInitScript(watch);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdApp(page);
    await page.goto('/carteirinhas', { waitUntil: 'commit' });
    await expect(shown(page)).toHaveCount(2);
    await expect(heading(page, 'Carteirinhas')).toBeVisible();
    const first = page.getByRole('article', { name: `Carteirinha de ${student.user.full_name}` }).first();
    await expect.poll(() => first.evaluate(isWhole)).toBe(true);
    const before = await first.boundingBox();

    await page
      .getByRole('button', { name: `Ampliar carteirinha de ${student.user.full_name}` })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: `Carteirinha de ${student.user.full_name}` })).toBeVisible();
    release();
    await isTaken(page);
    await expect(page.getByRole('dialog', { name: `Carteirinha de ${student.user.full_name}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/carteirinhas');
    await expect(page.getByRole('link', { name: `Perfil, ${student.user.full_name}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await first.boundingBox()).toEqual(before);
    for (const path of ['/api/profile', '/api/cards/me', '/api/invitations/me'])
      expect(asked.filter((each) => each === path)).toHaveLength(1);
    const { shift, moved } = await watchedBy(page);
    expect(shift, moved.join('\n')).toBeLessThan(LEAST_SHIFT);
  });
}

test('the document renews the session of who comes back days later, and asks with the new one', async ({
  arrive,
  product,
}) => {
  const student = await makeHolder(product, { photo: true });
  const page = await arrive(student);
  await page.goto('/carteirinhas');
  // The document shows them before the app has read the session.
  await isTaken(page);
  const before = await page.evaluate(expireSession);
  const asked: string[] = [];
  page.on('response', (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  const release = await holdApp(page);
  await page.goto('/carteirinhas', { waitUntil: 'commit' });
  await expect(shown(page)).toHaveCount(2);
  release();
  await isTaken(page);
  expect(asked.filter((each) => each.endsWith('/api/auth/refresh'))).toHaveLength(1);
  expect(asked.filter((each) => each.endsWith('/api/cards/me'))).toEqual(['200 /api/cards/me']);
  // The app goes on with the renewed tokens.
  await page.reload();
  await expect(shown(page)).toHaveCount(2);
  expect(await page.evaluate((key) => localStorage.getItem(key), 'persist:session')).not.toContain(before);
});

test('the document asks only for the person who is signed in', async ({ arrive, product }) => {
  const page = await arrive(await makeHolder(product, { photo: true }));
  await page.goto('/carteirinhas');
  await expect(shown(page)).toHaveCount(2);
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(link(page, 'Entrar')).toBeVisible();
  const release = await holdApp(page);
  await page.goto('/carteirinhas', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  expect(await page.evaluate(() => 'earlyAnswers' in window)).toBe(false);
  await expect(shown(page)).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/entrar?uri=carteirinhas');
});

test.describe('a part of the app that a deploy has replaced', () => {
  test.use({ expectedFailures: [404] });

  test('brings the new version by one reload', async ({ page }) => {
    // Nothing is fetched ahead.
    await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.goto('/loja');
    await isTaken(page);
    let refused = 0;
    const refuse = async (route: Route) => {
      refused += 1;
      await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
    };
    await page.route('**/assets/*.js', refuse, { times: 1 });
    await link(page, 'Entrar').click();
    await expect(heading(page, 'Acessar minha conta')).toBeVisible();
    expect(refused).toBe(1);
    await expect(page).toHaveURL('/entrar');
  });

  test('is no reason not to see a card that was tapped', async ({ arrive, product }) => {
    const page = await arrive(await makeHolder(product));
    // Nothing is fetched ahead.
    await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.goto('/carteirinhas');
    await isTaken(page);
    await page.route(
      '**/assets/*.js',
      (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
      { times: 1 },
    );
    await page
      .getByRole('button', { name: /^Ampliar carteirinha/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/carteirinhas');
  });
});
