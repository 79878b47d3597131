/** The links by which the guardian of a card is asked. Who has one reads what the school keeps, and answers. */

import { GUARDIAN_MAIL_CHOICE_PATH, GUARDIAN_PATH } from '@vinculo/contract/rules/paths';
import { readSealedId, sealedId } from '../../services/keys/sealedIds';
import type { Deps } from '../../wiring/deps';
import { findGuardian, type Guardian } from './store';

export type MailedGuardian = Guardian & { email: string };

// The address is part of the seal: a guardian who is removed, or has another address, has no link any more.
const tokenOf = ({ keys }: Pick<Deps, 'keys'>, { id, email }: { id: string; email: string }) =>
  sealedId(id, keys.seal('guardian', id, email));

/** What the mail leads to: the page that asks, and where its reader ends such mails. */
export const guardianLinksInMail = (
  deps: Pick<Deps, 'keys' | 'config'>,
  guardian: { id: string; email: string },
): { link: string; stopAt: string } => {
  const at = (path: string) => `${deps.config.publicUrl}${path.replace(':token', tokenOf(deps, guardian))}`;
  return { link: at(GUARDIAN_PATH), stopAt: at(GUARDIAN_MAIL_CHOICE_PATH) };
};

/** The guardian whom a link's last part names; null for any other text. */
export async function findGuardianByToken(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  token: string,
): Promise<MailedGuardian | null> {
  const read = readSealedId(token);
  const guardian = read && (await findGuardian(db, read.id));
  if (!guardian || guardian.email === null || !keys.isSealed(read.seal, 'guardian', guardian.id, guardian.email))
    return null;
  return { ...guardian, email: guardian.email };
}
