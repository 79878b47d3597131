// Cards in the database: a company's table, a holder's own, those that guardians follow, and changing one.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Card, CardClass, CardSort, ExportCards, ListCards, UpdateCard } from '@vinculo/contract/cards';
import type { FamilyCard, UpdateFamilyCard } from '@vinculo/contract/guardians';
import { FACTS, ofFacts, SORTED_FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { CLASSES_LISTED_MAX } from '@vinculo/contract/rules/limits';
import { isNarrowed, matches } from '../../domain/cards/filter';
import {
  cardsNamed,
  findCard,
  listCardsOf,
  LOOK,
  LOOK_JOINS,
  toColumns,
  toCard,
  guardianColumns,
  type CardColumns,
  type CardRow,
  type LookRow,
} from '../../domain/cards/record';
import { followedBy, FOLLOWERS, hidesPhoto, HOLDER_COPIES, isHeldBack } from '../../domain/family/choices';
import { factsOfCompanies, heldCompanies, type FactsRow } from '../../domain/standing/standings';
import {
  columnsNamed,
  first,
  firstOf,
  isAmong,
  read,
  reading,
  rows,
  selected,
  type Database,
} from '../../services/database/database';
import { cards, guardians } from '../../services/database/schema';

// Compared by code points, so that every database sorts alike and a space comes before letters.
const NAME = sql`folded(c.full_name) collate "C"`;

/**
 * The order of a fact: as people count, by time, or by the order of its values. Written out, because an index holds it.
 */
function orderOf(fact: StudentFact): SQL {
  const { kind } = FACTS[fact];
  if (kind.is === 'text') return sql.raw(`order_key(c.${fact}) collate "C"`);
  if (kind.is === 'day') return sql.raw(`c.${fact}`);
  return sql.raw(`array_position('{${Object.keys(kind.words).join()}}'::text[], c.${fact})`);
}

/** An index holds each of these orders. Cards without the value come last. */
const ORDERS: Readonly<Record<'newest' | CardSort, SQL>> = {
  newest: sql`c.created_at desc, c.id desc`,
  full_name: sql`${NAME}, c.id`,
  ...ofFacts(SORTED_FACTS, (fact) => sql`${orderOf(fact)}, ${NAME}, c.id`),
};

type Order = keyof typeof ORDERS;
type CardPage = Omit<ListCards, 'limit' | 'offset' | 'sort'> & { limit: number; offset: number; sort?: Order };

/** Pages of all cards of a company that meet a condition. The database keeps how many there are. */
function wholePages(which: SQL, count: SQL) {
  const pageBy = (order: SQL) =>
    reading(
      { companyId: 'uuid', limit: 'int', offset: 'int' },
      ({ companyId, limit, offset }) => sql<{ total: number; items: CardRow[] }>`json_build_object(
        'total', coalesce((select ${count} from card_counts n where n.company_id = ${companyId}), 0),
        'items', ${cardsNamed(
          companyId,
          sql`array(select c.id from cards c where c.company_id = ${companyId} and ${which}
            order by ${order} limit ${limit} offset ${offset})`,
        )})`,
    );
  const pages = Object.entries(ORDERS).map(([name, order]) => [name, pageBy(order)]);
  return Object.fromEntries(pages) as Record<Order, ReturnType<typeof pageBy>>;
}

const WHOLE = {
  all: wholePages(sql`true`, sql`n.total`),
  0: wholePages(sql`not c.active`, sql`n.total - n.active`),
  1: wholePages(sql`c.active`, sql`n.active`),
};

/** A page of the cards that filters find. They are found first: what they show takes longer to plan than a search. */
async function readFound(db: Database, { limit, offset, sort = 'newest', ...list }: CardPage, now: Date) {
  const { total, ids } = await read(
    db,
    null,
    sql<{ total: number; ids: string[] }>`(
      with found as (
        select c.id, c.created_at, c.full_name, ${sql.raw(SORTED_FACTS.map((fact) => `c.${fact}`).join())}
        from cards c where ${matches(list, now)})
      select json_build_object('total', (select count(*) from found), 'ids', array(
        select c.id from found c
        order by ${ORDERS[sort]} limit ${limit} offset ${offset})))`,
  );
  return { items: await listCardsOf(db, list.company_id, ids), total };
}

/** A page of a company's cards. A page past the end is empty and has the total. */
export async function readCards(db: Database, page: CardPage, now: Date): Promise<{ items: Card[]; total: number }> {
  if (isNarrowed(page)) return readFound(db, page, now);
  const { company_id: companyId, active = 'all', sort = 'newest', limit, offset } = page;
  const { total, items } = await WHOLE[active][sort](db, { companyId, limit, offset });
  return { items: items.map(toCard), total };
}

const BATCH = 500;

/** All cards that a list finds, in batches. A card that is deleted meanwhile is left out. */
export async function* everyCard(db: Database, { sort, ...list }: ExportCards, now: Date): AsyncGenerator<Card[]> {
  const records = await rows<{ id: string }>(
    db,
    sql`select c.id from cards c where ${matches(list, now)} order by ${ORDERS[sort ?? 'newest']}`,
  );
  for (let start = 0; start < records.length; start += BATCH) {
    const ids = records.slice(start, start + BATCH).map(({ id }) => id);
    yield await listCardsOf(db, list.company_id, ids);
  }
}

/** A company's classes in any order; of too many, the largest. */
export const readClasses = reading({ companyId: 'uuid' }, ({ companyId }) => {
  const named = sql`mode() within group (order by class_name) as class_name, count(*)::int as n`;
  const ofCards = sql`select folded(class_name) as class, ${named} from cards
    where company_id = ${companyId} and class_name is not null group by 1`;
  const toDeliver = sql`select folded(class_name) as class, ${named} from (
      select class_name from cards where company_id = ${companyId} and person_id is null
      union all
      select class_name from invitations where company_id = ${companyId}
        and ${isAmong(STUDENT_STATES, sql`state`)}) students
    where class_name is not null group by 1`;
  return sql<CardClass[]>`(
    select coalesce(json_agg(to_json(classes)), '[]') from (
      select coalesce(c.class_name, s.class_name) as class_name, coalesce(c.n, 0) as cards, coalesce(s.n, 0) as to_deliver
      from (${ofCards}) c full join (${toDeliver}) s using (class)
      order by greatest(c.n, s.n) desc limit ${sql.raw(String(CLASSES_LISTED_MAX))}) classes)`;
});

export interface HolderRow extends LookRow {
  number: string;
  copied_at: string | null;
  can_copy: boolean;
  secret_serial: number | null;
  followed_by: string[];
  photo_hidden: boolean;
  logo_key: string | null;
  card_fields: StudentFact[];
}

/** A card `c` as those see it who hold or follow it. */
const HOLDER_COLUMNS = sql`${LOOK}, ${selected<Omit<HolderRow, keyof LookRow>>({
  ...columnsNamed('c', 'number copied_at secret_serial'),
  can_copy: HOLDER_COPIES,
  followed_by: FOLLOWERS,
  photo_hidden: hidesPhoto(sql`c`),
  logo_key: sql`lf.key`,
  card_fields: sql`co.card_fields`,
})}`;
const HOLDER_JOINS = sql`${LOOK_JOINS} left join files lf on lf.id = co.logo_id`;

/** A person's active cards, in the order they were made, and the facts of their companies. */
export const readHeldCards = reading(
  { personId: 'uuid' },
  ({ personId }) => sql<{ companies: FactsRow[]; cards: HolderRow[] }>`json_build_object(
    'companies', ${heldCompanies(personId, sql`held.active`)}, 'cards', (
      select coalesce(json_agg(to_json(held)), '[]') from (
        select ${HOLDER_COLUMNS} from cards c ${HOLDER_JOINS}
        where c.person_id = ${personId} and c.active
          and not ${isHeldBack(sql`c`)} order by c.created_at, c.id) held))`,
);

type MadeCard = Pick<CardColumns, 'avatarId' | 'fullName'> & { companyId: string; personId: string };

export async function findMadeCard(tx: Database, made: MadeCard): Promise<Card | null> {
  const { companyId, personId, avatarId, fullName } = made;
  const same = and(eq(cards.companyId, companyId), eq(cards.avatarId, avatarId), eq(cards.personId, personId));
  const [row] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(same, eq(cards.fullName, fullName)));
  return row ? findCard(tx, [companyId], row.id) : null;
}

