/** People as the administrators of a company may find them. */
import { sql, type SQL } from 'drizzle-orm';
import { USER_SEARCH_LIMIT } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/email';
import type { Person } from '@vinculo/contract/users';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { contains } from '../../services/database/search';
import { fileRef } from '../files/pictures';
import { maskEmail, strangerWords, WORD_BREAK } from './rules';

interface PersonRow {
  id: string;
  full_name: string;
  email: string;
  avatar_id: string | null;
  avatar_key: string | null;
  has_card: boolean;
  tied: boolean;
}

/** True in SQL for who has a card of the company, active or not. */
function hasCardOf(companyId: string): SQL {
  return sql`exists (select 1 from cards c where c.person_id = p.id and c.company_id = ${companyId})`;
}

/** True in SQL for who manages the company or has a card of it. */
function tiedTo(companyId: string): SQL {
  return sql`(
    ${hasCardOf(companyId)}
    or exists (select 1 from managers m where m.person_id = p.id and m.company_id = ${companyId}))`;
}

function shownTo(companyId: string): SQL {
  return sql`p.id, p.full_name, p.email, p.avatar_id, f.key as avatar_key, ${hasCardOf(companyId)} as has_card,
    ${tiedTo(companyId)} as tied`;
}

/** True in SQL for names that hold every word as a whole one; the indexed column narrows them down first. */
function namedWith(words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  const narrowed = words.map((word) => contains(sql`p.search`, word));
  const folded = words.map((word) => sql`searchable(${word})`);
  return sql`(${sql.join(narrowed, sql` and `)} and
    regexp_split_to_array(searchable(p.full_name), ${WORD_BREAK}) @> array[${sql.join(folded, sql`, `)}]::text[])`;
}

function toPerson(row: PersonRow, typed: string): Person {
  const known = row.tied || row.email === typed;
  return {
    id: row.id,
    full_name: row.full_name,
    email: known ? row.email : maskEmail(row.email),
    avatar: fileRef(row.avatar_id, row.avatar_key),
    has_card: row.has_card,
  };
}

/** Who a company's administrator finds: their own people first and by any part, strangers by what they were told. */
export async function searchPeople(db: Database, companyId: string, search: string): Promise<Person[]> {
  const exact = normalizeEmail(search);
  const found = await rows<PersonRow>(
    db,
    sql`
      select ${shownTo(companyId)}
      from people p left join files f on f.id = p.avatar_id
      where p.removal_requested_at is null and (
        (${contains(sql`p.search`, search)} and ${tiedTo(companyId)})
        or ${namedWith(strangerWords(search))}
        or p.email = ${exact} or p.username = ${exact})
      order by tied desc, searchable(p.full_name), p.id
      limit ${USER_SEARCH_LIMIT}`,
  );
  return found.map((row) => toPerson(row, exact));
}

/** One person, or null; somebody who is leaving is not there any more. */
export async function findPerson(db: Database, companyId: string, id: string): Promise<Person | null> {
  const [row] = await rows<PersonRow>(
    db,
    sql`select ${shownTo(companyId)} from people p left join files f on f.id = p.avatar_id
        where p.id = ${id} and p.removal_requested_at is null`,
  );
  return row ? toPerson(row, '') : null;
}
