/** Makes companies. */

import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { companies, managers, people, templates } from '../../services/database/schema';

export interface NewCompany {
  title: string;
  phone: string;
  /** As `toCnpj` returns it. */
  cnpj: string;
  creatorId: string;
  now: Date;
  /** By the billing clock. */
  trialEndsAt: Date;
}

/** A company with its first manager and its card template. A taken CNPJ is a unique violation. */
export async function insertCompany(tx: Database, company: NewCompany): Promise<string> {
  const { title, phone, cnpj, creatorId, now, trialEndsAt } = company;
  const id = uuidv7();
  const email = sql`(select ${people.email} from ${people} where ${people.id} = ${creatorId})`;
  await tx.insert(companies).values({ id, title, phone, cnpj, email, trialEndsAt, createdAt: now });
  await tx.insert(managers).values({ companyId: id, personId: creatorId, joinedAt: now });
  await tx.insert(templates).values({ id: uuidv7(), companyId: id, name: title, backgroundColor: DEFAULT_CARD_COLOR });
  return id;
}
