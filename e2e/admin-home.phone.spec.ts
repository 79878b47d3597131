/** The four tiles of a school that has begun are all seen at once, with any banner above them; a new one sees how to. */
import type { Page } from '@playwright/test';
import { FIRST_CARDS } from '@vinculo/contract/rules/limits';
import { addManager, makeCard, makeCompany, makePerson } from './steps/api';
import { expect, test } from './steps/journey';
import { heading } from './steps/screens';

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
