/** What a list says of a student beside the facts: who has left, who is no student, and what no card may show. */

import { plainWords, says, saysNothing } from '../../../lists/reading/words';
import WORDS from './words.json';

/** Whether who has this situation is in the class; `asked`: only the school knows. */
export type Standing = 'in' | 'out' | 'asked';

/** What the words say, if they say anything. What also says the contrary is asked. */
export function saidOf(text: string): Standing | undefined {
  if (says(text, WORDS.cameIn)) return 'in';
  if (says(text, WORDS.unsure)) return 'asked';
  if (!says(text, WORDS.out)) return says(text, WORDS.in) ? 'in' : undefined;
  return says(plainWords(text).replace(/\bnao \w+/g, ''), WORDS.stillHere) ? 'asked' : 'out';
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
  const words = plainWords(text).replace(/\bcid (?=\w\d|1[01] )/, '');
  const isHealth = (word: string) =>
    says(word, WORDS.health) || CODE.test(word) || GOES_ON.has(word) || /^\d+$/.test(word);
  const isSome = says(text, WORDS.health) || CODE.test(words) || (words === 'di' && text === 'DI');
  return !isName && isSome && words.split(' ').every(isHealth);
}

/** A situation as it may be shown: one that also tells of a person's health is not. */
export const shownSituation = (status: string) => (isPrivate(status) ? 'com observação' : status);

const YES = ['=1', '=true', '=sim', '=s', '=yes', '=y', '=x'];
const NO = ['=0', '=false', '=nao', '=n', '=no'];
const isOfTwo = (header: string) => says(header, WORDS.blocked) || says(header, WORDS.open);

/** By the situation and the header above it, which may say that an account is blocked, or that it is not. */
export function standingOf(status: string, header: string): Standing {
  if (isOfTwo(header)) {
    const [out, within] = says(header, WORDS.blocked) ? [YES, NO] : [NO, YES];
    if (says(status, out)) return 'out';
    if (says(status, within)) return 'in';
  }
  return saysNothing(status) ? 'in' : (saidOf(status) ?? 'asked');
}

/** `Situação: Transferido`, `suspended: 1`. */
export const shownStanding = (status: string, header: string) =>
  `${isOfTwo(header) ? header : 'Situação'}: ${shownSituation(status)}`;

export const isStudent = (role: string) => says(role, WORDS.student);
/** `teacher`, `Professora`, `guardian`: no student, unlike `Aluno monitor`, `Filha de funcionário`. */
export const isNoStudent = (role: string) => says(role, WORDS.noStudent) && !isStudent(role);
