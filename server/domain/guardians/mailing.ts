// Mails the guardians who have not answered, within the same limits as invitations. The link in such a mail shows what
// the school keeps, and lets its reader answer.
import { and, eq, sql } from 'drizzle-orm';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import { GUARDIAN_MAIL_CHOICE_PATH, GUARDIAN_PATH } from '@vinculo/contract/rules/paths';
import { listed } from '@vinculo/contract/rules/words/counts';
import { guardians } from '../../services/database/schema';
import { readSealedId, sealedId } from '../../services/keys/sealedIds';
import { firstName, oneLine } from '../../services/mail/wording';
import { writeMail } from '../../services/mail/write';
import type { Deps } from '../../wiring/deps';
import { asksByMail, queueAsking } from '../admission/asking';
import { findGuardian, listNames, OF_A_CHILD, type Guardian } from './store';

const NAME_MAX = 40;
const LINE_MAX = 120;

export type MailedGuardian = Guardian & { email: string };

// The address is part of the seal: a guardian who is removed, or has another address, has no link any more.
const tokenOf = ({ keys }: Pick<Deps, 'keys'>, { id, email }: { id: string; email: string }) =>
  sealedId(id, keys.seal('guardian', id, email));

/** The addresses in the mail: the page that asks, and the page on which its reader ends such mails. */
export const guardianLinksInMail = (
  deps: Pick<Deps, 'keys' | 'config'>,
  guardian: { id: string; email: string },
): { link: string; stopAt: string } => {
  const at = (path: string) => `${deps.config.publicUrl}${path.replace(':token', tokenOf(deps, guardian))}`;
  return { link: at(GUARDIAN_PATH), stopAt: at(GUARDIAN_MAIL_CHOICE_PATH) };
};

/** The guardian whom a link's last part names; null for any other text. */
export async function findGuardianByToken({ db, keys }: Deps, token: string): Promise<MailedGuardian | null> {
  const read = readSealedId(token);
  const guardian = read && (await findGuardian(db, read.id));
  if (!guardian || guardian.email === null || !keys.isSealed(read.seal, 'guardian', guardian.id, guardian.email))
    return null;
  return { ...guardian, email: guardian.email };
}

export const GUARDIANS = asksByMail({
  table: sql`guardians`,
  kind: 'guardian.mail',
  isTogether: true,
  // A row is open too if its guardian has a new address: that one is mailed after the answer.
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
    // The guardian has answered, and has another address since.
    const { school, schoolName } = asked;
    return writeMail('guardian-moved', { email }, { school, schoolName, students, link }, place);
  },
});

export const queueGuardians = (deps: Deps, signal?: AbortSignal) => queueAsking(GUARDIANS, deps, signal);
