/** A number of cards in words. */

import { counted } from '@vinculo/contract/rules/words/counts';

export type Done = [one: string, many: string];

/** `1 carteirinha`, `1.240 carteirinhas`; with `Done`: `3 carteirinhas renovadas`. */
export const cardsCount = (count: number, [one, many]: Done = ['', '']) =>
  counted(count, `carteirinha ${one}`, `carteirinhas ${many}`).trim();
