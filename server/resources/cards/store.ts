/** Cards in the database: a company's table, a holder's own, and making one. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card, HolderCard } from '@vinculo/contract/cards';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { fileUrl } from '../../services/files/files';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { cards, people } from '../../services/database/schema';
import { contains, idList } from '../../services/database/search';
import { fileRef } from '../files/pictures';

interface LookRow {
  id: string;
  company_id: string;
  company_title: string;
  title: string;
  full_name: string;
  avatar_id: string;
  avatar_key: string;
  active: boolean;
  background_color: string;
  background_key: string | null;
}

interface CardRow extends LookRow {
  owner_id: string;
  owner_name: string;
  owner_email: string;
  owner_avatar_id: string | null;
  owner_avatar_key: string | null;
}

const LOOK = sql`
  c.id, c.company_id, co.title as company_title, coalesce(t.name, co.title) as title, c.full_name, c.avatar_id,
  af.key as avatar_key, c.active,
  coalesce(t.background_color, ${DEFAULT_CARD_COLOR}) as background_color, bf.key as background_key`;
const LOOK_JOINS = sql`
  left join companies co on co.id = c.company_id
  left join templates t on t.company_id = c.company_id
  left join files af on af.id = c.avatar_id
  left join files bf on bf.id = t.background_id`;
const OWNER = sql`
  o.id as owner_id, o.full_name as owner_name, o.email as owner_email, o.avatar_id as owner_avatar_id,
  opf.key as owner_avatar_key`;
const OWNER_JOINS = sql`
  left join people o on o.id = c.person_id
  left join files opf on opf.id = o.avatar_id`;

function toCard(row: CardRow): Card {
  const { id, company_id, title, full_name, active, background_color, background_key } = row;
  return {
    ...{ id, company_id, title, full_name, active, background_color },
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
  search: string;
  active?: boolean;
  limit: number;
  offset: number;
}

/** A company's cards, newest first; past the end there are no items, but still the total. */
export async function listCards(
  db: Database,
  companyId: string,
  page: CardPage,
): Promise<{ items: Card[]; total: number }> {
  const { search, active, limit, offset } = page;
  const wanted = sql`
    from cards c
    where c.company_id = ${companyId}
      ${search ? sql`and ${contains(sql`c.search`, search)}` : sql``}
      ${active === undefined ? sql`` : sql`and c.active = ${active}`}`;
  const newest = sql`order by created_at desc, id desc limit ${limit} offset ${offset}`;
  // Without a search the index has the page in order, and nothing else is read but its places for the count. What is
  // searched for is found once, by the index of words, for the page and the count alike.
  const found = await rows<{ total: number } & (CardRow | { id: null })>(
    db,
    sql`
      with ${
        search
          ? sql`matching as materialized (select c.id, c.created_at ${wanted}),
                page as (select * from matching ${newest}),
                counted as (select count(*)::int as total from matching)`
          : sql`page as (select c.id, c.created_at ${wanted} ${newest}),
                counted as (select count(*)::int as total ${wanted})`
      }
      select counted.total, ${LOOK}, ${OWNER}
      from counted
      left join page on true
      left join cards c on c.id = page.id and c.company_id = ${companyId}
      ${LOOK_JOINS} ${OWNER_JOINS}
      order by page.created_at desc, page.id desc`,
  );
  const listed = found.filter((row): row is { total: number } & CardRow => row.id !== null);
  return { items: listed.map(toCard), total: found[0]?.total ?? 0 };
}

/** One card of these companies, or null. */
export async function findCard(db: Database, companyIds: readonly string[], id: string): Promise<Card | null> {
  const [row] = await rows<CardRow>(
    db,
    sql`select ${LOOK}, ${OWNER} from cards c ${LOOK_JOINS} ${OWNER_JOINS}
        where c.id = ${id} and c.company_id in ${idList(companyIds)}`,
  );
  return row ? toCard(row) : null;
}

/** A person's active cards in the order they were made; whether a school's are shown is for its standing to say. */
export async function listHeldCards(db: Database, personId: string): Promise<Omit<HolderCard, 'partners_open'>[]> {
  const found = await rows<LookRow>(
    db,
    sql`select ${LOOK} from cards c ${LOOK_JOINS}
        where c.person_id = ${personId} and c.active order by c.created_at, c.id`,
  );
  return found.map(({ id, company_id, company_title, title, full_name, active, background_color, ...keys }) => ({
    ...{ id, company_id, company_title, title, full_name, active, background_color },
    avatar_url: fileUrl(keys.avatar_key),
    background_url: keys.background_key && fileUrl(keys.background_key),
  }));
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

export interface LockedCard {
  id: string;
  companyId: string;
  avatarId: string;
}

/** A card of these companies, locked until the transaction ends; else null. */
export async function lockCard(tx: Database, companyIds: readonly string[], id: string): Promise<LockedCard | null> {
  const [card] = await tx
    .select({ id: cards.id, companyId: cards.companyId, avatarId: cards.avatarId })
    .from(cards)
    .where(and(eq(cards.id, id), inArray(cards.companyId, [...companyIds])))
    .for('update');
  return card ?? null;
}

/** Changes a locked card; its picture has been checked. */
export async function changeCard(
  tx: Database,
  id: string,
  card: Pick<NewCard, 'avatarId' | 'fullName' | 'active'>,
): Promise<void> {
  await tx.update(cards).set(card).where(eq(cards.id, id));
}

/** Deletes a locked card; its picture is let go of by the caller. */
export async function deleteCard(tx: Database, id: string): Promise<void> {
  await tx.delete(cards).where(eq(cards.id, id));
}
