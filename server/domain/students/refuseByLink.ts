// The reader of a link refuses the company that wrote: it can write to the mailbox no more.
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { guardians, invitations, refusedAddresses } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import { mailboxDigest } from '../admission/mailboxes';
import { audit, type AuditEntry } from '../audit/audit';
import { eraseDropped } from '../files/pictures';
import { removeGuardiansOf } from '../guardians/store';
import { deleteManagerInvitations } from '../managers/invitations';
import { refuseInvitations } from './store';

interface Refusal extends Pick<AuditEntry, 'personId' | 'action' | 'recordId'> {
  companyId: string;
  email: string;
}

const seatsOf = ({ companyId, email }: Pick<Refusal, 'companyId' | 'email'>) =>
  and(eq(guardians.companyId, companyId), eq(guardians.email, email));

/** Other people may read a link. So refusing ends what waits, and takes nothing that a person has. */
export async function refuseByLink(deps: Deps, { companyId, email, ...entry }: Refusal): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const mailbox = mailboxDigest(deps, email);
  const dropped = await db.transaction(async (tx) => {
    // Waits for a list that is being written: that list ends here, or a later one reads the refusal.
    await requireQuota(tx, 'cards', companyId, 0);
    const noted = await tx
      .insert(refusedAddresses)
      .values({ companyId, mailbox, refusedAt: now })
      .onConflictDoNothing()
      .returning();
    if (noted.length > 0) await audit(tx, { ...entry, companyId, at: now });
    if (entry.action === 'guardian.refuse')
      await tx.update(guardians).set({ refusedAt: now }).where(seatsOf({ companyId, email }));
    else await removeGuardiansOf(tx, { companyId, email, isUnanswered: true });
    const isSame = and(eq(invitations.companyId, companyId), eq(invitations.email, email));
    await deleteManagerInvitations(tx, isSame);
    return refuseInvitations(tx, isSame);
  });
  await eraseDropped(deps, ...dropped);
}

/**
 * Takes a refusal by mail back: the person says that they know the company. It may write again, and their seats stand.
 */
export async function knowAgain(
  tx: Database,
  keys: Deps['keys'],
  { companyId, email }: { companyId: string; email: string },
): Promise<void> {
  const mailbox = eq(refusedAddresses.mailbox, mailboxDigest({ keys }, email));
  await tx.delete(refusedAddresses).where(and(eq(refusedAddresses.companyId, companyId), mailbox));
  await tx.update(guardians).set({ refusedAt: null }).where(seatsOf({ companyId, email }));
}

/** A guardian refused by mistake: the company may write again, and the question stands as before. */
export async function takeRefusalBack(
  { db, keys, clock }: Deps,
  { email, ...entry }: Pick<Refusal, 'companyId' | 'email' | 'personId' | 'recordId'>,
): Promise<void> {
  const { companyId } = entry;
  await db.transaction(async (tx) => {
    await knowAgain(tx, keys, { companyId, email });
    await audit(tx, { ...entry, action: 'guardian.know', at: clock() });
  });
}
