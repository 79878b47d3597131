// What will happen to each row of a list, given the partners and the categories that the school knows.
import type { KnownPartner } from '@vinculo/contract/partnerLists';
import { PartnerBook, type ListedPartner } from '@vinculo/contract/rules/partner/partnerList';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { counted } from '@vinculo/contract/rules/words/counts';
import { errorText, type Planned } from '../../lists/kind';
import { newAsking, type Answers, type Question } from '../../lists/questions';
import { placeOf } from '../../lists/reading/sheets';
import {
  errorsOf,
  FIELD_LABELS,
  FIELDS,
  toListed,
  type Field,
  type PartnerListRow,
  type RowErrors,
} from './partnerRow';

export type Outcome = 'error' | 'new' | 'changed' | 'same';

export const isSaved = ({ outcome, isLeftOut }: PlannedPartner) =>
  !isLeftOut && (outcome === 'new' || outcome === 'changed');

export type PlannedPartner = Planned<Field, PartnerListRow, Outcome> & {
  mark: string | null;
  /** What is sent; null for a wrong row. */
  listed: ListedPartner | null;
};

interface KnownCategory {
  id: string;
  title: string;
}

const NONE = 'none';
const idOf = (name: string) => `category ${foldedText(name)}`;

/** An export parts several by a semicolon. */
const namesOf = ({ category }: PartnerListRow) =>
  category
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
const known = (categories: readonly KnownCategory[], name: string) =>
  categories.find(({ title }) => foldedText(title) === foldedText(name));

function categoryIds(row: PartnerListRow, categories: readonly KnownCategory[], answers: Answers): string[] {
  const ids = namesOf(row).map((name) => known(categories, name)?.id ?? answers[idOf(name)] ?? NONE);
  return [...new Set(ids)].filter((id) => categories.some((each) => each.id === id));
}

/** Which category is taken where the list names one that the product does not have. */
export function categoryQuestions(rows: readonly PartnerListRow[], categories: readonly KnownCategory[]): Question[] {
  const asking = newAsking({});
  const options = [
    ...categories.map(({ id, title }) => ({ value: id, label: title })),
    { value: NONE, label: 'Sem categoria (o suporte cria novas)' },
  ];
  const textOf = (count: number, [name = '']: readonly string[]) =>
    `Categoria “${name}”, em ${counted(count, 'linha', 'linhas')}: qual é?`;
  for (const name of rows.flatMap(namesOf))
    if (!known(categories, name)) asking.ask({ id: idOf(name), options, guess: NONE, textOf }, name);
  return asking.questions().map((question) => ({ ...question, examples: [] }));
}

const ELSEWHERE = 'Já há um com este nome em outro endereço';
const PAUSED = 'Parceiro inativo';

/** In the rows' order. A row that is left out says nothing to the rows after it. */
export function planPartners(
  rows: readonly PartnerListRow[],
  knowledge: { partners: readonly KnownPartner[]; categories: readonly KnownCategory[]; answers: Answers },
  isLeftOut: (row: PartnerListRow) => boolean,
): PlannedPartner[] {
  if (rows.length === 0) return [];
  const { partners, categories, answers } = knowledge;
  const book = new PartnerBook(partners);
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
    const listed = toListed(row, categoryIds(row, categories, answers));
    // A row that is left out is compared with the partners alone, not with the earlier rows.
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
