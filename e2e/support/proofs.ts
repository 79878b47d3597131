// The addresses in cards' QR codes, made as the app makes them.
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { HolderCard } from '@vinculo/contract/cards';
import { cardProofPath, codesOf, stepAt, stepBytes, type CardCodes } from '@vinculo/contract/rules/card/cardCodes';
import { PATHS } from '@vinculo/contract/rules/paths';
import { storedToken } from './sessions';

type Shown = Pick<HolderCard, 'number' | 'secret'>;

export function codesAt({ secret }: Shown, at: number): CardCodes {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex'));
  return codesOf(mac.update(stepBytes(stepAt(at))).digest());
}

export const proofAt = (card: Shown, at = Date.now()) => cardProofPath(card.number, codesAt(card, at).scanned);

/** What a camera reads on the screen. */
export async function scan(page: Page): Promise<string> {
  const picture = sharp(await page.screenshot({ scale: 'css' })).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
}

/** Opens the shop's page of the signed-in person's first card, by the code of so many milliseconds from now. */
export async function openProof(page: Page, later: number): Promise<void> {
  // Not from the page's own call, whose answer is gone if the page has moved on.
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const response = await page.request.get('/api/cards/me', { headers });
  const [card] = (await response.json()) as HolderCard[];
  if (!card) throw new Error('The person on this page has no card.');
  await page.goto(proofAt(card, Date.now() + later));
}

/** The same, then the shop searches for itself among the company's partners. */
export async function findShop(page: Page, text: string): Promise<void> {
  await page.goto(PATHS.cards);
  await openProof(page, 0);
  // If one was chosen before.
  const other = page.getByRole('link', { name: 'Outro parceiro' });
  if (await other.isVisible()) await other.click();
  await page.getByLabel('Procure a sua loja').fill(text);
  await page.getByRole('button', { name: 'Procurar' }).click();
}

/** Each width uses its own partner, because a code counts once at each. */
const placeOf = (page: Page) => Math.floor((page.viewportSize()?.width ?? 0) / 100) % 8;

/** Waits for the answer: leaving earlier may find the browser between two pages. */
async function register(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: /^Registrar uso em/ });
  await press.waitFor();
  const benefit = page.getByRole('radio').first();
  if (await benefit.isVisible()) await benefit.check();
  await press.click();
  await page.getByRole('heading', { name: /registrado$/ }).waitFor();
}

export async function registerUse(page: Page): Promise<void> {
  await findShop(page, 'a');
  await page.getByRole('radio').nth(placeOf(page)).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await register(page);
}

export async function registerAgain(page: Page): Promise<void> {
  await registerUse(page);
  await page.goBack();
  await register(page);
}
