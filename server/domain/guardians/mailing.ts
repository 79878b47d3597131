/** Mails the guardians who have not answered, within the same limits as invitations. */

import { eq, sql } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import { cards, guardians } from '../../services/database/schema';
import { writeMail } from '../../services/mail/write';
import type { Deps } from '../../wiring/deps';
import { askingDelivery, queueAsking, type Asking } from '../admission/asking';
import { mayHaveGuardians } from '../family/choices';
import { guardianLinksInMail } from './links';
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
  // Names no child: the address may be wrong.
  compose: async (deps, id, { email, asked, logo }) => {
    const guardian = await findGuardian(deps.db, id);
    if (!guardian) return null;
    const [card] = await deps.db.select({ ageBand: cards.ageBand }).from(cards).where(eq(cards.id, guardian.cardId));
    if (!card || isOfAge(card.ageBand)) return null;
    const { link, stopAt } = guardianLinksInMail(deps, { id, email });
    const place = { publicUrl: deps.config.publicUrl, stopAt, logo };
    if (guardian.answer === null) return writeMail('guardian', { email }, { ...asked, link }, place);
    // The guardian changed the address.
    const { school, schoolName } = asked;
    return writeMail('guardian-moved', { email }, { school, schoolName, link }, place);
  },
};

export const queueGuardians = (deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'>, signal?: AbortSignal) =>
  queueAsking(GUARDIANS, deps, signal);

export const guardianDeliveries = (deps: Deps) => askingDelivery(GUARDIANS, deps);
