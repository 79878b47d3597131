/** How somebody who waits gets their card: the invitation or the request has its person and a picture of them. */
import { eq, sql } from 'drizzle-orm';
import { foldedText } from '@vinculo/contract/rules/folding';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { invitations } from '../../services/database/schema';
import { makeCard } from '../cards/make';
import type { InvitationRecord } from '../invitations/store';

/** True where no card of the company has this enrolment number, or there is none to have. */
export async function isNumberFree(tx: Database, companyId: string, number: string | null): Promise<boolean> {
  if (number === null) return true;
  const taken = await rows(
    tx,
    sql`select 1 from cards c
        where c.company_id = ${companyId} and folded(c.enrollment_number) = ${foldedText(number)}`,
  );
  return taken.length === 0;
}

/** Without a last day, undefined, the card ends as the company has it for new cards. */
type Waiting = Omit<InvitationRecord, 'validUntil'> & { validUntil: string | null | undefined };

/**
 * Makes the card of a locked invitation or request; null, and nothing is done, where its person or picture is missing. An
 * invitation stays and says what became of it, a request goes.
 */
export async function becomeCard(
  tx: Database,
  waiting: Waiting,
  now: Date,
): Promise<{ id: string; personId: string } | null> {
  const { companyId, personId, avatarId, fullName, className, validUntil } = waiting;
  if (personId === null || avatarId === null) return null;
  const which = eq(invitations.id, waiting.id);
  let enrollmentNumber = waiting.enrollmentNumber;
  if (waiting.state === 'asked' || waiting.state === 'declined') await tx.delete(invitations).where(which);
  else {
    // A card that was made by hand meanwhile keeps the number: the company sees that this one has none, and gives it another.
    if (!(await isNumberFree(tx, companyId, enrollmentNumber))) enrollmentNumber = null;
    await tx.update(invitations).set({ state: 'card', avatarId: null, nextMailAt: null }).where(which);
  }
  const id = await makeCard(tx, {
    companyId,
    personId,
    avatarId,
    fullName,
    className,
    validUntil,
    enrollmentNumber,
    active: true,
    // It has been the picture of what waits since that was made.
    claimPicture: async () => true,
    now,
  });
  return { id, personId };
}

/** Does the work for each by itself: one that fails stops none of the others. Answers for how many it came to something. */
export async function eachByItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  told: (error: unknown, item: Item) => void,
): Promise<number> {
  let count = 0;
  for (const item of items) {
    try {
      if (await work(item)) count += 1;
    } catch (error) {
      told(error, item);
    }
  }
  return count;
}
