/** A company's invitations: reads them, and takes them back. */

import { and, eq, sql } from 'drizzle-orm';
import type { Invitation, InvitationList, InvitationState, ListInvitations } from '@vinculo/contract/invitations';
import { INVITATION_STATES, MANAGEMENT_STATES, SENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { mailboxDigest } from '../../domain/consent/refusals';
import { fileRef } from '../../domain/files/pictures';
import type { StoredFile } from '../../domain/files/store';
import type { LinkOf } from '../../domain/invitations/links';
import { readRemindersLeft } from '../../domain/invitations/mailboxes';
import {
  deleteInvitations,
  FILE_JOIN,
  readPage,
  SHOWN,
  type InvitationRow,
  type StoredInvitation,
} from '../../domain/invitations/store';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { invitations } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { isAmong } from '../../services/database/waiting';
import type { Deps } from '../../wiring/deps';

const toInvitation = ({ avatar_id, avatar_key, ...row }: InvitationRow, linkOf: LinkOf): StoredInvitation => ({
  ...row,
  avatar: fileRef(avatar_id, avatar_key),
  link: linkOf(row),
});

/** A page of a company's invitations, newest first, and the count of each state. */
export async function readInvitations(
  db: Database,
  companyId: string,
  { limit = CARD_PAGE_SIZE, ...asked }: ListInvitations,
  linkOf: LinkOf,
): Promise<Omit<InvitationList, 'results'> & { results: StoredInvitation[] }> {
  const { counted, total, page } = await readPage<InvitationRow, InvitationState>(
    db,
    companyId,
    { limit, ...asked },
    { states: INVITATION_STATES, shown: SHOWN, order: sql`i.created_at desc, i.id desc` },
  );
  return {
    results: page.map((row) => toInvitation(row, linkOf)),
    paging: { total, limit },
    counts: { waiting: 0, picture: 0, listed: 0, card: 0, refused: 0, ...counted },
  };
}

export async function findInvitation(
  db: Database,
  companyIds: readonly string[],
  id: string,
  linkOf: LinkOf,
): Promise<StoredInvitation | null> {
  const [row] = await rows<InvitationRow>(
    db,
    sql`select ${SHOWN} from invitations i ${FILE_JOIN}
      where i.id = ${id} and ${isAmong(INVITATION_STATES, sql`i.state`)} and i.company_id = ${anyOf(companyIds)}`,
  );
  return row ? toInvitation(row, linkOf) : null;
}

export async function withReminders(
  deps: Pick<Deps, 'db' | 'keys'>,
  found: readonly StoredInvitation[],
): Promise<Invitation[]> {
  const led = found.map(({ company_id: companyId, email }) =>
    email === null ? null : { companyId, mailbox: mailboxDigest(deps, email) },
  );
  const leftOf = await readRemindersLeft(
    deps.db,
    led.filter((to) => to !== null),
  );
  return found.map((each, index) => ({ ...each, reminders_left: led[index] ? leftOf(led[index]) : 0 }));
}

/** Takes these back with their pictures, which are to erase after the commit. `ofManagers`: how many were to manage. */
export async function revokeInvitations(
  tx: Database,
  companyId: string,
  ids: readonly string[],
): Promise<{ count: number; ofManagers: number; dropped: StoredFile[] }> {
  const { id, companyId: company } = invitations;
  const chosen = and(eq(company, companyId), isAmong(SENT_STATES), sql`${id} = ${anyOf(ids)}`);
  const count = await tx.$count(invitations, chosen);
  const ofManagers = await tx.$count(invitations, and(chosen, isAmong(MANAGEMENT_STATES)));
  return { count, ofManagers, dropped: await deleteInvitations(tx, chosen) };
}
