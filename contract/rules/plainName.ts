/** What titles and names may hold: words that can be seen, and nothing that leads somewhere else. */
import { withoutInvisible } from './invisible';

/**
 * Domains that anybody can have, as people write them. `gov`, `edu` and `name` are abbreviations and words more often
 * than they are addresses, and the first two are given to nobody who deceives.
 */
const OPEN_DOMAINS =
  'com|net|org|br|info|biz|mobi|app|dev|site|online|shop|store|website|xyz|top|club|vip|live|link|click|tech|cloud|blog|page|icu|bet|win|digital|email|space';

const SHOWN = String.raw`[\p{L}\p{N}]`;
// No part of a longer name: `Esc.Com.Infantil` ends in no domain.
const ENDS = String.raw`(?!${SHOWN}|-|\.${SHOWN})`;
const PATH = String.raw`[/:?#]\S`;

// Each begins at one sign that has to be there and reads on by a bounded or a shrinking part, so that all are linear.
const ADDRESSES: readonly RegExp[] = [
  /:\/\/|https?:/iu,
  new RegExp(String.raw`(?:^|[^\p{L}\p{N}])www\d?\.`, 'iu'),
  new RegExp(String.raw`@${SHOWN}[\p{L}\p{N}-]*\.${SHOWN}`, 'u'),
  new RegExp(String.raw`${SHOWN}\.(?:${OPEN_DOMAINS})${ENDS}`, 'u'),
  // `E.E.Com. João` is an abbreviation, `ESCOLA.COM` is none.
  new RegExp(String.raw`${SHOWN}\.(?:${OPEN_DOMAINS})(?!\.)${ENDS}`, 'iu'),
  new RegExp(String.raw`${SHOWN}\.(?:[a-z]{2}|${OPEN_DOMAINS}|xn--[a-z\d-]+):?\d*${PATH}`, 'iu'),
  // Countries' domains are two letters, and so is much else: `Ltda.ME`, `Prof.Ma. Ana`, `Assoc.de Pais` are names.
  new RegExp(String.raw`${SHOWN}\.(?!(?:d[aeo]|n[ao]|em|ou)${ENDS})(?:[a-z]{2}|xn--[a-z\d-]+)(?!\.)${ENDS}`, 'u'),
];

/** Other signs that browsers take for the dot of an address. */
const DOTS = /[\u3002\uff0e\uff61]/gu;

/** What does something and shows nothing: line breaks, which part words, and the rest of the control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const EVERY_CONTROL = new RegExp(CONTROL.source, 'gu');
// Of Braille, the cell without dots is a space that is none.
const SEEN = /[^\s\u2800]/u;

function hasAddress(text: string): boolean {
  const plain = text.replace(DOTS, '.');
  return ADDRESSES.some((address) => address.test(plain));
}

/** True for a text of which something is seen, and all of it. */
export const isShown = (text: string): boolean =>
  SEEN.test(text) && !CONTROL.test(text) && withoutInvisible(text) === text;

/**
 * True for a title or a name that can be shown and mailed to anybody: something is seen of it, it holds no address of a
 * site or a mailbox, and no character that hides. Takes time in proportion to the length.
 */
export function isPlainName(text: string): boolean {
  return isShown(text) && !hasAddress(text);
}

/** A name without what `isPlainName` refuses: hidden characters and the words with an address go. May be left empty. */
export function toPlainName(text: string): string {
  // Line breaks are hidden characters too, and part words.
  const spaced = text.replace(/[\s\u2800]+/gu, ' ');
  // An address that hidden characters cut is one for whoever reads on without them, so those go first.
  const shown = withoutInvisible(spaced.replace(EVERY_CONTROL, ''));
  const words = shown.split(' ').filter((word) => word !== '');
  return (hasAddress(shown) ? words.filter((word) => !hasAddress(word)) : words).join(' ');
}
