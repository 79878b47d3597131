/** Cards in the database: a company's table, a holder's own, and making one. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card, CardClass, HolderCard } from '@vinculo/contract/cards';
import { CLASSES_LISTED_MAX, DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { fileUrl } from '../../services/files/files';
import type { Database } from '../../services/database/database';
import { read, reading } from '../../services/database/readings';
import { rows } from '../../services/database/rows';
import { cards, people } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { callerManages } from '../../services/sessions/callers';
import { heldCompanies, type FactsRow } from '../../domain/standing/standings';
import { fileRef } from '../../domain/files/pictures';
import { matches, type CardFilter } from '../../domain/cards/filter';

interface LookRow {
  id: string;
  company_id: string;
  company_title: string;
  title: string;
  full_name: string;
  avatar_id: string;
  avatar_key: string;
  active: boolean;
  valid_until: string | null;
  background_color: string;
  background_key: string | null;
}

interface CardRow extends LookRow {
  enrollment_number: string | null;
  class_name: string | null;
  owner_id: string;
  owner_name: string;
  owner_email: string;
  owner_avatar_id: string | null;
  owner_avatar_key: string | null;
}

const LOOK = sql`
  c.id, c.company_id, co.title as company_title, coalesce(t.name, co.title) as title, c.full_name, c.avatar_id,
  af.key as avatar_key, c.active, c.valid_until::text as valid_until,
  coalesce(t.background_color, ${DEFAULT_CARD_COLOR}) as background_color, bf.key as background_key`;
const COMPANY_LOOK_JOINS = sql`
  left join templates t on t.company_id = co.id
  left join files bf on bf.id = t.background_id`;
const PHOTO_JOIN = sql`left join files af on af.id = c.avatar_id`;
const LOOK_JOINS = sql`join companies co on co.id = c.company_id ${COMPANY_LOOK_JOINS} ${PHOTO_JOIN}`;
/** What only the school reads of a card. */
const SCHOOLS_OWN = sql`
  c.enrollment_number, c.class_name, o.id as owner_id, o.full_name as owner_name, o.email as owner_email, o.avatar_id as owner_avatar_id,
  opf.key as owner_avatar_key`;
const OWNER_JOINS = sql`
  left join people o on o.id = c.person_id
  left join files opf on opf.id = o.avatar_id`;

function toCard(row: CardRow): Card {
  const { id, company_id, title, full_name, active, valid_until, background_color, background_key } = row;
  const { enrollment_number, class_name } = row;
  return {
    ...{ id, company_id, title, full_name, active, valid_until, enrollment_number, class_name, background_color },
    avatar: fileRef(row.avatar_id, row.avatar_key),
    background_url: background_key && fileUrl(background_key),
    user: {
      id: row.owner_id,
      full_name: row.owner_name,
      email: row.owner_email,
      avatar: fileRef(row.owner_avatar_id, row.owner_avatar_key),
    },
  };
}

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
 * Those cards of a company whose ids are in this array, newest first, as JSON in SQL; what they share is read once. That
 * they are the company's is written so that they are not looked for in its whole index, which is cheap where most are small.
 */
const listed = (companyId: SQL, ids: SQL) => sql`(
  select coalesce(json_agg(to_json(listed)), '[]') from (
    select ${LOOK}, ${SCHOOLS_OWN} from companies co ${COMPANY_LOOK_JOINS}
      join cards c on c.id = any(${ids}) and (c.company_id = co.id) is true ${PHOTO_JOIN} ${OWNER_JOINS}
    where co.id = ${companyId} order by c.created_at desc, c.id desc) listed)`;

/**
 * A page of a company's cards, newest first; null for who does not manage it. Past the end it has no rows, but still the
 * total, which stands beside the cards. The index has the page in order, newest first or, for what is nearer to the
 * end, oldest first; of both kinds it is read without the cards that come before.
 */
const cardPage = (name: string, isOfOneKind: boolean) =>
  reading<CardPage, CardRowPage | null>(name, (given) => {
    const [companyId, limit, offset] = [given('companyId', 'uuid'), given('limit', 'int'), given('offset', 'int')];
    const active = given('active', 'boolean');
    const wanted = sql`
      select c.id from cards c where c.company_id = ${companyId} ${isOfOneKind ? sql`and c.active = ${active}` : sql``}`;
    const counted = isOfOneKind ? sql`case when ${active} then n.active else n.total - n.active end` : sql`n.total`;
    const isLate = sql`2 * ${offset} >= counted.total`;
    const page = sql`array(
      (${wanted} and not ${isLate} order by c.created_at desc, c.id desc limit ${limit} offset ${offset})
      union all
      (${wanted} and ${isLate} order by c.created_at, c.id
        limit greatest(0, least(${limit}, counted.total - ${offset})) offset greatest(0, counted.total - ${offset} - ${limit})))`;
    return sql`(
      select json_build_object('total', counted.total, 'rows', ${listed(companyId, page)})
      from (select coalesce(sum(${counted}), 0)::int as total from card_counts n where n.company_id = ${companyId}) counted
      where ${callerManages(companyId)})`;
  });
const PAGE_OF_ALL = cardPage('card page', false);
const PAGE_OF_ONE_KIND = cardPage('card page of a kind', true);
/** The reading of a page of those that are active, those that are not, or both. */
export const cardPageOf = (active: boolean | null) => (active === null ? PAGE_OF_ALL : PAGE_OF_ONE_KIND);

interface CardRowPage {
  total: number;
  rows: CardRow[];
}

export const toList = ({ total, rows: found }: CardRowPage): ListedCards => ({ items: found.map(toCard), total });

const OF_IDS = reading<{ companyId: string; ids: readonly string[] }, CardRow[]>('cards of ids', (given) =>
  listed(given('companyId', 'uuid'), given('ids', 'uuid[]')),
);

