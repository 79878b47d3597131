/** The one way in which a card is made: a person, a picture and the company's yes. */
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { invalid } from '../../base/errors';
import { isUniqueViolation, type Database } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { hasRefused } from '../consent/answers';
import { usualEnd } from './template';
import { lockOwner, type CardColumns } from './record';
import { uuidv7 } from 'uuidv7';
import { cards } from '../../services/database/schema';

/** True where somebody has the same enrolment number, however it is written, which the database compares. */
export const isTakenNumber = (error: unknown) =>
  isUniqueViolation(error, 'cards_one_of_an_enrollment') ||
  isUniqueViolation(error, 'invitations_one_of_an_enrollment');

/** Throws that as a wrong field, anything else as it is. */
export function refuseTaken(error: unknown): never {
  throw isTakenNumber(error) ? invalid({ enrollment_number: MESSAGES.card.enrollmentTaken }) : error;
}

/** Without a last day, undefined, it ends as the company has it for new cards. */
export interface CardToMake extends CardColumns {
  companyId: string;
  personId: string;
  /** Makes the picture this card's; false where it may not be. */
  claimPicture: () => Promise<boolean>;
  now: Date;
}

/**
 * Makes a card and answers its id. 409 where the company has too many; 422 where the person has left or refused the company
 * by now, or the picture is not to be had. Who is told of it and what the trail says is the caller's.
 */
export async function makeCard(tx: Database, { claimPicture, now, ...card }: CardToMake): Promise<string> {
  const { companyId, personId } = card;
  await requireRoom(tx, 'cards', companyId);
  const ownerEmail = await lockOwner(tx, personId);
  if (await hasRefused(tx, personId, companyId)) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  const claimed = await claimPicture();
  if (!ownerEmail || !claimed) {
    throw invalid({
      ...(!ownerEmail && { user_id: MESSAGES.card.user }),
      ...(!claimed && { avatar_id: SERVER_MESSAGES.file.unusable }),
    });
  }
  const { validUntil = await usualEnd(tx, companyId, now) } = card;
  const id = uuidv7();
  await tx.insert(cards).values({ ...card, id, ownerEmail, validUntil, createdAt: now });
  return id;
}
