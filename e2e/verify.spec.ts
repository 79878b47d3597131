/** A cashier checks a card: by the QR on the phone that is held up, by typing what stands beside it, without any script. */
import type { Page } from '@playwright/test';
import type { HolderCard } from '@vinculo/contract/cards';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { changeCard, makeCard, makePerson, makeSchool } from './steps/api';
import { expect, test } from './steps/journey';
import { button, heading } from './steps/screens';
import { codesAt, proofAt } from './support/proofs';

const MINUTE_MS = 60_000;

/** What a camera reads of the screen. */
async function scan(page: Page): Promise<string> {
  const picture = sharp(await page.screenshot({ scale: 'css' })).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the QR of an open card leads to what the school says of it, ${colorScheme}`, async ({
    product,
    arrive,
    browser,
  }) => {
    const school = await makeSchool(product);
    const student = await makePerson(product, 'Júlia', { photo: true });
    const card = await makeCard(school, student);
    const phone = await arrive(student);
    await phone.emulateMedia({ colorScheme });
    const answered = phone.waitForResponse('**/api/cards/me');
    await phone.goto('/carteirinhas');
    const [held] = (await (await answered).json()) as [HolderCard];
    await phone.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    const proof = phone.getByRole('dialog').getByRole('group', { name: 'Para a loja conferir' });
    await expect(proof.getByRole('img', { name: 'QR desta carteirinha' })).toBeVisible();

    // Whoever checks has no account, and here not even scripts.
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
    const shop = await context.newPage();
    const opened = async (address: string) => {
      await shop.goto(address);
      return shop.getByRole('heading', { level: 1 }).textContent();
    };

    await test.step('valid, with the photo', async () => {
      const address = await scan(phone);
      expect(address).toContain(`${product.url}/v/${held.number}.`);
      expect(await opened(address)).toBe('Carteirinha válida');
      await expect(shop.getByText(card.full_name, { exact: true })).toBeVisible();
      await expect(shop.getByText(school.title, { exact: true })).toBeVisible();
      await expect(shop.getByText(/^Conferida às \d\d:\d\d:\d\d de \d\d\/\d\d\/\d{4}$/)).toBeVisible();
      const photo = shop.getByRole('img', { name: `Foto de ${card.full_name}` });
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });

    await test.step('by what stands beside it, typed', async () => {
      await shop.goto(`${product.url}/verificar`);
      await shop.getByLabel('Número da carteirinha').fill(held.number.toLowerCase());
      await shop.getByLabel('Código de 6 dígitos').fill('12');
      await button(shop, 'Verificar').click();
      await expect(shop.getByLabel('Código de 6 dígitos')).toHaveAccessibleDescription('Digite os 6 dígitos do código');
      await expect(shop.getByLabel('Número da carteirinha')).toHaveValue(held.number.toLowerCase());
      await shop.getByLabel('Código de 6 dígitos').fill(codesAt(held, Date.now()).typed);
      await button(shop, 'Verificar').click();
      await expect(heading(shop, 'Carteirinha válida')).toBeVisible();
    });

    await test.step('an old code says nothing of anybody', async () => {
      expect(await opened(product.url + proofAt(held, Date.now() - 2 * MINUTE_MS))).toBe('Este código já passou');
      await expect(shop.getByText(card.full_name)).toBeHidden();
    });

    await test.step('a card that is deactivated is off at once, by the code that was valid', async () => {
      const address = product.url + proofAt(held);
      await changeCard(school, card, { active: false });
      expect(await opened(address)).toBe('Carteirinha inativa');
      await expect(shop.getByText(card.full_name)).toBeHidden();
    });
    await context.close();
  });
}
