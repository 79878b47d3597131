// What titles and names may hold: visible words, and nothing that leads elsewhere.
import { withoutInvisible } from './invisible';

/**
 * Domains that anybody can register. `gov` and `edu` are missing: they are not given to anybody, and they are often
 * abbreviations. `name` is missing because it is an ordinary word.
 */
const OPEN_DOMAINS =
  'com|net|org|br|info|biz|mobi|app|dev|site|online|shop|store|website|xyz|top|club|vip|live|link|click|tech|cloud|blog|page|icu|bet|win|digital|email|space';

const SHOWN = String.raw`[\p{L}\p{N}]`;
// Not a part of a longer name: `Esc.Com.Infantil` ends in no domain.
const ENDS = String.raw`(?!${SHOWN}|-|\.${SHOWN})`;
const PATH = String.raw`[/:?#]\S`;

// Each pattern starts at one required character and reads on by a bounded or shrinking part, so that all are linear.
const ADDRESSES: readonly RegExp[] = [
  /:\/\/|https?:/iu,
  new RegExp(String.raw`(?:^|[^\p{L}\p{N}])www\d?\.`, 'iu'),
  new RegExp(String.raw`@${SHOWN}[\p{L}\p{N}-]*\.${SHOWN}`, 'u'),
  new RegExp(String.raw`${SHOWN}\.(?:${OPEN_DOMAINS})${ENDS}`, 'u'),
  // `E.E.Com. João` is an abbreviation, `ESCOLA.COM` is an address.
  new RegExp(String.raw`${SHOWN}\.(?:${OPEN_DOMAINS})(?!\.)${ENDS}`, 'iu'),
  new RegExp(String.raw`${SHOWN}\.(?:[a-z]{2}|${OPEN_DOMAINS}|xn--[a-z\d-]+):?\d*${PATH}`, 'iu'),
  // Country domains have two letters, but `Ltda.ME`, `Prof.Ma. Ana` and `Assoc.de Pais` are names.
  new RegExp(String.raw`${SHOWN}\.(?!(?:d[aeo]|n[ao]|em|ou)${ENDS})(?:[a-z]{2}|xn--[a-z\d-]+)(?!\.)${ENDS}`, 'u'),
];

/** Other characters that browsers take for the dot of an address. */
const DOTS = /[\u3002\uff0e\uff61]/gu;

/** Line breaks, which split words, and all other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const EVERY_CONTROL = new RegExp(CONTROL.source, 'gu');
// The Braille cell without dots is a space.
const SEEN = /[^\s\u2800]/u;

function hasAddress(text: string): boolean {
  const plain = text.replace(DOTS, '.');
  return ADDRESSES.some((address) => address.test(plain));
}

/** True if the text shows something and hides nothing. */
export const isShown = (text: string): boolean =>
  SEEN.test(text) && !CONTROL.test(text) && withoutInvisible(text) === text;

/**
 * True for a title or a name that can be shown and mailed to anybody: it shows something, holds no address of a site or
 * a mailbox, and hides no character. Takes linear time.
 */
export function isPlainName(text: string): boolean {
  return isShown(text) && !hasAddress(text);
}

/** A name without what `isPlainName` refuses: hidden characters and words with an address. May be empty. */
export function toPlainName(text: string): string {
  // Line breaks are control characters too, but they split words.
  const spaced = text.replace(/[\s\u2800]/gu, ' ');
  // Hidden characters go first: readers skip them, and read the address that they cut.
  const shown = withoutInvisible(spaced.replace(EVERY_CONTROL, ''));
  const words = shown.split(' ').filter((word) => word !== '');
  return (hasAddress(shown) ? words.filter((word) => !hasAddress(word)) : words).join(' ');
}
