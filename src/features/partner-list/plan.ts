/** What will happen to each row of a list, given the partners and the categories that the school knows. */

import type { KnownPartner } from '@vinculo/contract/partnerLists';
import { PARTNERS_MAX } from '@vinculo/contract/rules/limits';
import { PartnerBook, type ListedPartner } from '@vinculo/contract/rules/partner/partnerList';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { counted } from '@vinculo/contract/rules/words/counts';
import { countPlan, errorText, type Planned } from '../../lists/plan';
import type { Answers, Question } from '../../lists/questions';
import { placeOf } from '../../lists/reading/sheets';
import {
  errorsOf,
  FIELD_LABELS,
  FIELDS,
  toInput,
  toListed,
  type Field,
  type PartnerListRow,
  type RowErrors,
} from './partnerRow';

/** In the preview's order. */
export const OUTCOMES = ['error', 'new', 'changed', 'same'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isSaved = ({ outcome, isLeftOut }: PlannedPartner) =>
  !isLeftOut && (outcome === 'new' || outcome === 'changed');

export type PlannedPartner = Planned<Field, PartnerListRow, Outcome> & {
  mark: string | null;
  /** What is sent; null for a wrong row. */
  listed: ListedPartner | null;
};

export interface KnownCategory {
  id: string;
  title: string;
}

const NONE = 'none';
const idOf = (name: string) => `category ${foldedText(name)}`;

const categoryNames = (text: string) =>
  text
    .split(/[;,/|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Finds the categories of cells: the whole text is one, or each of its parts. */
function categoryReader(categories: readonly KnownCategory[]) {
  const byName = new Map(categories.map(({ id, title }) => [foldedText(title), id]));
  const ids = new Set(categories.map(({ id }) => id));
  const isKnown = (name: string) => byName.has(foldedText(name));
  const namesOf = (text: string) => (text && !isKnown(text) ? categoryNames(text) : [text].filter(Boolean));
  return {
    unknown: (text: string) => namesOf(text).filter((name) => !isKnown(name)),
    ids: (text: string, answers: Answers) => {
      const taken = namesOf(text).map((name) => byName.get(foldedText(name)) ?? answers[idOf(name)] ?? NONE);
      return [...new Set(taken)].filter((id) => ids.has(id));
    },
  };
}

/** Which category is taken where the list names one that the product does not have. */
export function categoryQuestions(rows: readonly PartnerListRow[], categories: readonly KnownCategory[]): Question[] {
  const { unknown } = categoryReader(categories);
  const found = new Map<string, { name: string; count: number }>();
  for (const name of rows.flatMap(({ category }) => unknown(category)))
    found.set(idOf(name), { name, count: (found.get(idOf(name))?.count ?? 0) + 1 });
  const options = [
    ...categories.map(({ id, title }) => ({ value: id, label: title })),
    { value: NONE, label: 'Sem categoria (o suporte cria novas)' },
  ];
  return Array.from(found, ([id, { name, count }]) => ({
    id,
    text: `Categoria “${name}”, em ${counted(count, 'linha', 'linhas')}: qual é?`,
    examples: [],
    options,
    guess: NONE,
  }));
}

const ELSEWHERE = 'Já há um com este nome em outro endereço';
const PAUSED = 'Parceiro inativo';

export interface Knowledge {
  partners: readonly KnownPartner[];
  categories: readonly KnownCategory[];
  answers: Answers;
}

/** In the rows' order. A row that is left out says nothing to the rows after it. */
export function planPartners(
  rows: readonly PartnerListRow[],
  knowledge: Knowledge,
  isLeftOut: (row: PartnerListRow) => boolean,
): PlannedPartner[] {
  if (rows.length === 0) return [];
  const { partners, categories, answers } = knowledge;
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
      text: errorText(FIELDS, errors),
      mark: null,
      listed: null,
    });
    const errors = errorsOf(row);
    if (Object.keys(errors).length > 0) return wrong(errors);
    const listed = toListed(row, read.ids(row.category, answers));
    // A row that is left out is judged by the partners alone.
    const plan = (isOut ? new PartnerBook(partners) : book).take(listed, placeOf(row), `new ${row.id}`);
    if (plan.outcome === 'error') return wrong({ [plan.field]: plan.reason });
    const right = { ...own, errors: {}, listed };
    if (plan.outcome === 'new')
      return { ...right, outcome: 'new', text: 'Novo parceiro', mark: plan.elsewhere ? ELSEWHERE : null };
    const mark = paused.has(plan.id) ? PAUSED : null;
    if (plan.outcome === 'same') return { ...right, outcome: 'same', text: 'Já existe', mark };
    const text = `Muda: ${plan.changes.map((field) => FIELD_LABELS[field]).join(', ')}`;
    return { ...right, outcome: 'changed', text, mark };
  });
}

/** How many of the new partners a school has no room for. */
export const tooMany = (plan: readonly PlannedPartner[], { partners }: Knowledge): number =>
  Math.max(0, partners.length + countPlan(OUTCOMES, plan).new - PARTNERS_MAX);

/** The rows as they are sent. */
export const toInputs = (plan: readonly PlannedPartner[]) =>
  plan.flatMap(({ listed }) => (listed ? toInput(listed) : []));
