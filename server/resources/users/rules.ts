/** Which strangers a search finds, and what it shows of them. */

import { STRANGER_WORD_MIN } from '@vinculo/contract/rules/limits';
import { foldedText } from '@vinculo/contract/rules/text/folding';

// SQL splits names by the same class in `name_words`: letters of any script stay together, and so do digits.
const WORD_BREAK = /[ .,()]+/;

/**
 * The folded whole words that a stranger's name must hold; none if no word is long enough to look up. Short ones such
 * as `de` only narrow a result.
 */
export function strangerWords(search: string): string[] {
  const words = foldedText(search).split(WORD_BREAK).filter(Boolean);
  return words.some((word) => [...word].length >= STRANGER_WORD_MIN) ? words : [];
}
