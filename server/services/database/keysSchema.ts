/** The table of the keys that survive a change of the server's key. */

import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const lastingKeys = pgTable('lasting_keys', {
  one: boolean().primaryKey().default(true),
  sealed: text().notNull(),
});
