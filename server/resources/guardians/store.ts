// Cards as their guardians are asked about them.
import { sql, type SQL } from 'drizzle-orm';
import { UNDER_16 } from '@vinculo/contract/rules/card/ageBand';
import { STUDENT_FACTS, type StudentFact, type StudentFacts } from '@vinculo/contract/rules/card/student';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { factsSql } from '../../domain/cards/student';
import { mayHaveGuardians } from '../../domain/family/choices';
import { IDENTITY } from '../../domain/standing/identity';
import { first, texts, type Database } from '../../services/database/database';

export interface AskedCard {
  /** Only the first name, because the mail may have gone to a wrong address. */
  firstName: string;
  kept: readonly StudentFact[];
  hasAccount: boolean;
  /** Other schools find no account of a student under 16 before a guardian consents. */
  isUnder16: boolean;
  validUntil: string | null;
  company: CompanyIdentity;
  phone: string | null;
  /** Why there is no card yet. */
  lacks: 'picture' | 'student' | null;
}

type AskedRow = StudentFacts & Omit<AskedCard, 'kept' | 'validUntil'>;

/**
 * `id`: of a card, or of a student who waits for one. Null if the company is deactivated, or the student answers alone.
 */
export async function readAskedCard(db: Database, id: string): Promise<AskedCard | null> {
  const asked = (table: SQL, lacks: SQL, hasAccount: SQL) =>
    sql`select split_part(s.full_name, ' ', 1) as "firstName", ${lacks} as lacks, ${hasAccount} as "hasAccount",
          coalesce(s.age_band = any(${texts(UNDER_16)}), false) as "isUnder16", ${factsSql('s')}, ${IDENTITY} as company, co.phone
        from ${table} s join companies co on co.id = s.company_id
        where s.id = ${id} and co.active and ${mayHaveGuardians(sql`s`)}`;
  const isWithout = sql`case when s.avatar_id is null then 'picture' else 'student' end`;
  const row = await first<AskedRow>(
    db,
    sql`${asked(sql`cards`, sql`null`, sql`s.person_id is not null`)}
      union all ${asked(sql`invitations`, isWithout, sql`s.email is not null or s.person_id is not null`)}`,
  );
  if (!row) return null;
  return { ...row, validUntil: row.valid_until, kept: STUDENT_FACTS.filter((fact) => row[fact] !== null) };
}
