// What the cells of a list of partners say, however people write it.
import { BENEFIT_TITLE_MAX } from '@vinculo/contract/rules/limits';
import { handleProblem, siteOf, toHandle, type HandleSite } from '@vinculo/contract/rules/text/handle';
import { isPhone, nationalPhone } from '@vinculo/contract/rules/text/phone';
import { isUf, toUf } from '@vinculo/contract/rules/text/uf';
import { isCutNumber, readNumber } from '../../lists/reading/cellText';
import { plainWords, says, saysNothing } from '../../lists/reading/words';
import WORDS from './words.json';

/** A number with its signs, wherever it stands in a text. */
const NUMBERS =
  /(?:\+?55[\s.-]*)?(?:\(?0?(?:xx)?\d{2}\)?[\s.-]*)?(?:9[\s.-]*)?\d{4}[\s.-]*\d{4}|0[38]00[\s.-]*\d{3}[\s.-]*\d{3,4}/gi;

/** The first telephone of a cell; what stands there if none is one. */
export function readPhone(text: string): string {
  const number = readNumber(text);
  if (isCutNumber(number)) return number;
  return (number.match(NUMBERS) ?? []).map(nationalPhone).find(isPhone) ?? number;
}

/** A word before the name of a page. */
const SITE_WORD = /^(?:(facebook|face|fb)|instagram|insta|ig)[:=]?$/i;
/** What may stand beside names: signs, a remark in brackets, a word between two. */
const BESIDE = /^(?:\W+|\(.*|.*\)|e|ou)$/i;

/**
 * Reads the names of a shop's pages from two cells. A name goes to the site that it names, whichever cell it is in; ''
 * for none.
 */
export function readPages(texts: Record<HandleSite, string>): Record<HandleSite, string> {
  const found: Record<HandleSite, string> = { facebook: '', instagram: '' };
  for (const column of ['facebook', 'instagram'] as const) {
    const parts = texts[column].split(/[\s,;|•]+/).filter((part) => part && !BESIDE.test(part));
    let site: HandleSite = column;
    const names = parts.flatMap((part, at) => {
      const word = SITE_WORD.exec(part);
      if (word) site = word[1] ? 'facebook' : 'instagram';
      const isNamed = siteOf(part) !== undefined || part.startsWith('@') || SITE_WORD.test(parts[at - 1] ?? '');
      return word ? [] : { own: siteOf(part) ?? site, part, isNamed };
    });
    // One word alone may be a page's name; several are the shop's.
    if (says(texts[column], WORDS.nothing) || (names.length > 1 && !names.every(({ isNamed }) => isNamed))) continue;
    for (const { own, part } of names)
      if ((own === 'facebook' || own === 'instagram') && handleProblem(own, part) === undefined)
        found[own] ||= toHandle(own, part);
  }
  return found;
}

/** `( ) Sim (X) Não`. */
const CROSSED = /[✗✘❌]|(?:\(\s*x\s*\)|[☑☒])\s*n[ãa]o\b/i;
const CHECKED = /[✓✔☑√]/;

/** Null says nothing; undefined cannot be read. */
export function readYesNo(text: string): boolean | null | undefined {
  if (CROSSED.test(text) || says(text, WORDS.no)) return false;
  if (CHECKED.test(text) || says(text, WORDS.yes)) return true;
  return plainWords(text) ? undefined : null;
}

const CEP_DIGITS = 8;

/** Spreadsheets drop the zeros before a number. No place has a CEP of zeros. */
export function readCep(text: string): string {
  const number = readNumber(text);
  if (/^\d{7}$/.test(number)) return number.padStart(CEP_DIGITS, '0');
  return /^[0\D]+$/.test(number) ? '' : number;
}

/** `P.E.`, `Pernambuco`. */
export const readUf = (text: string) => toUf(text.replaceAll('.', ''));

/** Before each branch of a chain, in one cell: `Matriz - Av. do Mar, 100`, `Unidade 2: Rua B, 20`. */
const BRANCH = String.raw`(?:unidade|matriz|filial|loja)(?: \d{1,2})?\s*[:–-]\s`;
const BETWEEN_BRANCHES = new RegExp(String.raw`[\s|;,/]+(?=${BRANCH})`, 'i');
const BRANCH_NAME = new RegExp(`^${BRANCH}\\s*`, 'i');

/** The first branch that an address names, and whether there are others. */
export function firstBranch(text: string): { first: string; hasMore: boolean } {
  const [first = '', ...more] = text.split(BETWEEN_BRANCHES);
  const hasMore = more.length > 0 && BRANCH_NAME.test(first);
  return { first: hasMore ? first.replace(BRANCH_NAME, '') : text, hasMore };
}

/** An address has a house number. A price is not one. */
const NAME_AND_ADDRESS = /^(.+?)\s*[-–]\s+(\p{L}[^%$\d]*\d[^%$]*)$/u;

/** `Livraria Lua - Av. do Mar, 45`: the name and the address of one cell; null if it is not both. */
export function nameAndAddress(text: string): { title: string; address: string } | null {
  const [, title, address] = NAME_AND_ADDRESS.exec(text) ?? [];
  return title && address ? { title, address } : null;
}

