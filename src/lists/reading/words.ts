// Finds words in cells and headers, past the small words that say nothing.
import { foldedText } from '@vinculo/contract/rules/text/folding';
import WORDS from './words.json';

// A cell is looked at many times, and folding is most of the work.
const plain = new Map<string, string>();
const KEPT_MAX = 50_000;

/** In small letters without accents, each other sign a space: `Cód. do(a) Aluno(a)` → `cod do a aluno a`. */
export function plainWords(text: string): string {
  const cached = plain.get(text);
  if (cached !== undefined) return cached;
  if (plain.size >= KEPT_MAX) plain.clear();
  const words = foldedText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace('e mail', 'email');
  plain.set(text, words);
  return words;
}

export const hasLetter = (text: string) => /\p{L}/u.test(text);
export const hasDigit = (text: string) => /\d/.test(text);
export const isDigits = (text: string) => /^\d+$/.test(text);

/**
 * A phrase may stand anywhere in a text. With `=` in front it must be the whole text, and with `*` behind it a word may
 * go on.
 */
function patternOf(phrase: string): string {
  const isWhole = phrase.startsWith('=');
  const words = phrase.replace(/^=|\*$/g, '');
  const end = phrase.endsWith('*') ? '' : isWhole ? '$' : '(?= |$)';
  return `${isWhole ? '^' : '(?:^| )'}${words}${end}`;
}

/** ` & ` joins phrases in any order. */
const anywhere = (phrase: string) => `(?=.*?${patternOf(phrase)})`;
const bothOf = (phrases: string) => `^${phrases.split(' & ').map(anywhere).join('')}`;

const patterns = new WeakMap<readonly string[], RegExp>();
function anyOf(phrases: readonly string[]): RegExp {
  const cached = patterns.get(phrases);
  if (cached) return cached;
  const pattern = new RegExp(phrases.map((each) => (each.includes(' & ') ? bothOf(each) : patternOf(each))).join('|'));
  patterns.set(phrases, pattern);
  return pattern;
}

/** Whether a text says one of these phrases. */
export const says = (text: string, phrases: readonly string[]) =>
  phrases.length > 0 && anyOf(phrases).test(plainWords(text));

/** `Não possui`, `N/C`, `idem`, `******`, `0`. `mayBeShort`: a letter or a number alone may be the value. */
export const saysNothing = (text: string, mayBeShort = false) =>
  !plainWords(text) || says(text, WORDS.nothing) || (!mayBeShort && says(text, WORDS.short));
