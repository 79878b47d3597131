/** Refusals of a company: the mailboxes for which they hold. */

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import { texts, type Database } from '../../services/database/database';
import { companyAnswers, people, refusedAddresses } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';

export const mailboxDigest = ({ keys }: Pick<Deps, 'keys'>, email: string) => keys.digest('mailbox', mailboxOf(email));

/** By the account itself. */
export async function hasRefused(db: Database, personId: string, companyId: string): Promise<boolean> {
  const { personId: who, companyId: whom, refusedAt } = companyAnswers;
  return (await db.$count(companyAnswers, and(eq(who, personId), eq(whom, companyId), isNotNull(refusedAt)))) > 0;
}

/** Those of these mailboxes, as digests, whose reader refused the company: by a link, or by an account that has it. */
export async function readRefused(
  db: Database,
  keys: Deps['keys'],
  companyId: string,
  mailboxes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { mailbox } = refusedAddresses;
  const byLink = await db
    .select({ mailbox })
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.companyId, companyId), sql`${mailbox} = any(${texts(mailboxes)})`));
  const byAccount = await db
    .select({ email: people.email })
    .from(companyAnswers)
    .innerJoin(people, eq(people.id, companyAnswers.personId))
    .where(and(eq(companyAnswers.companyId, companyId), isNotNull(companyAnswers.refusedAt)));
  const wanted = new Set(mailboxes);
  const refused = [
    ...byLink.map((row) => row.mailbox),
    ...byAccount.map(({ email }) => mailboxDigest({ keys }, email)),
  ];
  return new Set(refused.filter((mailbox) => wanted.has(mailbox)));
}
