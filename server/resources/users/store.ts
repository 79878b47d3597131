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
  has_namesake: boolean;
}

/** Somebody found, and what a company that nobody knows yet pays for them with its budget. */
export interface Found {
  person: Person;
  isStranger: boolean;
  /** Found by their whole e-mail: whoever asks knew that already. */
  isByEmail: boolean;
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

/** True in SQL for whom somebody else's name reads the same. */
const HAS_NAMESAKE = sql`exists (
  select 1 from people o
  where read_name(o.full_name) = read_name(p.full_name) and o.id <> p.id and o.removal_requested_at is null)`;

function shownTo(companyId: string): SQL {
  return sql`p.id, p.full_name, p.email, p.avatar_id, f.key as avatar_key, ${hasCardOf(companyId)} as has_card,
    ${tiedTo(companyId)} as tied, ${HAS_NAMESAKE} as has_namesake`;
}

/** True in SQL for names that hold every word as a whole one; the indexed column narrows them down first. */
function namedWith(words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  const narrowed = words.map((word) => contains(sql`p.search`, word));
  const folded = words.map((word) => sql`searchable(${word})`);
  return sql`(${sql.join(narrowed, sql` and `)} and
    regexp_split_to_array(searchable(p.full_name), ${WORD_BREAK}) @> array[${sql.join(folded, sql`, `)}]::text[])`;
}

function toFound(row: PersonRow, typed: string): Found {
  const isStranger = !row.tied;
  const isByEmail = row.email === typed;
  const isMasked = isStranger && !isByEmail;
  return {
    person: {
      id: row.id,
      full_name: row.full_name,
      email: isMasked ? maskEmail(row.email) : row.email,
      avatar: isStranger ? null : fileRef(row.avatar_id, row.avatar_key),
      has_card: row.has_card,
      asks_email: isMasked && row.has_namesake,
    },
    isStranger,
    isByEmail,
  };
}

/**
 * Who a company's administrator finds: their own people by any part, strangers by what they were told, and those without
 * a card first. `hasMore`: somebody found is not among them.
 */
export async function searchPeople(
  db: Database,
  companyId: string,
  search: string,
  { withStrangers = true }: { withStrangers?: boolean } = {},
): Promise<{ found: Found[]; hasMore: boolean }> {
  const exact = normalizeEmail(search);
  const strangers = sql`or ${namedWith(strangerWords(search))} or p.email = ${exact} or p.username = ${exact}`;
  const found = await rows<PersonRow>(
    db,
    sql`
      with found as (
        select p.id, ${hasCardOf(companyId)} as carries, ${tiedTo(companyId)} as tied, searchable(p.full_name) as sorted
        from people p
        where p.removal_requested_at is null and (
          (${contains(sql`p.search`, search)} and ${tiedTo(companyId)})
          ${withStrangers ? strangers : sql``})
        order by carries, tied desc, sorted, id
        limit ${USER_SEARCH_LIMIT + 1}
      )
      select ${shownTo(companyId)}
      from found join people p on p.id = found.id left join files f on f.id = p.avatar_id
      order by found.carries, found.tied desc, found.sorted, found.id`,
  );
  return {
    found: found.slice(0, USER_SEARCH_LIMIT).map((row) => toFound(row, exact)),
    hasMore: found.length > USER_SEARCH_LIMIT,
  };
}

/** One person, or null; somebody who is leaving is not there any more. `typed`: an e-mail that may be theirs. */
export async function findPerson(db: Database, companyId: string, id: string, typed = ''): Promise<Found | null> {
  const [row] = await rows<PersonRow>(
    db,
    sql`select ${shownTo(companyId)} from people p left join files f on f.id = p.avatar_id
        where p.id = ${id} and p.removal_requested_at is null`,
  );
  return row ? toFound(row, normalizeEmail(typed)) : null;
}
