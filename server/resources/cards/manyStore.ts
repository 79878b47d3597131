// Changes many cards at once, and undoes it. What was replaced is kept while it can be undone.
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { CardChangeKind, CardsRestored } from '@vinculo/contract/cards';
import { CARD_CHANGE_MAX } from '@vinculo/contract/rules/limits';
import { PAPER_CONSENT } from '@vinculo/contract/rules/words/stateWords';
import { GOES_ALONG, UNDO_MS } from '../../domain/cards/changes';
import { renewSecrets } from '../../domain/guardians/store';
import { anyOf, rows, type Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { cards, changedCards, guardians, people } from '../../services/database/schema';

/** Without generated columns, so that a deleted card can be inserted again. */
const KEPT = sql.join(
  Object.values(getTableColumns(cards)).flatMap(({ name, generated }) => (generated ? [] : [sql.identifier(name)])),
  sql`, `,
);

/** The cards of `cards c` under a condition, locked; at most one more than may be changed at once. */
export async function lockCards(tx: Database, which: SQL): Promise<string[]> {
  const records = await rows<{ id: string }>(
    tx,
    sql`select c.id from cards c where ${which} order by c.id limit ${CARD_CHANGE_MAX + 1} for update`,
  );
  return records.map(({ id }) => id);
}

export interface ManyChange {
  id: string;
  companyId: string;
  cardIds: readonly string[];
  kind: CardChangeKind;
  validUntil: string | null;
  /** The new band, for `age`. */
  ageBand: string | null;
  /** The day of the guardians' consents, for `consent`. */
  consentOn: string | null;
  at: Date;
}

/** JSON in SQL: the rows that go with card `c`, by table. */
const goingAlong = sql`jsonb_build_object(${sql.join(
  GOES_ALONG.map(
    (table) => sql`${table}::text, (
      select coalesce(jsonb_agg(r), '[]') from ${sql.identifier(table)} r where r.card_id = c.id)`,
  ),
  sql`, `,
)})`;

export async function changeMany(tx: Database, change: ManyChange): Promise<void> {
  const { id, companyId, cardIds, kind, validUntil, ageBand, consentOn, at } = change;
  const which = anyOf(cardIds);
  await tx.execute(sql`
    insert into changed_cards
      (change_id, company_id, person_id, card_id, avatar_id, kind, valid_until, age_band, changed_at, card)
    select ${id}, ${companyId}, c.person_id, c.id, c.avatar_id, ${kind}, ${validUntil}::date, ${ageBand}, ${at.toISOString()}::timestamptz,
      to_jsonb(c) - 'search' || ${kind === 'delete' ? goingAlong : sql`'{}'`}
    from cards c where c.id = ${which}`);
  if (kind === 'delete') await tx.execute(sql`delete from cards where id = ${which}`);
  else if (kind === 'renew')
    await tx.execute(sql`update cards set valid_until = ${validUntil}::date where id = ${which}`);
  else if (kind === 'age') await tx.execute(sql`update cards set age_band = ${ageBand} where id = ${which}`);
  else if (kind === 'consent')
    await tx.execute(sql`update cards set guardian_name = coalesce(guardian_name, ${PAPER_CONSENT}),
      guardian_consent_on = ${consentOn}::date, listed_consent = null
      where id = ${which} and (guardian_name is null or listed_consent)`);
  else if (kind === 'withdraw')
    await tx.execute(sql`update cards set guardian_name = null, guardian_consent_on = null, listed_consent = null
      where id = ${which}`);
  else await tx.execute(sql`update cards set active = ${kind === 'activate'} where id = ${which}`);
}

const keptOf = (id: string) => sql`from changed_cards k where k.change_id = ${id}`;

export interface LockedChange {
  companyId: string;
  kind: CardChangeKind;
  count: number;
}

export async function lockChange(
  tx: Database,
  companyIds: readonly string[],
  id: string,
  now: Date,
): Promise<LockedChange | null> {
  // A holder who leaves or refuses the school locks their row before their cards, so this does too. They wait until the
  // cards are back, and then drop them.
  await tx.execute(sql`select 1 from ${people} p where p.id in (select k.person_id ${keptOf(id)}
    and k.kind = 'delete' and k.company_id = ${anyOf(companyIds)}) order by p.id for share of p`);
  const records = await tx
    .select({ companyId: changedCards.companyId, kind: changedCards.kind, changedAt: changedCards.changedAt })
    .from(changedCards)
    .where(and(eq(changedCards.changeId, id), inArray(changedCards.companyId, [...companyIds])))
    .for('update');
  const [first] = records;
  if (!first || first.changedAt.getTime() < now.getTime() - UNDO_MS) return null;
  return { companyId: first.companyId, kind: first.kind, count: records.length };
}

/**
 * Restores what went with cards. A code on paper works again, a guardian still holds the card back, and no use is
 * counted twice.
 */
async function bringAlong(tx: Database, id: string): Promise<void> {
  for (const table of GOES_ALONG)
    await tx.execute(sql`
      insert into ${sql.identifier(table)} select r.* from changed_cards k join cards c on c.id = k.card_id
        cross join lateral jsonb_populate_recordset(null::${sql.identifier(table)}, k.card->${table}::text) r
        where k.change_id = ${id}`);
}

/**
 * Restores deleted cards whose owner is still there and has not refused the company. A card loses its enrolment number
 * if another card has it: a number is easier to give anew than a card with its picture.
 */
async function bringBack(tx: Database, id: string, count: number): Promise<CardsRestored> {
  const changed = (card: SQL, which: SQL, otherwise: SQL) =>
    rows<{ id: string }>(
      tx,
      sql`insert into cards (${KEPT}) select ${KEPT} from (
            select (jsonb_populate_record(null::cards, ${card})).* ${keptOf(id)} and ${which} and (k.person_id is null or exists (
              select 1 from ${people} p where p.id = k.person_id and p.removal_requested_at is null))) whole
          ${otherwise} returning id`,
    );
  // The index decides, so that this waits for a card that takes the number at the same moment.
  const ifFree = sql`on conflict (company_id, folded(enrollment_number)) where enrollment_number is not null do nothing`;
  const whole = await changed(sql`k.card`, sql`true`, ifFree);
  if (whole.length === count) return { count, unnumbered: 0 };
  const isMissing = sql`not exists (select 1 from cards c where c.id = k.card_id)`;
  const { length: unnumbered } = await changed(sql`k.card - 'enrollment_number'`, isMissing, sql``);
  return { count: whole.length + unnumbered, unnumbered };
}

/** Restores what a locked change replaced, except on cards changed again since. */
async function giveBack(tx: Database, id: string, kind: Exclude<CardChangeKind, 'delete'>): Promise<CardsRestored> {
  const consent = sql`guardian_name = k.card->>'guardian_name', guardian_consent_on = (k.card->>'guardian_consent_on')::date,
    listed_consent = (k.card->>'listed_consent')::boolean`;
  const sets = {
    renew: [sql`valid_until = (k.card->>'valid_until')::date`, sql`c.valid_until is not distinct from k.valid_until`],
    consent: [consent, sql`c.guardian_name = coalesce(k.card->>'guardian_name', ${PAPER_CONSENT})`],
    withdraw: [consent, sql`c.guardian_name is null`],
    age: [sql`age_band = k.card->>'age_band'`, sql`c.age_band is not distinct from k.age_band`],
    activate: [sql`active = (k.card->>'active')::boolean`, sql`c.active`],
    deactivate: [sql`active = (k.card->>'active')::boolean`, sql`not c.active`],
  } as const;
  const [values, isUnchanged] = sets[kind];
  const restored = await rows<{ id: string }>(
    tx,
    sql`update cards c set ${values} ${keptOf(id)} and c.id = k.card_id and ${isUnchanged} returning c.id`,
  );
  // Secrets are renewed, as for any change of the band.
  if (kind === 'age') await renewSecrets(tx, sql`${guardians.cardId} = ${anyOf(restored.map((card) => card.id))}`);
  return { count: restored.length, unnumbered: 0 };
}

/** Returns how many cards came back. */
export async function undoMany(tx: Database, id: string, change: LockedChange): Promise<CardsRestored> {
  const { companyId, kind, count } = change;
  if (kind === 'delete') await requireQuota(tx, 'cards', companyId, count);
  const restored = await (kind === 'delete' ? bringBack(tx, id, count) : giveBack(tx, id, kind));
  if (kind === 'delete') await bringAlong(tx, id);
  await tx.delete(changedCards).where(eq(changedCards.changeId, id));
  return restored;
}
