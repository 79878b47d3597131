// The home of a school: its tiles are seen at once and do not move, and what waits leads to its list.
import type { Page } from '@playwright/test';
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
