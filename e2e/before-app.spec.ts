/** The public doors before the app has come: they can be seen, and what is typed and clicked there is not lost. */
import { makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { holdApp, holdTypeface, isTaken, LEAST_SHIFT, slowDown, watch, watchedBy } from './steps/firstPaint';
import { button, heading, link } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

test('an e-mail typed before the app is there goes on at the caret, and is the one that the code goes to', async ({
  page,
}) => {
  await page.addInitScript(watch);
  const release = await holdApp(page);
  await page.goto('/entrar', { waitUntil: 'commit' });
  await expect(heading(page, 'Acessar minha conta')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.pressSequentially('juliaaluno.exam');
  for (let letter = 0; letter < 'aluno.exam'.length; letter += 1) await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => Object.assign(window, { same: document.querySelector('input') }));
  release();
  await isTaken(page);
  await page.keyboard.type('@');
  await page.keyboard.press('End');
  await page.keyboard.type('ple');
  await expect(email).toHaveValue('julia@aluno.example');
  await expect(email).toBeFocused();
  expect(await page.evaluate(() => document.querySelector('input') === Object(window).same)).toBe(true);
  const { shift, moved } = await watchedBy(page);
  expect(shift, moved.join('\n')).toBeLessThan(LEAST_SHIFT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Código de acesso' })).toBeVisible();
});

test('what was selected before the app is selected after', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/entrar?uri=bem-vindo', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nova@pessoa.example');
  const name = page.getByRole('textbox', { name: 'Nome completo' });
  await name.pressSequentially('Nova da Pessoa');
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 7));
  release();
  await isTaken(page);
  await page.keyboard.type('de');
  await expect(name).toHaveValue('Nova de Pessoa');
  // Both are the form's: it renders the one anew as the other changes.
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nova@pessoa.example');
  await expect(page.locator('label[data-shrink="true"]')).toHaveCount(2);
});

for (const [sends, address] of [
  ['Enter', 'caio@aluno.example'],
  ['the button', 'bianca@aluno.example'],
] as const) {
  test(`a form sent by ${sends} before the app is sent once it is there`, async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/entrar?uri=carteirinhas', { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await email.fill(address);
    if (sends === 'Enter') await email.press('Enter');
    else await button(page, 'Continuar com e-mail').click();
    await expect(page).toHaveURL('/entrar?uri=carteirinhas');
    release();
    await expect(page.getByRole('textbox', { name: 'Código de acesso' })).toBeFocused();
    await expect(email).toHaveValue(address);
  });
}

test('the other mode is the same page, with what was typed', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/entrar?uri=bem-vindo', { waitUntil: 'commit' });
  await expect(heading(page, 'Criar uma conta')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nova@pessoa.example');
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Nova Pessoa');
  await link(page, 'Já tenho uma conta').click();
  release();
  await expect(heading(page, 'Acessar minha conta')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nova@pessoa.example');
});

test('Google is offered before the app where it is offered after, and answers', async ({ page, isMobile }) => {
  const release = await holdApp(page);
  await page.goto('/entrar', { waitUntil: 'commit' });
  await expect(heading(page, 'Acessar minha conta')).toBeVisible();
  const google = button(page, 'Continuar com o Google');
  await expect(google).toBeVisible({ visible: !isMobile });
  if (!isMobile) await google.click();
  release();
  if (isMobile) await expect(google).toHaveCount(0);
  else await expect(button(page, 'Cancelar')).toBeVisible();
});

test('the store is there before the app, and a category chosen then is chosen', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/loja', { waitUntil: 'commit' });
  await expect(heading(page, 'Conheça nossa loja')).toBeVisible();
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem');
  const all = await products.count();
  expect(all).toBeGreaterThan(10);
  const category = page.getByRole('radio').nth(2);
  await page.locator('label').nth(2).click();
  await expect(category).not.toBeChecked();
  release();
  await expect(category).toBeChecked();
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
    await page.evaluate(() => Object.assign(window, { same: document.querySelector('h1') }));
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    release();
    await page.locator('h1').click();
    await isTaken(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.querySelector('h1') === Object(window).same)).toBe(true);
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
