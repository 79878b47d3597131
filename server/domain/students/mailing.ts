/** Mails invitations to a card. */

import { sql } from 'drizzle-orm';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { isAmong } from '../../services/database/waiting';
import type { Deps } from '../../wiring/deps';
import { askingDelivery, queueAsking, type Asking } from '../admission/asking';
import { linksInMail } from '../admission/links';
import { composeInvitation } from './mails';
import { findRow } from './store';

export const INVITATIONS: Asking = {
  table: sql`invitations`,
  kind: 'invitation.mail',
  isTogether: false,
  isOpen: isAmong(STUDENT_STATES),
  reachesInactive: sql`false`,
  compose: async (deps, id, mail) => {
    const invitation = await findRow(deps.db, id);
    if (!invitation) return null;
    const { fullName, state } = invitation;
    const links = linksInMail(deps, { id, email: mail.email });
    return composeInvitation({ ...mail, ...links, fullName, lacksPicture: state === 'picture' }, deps.config.publicUrl);
  },
};

export const queueInvitations = (deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'>, signal?: AbortSignal) =>
  queueAsking(INVITATIONS, deps, signal);

export const invitationDeliveries = (deps: Deps) => askingDelivery(INVITATIONS, deps);
