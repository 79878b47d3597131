// People as the managers of a company may find them.
import { sql, type SQL } from 'drizzle-orm';
import { STRANGER_WORD_MIN, USER_SEARCH_LIMIT } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { FILE_JOIN, ownJoin, SHOWN, toFound, type Found, type PersonRow } from '../../domain/admission/admit';
import { isProtected } from '../../domain/family/choices';
import { contains, rows, type Database } from '../../services/database/database';

/** The first of many namesakes are shown. The manager has to type more of the name anyway. */
const NAMESAKES_READ = 200;

// SQL splits names by the same class in `name_words`: letters of any script stay together, and so do digits.
const WORD_BREAK = /[ .,()]+/;

/**
 * The folded whole words that a stranger's name must hold; none if no word is long enough to look up. Short ones such
 * as `de` only narrow a result.
 */
export function strangerWords(search: string): string[] {
  const words = foldedText(search).split(WORD_BREAK).filter(Boolean);
  return words.some((word) => [...word].length >= STRANGER_WORD_MIN) ? words : [];
}

/**
 * SQL for strangers to a company: by whole words of their name, one of them long enough to look up, or by an address.
 * Each way has its index. For a frequent name, only a limited number of people is read.
 */
function strangersTo(companyId: string, search: string): SQL {
  const exact = normalizeEmail(search);
  const words = strangerWords(search).map((word) => sql`${word}`);
  const isNamed = words.length > 0 ? sql`name_words(p.full_name) @> array[${sql.join(words, sql`, `)}]` : sql`false`;
  const who = sql`select p.id, left(folded(p.full_name), 100) as sorted from people p
    where p.removal_requested_at is null and coalesce((
      select false from school_people own where own.company_id = ${companyId} and own.person_id = p.id), true)
    and coalesce((
      select false from cards c join companies co on co.id = c.company_id and co.active
      where c.person_id = p.id and c.active and ${isProtected(sql`c`)} limit 1), true)`;
  // Materialized, so that it stops when there are enough, and checks for each person read if the company knows them.
  return sql`(
    with named as materialized (${who} and ${isNamed})
    (select * from named limit ${NAMESAKES_READ})
    union (${who} and p.email = ${exact}) union (${who} and p.username = ${exact}))`;
}

/**
 * What a company's manager finds: its own people by any part of a name, strangers by what they told the manager. People
 * without a card come first. A single letter finds only own people whose names begin with it. `hasMore`: not everyone
 * found is returned.
 */
export async function searchPeople(
  db: Database,
  companyId: string,
  search: string,
): Promise<{ found: Found[]; hasMore: boolean }> {
  const most = USER_SEARCH_LIMIT + 1;
  const isLetter = [...search].length === 1;
  const first = foldedText(search);
  const isFound = isLetter && first ? sql`starts_with(own.sorted, ${first})` : contains(sql`own.search`, search);
  // Each kind is read in the order of its index, and no further than needed.
  const ownPeople = (hasCard: boolean) => sql`
    select person_id as id, has_card as carries, true as tied, sorted from school_people own
    where company_id = ${companyId} and has_card = ${hasCard} and ${isFound}
    order by sorted, person_id limit ${most}`;
  const strangers = sql`
    union all (select id, false, false, sorted from ${strangersTo(companyId, search)} strangers
      order by sorted, id limit ${most})`;
  const records = await rows<PersonRow>(
    db,
    sql`
      with found as (
        select * from ((${ownPeople(false)}) union all (${ownPeople(true)}) ${!isLetter ? strangers : sql``}) found
        order by carries, tied desc, sorted, id limit ${most}
      )
      select ${SHOWN}
      from found join people p on p.id = found.id and p.removal_requested_at is null ${ownJoin(companyId)} ${FILE_JOIN}
      order by found.carries, found.tied desc, found.sorted, found.id`,
  );
  return {
    found: records.slice(0, USER_SEARCH_LIMIT).map((row) => toFound(row, normalizeEmail(search))),
    hasMore: records.length > USER_SEARCH_LIMIT,
  };
}
