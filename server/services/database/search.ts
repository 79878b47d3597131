/** How every search compares: a substring, whatever its accents and its case. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** What was typed, without the spaces around it and the one character that PostgreSQL cannot hold. */
export function searchText(typed: string | undefined): string {
  return (typed ?? '').replaceAll('\0', '').trim();
}

/**
 * True in SQL where the column, filled by `searchable()`, contains the text. What is typed is folded first and escaped
 * after: folding itself makes a `%` of its full-width form.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  return sql`${column} like '%' || regexp_replace(searchable(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** Ids as the list of an `in`; an empty list matches nothing. */
export function idList(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`(null::uuid)`;
  return sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
}
