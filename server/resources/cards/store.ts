/** Cards in the database: a company's table, a holder's own, and changing one. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Card, CardClass, CardSort, HolderCard, UpdateCard } from '@vinculo/contract/cards';
import { cardFacts, type CardField } from '@vinculo/contract/rules/card/cardFacts';
import { CLASSES_LISTED_MAX } from '@vinculo/contract/rules/limits';
import { matches, type CardFilter } from '../../domain/cards/filter';
import { CARD_ORDERS, type CardOrder } from '../../domain/cards/order';
import {
  findCard,
  listCardsOf,
  listed,
  LOOK,
  LOOK_JOINS,
  toCard,
  toColumns,
  guardianColumns,
  type CardColumns,
  type CardRow,
  type LookRow,
} from '../../domain/cards/record';
import { heldCompanies, type FactsRow } from '../../domain/standing/standings';
import type { Database } from '../../services/database/database';
import { reading } from '../../services/database/readings';
import { rows } from '../../services/database/rows';
import { cards } from '../../services/database/schema';
import { fileUrl } from '../../services/files/files';

export interface CardPage {
  companyId: string;
  /** Null for both kinds. */
  active: boolean | null;
  limit: number;
  offset: number;
}

export interface ListedCards {
  items: Card[];
  total: number;
}

/**
 * A page of a company's cards. A page past the end is empty and has the total.
 * The index is read from the nearer end; the cards before the page are not read.
 */
const cardPage = (name: string, { columns, from }: CardOrder, isOfOneKind: boolean) =>
  reading<CardPage, CardRowPage>(name, (param) => {
    const [companyId, limit, offset] = [param('companyId', 'uuid'), param('limit', 'int'), param('offset', 'int')];
    const active = param('active', 'boolean');
    const wanted = sql`
      select ${columns} from cards c where c.company_id = ${companyId} ${isOfOneKind ? sql`and c.active = ${active}` : sql``}`;
    const counted = isOfOneKind ? sql`case when ${active} then n.active else n.total - n.active end` : sql`n.total`;
    const isLate = sql`2 * ${offset} >= counted.total`;
    const page = sql`array(
      select id from (
        (${wanted} and not ${isLate} order by ${from.start} limit ${limit} offset ${offset})
        union all
        (${wanted} and ${isLate} order by ${from.end}
          limit greatest(0, least(${limit}, counted.total - ${offset})) offset greatest(0, counted.total - ${offset} - ${limit}))
      ) page order by ${from.start})`;
    return sql`(
      select json_build_object('total', counted.total, 'rows', ${listed(companyId, page)})
      from (select coalesce(sum(${counted}), 0)::int as total from card_counts n where n.company_id = ${companyId}) counted)`;
  });
const PAGES = Object.fromEntries(
  Object.entries(CARD_ORDERS).map(([name, order]) => [
    name,
    {
      all: cardPage(`card page, ${name}`, order, false),
      ofOneKind: cardPage(`card page of a kind, ${name}`, order, true),
    },
  ]),
) as Record<keyof typeof CARD_ORDERS, Record<'all' | 'ofOneKind', ReturnType<typeof cardPage>>>;

export const cardPageOf = (active: boolean | null, sort?: CardSort) =>
  PAGES[sort ?? 'newest'][active === null ? 'all' : 'ofOneKind'];

interface CardRowPage {
  total: number;
  rows: CardRow[];
}

export const toList = ({ total, rows: found }: CardRowPage): ListedCards => ({ items: found.map(toCard), total });

export type SortedCards = CardFilter & { sort?: CardSort | undefined };

/**
 * The same with a filter. It is planned for the question, and finds the cards once for page and total. Another prepared
 * statement reads what they show.
 */
export async function searchCards(
  db: Database,
  { limit, offset, sort, ...filter }: CardPage & SortedCards,
): Promise<ListedCards> {
  const { columns, from } = CARD_ORDERS[sort ?? 'newest'];
  const [found] = await rows<{ total: number; ids: string[] }>(
    db,
    sql`
      with matching as materialized (
        select ${columns} from cards c where ${matches(filter)})
      select (select count(*)::int from matching) as total,
        array(select id from matching order by ${from.start} limit ${limit} offset ${offset}) as ids`,
  );
  const { total, ids } = found ?? { total: 0, ids: [] };
  return { total, items: ids.length > 0 ? await listCardsOf(db, filter.companyId, ids) : [] };
}

const BATCH = 500;

