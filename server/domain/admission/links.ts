// The links of invitations. With a link a person may see the invitation, refuse it, have a code sent to its address,
// and ask the company for it; nothing else.
import { eq } from 'drizzle-orm';
import {
  isAmongStates,
  REQUEST_STATES,
  type RequestState,
  type WaitingState,
} from '@vinculo/contract/rules/card/waiting';
import { INVITED_MAIL_CHOICE_PATH, PATHS } from '@vinculo/contract/rules/paths';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { ApiError } from '../../base/errors';
import { invitations } from '../../services/database/schema';
import { networkKey } from '../../services/keys/keys';
import { readSealedId, sealedId } from '../../services/keys/sealedIds';
import type { Deps } from '../../wiring/deps';
import { readIdentity } from '../standing/identity';

// The address is part of the seal: after a correction, the link in the old mail does not work.
const tokenOf = ({ keys }: Pick<Deps, 'keys'>, { id, email }: { id: string; email: string }) =>
  sealedId(id, keys.seal('invitation', id, email));

export const linkOf = (deps: Pick<Deps, 'keys' | 'config'>, invitation: { id: string; email: string }): string =>
  `${deps.config.publicUrl}${PATHS.invitation.replace(':token', tokenOf(deps, invitation))}`;

/** The addresses in the mail: the invitation's page, and the page on which its reader ends such mails. */
export const linksInMail = (deps: Pick<Deps, 'keys' | 'config'>, invitation: { id: string; email: string }) => ({
  link: linkOf(deps, invitation),
  stopAt: `${deps.config.publicUrl}${INVITED_MAIL_CHOICE_PATH.replace(':token', tokenOf(deps, invitation))}`,
});

type Linked = typeof invitations.$inferSelect & { email: string; state: Exclude<WaitingState, RequestState> };

/**
 * The invitation that a link's last part names, in any state; null for any other text. Takes a point of the network.
 */
export async function findByToken({ keys, db, limits }: Deps, token: string, ip: string): Promise<Linked | null> {
  await limits.spend('document', networkKey(keys, ip));
  const read = readSealedId(token);
  const [row] = read ? await db.select().from(invitations).where(eq(invitations.id, read.id)) : [];
  if (!read || !row) return null;
  const { email, state } = row;
  if (email === null || isAmongStates(REQUEST_STATES, state)) return null;
  return keys.isSealed(read.seal, 'invitation', row.id, email) ? { ...row, email, state } : null;
}

/** The same with its company. Throws 404 if the company is deactivated, unless its managers are asked for. */
export async function openLinked(
  deps: Deps,
  token: string,
  ip: string,
): Promise<Linked & { company: CompanyIdentity }> {
  const invitation = await findByToken(deps, token, ip);
  const company = invitation && (await readIdentity(deps.db, { companyId: invitation.companyId }));
  if (!invitation || !company || !(company.active || invitation.state === 'manager')) throw new ApiError('not_found');
  return { ...invitation, company };
}
