/** Mails the guardians who have not answered, within the same limits as invitations. */

import { eq, sql } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import { cards, guardians } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import { askingDelivery, queueAsking, type Asking } from '../admission/asking';
import { mayHaveGuardians } from '../family/choices';
import { guardianLinksInMail } from './links';
import { composeGuardianMail } from './mails';
import { findGuardian } from './store';

export const GUARDIANS: Asking = {
  table: sql`guardians`,
  kind: 'guardian.mail',
  isTogether: true,
  // To be mailed after the answer, or mailed then: the guardian has a new address.
  isOpen: sql`(card_id is not null and (answer is null or next_mail_at is not null or mailed_at > answered_at))`,
  // No answer yet, and the student is not of age.
  mayBeReminded: sql`answer is null and refused_at is null and mail_problem is null and mailed_at is not null
    and mails < ${GUARDIAN_MAILS_MAX}
    and not exists (select 1 from cards c where c.id = ${guardians.cardId} and not ${mayHaveGuardians(sql`c`)})`,
  reachesInactive: sql`false`,
  compose: async (deps, id, mail) => {
    const guardian = await findGuardian(deps.db, id);
    if (!guardian) return null;
    const [card] = await deps.db.select({ ageBand: cards.ageBand }).from(cards).where(eq(cards.id, guardian.cardId));
    if (!card || isOfAge(card.ageBand)) return null;
    const links = guardianLinksInMail(deps, { id, email: mail.email });
    return composeGuardianMail({ ...mail, ...links, isAnswered: guardian.answer !== null }, deps.config.publicUrl);
  },
};

export const queueGuardians = (deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'>, signal?: AbortSignal) =>
  queueAsking(GUARDIANS, deps, signal);

export const guardianDeliveries = (deps: Deps) => askingDelivery(GUARDIANS, deps);