/** All cards that a filter finds, in batches. A card that is deleted meanwhile is left out. */
export async function* everyCard(db: Database, { sort, ...filter }: SortedCards): AsyncGenerator<Card[]> {
  const { columns, from } = CARD_ORDERS[sort ?? 'newest'];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (select ${columns} from cards c where ${matches(filter)}) found order by ${from.start}`,
  );
  for (let start = 0; start < found.length; start += BATCH) {
    const ids = found.slice(start, start + BATCH).map(({ id }) => id);
    yield await listCardsOf(db, filter.companyId, ids);
  }
}

/** A company's classes in any order; of too many, the largest. */
export const CARD_CLASSES = reading<{ companyId: string }, CardClass[]>('classes of students', (param) => {
  const companyId = param('companyId', 'uuid');
  const named = sql`mode() within group (order by class_name) as class_name, count(*)::int as n`;
  const ofCards = sql`select folded(class_name) as class, ${named} from cards
    where company_id = ${companyId} and class_name is not null group by 1`;
  const withoutAccount = sql`select folded(class_name) as class, ${named} from (
      select class_name from cards where company_id = ${companyId} and person_id is null
      union all
      select class_name from invitations where company_id = ${companyId} and state = 'listed') students
    where class_name is not null group by 1`;
  return sql`(
    select coalesce(json_agg(to_json(classes)), '[]') from (
      select coalesce(c.class_name, s.class_name) as class_name, coalesce(c.n, 0) as cards, coalesce(s.n, 0) as without_account
      from (${ofCards}) c full join (${withoutAccount}) s using (class)
      order by greatest(c.n, s.n) desc limit ${sql.raw(String(CLASSES_LISTED_MAX))}) classes)`;
});

type HeldRow = LookRow &
  Pick<Card, 'enrollment_number' | 'class_name'> & {
    number: string;
    logo_key: string | null;
    card_fields: CardField[];
  };

/** A person's active cards, in the order they were made, and the facts of their companies. */
export const HELD_CARDS = reading<{ personId: string }, { companies: FactsRow[]; cards: HeldRow[] }>(
  'held cards',
  (
    param,
  ) => sql`json_build_object('companies', ${heldCompanies(param('personId', 'uuid'), sql`held.active`)}, 'cards', (
    select coalesce(json_agg(to_json(held)), '[]') from (
      select ${LOOK}, c.number, c.enrollment_number, c.class_name, co.card_fields, lf.key as logo_key
      from cards c ${LOOK_JOINS} left join files lf on lf.id = co.logo_id
      where c.person_id = ${param('personId', 'uuid')} and c.active order by c.created_at, c.id) held))`,
);

export function toHolderCard(row: HeldRow, given: Pick<HolderCard, 'partners_open' | 'secret'>): HolderCard {
  const { avatar_id: _avatar, avatar_key, background_key, logo_key, card_fields, ...card } = row;
  const { enrollment_number: _number, class_name: _class, ...shown } = card;
  return {
    ...shown,
    ...given,
    avatar_url: fileUrl(avatar_key),
    background_url: background_key && fileUrl(background_key),
    logo_url: logo_key && fileUrl(logo_key),
    facts: cardFacts(card_fields, card),
  };
}

export async function findMadeCard(
  tx: Database,
  {
    companyId,
    personId,
    avatarId,
    fullName,
  }: { companyId: string; personId: string } & Pick<CardColumns, 'avatarId' | 'fullName'>,
): Promise<Card | null> {
  const same = [eq(cards.companyId, companyId), eq(cards.avatarId, avatarId)];
  const [made] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(...same, eq(cards.personId, personId), eq(cards.fullName, fullName)));
  return made ? findCard(tx, [companyId], made.id) : null;
}

export type LockedCard = Pick<typeof cards.$inferSelect, 'id' | 'companyId' | 'avatarId'>;

export async function lockCard(tx: Database, companyIds: readonly string[], id: string): Promise<LockedCard | null> {
  const [card] = await tx
    .select({ id: cards.id, companyId: cards.companyId, avatarId: cards.avatarId })
    .from(cards)
    .where(and(eq(cards.id, id), inArray(cards.companyId, [...companyIds])))
    .for('update');
  return card ?? null;
}

/** Changes a locked card whose picture has been checked. Fields that the form leaves out stay. */
export async function changeCard(tx: Database, id: string, form: UpdateCard, now: Date): Promise<void> {
  const columns = { ...toColumns(form), ...guardianColumns(form, now) };
  await tx.update(cards).set(columns).where(eq(cards.id, id));
}

/** Deletes a locked card. The caller lets go of its picture. */
export async function eraseCard(tx: Database, id: string): Promise<void> {
  await tx.delete(cards).where(eq(cards.id, id));
}
