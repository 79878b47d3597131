/** How every search compares: every word as a substring, both folded. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { foldedText } from '@vinculo/contract/rules/folding';
import { withoutInvisible } from '@vinculo/contract/rules/invisible';

/** What was typed, without what is not seen, the spaces around it and the one character that PostgreSQL cannot hold. */
export function searchText(typed: string | undefined): string {
  return withoutInvisible(typed ?? '')
    .replaceAll('\0', '')
    .trim();
}

/** More words than anybody searches by; the rest is looked for as one. */
const WORDS_MAX = 8;

function wordsOf(text: string): string[] {
  const words = foldedText(text).split(' ').filter(Boolean);
  return [
    ...words.slice(0, WORDS_MAX - 1),
    ...(words.length < WORDS_MAX ? [] : [words.slice(WORDS_MAX - 1).join(' ')]),
  ];
}

/**
 * True in SQL where the column, filled by `folded()`, contains every word of the text, wherever each stands: a person is
 * found by first and last name. What is typed is folded first and escaped after: folding itself makes a `%` of its
 * full-width form.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const found = wordsOf(text).map((word) => sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  if (found.length > 0) return sql`(${sql.join(found, sql` and `)})`;
  // Signs that do not count, as an apostrophe alone, are in nothing; no text is in everything.
  return text === '' ? sql`true` : sql`false`;
}

/** What an id is compared with to be one of these, however many they are; none matches nothing. */
export const anyOf = (ids: readonly string[]): SQL => sql`any(${uuids(ids)})`;

/** Many values as one parameter, however many they are. */
export const uuids = (values: readonly string[]): SQL => sql`${sql.param(values)}::uuid[]`;
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
