/** What the cells of a list of partners say, however people write it. */

import { BENEFIT_TITLE_MAX } from '@vinculo/contract/rules/limits';
import { handleProblem, siteOf, toHandle, type HandleSite } from '@vinculo/contract/rules/text/handle';
import { isPhone, nationalPhone } from '@vinculo/contract/rules/text/phone';
import { isUf, toUf } from '@vinculo/contract/rules/text/uf';
import { isCutNumber, readNumber } from '../../lists/reading/cellText';
import { plainWords } from '../../lists/reading/words';

/** A number with its signs, wherever it stands in a text. */
const NUMBERS =
  /(?:\+?55[\s.-]*)?(?:\(?0?(?:xx)?\d{2}\)?[\s.-]*)?(?:9[\s.-]*)?\d{4}[\s.-]*\d{4}|0[38]00[\s.-]*\d{3}[\s.-]*\d{3,4}/gi;
const EXTENSION = /\b(?:ramal|r\.)\s*\d+/gi;

/** The first telephone of a cell; what stands there if none is one. */
export function readPhone(text: string): string {
  const number = readNumber(text);
  if (!number || isCutNumber(number)) return number;
  if (isPhone(nationalPhone(number))) return nationalPhone(number);
  const found =
    number
      .replace(/https?:\/\/\S*?(\d{10,13})\S*/i, '$1')
      .replace(EXTENSION, '')
      .match(NUMBERS) ?? [];
  return found.map((part) => nationalPhone(part.replace(/xx/i, ''))).find(isPhone) ?? number;
}

const BETWEEN_PAGES =
  /\s*[,;|•]\s*|\s+(?:[/–-]|e|ou)\s+(?=@|https?:|(?:[\w-]+\.)+(?:com|me|am)\/)|\s+\/\s+|\s+(?=@|(?:facebook|face|fb|instagram|insta|ig)\s*[:=/])/i;

/** Answers, and what is still to come, which would be names of strangers' pages. */
const NO_PAGE = /^(?:sim|n[ãa]o|tem|possui|ok|pendente|aguardando|verificar|breve|criando|desativad[oa]|fechad[oa])$/i;

/** The names of the pages that two cells hold, each with its site in whichever cell it stands; '' for none. */
export function readPages(texts: Record<HandleSite, string>): Record<HandleSite, string> {
  const found: Record<HandleSite, string> = { facebook: '', instagram: '' };
  const take = (site: HandleSite, text: string) => {
    if (NO_PAGE.test(text)) return false;
    const own = siteOf(text) ?? site;
    if ((own !== 'facebook' && own !== 'instagram') || handleProblem(own, text) !== undefined) return false;
    found[own] ||= toHandle(own, text);
    return true;
  };
  for (const site of ['facebook', 'instagram'] as const) {
    const text = texts[site]
      .replace(/([:=])\s+/g, '$1')
      .replace(/\b(facebook|face|fb|instagram|insta|ig)\s+(?=@)/gi, '$1:');
    for (const part of text.split(BETWEEN_PAGES)) if (!take(site, part)) take(site, part.replace(/\([^)]*\)/g, ''));
  }
  return found;
}

const YES =
  /^(?:s|sim|y|yes|x|1|true|verdadeiro|ok|faz|tem|aceita|delivery|entrega|entregamos|ifood|rappi|uber eats|99 ?food|aiqfome|motoboy|propri[oa]|(?:via|pelo|por) (?:ifood|rappi))\b/;
const NO =
  /^(?:n|nao|no|0|false|falso|sem|nenhum|so (?:retirada|balcao)|(?:somente|apenas) (?:retirada|no local|balcao)|retirada)\b/;
const CHECKED = /[✓✔☑√]/;
const CROSSED = /[✗✘❌]/;
/** `( ) Sim (X) Não`. */
const CHECKED_NO = /(?:\(\s*x\s*\)|[☑☒])\s*n[ãa]o\b/i;

/** Null says nothing; undefined cannot be read. */
export function readYesNo(text: string): boolean | null | undefined {
  if (CHECKED_NO.test(text) || CROSSED.test(text)) return false;
  if (CHECKED.test(text)) return true;
  const plain = plainWords(text);
  if (!plain) return null;
  return NO.test(plain) ? false : YES.test(plain) ? true : undefined;
}

const CEP_DIGITS = 8;

/** Spreadsheets drop the zeros before a number. No place has a CEP of zeros. */
export function readCep(text: string): string {
  const number = readNumber(text);
  if (/^\d{7}$/.test(number)) return number.padStart(CEP_DIGITS, '0');
  return /^[0\D]+$/.test(number) ? '' : number;
}

/** `P.E.`, `Pernambuco`. */
export const readUf = (text: string) => toUf(text.replace(/\./g, ''));

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

