// Cleans a cell's text to what a person would type, without the traces of the programs that it went through.
import { isEmail } from '@vinculo/contract/rules/text/email';
import { withoutInvisible } from '@vinculo/contract/rules/text/invisible';
import WORDS from './words.json';

const CELL_MAX = 1000;
/** Words that programs write into empty cells. A person's name is written otherwise: `Nan`. */
const NOTHING: ReadonlySet<string> = new Set(WORDS.programs);

/** The apostrophe that stops spreadsheets from calculating a cell, or from dropping its zeros. */
const APOSTROPHE = /^'(?=[=+\-@\d])/;

/** `JoÃ£o`: UTF-8 that a program took for Windows-1252 and saved so. */
const DOUBLY = /[ÂÃ]([\u0080-\u00BF€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|[…‘’“”•–—](?=\p{L}))/gu;
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const singly = (pair: string, sign: string) => {
  const byte = WINDOWS.includes(sign) ? 0x80 + WINDOWS.indexOf(sign) : sign.charCodeAt(0);
  return String.fromCharCode(pair.startsWith('Ã') ? byte + 0x40 : byte);
};

export function cleanText(given: string): string {
  const text = given.replace(DOUBLY, singly);
  const shown = withoutInvisible(text.slice(0, CELL_MAX)).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (NOTHING.has(shown) || WORDS.errors.some((error) => shown.startsWith(error))) return '';
  // `="00012345"`, by which programs keep a spreadsheet from dropping the zeros.
  if (shown.startsWith('="') && shown.endsWith('"')) return shown.slice(2, -1).replaceAll('""', '"').trim();
  return shown.replace(APOSTROPHE, '');
}

/** `2,0233E+11`: the digits that the spreadsheet does not show are lost. */
export const isCutNumber = (text: string) => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text);

/** `20279701.0`, as programs write a number that they took for a measure. */
export const readNumber = (text: string) => text.replace(/^(\d+)[.,]0$/, '$1');

/** Signs around an address, such as those of `mailto:`. */
const AROUND = /[\s<>()[\]",;:|/\\]+/;

export interface ReadEmail {
  /** The address, or the cell's text if it has none. */
  email: string;
  /** Other addresses of the cell. */
  others: string[];
}

/** `Ana <ana@…>`, `mailto:ana@…`, `ana@…,`, several in one cell: the first. */
export function readEmail(text: string): ReadEmail {
  if (!text || isEmail(text)) return { email: text, others: [] };
  const match = text
    .split(AROUND)
    .map((part) => part.replace(/^['.]+|['.]+$/g, ''))
    .filter(isEmail);
  const [email, ...others] = [...new Map(match.map((each) => [each.toLowerCase(), each])).values()];
  return email === undefined ? { email: text, others: [] } : { email, others };
}
