/** What will happen to each row of a list, given the partners and the categories that the school knows. */
import type { KnownPartner } from '@vinculo/contract/partnerLists';
import { foldedText } from '@vinculo/contract/rules/folding';
import { PARTNERS_MAX } from '@vinculo/contract/rules/limits';
import { PartnerBook, type ListedPartner, type PartnerListField } from '@vinculo/contract/rules/partnerList';
import { placeOf } from '../../components/list/reading/sheets';
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

export interface KnownCategory {
  id: string;
  title: string;
}

/** By the folded text of the list: the id of a category, or '' for none. */
export type CategoryChoices = ReadonlyMap<string, string>;

const categoryNames = (text: string) =>
  text
    .split(/[;,/|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Finds the categories of a cell: the whole text is one, or each of its parts. */
function readCategories(text: string, categories: readonly KnownCategory[], choices: CategoryChoices) {
  const byName = new Map(categories.map(({ id, title }) => [foldedText(title), id]));
  const idOf = (name: string) => choices.get(foldedText(name)) ?? byName.get(foldedText(name));
  const names = text && idOf(text) === undefined ? categoryNames(text) : [text].filter(Boolean);
  return {
    ids: [...new Set(names.flatMap((name) => idOf(name) || []))],
    unknown: names.filter((name) => idOf(name) === undefined),
  };
}

/** The names of the list's categories that the product does not have, with the number of their rows. */
export function unknownCategories(
  rows: readonly PartnerListRow[],
  categories: readonly KnownCategory[],
): { name: string; key: string; count: number }[] {
  const found = new Map<string, { name: string; key: string; count: number }>();
  for (const { category } of rows) {
    for (const name of readCategories(category, categories, new Map()).unknown) {
      const key = foldedText(name);
      found.set(key, { name: found.get(key)?.name ?? name, key, count: (found.get(key)?.count ?? 0) + 1 });
    }
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

/** The errors of a row by its own cells, the category's included. */
export function rowErrors(row: PartnerListRow, { categories, choices }: Knowledge): RowErrors {
  const errors = errorsOf(row);
  const [unknown] = readCategories(row.category, categories, choices).unknown;
  return unknown === undefined ? errors : { ...errors, category: `Não conhecemos a categoria "${unknown}"` };
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
    const errors = rowErrors(row, knowledge);
    if (Object.keys(errors).length > 0) return wrong(errors);
    const listed = toListed(row, readCategories(row.category, categories, choices).ids);
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