const STREET = String.raw`(?:rua|r\.|av\.?|avenida|pra[çc]a|travessa|estrada|rodovia|alameda)\s`;
const NAME_AND_STREET = new RegExp(String.raw`^(.+?)\s*[-–,]\s+(${STREET}.+)$`, 'i');

/** `Livraria Lua - Av. do Mar, 45`: the name and the address of one cell; null if it is not both. */
export function nameAndAddress(text: string): { title: string; address: string } | null {
  const [, title, address] = NAME_AND_STREET.exec(text) ?? [];
  return title && address ? { title, address } : null;
}

export interface ReadPlace {
  address: string;
  zip_code: string;
  city: string;
  uf: string;
}

const CEP_INSIDE = /[,\s–-]*(?:\bcep:?\s*(\d{2}\.?\d{3}-?\d{3})|\b(\d{2}\.?\d{3}-\d{3})|,\s*(\d{8}))\b/i;
/** `Olinda - PE`, `Olinda/PE`, `Olinda (Pernambuco)` at the end of an address, or alone. */
const CITY_AND_UF = /(?:^|[,–.]\s*|\s-\s+)([\p{L}][\p{L}' .]+?)\s*[-–/,(]\s*(\p{L}\.?[\p{L} ]+?)\s*[.)]*$/u;
/** Names a part of the city, so that what follows is no city's state. */
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

/** A city and a CEP that stand in the address's cell, if no cell of their own says them; `Olinda/PE` in the city's. */
export function readPlace({ address, zip_code, city, uf }: ReadPlace): ReadPlace {
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
/** Where a long benefit is cut: before its exceptions, else between its parts. */
const EXCEPTION = /\s*[,;.–-]?\s+(?:exceto|mediante|v[áa]lid[oa]|n[ãa]o cumulativ|somente|apenas)|\s*[(;•]|\.\s/gi;
const PART = /\s[-–]\s|,\s/g;
/** Between the benefits of an export. */
const BETWEEN = /\s*;/g;

export interface ReadBenefit {
  benefit: string;
  conditions: string;
  note: string | null;
}

const joined = (...texts: string[]) => texts.filter(Boolean).join(' · ');

/** What stands where a shop gives nothing yet. */
const NO_BENEFIT =
  /^(?:0|sim|ok|x|(?:nao|sem|nenhum) (?:oferece|ha|da|tem|possui|desconto|beneficio|convenio).*|(?:a )?(?:combinar|consultar|verificar|negociar)|consulte|confira|veja|acesse|em negociacao|sob consulta|(?:a )?ver (?:com|na|no) .*|aguard.*|pendente|em breve|s desconto|nao cumulativ.*)$/;

/** A benefit as its short title and the rest: what does not fit, or leads to a website, is a condition. */
export function readBenefit(text: string, conditions: string): ReadBenefit {
  if (NO_BENEFIT.test(plainWords(text))) return { benefit: '', conditions, note: null };
  const share = /^\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
  if (share !== null && share > 0 && share <= 100) {
    // Spreadsheets keep 10% as 0,1.
    const percent = share < 1 ? Math.round(share * 10_000) / 100 : share;
    const benefit = `${String(percent).replace('.', ',')}%`;
    return { benefit, conditions, note: `Benefício “${text}” lido como ${benefit}. Confira` };
  }
  const at = ADDRESS_INSIDE.exec(text)?.index;
  if (at !== undefined) {
    const title = text
      .slice(0, at)
      .replace(/\s*\b(?:em|no|na|pelo|pela|no site|pelo site|site|acesse)\s*$/i, '')
      .replace(/\s*\b(?:em|no|na|pelo|pela)\s*$/i, '')
      .replace(/[\s,:;–-]+$/, '');
    if (title && title.length <= BENEFIT_TITLE_MAX && !NO_BENEFIT.test(plainWords(title)))
      return { benefit: title, conditions: joined(text, conditions), note: 'O site ficou nas condições do benefício' };
  }
  if (text.length <= BENEFIT_TITLE_MAX) return { benefit: text, conditions, note: null };
  const placesOf = (cut: RegExp) =>
    [...text.matchAll(cut)].map(({ index }) => index).filter((index) => index > 2 && index <= BENEFIT_TITLE_MAX);
  const space = text.lastIndexOf(' ', BENEFIT_TITLE_MAX);
  const end =
    placesOf(BETWEEN)[0] ?? placesOf(EXCEPTION)[0] ?? placesOf(PART).at(-1) ?? (space > 0 ? space : BENEFIT_TITLE_MAX);
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
export const hasNoName = (text: string) =>
  /^(?:nao|sem) |^(?:[oa] )?mesm[oa]\b|^n t$|razao social$|nome fantasia$/.test(plainWords(text));

export const readTitle = (text: string) => text.replace(REGISTRY_NUMBER, ' ').replace(/\s+/g, ' ').trim();
