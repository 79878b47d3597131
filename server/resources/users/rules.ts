/** What of a stranger can be found, and what of them is shown. */
import { foldedText } from '@vinculo/contract/rules/folding';
import { STRANGER_WORD_MIN } from '@vinculo/contract/rules/limits';

// The same class splits names in SQL, in `name_words`: letters of any script stay together, and so do digits.
const WORD_BREAK = /[ .,()]+/;

/**
 * The words a stranger's name must all hold, each as a whole and folded; none when no word is long enough to be looked for. Short
 * ones such as `de` only narrow what a long one found.
 */
export function strangerWords(search: string): string[] {
  const words = foldedText(search).split(WORD_BREAK).filter(Boolean);
  return words.some((word) => [...word].length >= STRANGER_WORD_MIN) ? words : [];
}
