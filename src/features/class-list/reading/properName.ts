/** A name as a name is written, where a program wrote it otherwise: `1 - ANA DE SOUZA *` → `Ana de Souza`. */

import { looksLike } from '../../../lists/reading/kinds';

const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);
const ROMAN: ReadonlySet<string> = new Set(['ii', 'iii', 'iv', 'vi', 'vii', 'viii', 'ix']);
/** The place in a list, which is no part of a name: `1 - `, `2) `, `3 `. */
export const NUMBER_BEFORE = /^\d{1,3}\s*(?:[-–—.):º°]+\s*|\s)(?=\p{L})/u;
const SIGNS_AFTER = /[\s*#†]+$/;

function properWord(word: string, index: number): string {
  const lower = word.toLowerCase();
  if (index > 0 && PARTICLES.has(lower)) return lower;
  if (index > 0 && ROMAN.has(lower)) return lower.toUpperCase();
  // `D'ÁVILA` and `ANNE-MARIE` have two beginnings.
  return lower.replace(/(^|['’´`-])(\p{L})/gu, (_all, before: string, first: string) => before + first.toUpperCase());
}

/** The same text if it is written as a name already. */
export function properName(text: string): string {
  const words = text.replace(NUMBER_BEFORE, '').replace(SIGNS_AFTER, '').split(' ').filter(Boolean);
  const bare = words.join(' ');
  const isOneCase = bare === bare.toUpperCase() || bare === bare.toLowerCase();
  return isOneCase && looksLike('words', bare) ? words.map(properWord).join(' ') : bare;
}
