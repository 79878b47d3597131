// Names, days and money as mails say them.
import { toPlainName } from '@vinculo/contract/rules/text/plainName';

const timeZone = 'America/Sao_Paulo';
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const LONG_DAY = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });
const LETTERS = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

const FIRST_NAME_MAX = 40;

declare const IS_LINE: unique symbol;
/** What `oneLine` has made harmless. */
export type Line = string & { readonly [IS_LINE]: true };

/**
 * A typed name on one line, at most `max` letters long; an emoji counts as one. Addresses and hidden characters are
 * removed: mail programs turn addresses into links, line breaks begin another header, and direction marks reverse our
 * own words. The result may be empty.
 */
export function oneLine(typed: string, max: number): Line {
  const line = toPlainName(typed);
  const letters = Array.from(LETTERS.segment(line), ({ segment }) => segment);
  if (letters.length <= max) return line as Line;
  const cut = letters.slice(0, max - 1).join('');
  return `${cut.trimEnd()}…` as Line;
}

/** The letters with which a name begins, with the rules of `oneLine`: a school may type anything as a name. */
export function firstName(fullName: string, max: number): Line {
  const [first = ''] = /^[\p{L}\p{M}'’-]+/u.exec(oneLine(fullName, fullName.length)) ?? [];
  return oneLine(first, max);
}

/** `Olá, Márcia!` */
export function greeting(fullName: string): string {
  const first = firstName(fullName, FIRST_NAME_MAX);
  return first ? `Olá, ${first}!` : 'Olá!';
}

/** `R$ 49,90` for 4990, with a no-break space. */
export function money(centavos: number): string {
  return REAIS.format(centavos / 100);
}

/** `10 de janeiro de 2027`, in Brasília; takes ISO 8601. */
export function longDay(at: string | Date): string {
  return LONG_DAY.format(new Date(at));
}

/** `14:30`, in Brasília; takes ISO 8601. */
export function timeOfDay(at: string): string {
  return TIME.format(new Date(at));
}
