/** What a list says of a student beside the facts: who has left, and what no card may show. */

import { plainWords, says } from '../../../lists/reading/words';
import WORDS from './words.json';

const ALONE = WORDS.out.map((phrase) => (phrase.startsWith('=') ? phrase : `=${phrase}`));
const SMALL: ReadonlySet<string> = new Set(['de', 'da', 'do', 'em', 'para', 'p', 'por', 'foi', 'se']);

/** `out`: a text says nothing but a way out, `Transferida em 10/05`; `perhaps`: it says one among other words. */
export function wayOutIn(text: string): 'out' | 'perhaps' | null {
  if (!says(text, WORDS.out)) return null;
  const words = plainWords(text).replaceAll('nao ', 'nao-').split(' ');
  const isOut = (word: string) => SMALL.has(word) || !Number.isNaN(Number(word)) || says(word, ALONE);
  return words.every(isOut) ? 'out' : 'perhaps';
}

/** `transferida para 6B`, `não frequenta`: behind a name, no part of it. */
export const isWayOut = (text: string) => says(text, WORDS.behindName);

/** Of the International Classification of Diseases: `F84.0`, `CID-10 F84`. */
const CODE = /^(?:cid )?(?:1[01] )?[a-z]\d\d(?: \d\d?)?$/;
/** What only the school's doctor and teachers should read. */
export const isPrivate = (text: string) =>
  says(text, WORDS.health) || says(text, WORDS.perhapsHealth) || CODE.test(plainWords(text));

const GOES_ON = new Set(WORDS.healthGoesOn);
/** Nothing but health, `TEA nível 2`. `Tea` and `Cid`, unlike `TEA` and `PcD`, may be names. */
export function isHealthAlone(text: string): boolean {
  const isName = /^\p{Lu}\p{Ll}{1,3}(?: |$)/u.test(text);
  const words = plainWords(text);
  const isHealth = (word: string) =>
    says(word, WORDS.health) || CODE.test(word) || GOES_ON.has(word) || !Number.isNaN(Number(word));
  const isSome = says(text, WORDS.health) || CODE.test(words) || text === 'DI';
  return !isName && isSome && words.split(' ').every(isHealth);
}

/** A situation as it may be shown: one that also tells of a person's health is not. */
export const shownSituation = (status: string) => (isPrivate(status) ? 'com observação' : status);
