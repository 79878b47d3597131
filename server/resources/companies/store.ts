/** Makes companies. */

import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { companies, managers, people, templates } from '../../services/database/schema';

type NewCompany = Pick<typeof companies.$inferInsert, 'title' | 'phone' | 'cnpj' | 'trialEndsAt'> & {
  creatorId: string;
  now: Date;
};

/** A company with its first manager and its card template. A taken CNPJ is a unique violation. */
export async function insertCompany(tx: Database, { creatorId, now, ...company }: NewCompany): Promise<string> {
  const id = uuidv7();
  const { title } = company;
  const email = sql`(select ${people.email} from ${people} where ${people.id} = ${creatorId})`;
  await tx.insert(companies).values({ ...company, id, email, createdAt: now });
  await tx.insert(managers).values({ companyId: id, personId: creatorId, joinedAt: now });
  await tx.insert(templates).values({ id: uuidv7(), companyId: id, name: title, backgroundColor: DEFAULT_CARD_COLOR });
  return id;
}
