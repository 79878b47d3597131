/** One partner as written in a list, what is wrong with it, and how it is sent. */

import type { PartnerRow } from '@vinculo/contract/partnerLists';
import { BENEFIT_TITLE_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import {
  PLACE_FIELDS,
  type ListedPartner,
  type PartnerListField,
  type Place,
} from '@vinculo/contract/rules/partner/partnerList';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { isHandle, toHandle } from '@vinculo/contract/rules/text/handle';
import { isPhone, nationalPhone } from '@vinculo/contract/rules/text/phone';
import { isPlainName, isShown } from '@vinculo/contract/rules/text/plainName';
import { isUf, toUf } from '@vinculo/contract/rules/text/uf';
import { isZipCode } from '@vinculo/contract/rules/text/zipCode';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { readNumber } from '../../components/list/reading/cellText';
import { plainWords } from '../../components/list/reading/kinds';
import type { RowPlace, SheetRow } from '../../components/list/reading/sheets';
import type { Columns } from './sheetColumns';

/** What a column may be, in the order of the dialog that corrects a row. */
export const FIELD_LABELS = {
  title: 'Nome do parceiro',
  category: 'Categoria',
  benefit: 'Benefício',
  conditions: 'Condições do benefício',
  description: 'Descrição',
  phone: 'Telefone',
  delivery: 'Delivery (sim ou não)',
  instagram: 'Instagram',
  zip_code: 'CEP',
  address: 'Endereço',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
} as const satisfies Record<PartnerListField | 'conditions', string>;
export type Field = keyof typeof FIELD_LABELS;
export const FIELDS = Object.keys(FIELD_LABELS) as Field[];

export interface PartnerListRow extends Record<Field, string>, RowPlace {
  id: string;
  isHidden: boolean;
}

export type RowErrors = Partial<Record<Field, string>>;

const CEP_DIGITS = 8;

/** The first telephone of a cell. */
function readPhone(text: string): string {
  const number = readNumber(text);
  if (!number || isPhone(nationalPhone(number))) return nationalPhone(number);
  const first = number
    .split(/[/;,|]|\bou\b|\be\b/)
    .map((part) => nationalPhone(part.trim()))
    .find(isPhone);
  return first ?? number;
}

/** Spreadsheets drop the zeros before a number. */
const readCep = (text: string) =>
  /^\d{7}$/.test(readNumber(text)) ? readNumber(text).padStart(CEP_DIGITS, '0') : readNumber(text);

/** The rows of a table, by what its columns mean. A row whose used columns are all empty is no partner. */
export function toPartnerRows(rows: readonly SheetRow[], { header, meanings }: Columns): PartnerListRow[] {
  const sheets = new Set(rows.map(({ sheet }) => sheet));
  return rows.slice(header === null ? 0 : header + 1).flatMap((row) => {
    const of = (field: Field) => row.cells[meanings.indexOf(field)] ?? '';
    const texts = Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Record<Field, string>;
    if (FIELDS.every((field) => !texts[field])) return [];
    return {
      ...texts,
      id: row.id,
      line: row.line,
      sheet: sheets.size > 1 ? row.sheet : undefined,
      isHidden: row.isHidden ?? false,
      phone: readPhone(texts.phone),
      zip_code: readCep(texts.zip_code),
      number: readNumber(texts.number),
      uf: toUf(texts.uf),
    };
  });
}

const YES = /^(?:s|sim|y|yes|x|1|true|verdadeiro|ok|faz|tem|aceita|delivery|entrega)$/;
const NO = /^(?:n|nao|no|0|false|falso|nao (?:faz|tem|aceita|entrega))$/;

/** Null says nothing; undefined cannot be read. */
function readYesNo(text: string): boolean | null | undefined {
  const plain = plainWords(text);
  if (!plain) return null;
  return YES.test(plain) ? true : NO.test(plain) ? false : undefined;
}

const tooLong = (text: string, max: number = TEXT_MAX) =>
  text.length > max ? MESSAGES.generic.max(max) : text && !isShown(text) ? MESSAGES.shown : undefined;

const TESTS: Record<Field, (row: PartnerListRow) => string | undefined | false> = {
  title: ({ title }) => {
    if (!title) return MESSAGES.partner.title;
    if (title.length > TEXT_MAX) return MESSAGES.partner.titleMax;
    return !isPlainName(title) && MESSAGES.name.plain;
  },
  // `planPartners` knows the categories.
  category: () => undefined,
  benefit: ({ benefit, conditions }) => {
    if (!benefit) return conditions !== '' && MESSAGES.benefit.title;
    if (benefit.length > BENEFIT_TITLE_MAX) return MESSAGES.benefit.titleMax;
    return !isPlainName(benefit) && MESSAGES.name.plain;
  },
  conditions: ({ conditions }) => conditions.length > TEXT_MAX && MESSAGES.benefit.conditionsMax,
  description: ({ description }) => description.length > TEXT_MAX && MESSAGES.partner.descriptionMax,
  phone: ({ phone }) => phone !== '' && !isPhone(phone) && MESSAGES.phone.invalid,
  delivery: ({ delivery }) => readYesNo(delivery) === undefined && 'Escreva sim ou não',
  instagram: ({ instagram }) => instagram !== '' && !isHandle(toHandle(instagram)) && MESSAGES.handle.invalid,
  zip_code: ({ zip_code }) => zip_code !== '' && !isZipCode(zip_code) && MESSAGES.zipCode.invalid,
  address: ({ address }) => tooLong(address),
  number: ({ number }) => tooLong(number),
  complement: ({ complement }) => tooLong(complement),
  neighborhood: ({ neighborhood }) => tooLong(neighborhood),
  city: ({ city }) => tooLong(city),
  uf: ({ uf }) => uf !== '' && !isUf(uf) && MESSAGES.uf.invalid,
};

/** By the contract's rules and messages; the category is judged by who knows the categories. */
export function errorsOf(row: PartnerListRow): RowErrors {
  const errors: RowErrors = {};
  for (const field of FIELDS) {
    const error = TESTS[field](row);
    if (error) errors[field] = error;
  }
  return errors;
}

/** `categories`: ids. */
export function toListed(row: PartnerListRow, categories: readonly string[]): ListedPartner {
  const place = Object.fromEntries(PLACE_FIELDS.map((field) => [field, row[field] || null])) as Place;
  return {
    title: row.title,
    description: row.description || null,
    phone: onlyDigits(row.phone) || null,
    instagram: toHandle(row.instagram) || null,
    delivery: readYesNo(row.delivery) ?? null,
    categories,
    address: { ...place, zip_code: onlyDigits(row.zip_code) || null, uf: toUf(row.uf).toUpperCase() || null },
    benefit: row.benefit ? { title: row.benefit, conditions: row.conditions || null } : null,
  };
}

export const toInput = ({ categories, benefit, ...partner }: ListedPartner): PartnerRow => ({
  ...partner,
  categories_id: [...categories],
  ...(benefit && { benefit }),
});
