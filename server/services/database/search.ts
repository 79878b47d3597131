/** How every search compares: every word as a substring, whatever its accents and its case. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** What was typed, without the spaces around it and the one character that PostgreSQL cannot hold. */
export function searchText(typed: string | undefined): string {
  return (typed ?? '').replaceAll('\0', '').trim();
}

/** More words than anybody searches by; the rest is looked for as one. */
const WORDS_MAX = 8;

function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return [
    ...words.slice(0, WORDS_MAX - 1),
    ...(words.length < WORDS_MAX ? [] : [words.slice(WORDS_MAX - 1).join(' ')]),
  ];
}

/**
 * True in SQL where the column, filled by `searchable()`, contains every word of the text, wherever each stands: a person
 * is found by first and last name, and two spaces are as good as one. What is typed is folded first and escaped after:
 * folding itself makes a `%` of its full-width form.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const found = wordsOf(text).map(
    (word) => sql`${column} like '%' || regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  );
  return found.length > 0 ? sql`(${sql.join(found, sql` and `)})` : sql`true`;
}

/** What an id is compared with to be one of these, however many they are; none matches nothing. */
export const anyOf = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`;
