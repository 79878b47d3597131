/** Addresses that cards show, made as the app makes them. */
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { HolderCard } from '@vinculo/contract/cards';
import { cardProofPath, codesOf, stepAt, stepBytes, type CardCodes } from '@vinculo/contract/rules/cardCodes';

export function codesAt({ secret }: HolderCard, at: number): CardCodes {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex'));
  return codesOf(mac.update(stepBytes(stepAt(at))).digest());
}

export const proofAt = (card: HolderCard, at = Date.now()) => cardProofPath(card.number, codesAt(card, at).scanned);

/** Opens what a shop sees of the first card of whoever is signed in, by the code of so many milliseconds from now. */
export async function openProof(page: Page, later: number): Promise<void> {
  const answered = page.waitForResponse('**/api/cards/me');
  await page.reload();
  const [card] = (await (await answered).json()) as HolderCard[];
  if (!card) throw new Error('Nobody here has a card.');
  await page.goto(proofAt(card, Date.now() + later));
}
