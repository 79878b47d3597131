// One partner as written in a list, what is wrong with it, and how it is sent.
import type { PartnerRow } from '@vinculo/contract/partnerLists';
import { BENEFIT_TITLE_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { saysAdultsOnly, soundsAdultsOnly } from '@vinculo/contract/rules/partner/adultsOnly';
import {
  PLACE_FIELDS,
  type ListedPartner,
  type PartnerListField,
  type Place,
} from '@vinculo/contract/rules/partner/partnerList';
import { isZipCode } from '@vinculo/contract/rules/text/address';
import { handleProblem, toHandle } from '@vinculo/contract/rules/text/handle';
import { isPhone, onlyDigits } from '@vinculo/contract/rules/text/phone';
import { isPlainName, isShown } from '@vinculo/contract/rules/text/plainName';
import { isUf, toUf } from '@vinculo/contract/rules/text/uf';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { newAsking, type Answers, type Doubt, type Question } from '../../lists/questions';
import { readNumber } from '../../lists/reading/cellText';
import type { Columns as GuessedColumns, RowPlace, SheetRow } from '../../lists/reading/sheets';
import { saysNothing } from '../../lists/reading/words';
import {
  firstBranch,
  hasNoName,
  nameAndAddress,
  readBenefit,
  readCep,
  readPages,
  readPhone,
  readPlace,
  readTitle,
  readUf,
  readYesNo,
} from './cells';
import { linesOf } from './groups';

/** In the order of the dialog that corrects a row. */
export const FIELD_LABELS = {
  title: 'Nome do parceiro',
  category: 'Categoria',
  benefit: 'Benefício',
  conditions: 'Condições do benefício',
  description: 'Descrição',
  phone: 'Telefone',
  delivery: 'Delivery (sim ou não)',
  adults_only: 'Só para maiores de 18 anos',
  facebook: 'Facebook',
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

/** What a column may be. The registered title is the name of a shop that has no other. */
export const COLUMN_LABELS = { ...FIELD_LABELS, legal_name: 'Razão social, se não houver nome' } as const;
export type Meaning = keyof typeof COLUMN_LABELS;
export type Columns = GuessedColumns<Meaning>;

export interface PartnerListRow extends Record<Field, string>, RowPlace {
  id: string;
  /** Why the row is left out unless the person takes it in. */
  aside?: string;
  /** What was read differently from what the cells say. */
  notes: readonly string[];
}

export type RowErrors = Partial<Record<Field, string>>;

/**
 * Optional facts. One that cannot be read is left empty with a note, so that the shop is still made. Whether a shop is
 * for adults only is not optional: such a row must be corrected.
 */
const OPTIONAL: readonly Field[] = FIELDS.filter(
  (field) => field !== 'title' && field !== 'category' && field !== 'adults_only',
);

const UNREAD = 'não foi entendido, fica vazio';
/** `1 - Padaria Sol`, in a list that numbers its rows so. */
const NUMBERED = /^\d{1,3}\s?[-–.)]\s+(?=\S)/;
const isNumbered = (titles: readonly string[]) =>
  titles.length > 1 && titles.filter((title) => NUMBERED.test(title)).length * 2 > titles.length;

const CUT: readonly (readonly [Field, string])[] = [
  ['description', 'A descrição foi cortada'],
  ['conditions', 'As condições foram cortadas'],
];

/** Fields in which `Não` is an answer, not an empty cell. */
const isAnswer = (field: Meaning) => field === 'delivery' || field === 'adults_only';

const FOR_ADULTS: Doubt = {
  id: 'for adults',
  textOf: (count, [name = '']) =>
    count === 1
      ? `“${name}” parece ser só para maiores de 18 anos. Marcar assim?`
      : `${count} parceiros parecem ser só para maiores de 18 anos. Marcar assim?`,
  options: [
    { value: 'yes', label: 'Sim: alunos com menos de 18 anos não veem' },
    { value: 'no', label: 'Não: são para todos' },
  ],
  guess: 'yes',
};

/** 'sim' for a shop for adults. A column says so, or any text of the row, or the person's answer. */
function forAdults(row: PartnerListRow, ask: (doubt: Doubt, example: string) => string): string {
  const text = [row.title, row.category, row.description, row.benefit, row.conditions].join(' ');
  if (row.adults_only || saysAdultsOnly(text)) return row.adults_only || 'sim';
  return soundsAdultsOnly(text) && ask(FOR_ADULTS, row.title) === 'yes' ? 'sim' : '';
}

const JOINED: Doubt = {
  id: 'name and address',
  textOf: () => 'O nome e o endereço estão na mesma coluna. Separar?',
  options: [
    { value: 'yes', label: 'Sim: o que vem depois do nome é o endereço' },
    { value: 'no', label: 'Não: tudo é o nome' },
  ],
  guess: 'yes',
};

/** The rows of a table, by what its columns mean. A row whose used columns are all empty is no partner. */
export function toPartnerRows(
  rows: readonly SheetRow[],
  columns: Columns,
  answers: Answers,
): { rows: PartnerListRow[]; questions: Question[] } {
  const { meanings } = columns;
  const sheets = new Set(rows.map(({ sheet }) => sheet));
  const asking = newAsking(answers);
  const lines = linesOf(rows, columns, asking);
  const number = isNumbered(lines.map(({ row }) => row.cells[meanings.indexOf('title')] ?? '')) ? NUMBERED : /^$/;
  const titles = lines.map(({ row }) => row.cells[meanings.indexOf('title')] ?? '').filter(Boolean);
  const joined = meanings.includes('address') ? [] : titles.filter((title) => nameAndAddress(title));
  const isJoined = joined.length * 2 > titles.length;
  const isSplit = isJoined && asking.askAll(JOINED, joined) === 'yes';
  const read = lines.flatMap(({ row, category, aside }) => {
    const of = (field: Meaning) => {
      const text = row.cells[meanings.indexOf(field)] ?? '';
      return !isAnswer(field) && saysNothing(text, true) ? '' : text;
    };
    const texts = Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Record<Field, string>;
    if (FIELDS.every((field) => !texts[field]) && !of('legal_name')) return [];
    const isNamed = !of('legal_name') || !hasNoName(texts.title);
    const notes: string[] = [];
    const parts = isSplit ? nameAndAddress(texts.title) : null;
    if (parts) Object.assign(texts, parts);
    const { first, hasMore } = firstBranch(texts.address);
    if (hasMore) notes.push('Endereço: só o primeiro. Ponha cada filial em uma linha');
    const { note, ...benefit } = readBenefit(texts.benefit, texts.conditions);
    if (note) notes.push(note);
    const partner: PartnerListRow = {
      ...texts,
      ...benefit,
      ...readPages(texts),
      ...readPlace({ ...texts, address: first, zip_code: readCep(texts.zip_code), uf: readUf(texts.uf) }),
      id: row.id,
      line: row.line,
      sheet: sheets.size > 1 ? row.sheet : undefined,
      title: readTitle((isNamed ? texts.title.replace(number, '') : '') || of('legal_name') || texts.title),
      category: texts.category || category,
      phone: readPhone(texts.phone),
      number: readNumber(texts.number),
      aside,
      notes,
    };
    if (!partner.benefit && partner.conditions) {
      // Conditions without a benefit describe the shop.
      partner.description ||= partner.conditions;
      partner.conditions = '';
    }
    for (const [field, cut] of CUT) {
      if (partner[field].length <= TEXT_MAX) continue;
      partner[field] = partner[field].slice(0, TEXT_MAX).replace(/\s+\S*$/, '');
      notes.push(cut);
    }
    for (const field of OPTIONAL) {
      const isLost = texts[field] !== '' && partner[field] === '';
      if (!isLost && !TESTS[field](partner)) continue;
      const isMoved = field === 'instagram' && !texts.facebook && partner.facebook;
      notes.push(`${FIELD_LABELS[field]}: “${texts[field]}” ${isMoved ? 'é do Facebook, fica lá' : UNREAD}`);
      partner[field] = '';
    }
    // A row that stays out asks nothing. If the person takes it in later, it has the safe answer.
    partner.adults_only = forAdults(partner, aside ? () => FOR_ADULTS.guess : asking.ask);
    return partner;
  });
  return { rows: read, questions: asking.questions() };
}

const tooLong = (text: string) =>
  text.length > TEXT_MAX ? MESSAGES.generic.max(TEXT_MAX) : text && !isShown(text) ? MESSAGES.shown : undefined;

const NO_SITE = 'Escreva o benefício sem endereço de site, que pode ficar nas condições';

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
    return !isPlainName(benefit) && NO_SITE;
  },
  conditions: ({ conditions }) => conditions.length > TEXT_MAX && MESSAGES.benefit.conditionsMax,
  description: ({ description }) => description.length > TEXT_MAX && MESSAGES.partner.descriptionMax,
  phone: ({ phone }) => phone !== '' && !isPhone(phone) && MESSAGES.phone.invalid,
  delivery: ({ delivery }) => readYesNo(delivery) === undefined && 'Escreva sim ou não',
  adults_only: (row) => readYesNo(row.adults_only) === undefined && 'Escreva sim ou não',
  facebook: ({ facebook }) => handleProblem('facebook', facebook),
  instagram: ({ instagram }) => handleProblem('instagram', instagram),
  zip_code: ({ zip_code }) => zip_code !== '' && !isZipCode(zip_code) && MESSAGES.zipCode.invalid,
  address: ({ address }) => tooLong(address),
  number: ({ number }) => tooLong(number),
  complement: ({ complement }) => tooLong(complement),
  neighborhood: ({ neighborhood }) => tooLong(neighborhood),
  city: ({ city }) => tooLong(city),
  uf: ({ uf }) => uf !== '' && !isUf(uf) && MESSAGES.uf.invalid,
};

/** Checks a row by the contract's rules and messages, except the category, which `planPartners` checks. */
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
    ...place,
    title: row.title,
    description: row.description || null,
    phone: onlyDigits(row.phone) || null,
    facebook: toHandle('facebook', row.facebook) || null,
    instagram: toHandle('instagram', row.instagram) || null,
    delivery: readYesNo(row.delivery) ?? null,
    adults_only: readYesNo(row.adults_only) ?? false,
    categories,
    zip_code: onlyDigits(row.zip_code) || null,
    uf: toUf(row.uf).toUpperCase() || null,
    benefit: row.benefit ? { title: row.benefit, conditions: row.conditions || null } : null,
  };
}

export function toInput({ categories, benefit, ...listed }: ListedPartner): PartnerRow {
  const { zip_code, address, number, complement, neighborhood, city, uf, ...partner } = listed;
  return {
    ...partner,
    address: { zip_code, address, number, complement, neighborhood, city, uf },
    categories_id: [...categories],
    ...(benefit && { benefit }),
  };
}
