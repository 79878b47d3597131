/** What keeps people signed in, what sends them to sign in, and what happens while the server is away. */

import type { Page, Request } from '@playwright/test';
import { makePerson, makeCompany } from './steps/api';
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

/** Stores expired tokens, as the browser has them after a quarter of an hour. */
function damage(page: Page, fields: readonly ('accessToken' | 'refreshToken')[]): Promise<void> {
  return page.evaluate(
    ([key, names]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
      for (const name of names) stored[name] = JSON.stringify(`${JSON.parse(stored[name] ?? '""')}x`);
      localStorage.setItem(key, JSON.stringify(stored));
    },
    [SESSION, fields] as const,
  );
}

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

  test('is renewed without anyone noticing, once for all calls', async ({ arrive, product }) => {
    const { manager } = await makeCompany(product);
    const page = await arrive(manager);
    await page.goto('/admin');
    await expect(heading(page, 'Administrativo')).toBeVisible();
    await damage(page, ['accessToken']);

    const refreshes = calls(page, '/auth/refresh');
    const profiles = calls(page, '/profile');
    await page.goto('/admin/parceiros');
    await expect(page.getByRole('heading', { name: 'Que tal cadastrar seu primeiro parceiro?' })).toBeVisible();
    expect(refreshes).toHaveLength(1);
    // Refused, then replayed.
    expect(profiles).toHaveLength(2);
    const renewed = await storedRefreshToken(page);
    expect(renewed).not.toBeNull();
    expect(renewed).not.toBe(manager.refresh_token);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Que tal cadastrar seu primeiro parceiro?' })).toBeVisible();
    expect(refreshes).toHaveLength(1);
  });

  test('is renewed by one of two tabs, and both stay signed in', async ({ arrive, product }) => {
    const person = await makePerson(product, 'Lygia');
    const page = await arrive(person);
    const second = await page.context().newPage();
    await page.goto('/robots.txt');
    await damage(page, ['accessToken']);
    const refreshes = [...[page, second].map((tab) => calls(tab, '/auth/refresh'))];
    await Promise.all([page.goto('/carteirinhas'), second.goto('/carteirinhas')]);
    for (const tab of [page, second]) await expect(tab.getByText('Sua carteirinha ficará aqui')).toBeVisible();
    expect(refreshes.flat()).toHaveLength(1);
  });
});

test.describe('a server that is away', () => {
  test.use({ expectedFailures: ['no answer', 401, 503] });

  test('keeps the session: a message, a retry, and everything is back', async ({ arrive, product }) => {
    // Students have their cards before they ask for them.
    const { manager: person } = await makeCompany(product);
    const page = await arrive(person);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Carteirinhas' })).toBeVisible();
    await page.clock.install();
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Carteirinhas' }).click();
    // Three retries, one, two and four seconds apart.
    const error = page.getByRole('alert').filter({ hasText: 'Ops, algo deu errado!' });
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(error).toBeVisible({ timeout: 250 });
    }).toPass();
    await expect(error).toContainText('Erro inesperado');
    expect(await storedRefreshToken(page)).toBe(person.refresh_token);

    await page.unroute('**/api/**');
    await button(page, 'Tentar novamente').click();
    await expect(page.getByText('Sua carteirinha ficará aqui')).toBeVisible();
  });

  test('at the moment of a refresh keeps the tokens too', async ({ arrive, product }) => {
    const person = await makePerson(product, 'Zélia');
    const page = await arrive(person);
    await page.goto('/robots.txt');
    await damage(page, ['accessToken']);
    await page.clock.install();
    await page.route('**/api/auth/refresh', (route) =>
      route.fulfill({ status: 503, json: { message: 'O serviço está indisponível.' } }),
    );
    await page.goto('/carteirinhas');
    const retry = button(page, 'Tentar novamente');
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(retry).toBeVisible({ timeout: 250 });
    }).toPass();
    expect(await storedRefreshToken(page)).toBe(person.refresh_token);

    await page.unroute('**/api/auth/refresh');
    await retry.click();
    await expect(page.getByText('Sua carteirinha ficará aqui')).toBeVisible();
  });
});
