// What several tabs of a person share: signing in and out, and the renewed session.
import type { Page, Request } from '@playwright/test';
import { makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { newPerson } from './steps/people';
import { button, heading, link, signUp } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

const SESSION = 'persist:session';

function calls(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) seen.push(request);
  });
  return seen;
}

/** Stores an access token that does not count, as the browser has it after a quarter of an hour. */
const damage = (page: Page) =>
  page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    localStorage.setItem(key, JSON.stringify({ ...stored, accessToken: '"x"' }));
  }, SESSION);

const storedRefreshToken = (page: Page) =>
  page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    return JSON.parse(stored.refreshToken ?? 'null') as string | null;
  }, SESSION);

/** The profile page shows the name twice, in the bar and as its heading. */
const name = (page: Page, fullName: string) => page.getByRole('heading', { name: fullName });

test('a session survives a reload, is shared by a second tab, and ends in both', async ({ arrive, product }) => {
  const person = await makePerson(product, 'Rachel');
  const page = await arrive(person);
  await page.goto('/perfil');
  await expect(name(page, person.user.full_name)).toBeVisible();
  await page.reload();
  await expect(name(page, person.user.full_name)).toBeVisible();

  const second = await page.context().newPage();
  await second.goto('/carteirinhas');
  await expect(heading(second, 'Carteirinhas')).toBeVisible();

  await button(page, 'Sair').click();
  await expect(page).toHaveURL('/');
  await expect(link(page, 'Entrar')).toBeVisible();
  // The other tab leaves its private screen by itself, and keeps the way back.
  await expect(second).toHaveURL('/entrar?uri=carteirinhas');
  expect(await storedRefreshToken(page)).toBeNull();

  await page.goBack();
  await expect(heading(page, 'Acessar minha conta')).toBeVisible();
});

test('signing in in one tab signs the other one in', async ({ page, context, product }) => {
  const second = await context.newPage();
  await second.goto('/entrar?uri=carteirinhas');
  await expect(heading(second, 'Acessar minha conta')).toBeVisible();
  await page.goto('/entrar');
  await signUp(page, product, newPerson('Hilda'));
  await expect(page).toHaveURL('/bem-vindo');
  await expect(second).toHaveURL('/carteirinhas');
});

test.describe('an access token that has expired', () => {
  test.use({ expectedFailures: [401] });

  test('is renewed by one of two tabs, and both stay signed in', async ({ arrive, product }) => {
    const person = await makePerson(product, 'Lygia');
    const page = await arrive(person);
    const second = await page.context().newPage();
    await page.goto('/robots.txt');
    await damage(page);
    const refreshes = [...[page, second].map((tab) => calls(tab, '/auth/refresh'))];
    await Promise.all([page.goto('/carteirinhas'), second.goto('/carteirinhas')]);
    for (const tab of [page, second]) await expect(tab.getByText('Sua carteirinha ficará aqui')).toBeVisible();
    expect(refreshes.flat()).toHaveLength(1);
  });
});
