// Mails invitations to a card.
import { sql } from 'drizzle-orm';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { isAmong } from '../../services/database/database';
import { firstName, oneLine } from '../../services/mail/wording';
import { writeMail } from '../../services/mail/write';
import type { Deps } from '../../wiring/deps';
import { asksByMail, queueAsking } from '../admission/asking';
import { linksInMail } from '../admission/links';
import { findRow } from './store';

const NAME_MAX = 80;
const FIRST_NAME_MAX = 40;

export const INVITATIONS = asksByMail({
  table: sql`invitations`,
  kind: 'invitation.mail',
  isTogether: false,
  isOpen: isAmong(STUDENT_STATES),
  reachesInactive: sql`false`,
  compose: async (deps, id, { email, isTrusted, asked, logo }) => {
    const invitation = await findRow(deps.db, id);
    if (!invitation) return null;
    const { fullName, state } = invitation;
    const { link, stopAt } = linksInMail(deps, { id, email });
    // What a new company types as a name reaches no stranger whole.
    const student = isTrusted ? oneLine(fullName, NAME_MAX) : firstName(fullName, FIRST_NAME_MAX);
    // The address may be a parent's, so the mail does not greet the student by name.
    const inWhoseName = oneLine(isTrusted ? fullName : '', NAME_MAX);
    const values = { ...asked, link, student, inWhoseName };
    const place = { publicUrl: deps.config.publicUrl, stopAt, logo };
    return writeMail(state === 'picture' ? 'invitation-picture' : 'invitation-card', { email }, values, place);
  },
});

export const queueInvitations = (deps: Deps, signal?: AbortSignal) => queueAsking(INVITATIONS, deps, signal);
