// The store: every drawing loads, categories are chosen and shared, and a product opens at the marketplace.
import { PATHS } from '@vinculo/contract/rules/paths';
import { expect, test } from './steps/journey';
import { address, heading } from './steps/screens';
import { SHARED_SETTINGS } from './support/settings';

const PRODUCTS = 35;
const NARROWEST = { width: 320, height: 640 };

test.use({ demo: true, fresh: 'worker' });

test('a visitor looks around, shares a category, and follows a product to the marketplace', async ({ page }) => {
  await page
    .context()
    .route('https://www.amazon.com.br/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Loja</title>' }),
    );
  await page.goto(PATHS.privacy);
  await page.goto(PATHS.affiliateStore);
  await expect(heading(page, 'Conheça nossa loja')).toBeVisible();
  const list = page.getByRole('list', { name: 'Produtos' });
  const links = list.getByRole('link', { name: /^Comprar na amazon: / });
  await expect(links).toHaveCount(PRODUCTS);

  // Drawings far below load on scrolling.
  const pictures = list.locator('img');
  const sources = new Set<string>();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    sources.add((await picture.getAttribute('src')) ?? '');
  }
  expect(sources.size).toBe(PRODUCTS);

  const pill = (name: string) => page.getByRole('radio', { name });
  await pill('Todos').focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(pill('Bolsas e Estojos')).toBeFocused();
  // The button itself is hidden; the pill beside it shows the ring.
  await expect(pill('Bolsas e Estojos').locator('+ *')).toHaveCSS('outline-style', 'solid');
  await expect.poll(() => address(page)).toBe(`${PATHS.affiliateStore}?categoria=bolsas-e-estojos`);
  const bags = await links.count();
  expect(bags).toBeLessThan(PRODUCTS);

  await page.reload();
  await expect(pill('Bolsas e Estojos')).toBeChecked();
  await expect(links).toHaveCount(bags);

  const opened = page.context().waitForEvent('page');
  await list.getByRole('link', { name: /Estojo escolar/ }).click();
  const marketplace = await opened;
  await marketplace.waitForLoadState();
  const { origin, searchParams } = new URL(marketplace.url());
  expect(origin).toBe('https://www.amazon.com.br');
  expect(Object.fromEntries(searchParams)).toEqual({ k: 'estojo escolar grande', tag: SHARED_SETTINGS.AFFILIATE_TAG });
  expect(await marketplace.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await marketplace.close();

  await page.getByText('Todos', { exact: true }).click();
  await expect(links).toHaveCount(PRODUCTS);
  await page.setViewportSize(NARROWEST);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST.width);
  // One step back leaves the store, after any number of categories.
  await page.goBack();
  await expect(page).toHaveURL(PATHS.privacy);
});
