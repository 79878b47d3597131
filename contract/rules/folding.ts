/** How names, classes and numbers are compared: in searches, in class lists, and where there may be only one of them. */

/** Most of what is compared, in which there is nothing to fold but the case. */
const PLAIN = /^[a-z\d@._]+(?: [a-z\d@._]+)*$/i;

/** These would come apart into a space and a mark, or stay what they are. */
const SIGNS: Readonly<Record<string, string>> = { '´': "'", '°': 'o', '˚': 'o' };
/** Letters that do not come apart into one of ASCII and its accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ς: 'σ' },
};

const ACCENTS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
const QUOTES = String.raw`'"${'`'}«»\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201f\u2032-\u2037\u2039\u203a\ua78b\ua78c`;
const INVISIBLE = String.raw`\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;
const VANISHING = new RegExp(`[${ACCENTS}${QUOTES}${INVISIBLE}]`, 'g');

const DASHES = String.raw`\-\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b`;
const PARTING = new RegExp(String.raw`[\s\u0085${DASHES}]+`, 'g');

/**
 * `  Anne–Marie   D’ÁVILA ` → `anne marie davila`, `3° A` and `3º A` → `3o a`: two texts of one folding are the same. Case,
 * accents and whatever is not seen do not count. An apostrophe or a quotation mark, of whatever kind, is nothing; a dash of
 * any kind is a space, and so are several of them, so that `1-23` is not `12-3`; `º` and the degree sign are an `o`, `ª` is
 * an `a`. The same is `folded()` in SQL (`0031-one-folding.sql`): what changes here changes there, and a test compares them.
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