type Place = Record<'address' | 'zip_code' | 'city' | 'uf', string>;

const CEP_INSIDE = /[,\s–-]*(?:\bcep:?\s*(\d{2}\.?\d{3}-?\d{3})|\b(\d{2}\.?\d{3}-\d{3})|,\s*(\d{8}))\b/i;
/** `Olinda - PE`, `Olinda/PE`, `Olinda (Pernambuco)` at the end of an address, or alone. */
const CITY_AND_UF = /(?:^|[,–.]\s*|\s-\s+)([\p{L}][\p{L}' .]+?)\s*[-–/,(]\s*(\p{L}\.?[\p{L} ]+?)\s*[.)]*$/u;
/** A part of the city, so that the words behind it are no city with its state. */
const QUARTER = /^(?:centro|bairro|jardim|vila|loja|sala|apto?|bloco|galeria|andar|piso)\b/i;
const COUNTRY = /[\s,–-]+brasil$/i;

const withoutEnd = (text: string) => text.replace(/[\s,–-]+$/, '');

/** A city with its state at the end of a text, and what stands before them. */
function cityOf(text: string) {
  const found = CITY_AND_UF.exec(text);
  const [, city = '', state = ''] = found ?? [];
  const uf = readUf(state).toUpperCase();
  return found && isUf(uf) && !QUARTER.test(city) ? { city, uf, before: withoutEnd(text.slice(0, found.index)) } : null;
}

/**
 * Takes the city and the CEP from the address's cell, if no cell of their own has them, and the state from the city's
 * cell: `Olinda/PE`.
 */
export function readPlace({ address, zip_code, city, uf }: Place): Place {
  const cep = zip_code ? null : CEP_INSIDE.exec(address);
  const whole = (cep ? withoutEnd(address.replace(CEP_INSIDE, '')) : address).replace(COUNTRY, '');
  const street = whole.replace(/\s*\|\s*/g, ', ');
  const zip = zip_code || (cep?.slice(1).find(Boolean) ?? '');
  const found = cityOf(city || street);
  // A street alone may end with a state's letters.
  if (!found || (!city && !found.before)) return { address: street, zip_code: zip, city, uf };
  return { address: city ? street : found.before, zip_code: zip, city: found.city, uf: uf || found.uf };
}

const ADDRESS_INSIDE =
  /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|br|net|org|example|app|shop|store)(?:\.br)?\b\S*/i;
/** Words that lead to a site's address and say nothing without it. */
const BEFORE_ADDRESS = /(?:\s*\b(?:em|no|na|pelo|pela|site|acesse))*[\s,:;–-]*$/i;
/** A long benefit is cut at one of these. */
const PARTS = /[;(•]|\.\s|,\s|\s[-–]\s/g;

const joined = (...texts: string[]) => texts.filter(Boolean).join(' · ');

/** Parts a benefit into a short title and conditions: the conditions get what does not fit, or leads to a website. */
export function readBenefit(text: string, conditions: string) {
  if (says(text, WORDS.nothing)) return { benefit: '', conditions, note: null };
  const share = /^\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
  if (share !== null && share > 0 && share <= 100) {
    // Spreadsheets keep 10% as 0,1.
    const percent = share < 1 ? Math.round(share * 10_000) / 100 : share;
    const benefit = `${String(percent).replace('.', ',')}%`;
    return { benefit, conditions, note: `Benefício “${text}” lido como ${benefit}. Confira` };
  }
  const at = ADDRESS_INSIDE.exec(text)?.index;
  if (at !== undefined) {
    const title = text.slice(0, at).replace(BEFORE_ADDRESS, '');
    if (title && title.length <= BENEFIT_TITLE_MAX && !says(title, WORDS.nothing))
      return { benefit: title, conditions: joined(text, conditions), note: 'O site ficou nas condições do benefício' };
  }
  if (text.length <= BENEFIT_TITLE_MAX) return { benefit: text, conditions, note: null };
  // A semicolon ends an export's first benefit. Otherwise the title takes as much as fits.
  const cuts = [...text.slice(0, BENEFIT_TITLE_MAX + 1).matchAll(PARTS)].filter(({ index }) => index > 2);
  const space = text.lastIndexOf(' ', BENEFIT_TITLE_MAX);
  const cut = cuts.find(([sign]) => sign === ';') ?? cuts.at(-1);
  const end = cut?.index ?? (space > 0 ? space : BENEFIT_TITLE_MAX);
  return {
    benefit: text.slice(0, end).trim(),
    conditions: joined(text.slice(end).replace(/^[\s,;.•–-]+/, ''), conditions),
    note: 'O resto do benefício ficou nas condições',
  };
}

/** A firm of one person is registered with the person's CPF, which is not shown; a CNPJ is no part of a name. */
const REGISTRY_NUMBER =
  /\s*[-–(]?\s*(?:cnpj|cpf)?:?\s*\b(?:\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})\b\s*\)?|^\d{2}\.\d{3}\.\d{3}\s+/gi;
/** What a form's column of fantasy names says where there is none. */
export const hasNoName = (text: string) => saysNothing(text) || says(text, WORDS.noName);

export const readTitle = (text: string) => text.replace(REGISTRY_NUMBER, ' ').replace(/\s+/g, ' ').trim();