export const lockCard = (tx: Database, companyIds: readonly string[], id: string) =>
  firstOf(
    tx
      .select({ id: cards.id, companyId: cards.companyId, avatarId: cards.avatarId })
      .from(cards)
      .where(and(eq(cards.id, id), inArray(cards.companyId, [...companyIds])))
      .for('update'),
  );

/** Changes a locked card whose picture has been checked. Fields that the form leaves out stay. */
export async function changeCard(tx: Database, id: string, form: UpdateCard, now: Date): Promise<void> {
  const columns = { ...toColumns(form), ...guardianColumns(form, now) };
  await tx.update(cards).set(columns).where(eq(cards.id, id));
}

/** Deletes a locked card. The caller lets go of its picture. */
export const eraseCard = (tx: Database, id: string) => tx.delete(cards).where(eq(cards.id, id));

export type FamilyRow = HolderRow &
  Pick<FamilyCard, 'answer' | 'claimed' | 'hides_photo' | 'paused' | 'others'> & {
    answered_at: string | null;
    seat: { id: string; email: string };
    /** Uses by the week's Monday. */
    uses: Record<string, number>;
  };

/** The cards of which a person is a guardian, by name, and the facts of their companies. */
export const readFamily = reading({ personId: 'uuid' }, ({ personId }) => {
  const isMine = followedBy(personId);
  return sql<{ companies: FactsRow[]; cards: FamilyRow[] }>`json_build_object(
      'companies', ${factsOfCompanies(sql`select g.company_id from guardians g join cards c on c.id = g.card_id where ${isMine}`)},
      'cards', (
        select coalesce(json_agg(to_json(mine)), '[]') from (
          select ${HOLDER_COLUMNS}, json_build_object('id', g.id, 'email', g.email) as seat, g.answer, g.claimed, g.answered_at, g.hides_photo, g.paused_at is not null as paused,
            (select json_build_object(
              'hides_photo', coalesce(bool_or(o.hides_photo), false),
              'paused', coalesce(bool_or(o.paused_at is not null or o.answer = 'refused'), false))
              from guardians o where o.card_id = c.id and o.id <> g.id and not o.claimed) as others,
            (select coalesce(json_object_agg(u.week, u.uses), '{}') from followed_uses u where u.card_id = c.id) as uses
          from guardians g join cards c on c.id = g.card_id ${HOLDER_JOINS}
          where ${isMine} order by c.full_name, c.id) mine))`;
});

/** The person's seat at a card, locked; null unless the person has agreed. */
export const lockSeat = (tx: Database, personId: string, cardId: string) =>
  first<{ id: string; companyId: string; claimed: boolean; hidesPhoto: boolean; paused: boolean }>(
    tx,
    sql`select g.id, g.company_id as "companyId", g.claimed, g.hides_photo as "hidesPhoto", g.paused_at is not null as paused
        from guardians g join cards c on c.id = g.card_id join companies co on co.id = c.company_id and co.active
        where g.card_id = ${cardId} and g.answer = 'granted' and ${followedBy(sql`${personId}`)} for update of g`,
  );

export const changeSeat = (
  tx: Database,
  id: string,
  { hides_photo: hidesPhoto, paused }: UpdateFamilyCard,
  now: Date,
) =>
  tx
    .update(guardians)
    .set({ hidesPhoto, pausedAt: paused ? sql`coalesce(${guardians.pausedAt}, ${now})` : null })
    .where(eq(guardians.id, id));
