/** Mails the guardians who have not answered, within the same limits as invitations. */

import { and, eq, sql } from 'drizzle-orm';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import { listed } from '@vinculo/contract/rules/words/listed';
import { guardians } from '../../services/database/schema';
import { firstName, oneLine } from '../../services/mail/wording';
import { writeMail } from '../../services/mail/write';
import type { Deps } from '../../wiring/deps';
import { askingDelivery, queueAsking, type Asking } from '../admission/asking';
import { guardianLinksInMail } from './links';
import { listNames, OF_A_CHILD } from './store';

const NAME_MAX = 40;
const LINE_MAX = 120;

export const GUARDIANS: Asking = {
  table: sql`guardians`,
  kind: 'guardian.mail',
  isTogether: true,
  // To be mailed after the answer, or mailed then: the guardian has a new address.
  isOpen: sql`(was_of is null and (answer is null or next_mail_at is not null or mailed_at > answered_at))`,
  // No answer yet, and the student is not of age.
  mayBeReminded: sql`answer is null and refused_at is null and mail_problem is null and mailed_at is not null
    and mails < ${GUARDIAN_MAILS_MAX} and ${OF_A_CHILD}`,
  reachesInactive: sql`false`,
  // The first names alone: the address may be wrong.
  compose: async (deps, id, { email, asked, logo }) => {
    const [guardian] = await deps.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.id, id), OF_A_CHILD));
    if (!guardian) return null;
    const { link, stopAt } = guardianLinksInMail(deps, { id, email });
    const place = { publicUrl: deps.config.publicUrl, stopAt, logo };
    const names = (await listNames(deps.db, { ...guardian, email })).map((name) => firstName(name, NAME_MAX));
    const students = oneLine(listed(names.filter(Boolean)), LINE_MAX);
    if (guardian.answer === null) return writeMail('guardian', { email }, { ...asked, students, link }, place);
    // The guardian changed the address.
    const { school, schoolName } = asked;
    return writeMail('guardian-moved', { email }, { school, schoolName, students, link }, place);
  },
};

export const queueGuardians = (deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'>, signal?: AbortSignal) =>
  queueAsking(GUARDIANS, deps, signal);

export const guardianDeliveries = (deps: Deps) => askingDelivery(GUARDIANS, deps);
