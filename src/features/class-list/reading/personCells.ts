// Reads cells about a person. A name is written as names are, and parted from remarks: in brackets, behind a dash,
// beside a sign. Words tell who has left, what no card may show, whether there is a social name, and whose an address
// is.
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { readEmail, type ReadEmail } from '../../../lists/reading/cellText';
import { isHeaderOf } from '../../../lists/reading/guessing';
import { looksLike } from '../../../lists/reading/kinds';
import { hasDigit, hasLetter, plainWords, says } from '../../../lists/reading/words';
import FACT_WORDS from './facts.json';
import WORDS from './words.json';

const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);
const ROMAN: ReadonlySet<string> = new Set(['ii', 'iii', 'iv', 'vi', 'vii', 'viii', 'ix']);
/** The row's number in front of a name: `1 - `, `2) `, `3 `. */
const NUMBER_BEFORE = /^\d{1,3}\s*(?:[-–—.):º°]+\s*|\s)(?=\p{L})/u;
const SIGNS_AFTER = /[\s*#†]+$/;

function properWord(word: string, index: number): string {
  const lower = word.toLowerCase();
  if (index > 0 && PARTICLES.has(lower)) return lower;
  if (index > 0 && ROMAN.has(lower)) return lower.toUpperCase();
  // `D'ÁVILA` and `ANNE-MARIE` have two beginnings.
  return lower.replace(/(^|['’´`-])(\p{L})/gu, (_all, before: string, first: string) => before + first.toUpperCase());
}

/** `1 - ANA DE SOUZA *` → `Ana de Souza`. A name with capitals and small letters keeps them. */
export function properName(text: string): string {
  const words = text.replace(NUMBER_BEFORE, '').replace(SIGNS_AFTER, '').split(' ').filter(Boolean);
  const bare = words.join(' ');
  const isOneCase = bare === bare.toUpperCase() || bare === bare.toLowerCase();
  return isOneCase && looksLike('words', bare) ? words.map(properWord).join(' ') : bare;
}

const ALONE = WORDS.out.map((phrase) => (phrase.startsWith('=') ? phrase : `=${phrase}`));
const SMALL: ReadonlySet<string> = new Set(['de', 'da', 'do', 'em', 'para', 'p', 'por', 'foi', 'se']);

/**
 * `out`: the text only says that a student has left, `Transferida em 10/05`. `perhaps`: it says so among other words.
 */
export function wayOutIn(text: string): 'out' | 'perhaps' | null {
  if (!says(text, WORDS.out)) return null;
  const words = plainWords(text).replaceAll('nao ', 'nao-').split(' ');
  const isOut = (word: string) => SMALL.has(word) || !Number.isNaN(Number(word)) || says(word, ALONE);
  return words.every(isOut) ? 'out' : 'perhaps';
}

/** Words behind a name that say the student has left: `transferida para 6B`, `não frequenta`. */
const isWayOut = (text: string) => says(text, WORDS.behindName);

/** A code of the International Classification of Diseases: `F84.0`, `CID-10 F84`. */
const CODE = /^(?:cid )?(?:1[01] )?[a-z]\d\d(?: \d\d?)?$/;
/** What only the school's doctor and teachers should read. */
export const isPrivate = (text: string) =>
  says(text, WORDS.health) || says(text, WORDS.perhapsHealth) || CODE.test(plainWords(text));

const GOES_ON = new Set(WORDS.healthGoesOn);
/** Nothing but health, `TEA nível 2`. `Tea` and `Cid`, unlike `TEA` and `PcD`, may be names. */
function isHealthAlone(text: string): boolean {
  const isName = /^\p{Lu}\p{Ll}{1,3}(?: |$)/u.test(text);
  const words = plainWords(text);
  const isHealth = (word: string) =>
    says(word, WORDS.health) || CODE.test(word) || GOES_ON.has(word) || !Number.isNaN(Number(word));
  const isSome = says(text, WORDS.health) || CODE.test(words) || text === 'DI';
  return !isName && isSome && words.split(' ').every(isHealth);
}

/** A situation as it may be shown: one that also tells of a person's health is not. */
export const shownSituation = (status: string) => (isPrivate(status) ? 'com observação' : status);

/** Signs and pictures that messages write before and behind names. */
const SIGNS = /^[\s•·*▪►➤–—-]+|\p{Extended_Pictographic}\uFE0F?/gu;
const BRACKETS = /\s*[([{]([^)\]}]*)(?:[)\]}]+|$)/gu;
/** `5242578 - ANA SOUZA`, `TEA - ANA SOUZA`. */
const BEFORE = /^(\d{4,12}(?:-[\dx])?(?=[\s.:–-]+\p{L})|[^-–:]{2,30}?(?=\s*[-–:]\s+\p{L}))[\s.:–-]+/iu;
const BEHIND = /(?:\s[-–—/>]+|\s?[*#†]+)\s*((?:[^-–—*#†]|(?<=\p{L})-(?=\p{L})|(?<=\d)-)*)$/u;
/** What follows a comma is the first name, unless it is written small or says something else. */
const BEHIND_COMMA = /\s?[,;]\s*(.*)$/u;
const SIGNS_LEFT = /[\s,;:/>*#†–—-]+$/u;
const NUMBER = /^(\D*?)[\s.:º°]*(\d{4,12}(?:-[\dx])?)$/i;
/** Numbers that may be a year, a phone or a CPF, unless a label says otherwise: no card shows them. */
const OTHER_NUMBER = /^(?:\d{10,12}|(?:19|20)\d\d)(?!\d)/;

const isNumberLabel = (word: string) => isHeaderOf(word, FACT_WORDS.enrollment_number);

function numberIn(remark: string): string | null {
  const [, label = '', number = ''] = NUMBER.exec(remark) ?? [];
  return number && (label ? isNumberLabel(label) : !OTHER_NUMBER.test(number)) ? number : null;
}

/** A remark that only a space parts from the name: health, that the student has left, a number with its label. */
function tailOf(name: string): string | undefined {
  // Most names say nothing else.
  if (!hasDigit(name) && !isPrivate(name) && !says(name, WORDS.out) && !says(name, WORDS.endings)) return undefined;
  const words = name.split(' ');
  const isRemark = (_: string, at: number) => {
    const tail = words.slice(at).join(' ');
    const first = words[at] ?? '';
    const isLabelled = hasDigit(tail) && (isNumberLabel(first) || says(first, WORDS.out));
    const isRemark = isHealthAlone(tail) || isWayOut(tail) || says(tail, WORDS.stays) || isLabelled;
    return at > 0 && isRemark;
  };
  const at = words.findIndex(isRemark);
  return at === -1 ? undefined : words.slice(at).join(' ');
}

/** A first name that looks like a word of health: `Tea Maria`, `Cid Roberto`, unlike `Tea leve`, `Surda`, `CID F84`. */
const isWrittenAsName = (text: string) => /^\p{Lu}\p{Ll}{1,3}(?: \p{Lu}\p{L}*)*$/u.test(text);
const isPrivateOf = (text: string) =>
  isHealthAlone(text) ||
  (isPrivate(text.split(' ', 1)[0] ?? '') && !isWrittenAsName(text)) ||
  /^cid \w\d\d/i.test(text);

/** Parts a text into the name and the remarks beside it. */
function parted(text: string): { name: string; found: readonly string[] } {
  // No name is longer.
  if (text.length > TEXT_MAX) return { name: text, found: [] };
  const found = Array.from(text.matchAll(BRACKETS), ([, remark = '']) => remark.trim());
  let name = text.replace(BRACKETS, ' ').trim() || text;
  const [whole = '', before = ''] = BEFORE.exec(name) ?? [];
  const isBefore =
    numberIn(before) !== null || OTHER_NUMBER.test(before) || (isPrivate(before) && !isWrittenAsName(before));
  if (before && (isBefore || isHealthAlone(before))) {
    found.push(before);
    name = name.slice(whole.length);
  }
  for (;;) {
    const [, behind] = BEHIND.exec(name) ?? [];
    const [, afterComma = ''] = BEHIND_COMMA.exec(name) ?? [];
    const isNoName = /^\p{Ll}/u.test(afterComma) || isWayOut(afterComma) || isPrivateOf(afterComma);
    const remark = behind ?? (isNoName ? afterComma : tailOf(name));
    const rest = remark === undefined ? '' : name.slice(0, name.length - remark.length).replace(SIGNS_LEFT, '');
    const isShorter = rest.length < name.length && hasLetter(rest);
    if (remark === undefined || !isShorter) return { name: name.split(' ').filter(Boolean).join(' '), found };
    found.push(remark);
    name = rest;
  }
}

interface BareName {
  name: string;
  /** The name with the remarks that nothing explains; a person is asked about them. */
  kept: string;
  /** What the name's remarks say of having left, as it may be shown. */
  left: string | null;
  /** A remark that must not be shown was taken out. */
  isPrivate: boolean;
  /** What stood beside the name and may be shown. */
  beside: readonly string[];
  /** The student's number, which stood in the name. */
  number: string | null;
}

/** `ANA SOUZA (TRANSFERIDA)`, `CARLA DIAS (laudo TEA)`, `Bia Sol - bolsista`, `5242578 - IVO LUZ`. */
export function bareName(written: string): BareName {
  const text = written.replace(SIGNS, '').trim().replace(NUMBER_BEFORE, '');
  const { name, found } = parted(text);
  const isHidden = (remark: string) => isPrivate(remark) || OTHER_NUMBER.test(remark);
  const isOut = (remark: string) => {
    const [first = ''] = remark.split(' ');
    // `Tê` is a pet name.
    const isShort = remark.length <= 4 && remark !== remark.toUpperCase();
    return !isShort && (wayOutIn(remark) === 'out' || isWayOut(remark) || (hasDigit(remark) && says(first, WORDS.out)));
  };
  const left = isWayOut(text) ? text : found.find(isOut);
  const beside = found.filter((remark) => remark && numberIn(remark) === null && !isHidden(remark) && !isOut(remark));
  return {
    name,
    kept: beside.length === 0 ? name : beside.length === found.length ? text : `${name} (${beside.join(', ')})`,
    left: left === undefined ? null : shownSituation(left),
    isPrivate: found.some((remark) => numberIn(remark) === null && isHidden(remark)),
    beside,
    number: found.map(numberIn).find(Boolean) ?? null,
  };
}

/** `T01`, which a code of an illness looks like. */
const SHORT_CODE = /^\p{L}\d\d$/u;

/** A class or a number without words of health, `5º A (AEE)`; empty if nothing certain is left. */
export function withoutHealth(text: string): string {
  if (!isPrivate(text) || SHORT_CODE.test(text)) return text;
  const { name: rest } = parted(text);
  return isPrivate(rest) || !/\d|^\S+ \S+$/.test(rest) ? '' : rest;
}

/** `Não utiliza`, `o mesmo do registro`, `Prefiro não informar`, `s/ e-mail`. */
const isNotThere = (text: string) => says(text, WORDS.notThere);

/** A form's question may put a yes before the name: `Sim, Dani Rocha`. */
export const socialName = (text: string) => {
  const name = text.replace(/^sim(?:\s*[,:;–-]\s*|$)/i, '');
  return isNotThere(name) ? '' : name;
};

const KIN_ALONE = WORDS.kin.map((each) => `=${each}`);

/**
 * Reads the name from `Mãe: Rosa Sá`, `Rosa Sá (mãe)`, `Rosa Sá - (81) 99999-8888`. `isBared`: something else was taken
 * out.
 */
export function guardianName(text: string): { name: string; isBared: boolean } {
  const [, label = '', behind = ''] = /^([^:–-]+?)\s*[:–-]\s+(.*)$/u.exec(text) ?? [];
  const { name, isPrivate, beside } = bareName(says(label, KIN_ALONE) ? behind : text);
  const isHealth = isHealthAlone(name);
  const isNone = isHealth || isNotThere(name) || says(name, KIN_ALONE) || !hasLetter(name);
  const isUsual = (remark: string) => !hasLetter(remark) || says(remark, WORDS.kin);
  return { name: isNone ? '' : name, isBared: isPrivate || isHealth || !beside.every(isUsual) };
}

/** An address that people invent where there is none: mail to it would reach a stranger. */
const isInvented = (email: string) => email.includes('@') && says(email.split('@', 1)[0] ?? '', WORDS.invented);

type PersonEmail = ReadEmail & { note?: string };

/** A person's address, why it is none, and others of the cell. */
export function personEmail(text: string): PersonEmail {
  if (!text.includes('@') && (isNotThere(text) || isPhone(text))) return { email: '', others: [] };
  const read = readEmail(text);
  return isInvented(read.email) ? { email: '', others: [], note: 'O e-mail parece inventado: fica de fora' } : read;
}

/**
 * Reads the student's address. `ofKin`: the guardian's, if the cell says so: `mãe: …`, `… (mãe)`, unlike `Ana Pais
 * <…>`.
 */
export function studentEmail(text: string): PersonEmail & { ofKin?: string } {
  const read = personEmail(text);
  const isKin = text !== read.email && says(text.replaceAll(/\S+@\S+/g, ' '), WORDS.kin);
  return isKin && read.email.includes('@')
    ? { email: '', others: [], note: 'O e-mail é do responsável: perguntamos se autoriza', ofKin: read.email }
    : read;
}

/** A place in a class without a student: `VAGO`, `(em branco)`, `xxxx`; or a teacher: `Profa. Rosa Prado`. */
export const isNobody = (name: string) => says(name, WORDS.nobody);
