// Makes a card of a person, a picture and the company's consent. All cards are made here.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { invalid } from '../../base/errors';
import { isUniqueViolation, type Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { cards, templates } from '../../services/database/schema';
import { lockPerson } from '../../services/people/people';
import { hasRefused } from '../admission/mailboxes';
import type { CardColumns, GuardianColumns } from './record';

/** True if another card has the same enrolment number. The database compares, in any spelling. */
export const isTakenNumber = (error: unknown) =>
  isUniqueViolation(error, 'cards_one_of_an_enrollment') ||
  isUniqueViolation(error, 'invitations_one_of_an_enrollment');

/** Throws a taken number as a field error, anything else as it is. */
export function refuseTaken(error: unknown): never {
  throw isTakenNumber(error) ? invalid({ enrollment_number: MESSAGES.card.enrollmentTaken }) : error;
}

/** The day on which a company's new cards end; null if they do not end by default. */
export async function usualEnd(tx: Database, companyId: string, now: Date): Promise<string | null> {
  const [template] = await tx
    .select({ monthDay: templates.validUntilDefault })
    .from(templates)
    .where(eq(templates.companyId, companyId));
  return template?.monthDay ? yearEnd(template.monthDay, now) : null;
}

/** `personId` null: the card has no owner yet. `validUntil` undefined: the company's end for new cards. */
export interface CardToMake extends CardColumns, GuardianColumns {
  companyId: string;
  personId: string | null;
  /** Makes the picture this card's; false if it may not be. */
  claimPicture: () => Promise<boolean>;
  now: Date;
}

/**
 * Makes a card and returns its id. 409 if the company has too many; 422 if the person has left or refused the company,
 * or the picture cannot be used. The caller tells people and writes the audit trail.
 */
export async function makeCard(tx: Database, { claimPicture, now, ...card }: CardToMake): Promise<string> {
  const { companyId, personId } = card;
  await requireQuota(tx, 'cards', companyId);
  const ownerEmail = personId === null ? '' : ((await lockPerson(tx, personId))?.email ?? null);
  if (personId !== null && (await hasRefused(tx, personId, companyId)))
    throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  const claimed = await claimPicture();
  if (ownerEmail === null || !claimed) {
    throw invalid({
      ...(ownerEmail === null && { user_id: MESSAGES.card.user }),
      ...(!claimed && { avatar_id: SERVER_MESSAGES.file.unusable }),
    });
  }
  const { validUntil = await usualEnd(tx, companyId, now) } = card;
  const id = uuidv7();
  await tx.insert(cards).values({ ...card, id, ownerEmail, validUntil, createdAt: now });
  return id;
}
