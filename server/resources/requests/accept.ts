/** How a request becomes a card: its school says yes. */
import { eq } from 'drizzle-orm';
import { planRow } from '@vinculo/contract/rules/roster';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { audit } from '../../services/audit';
import { requireRoom } from '../../services/database/room';
import { invitations } from '../../services/database/schema';
import { isTakenNumber, makeCard } from '../cards/make';
import { eraseDropped } from '../files/pictures';
import { deleteInvitations, lockOpen } from '../invitations/store';
import { writeAnswer } from '../recognition/store';
import { postAnswer } from './mailing';
import { knownOf, lockRequests } from './store';

export interface Accepting {
  companyId: string;
  /** Of the administrator who says yes. */
  callerId: string;
  /** They have seen what the school knows of the enrolment number. */
  isChecked: boolean;
}

/**
 * Makes the card of one request, and answers false where that is gone. 422 where somebody has the card already, or where the
 * number has another name in the list and nobody has looked. What the list says of the student is the school's own word:
 * it stands on the card, and the invitation has done its work.
 */
async function accept(deps: Deps, { companyId, callerId, isChecked }: Accepting, id: string): Promise<boolean> {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    // Before the row, as lists do: two at once wait and never deadlock.
    await requireRoom(tx, 'cards', companyId);
    const [request] = await lockRequests(tx, companyId, [id], ['asked', 'declined']);
    if (!request) return null;
    const { personId, avatarId } = request;
    if (personId === null || avatarId === null) throw new Error('A request without its person or picture');
    const asked = { full_name: request.fullName, email: request.email, enrollment_number: request.enrollmentNumber };
    const known = (await knownOf(tx, companyId, [asked])).find(asked);
    if (known?.kind === 'card') throw invalid({ enrollment_number: SERVER_MESSAGES.request.hasCard });
    if (known && !isChecked && planRow(asked, known).isTaken)
      throw invalid({ enrollment_number: SERVER_MESSAGES.request.otherName(known.full_name) });
    const listed = known && (await lockOpen(tx, known.id));
    const replaced = listed ? await deleteInvitations(tx, eq(invitations.id, listed.id)) : [];
    await tx.delete(invitations).where(eq(invitations.id, id));
    const cardId = await makeCard(tx, {
      ...{ companyId, personId, avatarId, active: true, now },
      fullName: listed?.fullName ?? request.fullName,
      className: listed?.className ?? request.className,
      enrollmentNumber: listed?.enrollmentNumber ?? request.enrollmentNumber,
      ...(listed && { validUntil: listed.validUntil }),
      // It has been the request's own since that was made.
      claimPicture: async () => true,
    });
    await writeAnswer(tx, personId, companyId, { cardAt: now, knownAt: now });
    await audit(tx, { personId: callerId, companyId, action: 'request.accept', recordId: cardId, at: now });
    await postAnswer(tx, [request], 'card', now);
    return replaced;
  });
  if (dropped) await eraseDropped(deps, ...dropped);
  return dropped !== null;
}

const reasonOf = ({ fields = {}, message }: ApiError) => Object.values(fields).flat()[0] ?? message;

export interface Accepted {
  count: number;
  failed: { id: string; reason: string }[];
}

/** The same of several, each by itself: one that cannot be accepted stops none of the others. */
export async function acceptEach(deps: Deps, accepting: Accepting, ids: readonly string[]): Promise<Accepted> {
  const answer: Accepted = { count: 0, failed: [] };
  for (const id of ids) {
    try {
      if (await accept(deps, accepting, id)) answer.count += 1;
    } catch (error) {
      if (!(error instanceof ApiError) && !isTakenNumber(error)) throw error;
      answer.failed.push({ id, reason: error instanceof ApiError ? reasonOf(error) : SERVER_MESSAGES.request.hasCard });
    }
  }
  return answer;
}
