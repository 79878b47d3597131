/** What will happen to each row of a list, given the partners and the categories that the school knows. */

import type { KnownPartner } from '@vinculo/contract/partnerLists';
import { PARTNERS_MAX } from '@vinculo/contract/rules/limits';
import { PartnerBook, type ListedPartner, type PartnerListField } from '@vinculo/contract/rules/partner/partnerList';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { placeOf } from '../../lists/reading/sheets';
import { nearestCategory, type KnownCategory } from './nearestCategory';
import { errorsOf, FIELDS, toInput, toListed, type PartnerListRow, type RowErrors } from './partnerRow';

/** In the preview's order. */
export const OUTCOMES = ['error', 'new', 'changed', 'same'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isSaved = ({ outcome, isLeftOut }: PlannedPartner) =>
  !isLeftOut && (outcome === 'new' || outcome === 'changed');

/** A type, because the table's rows cannot be an interface. */
export type PlannedPartner = {
  id: string;
  row: PartnerListRow;
  outcome: Outcome;
  errors: RowErrors;
  /** `Novo parceiro`, `Muda o telefone`, `Erro: telefone inválido`. */
  text: string;
  mark: string | null;
  isLeftOut: boolean;
  /** What is sent; null for a wrong row. */
  listed: ListedPartner | null;
};

/** By the folded text of the list: the id of a category, or '' for none. A name without a choice is its nearest one. */
export type CategoryChoices = ReadonlyMap<string, string>;

const categoryNames = (text: string) =>
  text
    .split(/[;,/|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Finds the categories of cells: the whole text is one, or each of its parts. */
function categoryReader(categories: readonly KnownCategory[]) {
  const byName = new Map(categories.map(({ id, title }) => [foldedText(title), id]));
  const isKnown = (name: string) => byName.has(foldedText(name));
  const namesOf = (text: string) => (text && !isKnown(text) ? categoryNames(text) : [text].filter(Boolean));
  const near = new Map<string, string | null>();
  const nearest = (name: string) => {
    const known = near.get(name);
    if (known !== undefined) return known;
    const found = nearestCategory(name, categories);
    near.set(name, found);
    return found;
  };
  return {
    nearest,
    unknown: (text: string) => namesOf(text).filter((name) => !isKnown(name)),
    ids: (text: string, choices: CategoryChoices) => {
      const idOf = (name: string) =>
        byName.get(foldedText(name)) ?? choices.get(foldedText(name)) ?? nearest(name) ?? '';
      return [...new Set(namesOf(text).map(idOf).filter(Boolean))];
    },
  };
}

export interface UnknownCategory {
  name: string;
  key: string;
  /** Of its rows. */
  count: number;
  /** The id of the category that it resembles; null if it resembles none. */
  nearest: string | null;
}

/** The names of the list's categories that the product does not have. */
export function unknownCategories(
  rows: readonly PartnerListRow[],
  categories: readonly KnownCategory[],
): UnknownCategory[] {
  const { unknown, nearest } = categoryReader(categories);
  const found = new Map<string, UnknownCategory>();
  for (const name of rows.flatMap(({ category }) => unknown(category))) {
    const key = foldedText(name);
    const { count = 0, ...known } = found.get(key) ?? { name, key, nearest: nearest(name) };
    found.set(key, { ...known, count: count + 1 });
  }
  return [...found.values()];
}

const CHANGE_WORDS: Record<PartnerListField, string> = {
  title: 'o nome',
  description: 'a descrição',
  phone: 'o telefone',
  instagram: 'o Instagram',
  delivery: 'o delivery',
  category: 'as categorias',
  benefit: 'os benefícios',
  zip_code: 'o CEP',
  address: 'o endereço',
  number: 'o número',
  complement: 'o complemento',
  neighborhood: 'o bairro',
  city: 'a cidade',
  uf: 'a UF',
};
export const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const errorText = (errors: RowErrors) =>
  `Erro: ${FIELDS.flatMap((field) => errors[field] ?? [])
    .map(lowered)
    .join('; ')}`;

const ELSEWHERE = 'Já há um com este nome em outro endereço';
const PAUSED = 'Parceiro inativo';

export interface Knowledge {
  partners: readonly KnownPartner[];
  categories: readonly KnownCategory[];
  choices: CategoryChoices;
}

/** In the rows' order. A row that is left out says nothing to the rows after it. */
export function planPartners(
  rows: readonly PartnerListRow[],
  knowledge: Knowledge,
  isLeftOut: (row: PartnerListRow) => boolean,
): PlannedPartner[] {
  if (rows.length === 0) return [];
  const { partners, categories, choices } = knowledge;
  const book = new PartnerBook(partners);
  const read = categoryReader(categories);
  const paused = new Set(partners.flatMap(({ id, active }) => (active ? [] : id)));
  return rows.map((row) => {
    const isOut = isLeftOut(row);
    const own = { id: row.id, row, isLeftOut: isOut };
    const wrong = (errors: RowErrors): PlannedPartner => ({
      ...own,
      outcome: 'error',
      errors,
      text: errorText(errors),
      mark: null,
      listed: null,
    });
    const errors = errorsOf(row);
    if (Object.keys(errors).length > 0) return wrong(errors);
    const listed = toListed(row, read.ids(row.category, choices));
    // A row that is left out is judged by the partners alone.
    const plan = (isOut ? new PartnerBook(partners) : book).take(listed, placeOf(row), `new ${row.id}`);
    if (plan.outcome === 'error') return wrong({ [plan.field]: plan.reason });
    const right = { ...own, errors: {}, listed };
    if (plan.outcome === 'new')
      return { ...right, outcome: 'new', text: 'Novo parceiro', mark: plan.elsewhere ? ELSEWHERE : null };
    const mark = paused.has(plan.id) ? PAUSED : null;
    if (plan.outcome === 'same') return { ...right, outcome: 'same', text: 'Já existe', mark };
    const text = `Muda ${LIST.format(plan.changes.map((field) => CHANGE_WORDS[field]))}`;
    return { ...right, outcome: 'changed', text, mark };
  });
}

/** How many rows each outcome has; rows that are left out are counted apart. */
export function countPlan(plan: readonly PlannedPartner[]): Record<Outcome | 'leftOut', number> {
  const counts = { error: 0, new: 0, changed: 0, same: 0, leftOut: 0 };
  for (const { outcome, isLeftOut } of plan) counts[isLeftOut ? 'leftOut' : outcome] += 1;
  return counts;
}

/** How many of the new partners a school has no room for. */
export const tooMany = (plan: readonly PlannedPartner[], { partners }: Knowledge): number =>
  Math.max(0, partners.length + countPlan(plan).new - PARTNERS_MAX);

/** The rows as they are sent. */
export const toInputs = (plan: readonly PlannedPartner[]) =>
  plan.flatMap(({ listed }) => (listed ? toInput(listed) : []));
