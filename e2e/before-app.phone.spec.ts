// The public doors before the app has loaded: they can be seen, and nothing can be done there that would be lost.
import { makePerson } from './steps/api';
import { holdApp, holdTypeface, isTaken, LEAST_SHIFT, slowDown, watch, watchedBy } from './steps/firstPaint';
import { expect, test } from './steps/journey';
import { button, heading, link } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('the form of /entrar waits for the app, and its other mode does not', async ({ page, isMobile }) => {
  const release = await holdApp(page);
  await page.goto('/entrar', { waitUntil: 'commit' });
  await expect(heading(page, 'Acessar minha conta')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeHidden();
  await expect(page.getByText('Continuar com o Google')).toBeHidden();
  await link(page.getByRole('main'), 'Criar uma conta').click();
  await expect(page).toHaveURL('/entrar?uri=bem-vindo');
  await expect(heading(page, 'Criar uma conta')).toBeVisible();
  release();
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nova@pessoa.example');
  await expect(button(page, 'Continuar com o Google')).toBeVisible({ visible: !isMobile });
});

test('the store is there before the app, and its categories with it', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/loja', { waitUntil: 'commit' });
  await expect(heading(page, 'Conheça nossa loja')).toBeVisible();
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem');
  const all = await products.count();
  expect(all).toBeGreaterThan(10);
  const category = page.locator('label').nth(2);
  await expect(category).toBeHidden();
  release();
  await category.click();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  expect(await products.count()).toBeLessThan(all);
  await expect(page).toHaveURL(/\/loja\?categoria=/);
});

for (const path of ['/entrar', '/entrar?uri=bem-vindo', '/loja']) {
  test(`${path} becomes the app's without a jump`, async ({ page }) => {
    await page.addInitScript(watch);
    await slowDown(page);
    const release = await holdTypeface(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    const placeOf = () => page.locator('h1').boundingBox();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    const before = await placeOf();
    release();
    await isTaken(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const after = await placeOf();
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
    const { shift, moved } = await watchedBy(page);
    expect(shift, moved.join('\n')).toBeLessThan(LEAST_SHIFT);
  });
}

test('a category of the store is never shown as all of it first', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/loja?categoria=bolsas-e-estojos', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('radio', { name: 'Bolsas e Estojos' })).toBeChecked();
});

for (const path of ['/entrar', '/loja']) {
  test(`${path} shows nothing of a visitor's page to who is signed in`, async ({ arrive, product }) => {
    const page = await arrive(await makePerson(product, 'Aline'));
    await page.addInitScript(watch);
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Perfil/ })).toBeVisible();
    const { links } = await watchedBy(page);
    expect(links).not.toContain('Entrar');
  });
}
