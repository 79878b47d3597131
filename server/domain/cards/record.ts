// A card in the database: what is read of it, and the columns of what a company says of it.
import { sql, type SQL } from 'drizzle-orm';
import type { Card, HolderCard, UpdateCard } from '@vinculo/contract/cards';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { consentDayProblem } from '@vinculo/contract/rules/card/consentDay';
import type { StudentFact, StudentFacts } from '@vinculo/contract/rules/card/student';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { invalid } from '../../base/errors';
import {
  anyOf,
  columnsNamed,
  isoMoment,
  reading,
  rows,
  selected,
  type Database,
} from '../../services/database/database';
import { cards } from '../../services/database/schema';
import { fileUrl } from '../../services/files/files';
import { isHeldBack } from '../family/choices';
import { fileRef } from '../files/pictures';
import { factsSql, NO_GUARDIAN, toFactColumns } from './student';

interface ShownPictures {
  avatar_id: string;
  avatar_key: string;
  background_key: string | null;
}

/**
 * What a card's holder sees, and what is said of the student. The holder sees the part of it that the company chose.
 */
export type LookRow = ShownPictures &
  StudentFacts &
  Pick<HolderCard, 'id' | 'company_id' | 'company_title' | 'title' | 'full_name' | 'active' | 'background_color'>;

/** What the company sees, and the company's title. */
export interface CardRow extends ShownPictures, Omit<Card, 'avatar' | 'background_url' | 'user'> {
  company_title: string;
  owner_id: string | null;
  owner_name: string;
  owner_email: string;
  owner_avatar_id: string | null;
  owner_avatar_key: string | null;
}

export const LOOK = sql`${selected<Omit<LookRow, StudentFact>>({
  ...columnsNamed('c', 'id company_id full_name avatar_id active'),
  company_title: sql`co.name`,
  title: sql`co.name`,
  avatar_key: sql`af.key`,
  background_color: sql`coalesce(t.background_color, ${DEFAULT_CARD_COLOR})`,
  background_key: sql`bf.key`,
})}, ${factsSql('c')}`;
const COMPANY_LOOK_JOINS = sql`
  left join templates t on t.company_id = co.id
  left join files bf on bf.id = t.background_id`;
const PHOTO_JOIN = sql`left join files af on af.id = c.avatar_id`;
export const LOOK_JOINS = sql`join companies co on co.id = c.company_id ${COMPANY_LOOK_JOINS} ${PHOTO_JOIN}`;
const COMPANY_COLUMNS = selected<Omit<CardRow, keyof LookRow>>({
  held_back: isHeldBack(sql`c`),
  guardian_name: sql`c.guardian_name`,
  guardian_consent_on: sql`c.guardian_consent_on::text`,
  owner_id: sql`o.id`,
  owner_name: sql`o.full_name`,
  owner_email: sql`o.email`,
  owner_avatar_id: sql`o.avatar_id`,
  owner_avatar_key: sql`opf.key`,
  activated_at: isoMoment(sql`ac.used_at`),
  invited: sql`(select json_build_object('id', i.id, 'email', i.email, 'situation', case
      when i.state = 'refused' then 'refused' when i.mail_problem is not null then 'bounced' else 'invited' end)
    from invitations i where i.card_id = c.id and i.state <> 'card' order by i.id desc limit 1)`,
  created_at: isoMoment(sql`c.created_at`),
});
const OWNER_JOINS = sql`
  left join people o on o.id = c.person_id
  left join files opf on opf.id = o.avatar_id
  left join activation_codes ac on ac.card_id = c.id`;

export function toCard(row: CardRow): Card {
  const { company_title: _title, avatar_id, avatar_key, background_key, ...rest } = row;
  const { owner_id, owner_name, owner_email, owner_avatar_id, owner_avatar_key, ...shown } = rest;
  const owner = { full_name: owner_name, email: owner_email, avatar: fileRef(owner_avatar_id, owner_avatar_key) };
  return {
    ...shown,
    avatar: fileRef(avatar_id, avatar_key),
    background_url: background_key && fileUrl(background_key),
    user: owner_id === null ? null : { id: owner_id, ...owner },
  };
}

/** JSON in SQL: a company's cards with these ids, in their order. What they share is read once. */
export const cardsNamed = (companyId: SQL, ids: SQL) => sql<CardRow[]>`(
  select coalesce(json_agg(to_json(listed)), '[]') from (
    select ${LOOK}, ${COMPANY_COLUMNS} from companies co ${COMPANY_LOOK_JOINS}
      join unnest(${ids}) with ordinality wanted (id, place) on true
      join cards c on c.id = wanted.id and (c.company_id = co.id) is true ${PHOTO_JOIN} ${OWNER_JOINS}
    where co.id = ${companyId} order by wanted.place) listed)`;

const readNamed = reading({ companyId: 'uuid', ids: 'uuid[]' }, ({ companyId, ids }) => cardsNamed(companyId, ids));

/** A company's cards with these ids, in their order. */
export const listCardsOf = async (db: Database, companyId: string, ids: readonly string[]): Promise<Card[]> =>
  (await readNamed(db, { companyId, ids })).map(toCard);

export async function findCard(db: Database, companyIds: readonly string[], id: string): Promise<Card | null> {
  const [row] = await rows<CardRow>(
    db,
    sql`select ${LOOK}, ${COMPANY_COLUMNS} from cards c ${LOOK_JOINS} ${OWNER_JOINS}
        where c.id = ${id} and c.company_id = ${anyOf(companyIds)}`,
  );
  return row ? toCard(row) : null;
}

/**
 * The columns of a card form; an empty text is null. A field the form leaves out is undefined, and the database keeps
 * that column.
 */
export const toColumns = (form: UpdateCard) => ({
  avatarId: form.avatar_id,
  fullName: form.full_name,
  active: form.active,
  ...toFactColumns(form),
});

export type GuardianColumns = Pick<typeof cards.$inferSelect, keyof typeof NO_GUARDIAN>;

/** The columns of a guardian's consent. What a form leaves out stays. Another guardian without a day gets today's. */
export function guardianColumns({ guardian_name: name, guardian_consent_on: day }: UpdateCard, now: Date) {
  if (name === undefined) return {};
  if (!name) return NO_GUARDIAN;
  const problem = day ? consentDayProblem(day, now) : null;
  if (problem) throw invalid({ guardian_consent_on: problem });
  const today = brazilianDate(now);
  const kept = sql<string>`case when ${cards.guardianName} = ${name} then ${cards.guardianConsentOn} else ${today}::date end`;
  const isSameDay = day === undefined ? sql`true` : sql`${cards.guardianConsentOn} = ${day}::date`;
  return {
    guardianName: name,
    guardianConsentOn: day === undefined ? kept : (day ?? today),
    listedConsent: sql<boolean>`case when ${cards.guardianName} = ${name} and ${isSameDay} then ${cards.listedConsent} end`,
  };
}

export type CardColumns = ReturnType<typeof toColumns>;
