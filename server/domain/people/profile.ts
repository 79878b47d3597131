// A person as they see themselves.
import { sql } from 'drizzle-orm';
import type { Profile } from '@vinculo/contract/profile';
import { NEW_ACCOUNT_MIN } from '@vinculo/contract/rules/limits';
import { ApiError } from '../../base/errors';
import { reading, type Database } from '../../services/database/database';
import { lockPerson } from '../../services/people/people';
import { newCompanies } from '../admission/companyAnswers';
import { FOLLOWED, isHeldBack } from '../family/choices';
import { fileRef } from '../files/pictures';

interface ProfileRow extends Omit<Profile, 'avatar' | 'is_new' | 'permission'> {
  created_at: string;
  avatar_id: string | null;
  avatar_key: string | null;
  super_admin: boolean;
}

const readRow = reading(
  { personId: 'uuid' },
  ({ personId }) => sql<ProfileRow | null>`(
  select json_build_object(
    'id', p.id, 'full_name', p.full_name, 'username', p.username, 'email', p.email,
    'avatar_id', p.avatar_id, 'avatar_key', (select f.key from files f where f.id = p.avatar_id),
    'super_admin', p.super_admin,
    'created_at', p.created_at,
    'has_card', exists (
      select 1 from cards c join companies co on co.id = c.company_id
      where c.person_id = p.id and c.active and co.active),
    'cards_off', (
      select coalesce(json_agg(json_build_object(
        'id', c.id, 'full_name', c.full_name, 'company_title', co.name, 'phone', co.phone,
        'state', case when not co.active then 'closed' when not c.active then 'off' else 'held' end) order by c.created_at, c.id), '[]')
      from cards c join companies co on co.id = c.company_id
      where c.person_id = p.id and (not co.active or not c.active or ${isHeldBack(sql`c`)})),
    'has_family', exists (select 1 from guardians g join cards c on c.id = g.card_id where g.email = p.email and ${FOLLOWED}),
    'managed', (
      select coalesce(json_agg(json_build_object('id', m.company_id, 'title', c.name) order by m.joined_at, m.company_id), '[]')
      from managers m join companies c on c.id = m.company_id where m.person_id = p.id),
    'new_schools', ${newCompanies(sql`p.id`)})
  from people p where p.id = ${personId})`,
);

function toProfile(row: ProfileRow, now: Date): Profile {
  const { created_at, avatar_id, avatar_key, super_admin, managed, ...shown } = row;
  return {
    ...shown,
    is_new: now.getTime() - Date.parse(created_at) < NEW_ACCOUNT_MIN * 60_000,
    avatar: fileRef(avatar_id, avatar_key),
    permission: { companies: super_admin ? 'all' : managed.map((company) => company.id) },
    // A super administrator acts for no company, even one managed before.
    managed: super_admin ? [] : managed,
  };
}

export async function readProfile(db: Database, personId: string, now: Date): Promise<Profile> {
  const row = await readRow(db, { personId });
  if (!row) throw new Error('The person is gone');
  return toProfile(row, now);
}

/** 401 if the person has left. */
export async function lockProfile(tx: Database, personId: string, now: Date): Promise<Profile> {
  if (!(await lockPerson(tx, personId, 'no key update'))) throw new ApiError('signed_out');
  return readProfile(tx, personId, now);
}
