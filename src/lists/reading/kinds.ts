// What the cells of a column look like, whatever its header says.
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { isCutNumber } from './cellText';
import { isDigits, plainWords, says } from './words';
import WORDS from './words.json';

const NAME = /^(?:\d{1,3}[ .)º°–-]{1,3})?[\p{L}'’.´`-]+(?: [\p{L}'’.´`-]+)+[ *]*$/u;
export const isName = (text: string) => NAME.test(text);

const DAY = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?: [\d:]+)?$|^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/;
export const isDayLike = (text: string) => DAY.test(text);

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);

const GRADE = String.raw`\d{1,2} ?(?:[oa]\b)? ?(?:ano|serie|periodo|etapa|fase|modulo|semestre|em|ef)?\b`;
const LETTER = String.raw`[a-z]\d?`;
const SHIFT = String.raw`(?:manha|tarde|noite|integral|matutino|vespertino|noturno)`;
const NUMBERED = new RegExp(
  `^(?:turma |classe |sala )?${GRADE}(?: ?${LETTER})?(?: ${SHIFT})?$|^\\d{1,2}${LETTER}(?: ${SHIFT})?$`,
);
const NAMED =
  /^(?:(?:bercario|maternal|jardim|pre|pre escola|infantil|creche|eja|mini ?grupo)(?: [a-z0-9]{1,5}){0,3}|(?:nivel|grupo|turma|etapa)(?: [a-z0-9]{1,5}){1,3})$/;

/** `1º A`, `6º ANO B - Manhã`, `Maternal II`. A number alone is no class, because a thousand other things are numbers. */
export function isClass(text: string): boolean {
  if (text.length > 40 || isDigits(text.replaceAll(' ', ''))) return false;
  const plain = plainWords(text);
  return NUMBERED.test(plain) || NAMED.test(plain);
}

/** A long number, or signs with many digits: `105794`, `TUR-2026-0012`. */
const CODE = /^(?!\d{1,2}[ºª°]?[a-z])(?:\d{5,}|(?=(?:\D*\d){6})[\w.-]+)$/i;
/** A year, a shift, a month or a code is no class, whatever header it has. */
export const isNoClass = (text: string) =>
  isYear(text) || (CODE.test(text) && !isDayLike(text)) || says(text, WORDS.noClass);

const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/** A number as schools give them: at least three digits, perhaps with signs or a letter. */
const isNumberLike = (text: string) =>
  /^[a-z]{0,3}\d[\d./-]{2,}[a-z\d]?$/i.test(text) && !isDayLike(text) && !isYear(text) && !CPF.test(text);

/** `S/ assinatura` is without one, and `( ) Sim (X) Não` says both. */
const DENIES = /^s\s?\/|\bn[ãa]o(?!\p{L})/iu;
/** `Sim`, `S`, `x`, `Autorizo`, a day. */
export const saysYes = (text: string) => !DENIES.test(text) && (WORDS.yes.includes(firstWord(text)) || isDayLike(text));
const saysNo = (text: string) => WORDS.no.includes(firstWord(text)) || DENIES.test(text);
const firstWord = (text: string) => plainWords(text).split(' ', 1)[0] ?? '';

const LOOKS = {
  emails: (text) => text.includes('@'),
  days: isDayLike,
  classes: isClass,
  numbers: isNumberLike,
  names: isName,
  noClasses: isNoClass,
  answers: (text) => saysYes(text) || saysNo(text),
  phones: isPhone,
  ceps: (text) => /^\d{5}-\d{3}$/.test(text),
  prices: (text) => /%|r\$|desconto|gr[áa]tis/i.test(text),
  words: (text) => /\p{L}{2}/u.test(text),
} as const satisfies Record<string, (text: string) => boolean>;
export type Look = keyof typeof LOOKS;

export const looksLike = (look: Look, text: string) => LOOKS[look](text);

/** `filled`: the share of rows with a cell. Of each look: the share of those cells that look so. Both from 0 to 1. */
export interface ColumnKind extends Record<Look, number> {
  filled: number;
  /** How many different texts the column has. */
  distinct: number;
  /** The column only numbers the list: 1, 2, 3, …. */
  isSequence: boolean;
  /** A spreadsheet has cut its numbers, so that different ones look the same. */
  isCut: boolean;
}

export function kindOf(cells: readonly string[]): ColumnKind {
  const filled = cells.filter(Boolean);
  const share = (is: (text: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(is).length / filled.length);
  return {
    ...(Object.fromEntries(Object.entries(LOOKS).map(([look, is]) => [look, share(is)])) as Record<Look, number>),
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    distinct: new Set(filled).size,
    isCut: share(isCutNumber) > 0.5,
    isSequence:
      filled.length > 1 &&
      filled.every((text, index) => text.length <= 4 && Number(text) === Number(filled[0]) + index),
  };
}
