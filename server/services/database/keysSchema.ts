/** The table of the keys that stay when the server's own is changed. */
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const lastingKeys = pgTable('lasting_keys', {
  one: boolean().primaryKey().default(true),
  sealed: text().notNull(),
});
