/**
 * How names, classes and numbers are compared: in searches, in class lists, where they must be unique, and in order.
 */

/** Most compared texts, which need nothing but lower case. */
const PLAIN = /^[a-z\d@._]+(?: [a-z\d@._]+)*$/i;

/** NFKD would split these into a space and a mark, or leave them. */
const SIGNS: Readonly<Record<string, string>> = { '´': "'", '°': 'o', '˚': 'o' };
/** Letters that NFKD does not split into an ASCII letter and its accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

const ACCENTS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
const QUOTES = String.raw`'"${'`'}«»\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201f\u2032-\u2037\u2039\u203a\ua78b\ua78c`;
const INVISIBLE = String.raw`\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;
const VANISHING = new RegExp(`[${ACCENTS}${QUOTES}${INVISIBLE}]`, 'g');

const DASHES = String.raw`\-\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b`;
const PARTING = new RegExp(String.raw`[\s\u0085${DASHES}]+`, 'g');

/**
 * `  Anne–Marie   D’ÁVILA ` → `anne marie davila`, `3° A` and `3º A` → `3o a`. Two texts with one folding are the same.
 * Case, accents, invisible characters, apostrophes and quotation marks do not count. Dashes and spaces become one
 * space, so that `1-23` is not `12-3`. `º` and the degree sign become `o`, `ª` becomes `a`. `folded()` in SQL
 * (`0031-one-folding.sql`) does the same; change both. A test compares them.
 */
export const foldedText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .replace(/[´°˚]/g, (sign) => SIGNS[sign] ?? sign)
        .normalize('NFKD')
        .replace(VANISHING, '')
        .toLowerCase()
        .replace(/[ßæœþøđðłıς]/g, (letter) => LETTERS[letter] ?? letter)
        .replace(PARTING, ' ')
        .trim();

/** Digits of a number in `orderKey`; numbers with more are compared from their first digit. */
const KEY_DIGITS = 10;

/**
 * By this a list of classes is in the order in which people count: `9º A` before `10º A`, `Turma 2` before `Turma 11`.
 * Compare the keys by code points. `order_key()` in SQL (`0062-classes-in-order.sql`) does the same; change both. A
 * test compares them.
 */
export const orderKey = (text: string): string =>
  foldedText(text).replace(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(KEY_DIGITS, '0'));

/** Compares texts for a sort by `orderKey`. */
export function inOrder(one: string, other: string): number {
  const [first, second] = [orderKey(one), orderKey(other)];
  return Number(first > second) - Number(first < second);
}
