/** The home of a school: its tiles are seen at once, what waits leads to its list, and a new school sees how to begin. */
import type { Page } from '@playwright/test';
import { shownCount } from '@vinculo/contract/rules/counts';
import { FIRST_CARDS, USES_WEEKS } from '@vinculo/contract/rules/limits';
import { DEMO_PEOPLE } from '../server/demo/people';
import { addManager, makeCard, makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { tabTo } from './steps/keyboard';
import { button, heading, link } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

async function expectWholeTiles(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(heading(page, 'Administrativo')).toBeVisible();
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(tiles).toHaveCount(4);
  const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
  for (const tile of await tiles.all()) {
    const box = await tile.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
}

test('no tile is cut by the bar, a notice above them or not', async ({ arrive, product }) => {
  const company = await makeCompany(product);
  const start = await arrive(company.manager);
  await start.goto('/admin');
  await expect(start.getByRole('link', { name: 'Traga sua lista' })).toBeInViewport();
  const student = await makePerson(product, 'Aluna');
  for (let count = 0; count < FIRST_CARDS; count += 1) await makeCard(company, student);
  const added = await makePerson(product, 'Nova');
  await addManager(company, added);
  await expectWholeTiles(start);
  const page = await arrive(added);
  await page.goto('/admin');
  await expect(page.getByText(/adicionou você como administrador/)).toBeVisible();
  await expectWholeTiles(page);
});

test('what waits leads to its list, and the weeks of the chart are a table and bars that the keyboard reaches', async ({
  page,
  signIn,
}) => {
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await page.goto('/admin');
  const waiting = page.getByRole('list', { name: 'Esperando por você' });
  for (const [row, title] of [
    [/^\d+ pedidos? de carteirinha/, 'Pedidos'],
    [/^\d+ convites? esper/, 'Convites'],
    [/^\d+ carteirinhas? vence/, 'Carteirinhas'],
  ] as const) {
    const there = waiting.getByRole('link', { name: row });
    const count = Number.parseInt(await there.innerText(), 10);
    await there.click();
    await expect(heading(page, title)).toBeFocused();
    if (title === 'Carteirinhas') await expect(page.getByText(`Total ${count} item(s)`)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Administrativo')).toBeVisible();
  }

  const table = page.getByRole('table', { name: 'Usos por semana' });
  await expect(table.getByRole('row')).toHaveCount(USES_WEEKS + 1);
  const uses = await table.getByRole('cell').allTextContents();
  const total = uses.reduce((sum, text) => sum + Number(text.replace('.', '')), 0);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(`${shownCount(total)} usos em ${USES_WEEKS} semanas.`)).toBeVisible();
  const firstWeek = (await table.getByRole('rowheader').first().textContent()) ?? '';
  await expect(page.locator('svg').getByText(firstWeek)).toBeVisible();
  await tabTo(link(page, 'Ver por semana'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: /^Semana de \d\d\/\d\d; [\d.]+ usos?$/ })).toBeFocused();
});

test('a school without cards and partners is told what to do first', async ({ arrive, product }) => {
  const { manager } = await makeCompany(product);
  const page = await arrive(manager);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeInViewport();
  await link(page, 'Cadastrar o primeiro parceiro').click();
  await expect(button(page, 'Cadastrar')).toBeVisible();
  await page.goBack();
  await link(page, 'Traga sua lista').click();
  await expect(heading(page, 'Adicionar uma lista')).toBeFocused();
});
