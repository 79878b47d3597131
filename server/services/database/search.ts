/** How every search compares: each word as a folded substring. */

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { withoutInvisible } from '@vinculo/contract/rules/text/invisible';

/** The typed text without invisible characters, outer spaces, and the one character that PostgreSQL cannot hold. */
export function searchText(typed: string | undefined): string {
  return withoutInvisible(typed ?? '')
    .replaceAll('\0', '')
    .trim();
}

/** The most words that a search takes; the rest is looked for as one word. */
const WORDS_MAX = 8;

function wordsOf(text: string): string[] {
  const words = foldedText(text).split(' ').filter(Boolean);
  return [
    ...words.slice(0, WORDS_MAX - 1),
    ...(words.length < WORDS_MAX ? [] : [words.slice(WORDS_MAX - 1).join(' ')]),
  ];
}

/**
 * True in SQL if the column, filled by `folded()`, contains every word of the text, wherever each stands. The text is
 * folded first and escaped after, because folding makes a `%` of its full-width form.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const conditions = wordsOf(text).map((word) => sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  if (conditions.length > 0) return sql`(${sql.join(conditions, sql` and `)})`;
  // A text of ignored characters only, such as an apostrophe, matches nothing; an empty text matches everything.
  return text === '' ? sql`true` : sql`false`;
}

/** Right side of `id = …` for any number of ids; an empty list matches nothing. */
export const anyOf = (ids: readonly string[]): SQL => sql`any(${uuids(ids)})`;

export const uuids = (values: readonly string[]): SQL => sql`${sql.param(values)}::uuid[]`;
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
