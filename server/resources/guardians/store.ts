/** Cards as their guardians are asked about them. */

import { sql } from 'drizzle-orm';
import { UNDER_16 } from '@vinculo/contract/rules/card/ageBand';
import { STUDENT_FACTS, type StudentFacts } from '@vinculo/contract/rules/card/student';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { factsSql } from '../../domain/cards/student';
import { mayHaveGuardians } from '../../domain/family/choices';
import { IDENTITY } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { texts } from '../../services/database/search';
import type { AskedCard } from './page';

interface AskedRow extends StudentFacts {
  firstName: string;
  hasAccount: boolean;
  isUnder16: boolean;
  company: CompanyIdentity;
  phone: string | null;
}

/** Null if the company is deactivated, or the student answers alone. */
export async function readAskedCard(db: Database, cardId: string): Promise<AskedCard | null> {
  const [row] = await rows<AskedRow>(
    db,
    sql`select split_part(c.full_name, ' ', 1) as "firstName", c.person_id is not null as "hasAccount",
          coalesce(c.age_band = any(${texts(UNDER_16)}), false) as "isUnder16", ${factsSql('c')}, ${IDENTITY} as company, co.phone
        from cards c join companies co on co.id = c.company_id
        where c.id = ${cardId} and co.active and ${mayHaveGuardians(sql`c`)}`,
  );
  if (!row) return null;
  const kept = STUDENT_FACTS.filter((fact) => row[fact] !== null);
  const { firstName, hasAccount, isUnder16, company, phone, valid_until: validUntil } = row;
  return { firstName, kept, hasAccount, isUnder16, validUntil, company, phone };
}
