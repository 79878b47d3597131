/** Cards as their guardians are asked about them. */

import { sql, type SQL } from 'drizzle-orm';
import { UNDER_16 } from '@vinculo/contract/rules/card/ageBand';
import { STUDENT_FACTS, type StudentFacts } from '@vinculo/contract/rules/card/student';
import { factsSql } from '../../domain/cards/student';
import { mayHaveGuardians } from '../../domain/family/choices';
import { IDENTITY } from '../../domain/standing/identity';
import { rows, texts, type Database } from '../../services/database/database';
import type { AskedCard } from './page';

type AskedRow = StudentFacts & Omit<AskedCard, 'kept' | 'validUntil'>;

/** `id`: of a card, or of a student who waits for one. Null if the company is deactivated, or the student answers alone. */
export async function readAskedCard(db: Database, id: string): Promise<AskedCard | null> {
  const asked = (table: SQL, lacks: SQL, hasAccount: SQL) =>
    sql`select split_part(s.full_name, ' ', 1) as "firstName", ${lacks} as lacks, ${hasAccount} as "hasAccount",
          coalesce(s.age_band = any(${texts(UNDER_16)}), false) as "isUnder16", ${factsSql('s')}, ${IDENTITY} as company, co.phone
        from ${table} s join companies co on co.id = s.company_id
        where s.id = ${id} and co.active and ${mayHaveGuardians(sql`s`)}`;
  const isWithout = sql`case when s.avatar_id is null then 'picture' else 'student' end`;
  const [row] = await rows<AskedRow>(
    db,
    sql`${asked(sql`cards`, sql`null`, sql`s.person_id is not null`)}
      union all ${asked(sql`invitations`, isWithout, sql`s.email is not null or s.person_id is not null`)}`,
  );
  if (!row) return null;
  const kept = STUDENT_FACTS.filter((fact) => row[fact] !== null);
  const { firstName, lacks, hasAccount, isUnder16, company, phone, valid_until: validUntil } = row;
  return { firstName, lacks, kept, hasAccount, isUnder16, validUntil, company, phone };
}
