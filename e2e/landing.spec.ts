// A visitor reads the front page and its small print, and goes on to an account.
import type { Page } from '@playwright/test';
import { makePerson } from './steps/api';
import { isTaken } from './steps/firstPaint';
import { expect, test } from './steps/journey';
import { address, heading, link, newTab } from './steps/screens';
import { installSession } from './support/sessions';
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
    const question = page.locator('summary', { hasText: 'Quem são os parceiros?' });
    const text = page.getByText('Quem escolhe e cadastra os parceiros é a escola, e não o Vínculo.');
    await expect(text).toBeHidden();
    await question.click();
    await expect(text).toBeVisible();
    await question.press('Enter');
    await expect(text).toBeHidden();
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
      // The browser's own bars come between the last button and the first.
      expect(
        await dialog.evaluate((element) =>
          [...document.querySelectorAll(':focus')].every((each) => element.contains(each)),
        ),
      ).toBe(true);
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

test.describe('for visitors', () => {
  test('it needs no app, which is only fetched ahead', async ({ page }) => {
    const entry = page.waitForResponse((answer) => /\/assets\/main[^/]*\.js$/.test(answer.url()));
    await page.goto('/');
    expect((await entry).ok()).toBe(true);
    await expect(page.locator('script[src$=".js"]')).toHaveCount(0);
  });

  test('Back after a reload brings the page, not only its address', async ({ page }) => {
    await page.goto('/loja');
    await isTaken(page);
    await page.getByRole('link', { name: 'Vínculo, página inicial' }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(heading(page, 'Conecte alunos aos parceiros da sua escola')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/loja');
    await expect(heading(page, 'Conheça nossa loja')).toBeVisible();
  });

  test('it becomes the page of who signs in in another tab', async ({ page, product }) => {
    await page.goto('/');
    await expect(link(page, 'Vamos começar')).toBeVisible();
    const other = await page.context().newPage();
    await installSession(other, product, await makePerson(product, 'Aline'));
    await expect(link(page, 'Mudar para conta escola')).toBeVisible();
  });
});
