/** A visitor looks the front page over, reads what is small print elsewhere, and goes on to an account. */
import type { Page } from '@playwright/test';
import { isTaken } from './steps/firstPaint';
import { expect, test } from './steps/journey';
import { address, button, heading, link, newTab } from './steps/screens';
import { SHARED_SETTINGS } from './support/settings';

test.use({ demo: true, fresh: 'worker' });

const isInSight = (page: Page, id: string) => expect(page.locator(`#${id}`)).toBeInViewport();

test('the front page answers, shows its legal texts, and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Conecte alunos aos parceiros da sua escola')).toBeVisible();

  await test.step('the steps are a press away', async () => {
    await link(page, 'Veja em quatro passos').click();
    await isInSight(page, 'como-funciona');
    await expect(page.locator('#como-funciona')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(heading(page, 'Conecte alunos aos parceiros da sua escola')).toBeInViewport();
  });

  await test.step('a question opens on its answer', async () => {
    const question = button(page, 'Quem são os parceiros?');
    await question.click();
    await expect(page.getByRole('region', { name: 'Quem são os parceiros?' })).toContainText(
      'cadastra os parceiros é a escola',
    );
    await question.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'false');
  });

  const foot = page.getByRole('contentinfo');
  await test.step('a legal text opens over the page, keeps the focus and gives it back', async () => {
    await expect(foot).toContainText(`CNPJ ${SHARED_SETTINGS.REGISTRATION_NUMBER}`);
    const privacy = link(foot, 'Política de privacidade');
    await privacy.click();
    const dialog = page.getByRole('dialog', { name: 'Política de privacidade' });
    await expect(dialog).toContainText('Em vigor desde novembro de 2022');
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(privacy).toBeFocused();
    await expect.poll(() => address(page)).toBe('/');
  });

  await test.step('its own page opens in a new tab, and by its address', async () => {
    const tab = await newTab(page, () => link(foot, 'Termos de uso').click({ modifiers: ['ControlOrMeta'] }));
    await expect(heading(tab, 'Termos de uso')).toBeVisible();
    await expect.poll(() => address(tab)).toBe('/termos');
    await expect(tab.getByRole('article').getByRole('link', { name: SHARED_SETTINGS.CONTACT_EMAIL })).toBeVisible();
    await tab.goto('/termos#preco');
    await isInSight(tab, 'preco');
    await tab.close();
  });

  await test.step('nothing scrolls sideways on the smallest phone', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/', '/privacidade']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    if (before) await page.setViewportSize(before);
  });

  await page.goto('/');
  await link(page, 'Ir para loja').click();
  await expect(page).toHaveURL('/loja');
  await page.goBack();
  await link(page, 'Vamos começar').click();
  await expect(heading(page, 'Criar uma conta')).toBeVisible();
  await expect.poll(() => address(page)).toBe('/entrar?uri=bem-vindo');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the legal texts are links to pages', async ({ page }) => {
    await page.goto('/');
    await expect(link(page.getByRole('contentinfo'), 'Termos de uso')).toHaveAttribute('href', '/termos');
  });
});

test.describe('before the app has come', () => {
  const SLOW_MS = 1_000;

  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
  });

  test('it is fetched, and left alone by who reads', async ({ page }) => {
    const fetched = new Set<string>();
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
    await page.goto('/');
    const ahead = page.locator('link[rel="prefetch"]');
    await expect(ahead).not.toHaveCount(0);
    const paths = await ahead.evaluateAll((links: HTMLLinkElement[]) =>
      links.map(({ href }) => new URL(href).pathname),
    );
    await expect.poll(() => paths.every((path) => fetched.has(path))).toBe(true);
    await expect(page.locator('script[src$=".js"]')).toHaveCount(0);
  });

  test('a question that is pressed opens once it can', async ({ page }) => {
    await page.goto('/');
    const question = button(page, 'Quem são os parceiros?');
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await question.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'false');
  });

  test('so does a legal text, by keyboard as well', async ({ page }) => {
    await page.goto('/');
    await link(page.getByRole('contentinfo'), 'Política de privacidade').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Política de privacidade' })).toContainText('Em vigor desde');
    expect(address(page)).toBe('/');
  });

  test('Back after a reload brings the page, not only its address', async ({ page }) => {
    await page.goto('/');
    const top = heading(page, 'Conecte alunos aos parceiros da sua escola');
    await top.click();
    await isTaken(page);
    await link(page, 'Ir para loja').click();
    await expect(heading(page, 'Conheça nossa loja')).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(top).toBeVisible();
  });

  test('whoever has read on from a part of the page is not brought back to it', async ({ page }) => {
    await page.goto('/#como-funciona');
    await isInSight(page, 'como-funciona');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await button(page, 'Quem são os parceiros?').press('Enter');
    await isTaken(page);
    await expect(page.getByRole('region', { name: 'Quem são os parceiros?' })).toBeVisible();
    await expect(button(page, 'Quem são os parceiros?')).toBeFocused();
  });

  test('a link leads on by itself', async ({ page }) => {
    await page.goto('/');
    await link(page, 'Ir para loja').click();
    await expect(page).toHaveURL('/loja');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Conecte alunos aos parceiros da sua escola')).toBeVisible();
  });
});
