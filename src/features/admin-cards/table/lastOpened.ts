/** Which card was opened last from the list, so that going back focuses its row. */

// Not in the history's state: the list's entry must not change, or Back would lose its place.
let lastOpened: string | null = null;

export function rememberOpened(cardId: string): void {
  lastOpened = cardId;
}

export function forgetOpened(): void {
  lastOpened = null;
}

export function lastOpenedOf(cards: readonly { id: string }[]): string | null {
  return cards.some(({ id }) => id === lastOpened) ? lastOpened : null;
}
