/** Which card was opened from the list last, so that going back puts the focus on its row again. */

// Not in the address or its state: those of the list's entry stay as they are, or Back would lose its place.
let lastOpened: string | null = null;

export function rememberOpened(cardId: string): void {
  lastOpened = cardId;
}

export function forgetOpened(): void {
  lastOpened = null;
}

/** The card opened last, if it is among these. */
export function lastOpenedOf(cards: readonly { id: string }[]): string | null {
  return cards.some(({ id }) => id === lastOpened) ? lastOpened : null;
}