/** Those of a company's cards that have these ids, newest first. */
export const listCardsOf = async (db: Database, companyId: string, ids: readonly string[]): Promise<Card[]> =>
  (await read(db, OF_IDS, { companyId, ids })).map(toCard);

/**
 * The same of those that a filter leaves. It is planned by what is asked for, and finds the cards once for the page and for
 * the total; what they show is then read by a statement that is planned already.
 */
export async function searchCards(
  db: Database,
  { limit, offset, ...filter }: CardPage & CardFilter,
): Promise<ListedCards> {
  const [found] = await rows<{ total: number; ids: string[] }>(
    db,
    sql`
      with matching as materialized (
        select c.id, c.created_at from cards c where ${matches(filter)})
      select (select count(*)::int from matching) as total,
        array(select id from matching order by created_at desc, id desc limit ${limit} offset ${offset}) as ids`,
  );
  const { total, ids } = found ?? { total: 0, ids: [] };
  return { total, items: ids.length > 0 ? await listCardsOf(db, filter.companyId, ids) : [] };
}

/** A company's classes, in any order; where there are too many, those of the most cards. */
export const CARD_CLASSES = reading<{ companyId: string }, CardClass[]>(
  'classes of cards',
  (given) => sql`(
    select coalesce(json_agg(to_json(classes)), '[]') from (
      select mode() within group (order by c.class_name) as class_name, count(*)::int as cards from cards c
      where c.company_id = ${given('companyId', 'uuid')} and c.class_name is not null
      group by folded(c.class_name) order by cards desc limit ${sql.raw(String(CLASSES_LISTED_MAX))}) classes)`,
);

/** One card of these companies, or null. */
export async function findCard(db: Database, companyIds: readonly string[], id: string): Promise<Card | null> {
  const [row] = await rows<CardRow>(
    db,
    sql`select ${LOOK}, ${SCHOOLS_OWN} from cards c ${LOOK_JOINS} ${OWNER_JOINS}
        where c.id = ${id} and c.company_id = ${anyOf(companyIds)}`,
  );
  return row ? toCard(row) : null;
}

type HeldRow = LookRow & { number: string };

/** The caller's active cards in the order they were made, and the facts of their schools; both by one statement. */
export const HELD_CARDS = reading<object, { companies: FactsRow[]; cards: HeldRow[] }>(
  'held cards',
  () => sql`json_build_object('companies', ${heldCompanies(people.id, sql`held.active`)}, 'cards', (
    select coalesce(json_agg(to_json(held)), '[]') from (
      select ${LOOK}, c.number from cards c ${LOOK_JOINS} where c.person_id = ${people.id} and c.active order by c.created_at, c.id) held))`,
);

export function toHolderCard(row: HeldRow, given: Pick<HolderCard, 'partners_open' | 'secret'>): HolderCard {
  const { id, company_id, company_title, title, full_name, active, valid_until, background_color, number } = row;
  return {
    ...{ id, company_id, company_title, title, full_name, active, valid_until, background_color, number, ...given },
    avatar_url: fileUrl(row.avatar_key),
    background_url: row.background_key && fileUrl(row.background_key),
  };
}

/** The e-mail of somebody who may be given a card, or null; they cannot be erased before the transaction ends. */
export async function lockOwner(tx: Database, personId: string): Promise<string | null> {
  const [owner] = await tx
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.removalRequestedAt)))
    .for('share');
  return owner?.email ?? null;
}

export interface NewCard {
  companyId: string;
  personId: string;
  ownerEmail: string;
  avatarId: string;
  fullName: string;
  active: boolean;
  /** Null: it does not end. */
  validUntil: string | null;
  enrollmentNumber: string | null;
  className: string | null;
  createdAt: Date;
}

/** The card of this content that already shows this picture, or null. */
export async function findMadeCard(
  tx: Database,
  { companyId, personId, avatarId, fullName }: Pick<NewCard, 'companyId' | 'personId' | 'avatarId' | 'fullName'>,
): Promise<Card | null> {
  const same = [eq(cards.companyId, companyId), eq(cards.avatarId, avatarId)];
  const [made] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(...same, eq(cards.personId, personId), eq(cards.fullName, fullName)));
  return made ? findCard(tx, [companyId], made.id) : null;
}

/** Writes a card; its owner and its picture have been checked. */
export async function insertCard(tx: Database, card: NewCard): Promise<string> {
  const id = uuidv7();
  await tx.insert(cards).values({ id, ...card });
  return id;
}

const LOCKED = {
  id: cards.id,
  companyId: cards.companyId,
  avatarId: cards.avatarId,
  validUntil: cards.validUntil,
  enrollmentNumber: cards.enrollmentNumber,
  className: cards.className,
};
export type LockedCard = Pick<typeof cards.$inferSelect, keyof typeof LOCKED>;

/** A card of these companies, locked until the transaction ends; else null. */
export async function lockCard(tx: Database, companyIds: readonly string[], id: string): Promise<LockedCard | null> {
  const [card] = await tx
    .select(LOCKED)
    .from(cards)
    .where(and(eq(cards.id, id), inArray(cards.companyId, [...companyIds])))
    .for('update');
  return card ?? null;
}

/** Changes a locked card; its picture has been checked. */
export async function changeCard(
  tx: Database,
  id: string,
  card: Pick<NewCard, 'avatarId' | 'fullName' | 'active' | 'validUntil' | 'enrollmentNumber' | 'className'>,
): Promise<void> {
  await tx.update(cards).set(card).where(eq(cards.id, id));
}

/** Deletes a locked card; its picture is let go of by the caller. */
export async function deleteCard(tx: Database, id: string): Promise<void> {
  await tx.delete(cards).where(eq(cards.id, id));
}
