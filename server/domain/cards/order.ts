/** The orders of a company's table of cards. An index holds each of them. */

import { sql, type SQL } from 'drizzle-orm';
import type { CardSort } from '@vinculo/contract/cards';

export interface CardOrder {
  /** Columns of `cards c` to select: the id, and what the order goes by. */
  columns: SQL;
  /** Orders rows of these columns, from either end. */
  from: { start: SQL; end: SQL };
}

function orderBy(keys: readonly SQL[], isUp: boolean): CardOrder {
  const named = keys.map((key, index) => ({ key, name: sql.raw(`key${index}`) }));
  const inDirection = (direction: SQL) =>
    sql.join(
      [...named.map(({ name }) => name), sql`id`].map((name) => sql`${name} ${direction}`),
      sql`, `,
    );
  const [up, down] = [inDirection(sql`asc`), inDirection(sql`desc`)];
  return {
    columns: sql.join([sql`c.id`, ...named.map(({ key, name }) => sql`${key} as ${name}`)], sql`, `),
    from: isUp ? { start: up, end: down } : { start: down, end: up },
  };
}

// Compared by code points, so that every database sorts alike and a space comes before letters.
const NAME = sql`folded(c.full_name) collate "C"`;
const CLASS = sql`order_key(c.class_name) collate "C"`;

/** Cards without the value come last. */
export const CARD_ORDERS: Readonly<Record<'newest' | CardSort, CardOrder>> = {
  newest: orderBy([sql`c.created_at`], false),
  full_name: orderBy([NAME], true),
  class_name: orderBy([CLASS, NAME], true),
  valid_until: orderBy([sql`c.valid_until`, NAME], true),
};
