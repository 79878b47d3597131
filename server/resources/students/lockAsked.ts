/** The one lock of a request that its company accepts, whatever becomes of it. */

import type { RosterEntry } from '@vinculo/contract/classLists';
import { isMatch, isNameAlone } from '@vinculo/contract/rules/card/requestMatch';
import { ASKED_FACTS } from '@vinculo/contract/rules/card/student';
import { REQUEST_STATES } from '@vinculo/contract/rules/card/waiting';
import type { SeenRequest } from '@vinculo/contract/waitingStudents';
import { lockOwner } from '../../domain/cards/record';
import { factsOf } from '../../domain/cards/student';
import { findRow, type InvitationRecord } from '../../domain/invitations/store';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { knownOf, lockRequests, seenVersion } from './requestStore';

export interface Asked {
  request: InvitationRecord;
  /** The student of the company's list who may be meant; not one of whom the name alone is the same. */
  known: RosterEntry | null;
  /** `known` is surely the student. */
  isMatch: boolean;
  /** The manager has seen the request as it is. */
  isSeen: boolean;
}

/** Null if the request is gone. */
export async function lockAsked(tx: Database, companyId: string, { id, version }: SeenRequest): Promise<Asked | null> {
  // Locks quota, person, row, as lists and leaving do, so that there is no deadlock.
  await requireQuota(tx, 'cards', companyId);
  const asker = await findRow(tx, id);
  if (asker?.personId) await lockOwner(tx, asker.personId);
  const [request] = await lockRequests(tx, companyId, [id], REQUEST_STATES);
  if (!request) return null;
  const student = {
    full_name: request.fullName,
    email: request.email ?? '',
    ...factsOf(ASKED_FACTS, request),
    avatar_id: request.avatarId,
  };
  const known = (await knownOf(tx, companyId, [student])).find(student);
  const asked = { ...student, known };
  return {
    request,
    known: isNameAlone(asked) ? null : known,
    isMatch: isMatch(asked),
    isSeen: seenVersion(student, known) === version,
  };
}
