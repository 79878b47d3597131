// The card table and the card form: pages, filters in the address, and the way back.
import type { Locator, Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { BLUE, GREEN, picture } from './steps/pictures';
import { address, button, choosePicture, expectQuarters, heading, link, newTab, toast } from './steps/screens';

test.use({ demo: true });

const LIST = '/admin/carteirinhas';
const cardLinks = (page: Page) => page.getByRole('grid', { name: 'Carteirinhas' }).getByRole('link');
/** The class and the number stand below the name. */
const nameOf = async (row: Locator) => (await row.innerText()).split('\n')[0] ?? '';

test.beforeEach(async ({ signIn }) => {
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
});

test('the photos of a page are asked for as small as they are shown', async ({ page }) => {
  const photos = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.startsWith('/files/')) return;
    const size = searchParams.get('size');
    photos.set(
      `${pathname} ${size}`,
      size === '80' ? response.body().then(({ length }) => length) : Promise.resolve(0),
    );
  });
  await page.goto(LIST);
  await expect(cardLinks(page)).toHaveCount(20);
  const shown = page.getByRole('grid', { name: 'Carteirinhas' }).locator('img');
  await expect
    .poll(() =>
      shown.evaluateAll((all: HTMLImageElement[]) =>
        all.filter(({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.endsWith('&size=80')),
      ),
    )
    .toHaveLength(20);
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(photos.values());
  expect(bytes.length, 'the rows, and who is signed in').toBeGreaterThanOrEqual(20);
  expect([...photos.keys()].filter((asked) => !asked.endsWith(' 80'))).toEqual([]);
  for (const each of bytes) expect(each).toBeLessThan(2_000);
});

test('a card is changed and deleted, and the list is where it was', async ({ page, isMobile }) => {
  await page.goto(LIST);
  const row = cardLinks(page).nth(12);
  const name = await nameOf(row);
  await row.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);

  await test.step('a row is a link all over', async () => {
    const { x, y, width, height } = (await page.getByRole('row', { name: new RegExp(name) }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    if (!isMobile) {
      const tab = await newTab(page, () => page.mouse.click(x + width / 2, y + height / 2, { button: 'middle' }));
      await expect(heading(tab, 'Editar carteirinha')).toBeVisible();
      await tab.close();
    }
    await page.mouse.click(x + width - 40, y + height / 2);
    await expect(heading(page, 'Editar carteirinha')).toBeFocused();
    await expect(page.getByLabel('Nome da carteirinha')).toHaveValue(name);
  });

  await test.step('another picture and another name', async () => {
    await choosePicture(page, 'Imagem da carteirinha', picture([BLUE, GREEN, GREEN, BLUE]));
    for (const direction of ['Mover para a esquerda', 'Mover para a direita', 'Girar']) {
      await button(page, direction).click();
    }
    await page.getByLabel('Nome da carteirinha').fill(`${name} Neta`);
    await button(page, 'Salvar').click();
    await expect(toast(page, 'Carteirinha atualizada com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(LIST);
    const changed = cardLinks(page).nth(12);
    await expect(changed).toContainText(`${name} Neta`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
    await expectQuarters(changed.locator('img'), [GREEN, BLUE, BLUE, GREEN]);
  });

  await test.step('what was not saved is asked about', async () => {
    await cardLinks(page).nth(12).click();
    await page.getByLabel('Nome da carteirinha').fill('Nunca salvo');
    await link(page, 'Voltar').click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await button(question, 'Continuar editando').click();
    await expect(question).toBeHidden();
  });

  await test.step('deleting', async () => {
    const deleted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname.replace(/[^/]+$/, ''));
    });
    await button(page, 'Excluir carteirinha').click();
    const dialog = page.getByRole('dialog', { name: 'Excluir carteirinha?' });
    await expect(button(dialog, 'Cancelar')).toBeFocused();
    await button(dialog, 'Excluir').click();
    await expect(toast(page, 'Carteirinha excluida!')).toBeVisible();
    await expect.poll(() => address(page)).toBe(LIST);
    await expect(page.getByText(`${name} Neta`)).toHaveCount(0);
    expect(deleted).toEqual(['/api/files/', '/api/cards/']);
  });
});
