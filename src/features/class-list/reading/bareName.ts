/** A name without what is written beside it: that the student has left, and what no card may show. */

import { isClass, isNumberLike, plainWords } from '../../../lists/reading/kinds';
import { BARE_HEALTH, isPrivate, isWayOut, isWayOutPhrase, patternOf, saidOf, shownSituation } from './situation';

/** `(…)`, `[…]`, `{…}`, wherever it stands. */
const BRACKETS = /\s*[([{]([^)\]}]*)(?:[)\]}]+|$)/gu;
/** `TEA - …` before a name. */
const BEFORE = /^([^-–:]{2,30}?)\s*[-–:]\s+(.+)$/u;
/** `- …`, `* …`, `/ …` behind a name. */
const BEHIND = /(?:\s[-–—/]|\s?\*)\s*((?:[^-–—]|(?<=\p{L})-(?=\p{L}))*)$/u;
/** `, PCD` behind a name, if it begins with the remark; behind a surname, what follows is the name. */
const AFTER_COMMA = /\s?[,;:]\s*(?:com )?((\p{L}+).*)$/iu;
/** `TR 12/03`, `REM 05/08` behind a name. */
const ABBREVIATED = /\s((tr|transf|rem|remanej|te|bx|baixa|ev|des|desist)\b\.?(?:\s(.*))?)$/i;
/** Also surnames and pet names, `Tê`, unless all in capitals. */
const SURNAME = /^(?:te|rem|baixa|ev|des)$/i;
/** Signs and pictures that messages write before and behind names. */
const SIGNS = /^[\s•·*▪►➤–—-]+|\p{Extended_Pictographic}\uFE0F?/gu;
/** `5242578 - ANA SOUZA`, `ANA SOUZA (5242578)`, `ANA SOUZA - RA 5242578`. */
const NUMBER_BEFORE = /^(\d{4,12}(?:-[\dx])?)(?:\s*[-–:.]\s*|\s+)(?=\p{L})/iu;
const NUMBER_BEHIND =
  /\s*(?:\((?!(?:19|20)\d\d\b)|[-–(]?\s*(?<![\p{L}\d])(?:ra|rm|matr[íi]cula|matr?|c[óo]d(?:igo)?)\b[.:º°n ]*)(\d{4,12}(?:-[\dx])?)\)?$/iu;
/** Without a label, a year, a phone or a CPF: no card shows it. */
const OTHER_NUMBER = /^(?:\d{10,12}|(?:19|20)\d\d)(?!\d)/;
/** `12/03`, `p/ 6B`, `em 12/03`. */
const WHEN = /^(?:\p{L}{1,4}[./]? ?)?[^\p{L}\d]*\d/u;

/** Of the International Classification of Diseases: `F84.0`, `CID-10 F84`. */
const CODE = String.raw`(?:cid (?:1[01] )?)?(?:[a-z]\d\d(?: \d\d?)?|6[a-z]\d\d(?: \d)?)`;
/** Health, or `DI`. */
const WORD = `${patternOf(BARE_HEALTH)}|di|${CODE}`;
const IS_CODE = new RegExp(`^${CODE}$`);
const isCode = (text: string) => IS_CODE.test(plainWords(text));
const HAS_HEALTH = new RegExp(String.raw`\b(?:${WORD})\b`);
const WITH_HEALTH = String.raw`com|c|e|de|em|nivel|grau|suporte|n?\d|i+|leve|moderad[oa]|sever[oa]|grave|investigacao`;
const IS_HEALTH = new RegExp(`^(?:(?:${WORD}|${WITH_HEALTH})(?: |$))+$`);
/** `NÃO COMPARECEU`, `SEM VAGA`. */
const DENIAL = /^(?:n[ãa]o|sem) /i;
/** Nothing but health. */
export const isHealthAlone = (text: string) => IS_HEALTH.test(plainWords(text)) && HAS_HEALTH.test(plainWords(text));
/** `Tea`, unlike `TEA` and `PcD`, may be a name. */
const isWrittenAsName = (word: string) => /^\p{Lu}\p{Ll}{1,3}$/u.test(word);
/** `Evásio`, `Cid Roberto`, unlike `TR 12/03` and `transf. para 6B`. */
const ARE_NAMES = /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*$/u;

interface Remark {
  index: number;
  remark: string;
  isHealth?: boolean;
  /** Its words say that it is no name. */
  isPhrase?: boolean;
  /** It may belong to the name, which then stays whole. */
  isSurname?: boolean;
}

/** `ANA SOUZA TEA`, `Ana Souza CID F84`: only a space parts them. */
function bareHealth(name: string): Remark | null {
  if (!HAS_HEALTH.test(plainWords(name))) return null;
  const words = name.split(' ');
  const at = words.findIndex(
    (word, place) => place > 0 && isHealthAlone(words.slice(place).join(' ')) && !isWrittenAsName(word),
  );
  if (at === -1) return null;
  return { index: words.slice(0, at).join(' ').length, remark: '', isHealth: true };
}

/** Words that may be names tell of a way out only as whole words. */
function hasLeft(remark: string): boolean {
  const text = remark.trim();
  const words = text.split(' ');
  if (words.length === 1 && SURNAME.test(plainWords(text))) return text === text.toUpperCase();
  const isName = ARE_NAMES.test(text) && !words.some((word) => isWayOut(plainWords(word)));
  return saidOf(plainWords(text)) === 'out' && (!isName || DENIAL.test(text));
}

function afterComma(name: string): Remark | null {
  const found = AFTER_COMMA.exec(name);
  const [, remark = '', first = ''] = found ?? [];
  const isName = isWrittenAsName(first) && ARE_NAMES.test(remark) && remark !== first && !isHealthAlone(remark);
  const isRemark = isCode(remark) || (!isName && isPrivate(first)) || hasLeft(remark);
  return found && isRemark ? { index: found.index, remark } : null;
}

function afterSign(name: string): Remark | null {
  const found = BEHIND.exec(name);
  return found && { index: found.index, remark: found[1] ?? '' };
}

function abbreviated(name: string): Remark | null {
  const found = ABBREVIATED.exec(name);
  const [, remark = '', word = '', rest = ''] = found ?? [];
  if (!found || !SURNAME.test(word) || WHEN.test(rest)) return found && { index: found.index, remark };
  return rest || word !== word.toUpperCase() ? null : { index: found.index, remark, isSurname: true };
}

/** `ANA SOUZA FOI TRANSFERIDA`: only a space parts them. */
function phrase(name: string): Remark | null {
  const words = name.split(' ');
  const isPhrase = (tail: string) => !/[()[\]{}]/.test(tail) && isWayOutPhrase(tail);
  const at = words.findIndex((_, place) => place > 0 && isPhrase(words.slice(place).join(' ')));
  return at === -1
    ? null
    : { index: words.slice(0, at).join(' ').length, remark: words.slice(at).join(' '), isPhrase: true };
}

const FOUND_BEHIND = [afterSign, afterComma, abbreviated, bareHealth, phrase];

/** What parted the name from its remark. */
const SIGNS_LEFT = /[\s,;:/*–—-]+$/u;

export interface BareName {
  name: string;
  /** The situation that stood in the name. */
  left: string | null;
  /** A remark was taken out that must not be shown. */
  isPrivate: boolean;
  /** The student's number, which stood in the name. */
  number?: string;
}

/** The name, and the student's number beside it. A person's name has no such number. */
function withoutNumber(text: string): { name: string; number?: string; isOther?: boolean } {
  const found = NUMBER_BEFORE.exec(text) ?? NUMBER_BEHIND.exec(text);
  const name = found ? text.replace(found[0], '').trim() : text;
  if (!found?.[1] || !name) return { name: text };
  const isLabelled = /\p{L}/u.test(found[0]);
  return !isLabelled && OTHER_NUMBER.test(found[1]) ? { name, isOther: true } : { name, number: found[1] };
}

/** `ANA SOUZA (TRANSFERIDA)`, `CARLA DIAS (laudo TEA)`: the name without its remark. Others, `(Bia)`, stay. */
export function bareName(written: string): BareName {
  const { name: text, isOther = false, ...own } = withoutNumber(written.replace(SIGNS, '').trim());
  let left = isWayOutPhrase(text) ? text : null;
  let hasPrivate = isOther;
  const takes = ({
    remark,
    isPhrase = false,
    isHealth = isPrivate(remark) || isCode(remark) || remark === 'CID',
  }: Omit<Remark, 'index'>) => {
    const isOut = isPhrase || hasLeft(remark);
    hasPrivate ||= isHealth;
    if (isOut) left = shownSituation(remark.trim());
    return isHealth || isOut;
  };
  const bare = text.replace(BRACKETS, (all, remark: string) => (takes({ remark }) ? ' ' : all));
  let name = bare === text ? text : bare.replace(/\s+/g, ' ').trim() || text;
  const [, before = '', after = ''] = BEFORE.exec(name) ?? [];
  const isRemark =
    isHealthAlone(before) ||
    (isPrivate(before) && /^\p{L}/u.test(after) && !isWrittenAsName(before.split(' ', 1)[0] ?? ''));
  if (isRemark && takes({ remark: before, isHealth: true })) name = after;
  for (;;) {
    const found = FOUND_BEHIND.map((find) => find(name)).find((each) => each && each.index > 0 && takes(each));
    if (!found || found.isSurname) return { name, left, isPrivate: hasPrivate, ...own };
    name = name.slice(0, found.index).replace(SIGNS_LEFT, '');
  }
}

const OTHER_REMARK =
  /\s*(?:[([{][^)\]}]*[)\]}]+|(?:\s[-–—>*]+|\*+)\s+[^-–—]*$|[*#†]+$|(?<=^\p{Lu}[^,]*),\s+\p{Ll}[^,]*$)/gu;
/** The name without remarks that no word explains: `CARLA DIAS (R)`, `MIA SÁ - foi p/ 6B`, `Ana Sá, bolsista`. */
export const withoutRemarks = (name: string) =>
  /^\d/.test(name) ? name : name.replace(OTHER_REMARK, ' ').replace(/\s+/g, ' ').trim() || name;

/** A class or a number without what it says of health, `5º A (AEE)`; empty if nothing else can be told from it. */
export function withoutHealth(text: string): string {
  if (!isPrivate(text)) return text;
  const bare = text.replace(BRACKETS, (all, remark: string) => (isPrivate(remark) ? ' ' : all)).trim();
  const { index = bare.length } = BEHIND.exec(bare) ?? {};
  const { name } = bareName(bare);
  const rest = isClass(name) || isNumberLike(name) ? name : '';
  return [bare, bare.slice(0, index).trim(), rest].find((each) => !isPrivate(each)) ?? '';
}
