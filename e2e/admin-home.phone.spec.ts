/** The home of a school: its tiles are seen at once and do not move, and what waits leads to its list. */

import type { Page } from '@playwright/test';
import { USES_WEEKS } from '@vinculo/contract/rules/limits';
import { DEMO_PEOPLE } from '../server/demo/people';
import { addManager, makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { heading, link } from './steps/screens';

test.use({ demo: true, fresh: 'worker' });

/** The sum of all layout shifts of the page since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

async function expectWholeTiles(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(heading(page, 'Administrativo')).toBeVisible();
  // The last of what comes later.
  await expect(link(page, 'Assinatura')).toBeAttached();
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(tiles).toHaveCount(4);
  const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
  for (const tile of await tiles.all()) {
    const box = await tile.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  expect(await shiftOf(page)).toBe(0);
}

test('four tiles stand first and stay, whatever waits', async ({ arrive, product, signIn, page }) => {
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await expectWholeTiles(page);
  const company = await makeCompany(product);
  const added = await makePerson(product, 'Nova');
  await addManager(company, added);
  const other = await arrive(added);
  await expectWholeTiles(other);
  await expect(other.getByText(/adicionou você como administrador/)).toBeVisible();
});

test('what waits leads to its list, and the uses are a chart and a table', async ({ page, signIn }) => {
  await signIn(DEMO_PEOPLE.firstAdministrator.email);
  await page.goto('/admin');
  for (const [row, title] of [
    [/^\d+ pedidos? de carteirinha/, 'Aguardando'],
    [/^\d+ recados? de loja/, 'Parceiros'],
    [/^\d+ carteirinhas? vence/, 'Importar lista de alunos'],
  ] as const) {
    const there = page.getByRole('link', { name: row });
    await page.getByText(/^Mais \d+ pendências$/).click();
    await there.click();
    await expect(heading(page, title)).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Administrativo')).toBeVisible();
  }

  await page.getByRole('link', { name: / neste mês$/ }).click();
  await expect(page.getByText(/^A semana de \d\d\/\d\d ainda não terminou\.$/)).toBeVisible();
  await page.getByLabel('Contar por').selectOption('Semanas');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(USES_WEEKS + 1);
  const week = await page.getByRole('grid').getByRole('rowheader').last().innerText();
  await expect(page.locator('svg').getByText(week.slice(0, 'dd/mm'.length))).toBeVisible();
});
