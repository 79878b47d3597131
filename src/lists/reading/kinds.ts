/** What the cells of a column look like, whatever its header says. */

import { foldedText } from '@vinculo/contract/rules/text/folding';
import { isCutNumber } from './cellText';

// A cell is looked at many times, and folding is most of the work.
const plain = new Map<string, string>();
const KEPT_MAX = 50_000;

/** In small letters without accents, each other sign a space: `Cód. do(a) Aluno(a)` → `cod do a aluno a`. */
export function plainWords(text: string): string {
  const known = plain.get(text);
  if (known !== undefined) return known;
  if (plain.size >= KEPT_MAX) plain.clear();
  const words = foldedText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  plain.set(text, words);
  return words;
}

const NAME = /^(?:\d{1,3} ?[-–.)] ?)?[\p{L}'’.´`-]+(?: [\p{L}'’.´`-]+)+[ *]*$/u;
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
  /^(?:bercario|maternal|jardim|pre|pre escola|infantil|creche|eja|mini ?grupo|nivel|grupo|turma|etapa)(?: [a-z0-9]{1,5}){0,3}$/;

/** `1º A`, `6º ANO B - Manhã`, `Maternal II`. A number alone is no class, because a thousand other things are numbers. */
export function isClass(text: string): boolean {
  if (text.length > 40 || !/[^\d\s]/.test(text)) return false;
  const plain = plainWords(text);
  return NUMBERED.test(plain) || NAMED.test(plain);
}

const MONTH = 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const NO_CLASS = new RegExp(`^(?:turno )?${SHIFT}$|^(?:diurno|intermediario)$|^(?:${MONTH})(?: (?:de )?\\d{4})?$`);
/** A long number, or signs with many digits: `105794`, `TUR-2026-0012`. */
const CODE = /^(?!\d{1,2}[ºª°]?[a-z])(?:\d{5,}|(?=(?:\D*\d){6})[\w.-]+)$/i;
/** A year, a shift, a month or a code: whatever stands above it, no class. */
export const isNoClass = (text: string) =>
  isYear(text) || (CODE.test(text) && !isDayLike(text)) || NO_CLASS.test(plainWords(text));

const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/** A number as schools give them: at least three digits, perhaps with signs or a letter. */
export const isNumberLike = (text: string) =>
  /^[a-z]{0,3}\d[\d./-]{2,}[a-z\d]?$/i.test(text) && !isDayLike(text) && !CPF.test(text);

/** `Sim`, `S`, `x`, `Autorizo`. */
export const saysYes = (text: string) =>
  /^(?:sim|s|x|ok|yes|y|true|1|autorizo|concordo|aceito)\b/.test(plainWords(text));
const isAnswer = (text: string) => saysYes(text) || /^(?:nao|n|no|false|0)\b/.test(plainWords(text));

export interface ColumnKind {
  /** Shares of the rows, 0 to 1. */
  filled: number;
  /** Shares of the cells that are not empty. */
  emails: number;
  days: number;
  years: number;
  noClasses: number;
  names: number;
  classes: number;
  numbers: number;
  /** Different texts. */
  distinct: number;
  /** 1, 2, 3, …: the place in the list. */
  isSequence: boolean;
  /** A spreadsheet has cut its numbers, so that different ones look the same. */
  isCut: boolean;
  /** `Sim`, `Não`, `S`, `Não autorizo`. */
  answers: number;
}

export function kindOf(cells: readonly string[]): ColumnKind {
  const filled = cells.filter(Boolean);
  const share = (is: (text: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(is).length / filled.length);
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    emails: share((text) => text.includes('@')),
    days: share(isDayLike),
    years: share(isYear),
    noClasses: share(isNoClass),
    names: share(isName),
    classes: share(isClass),
    numbers: share(isNumberLike),
    distinct: new Set(filled).size,
    isCut: share(isCutNumber) > 0.5,
    answers: share(isAnswer),
    isSequence:
      filled.length > 1 &&
      filled.every((text, index) => /^\d{1,4}$/.test(text) && Number(text) === Number(filled[0]) + index),
  };
}
