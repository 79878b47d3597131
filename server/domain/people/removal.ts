/** Removes accounts: hidden at once, erased by a job. */

import { sql } from 'drizzle-orm';
import type { AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError } from '../../base/errors';
import { workThrough } from '../../base/workThrough';
import { hasAccepted } from '../../services/database/acceptedManagers';
import { param, read, type Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { audit } from '../audit/audit';
import { eraseDropped, erasePictures } from '../files/pictures';
import { dropPictures, erasePerson, hasPictures, hidePerson, listLeaving, type LeavingPerson } from './removalStore';

/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Request {
  /** The supporter or operator who asked for it; absent if the person did. */
  byId?: string;
  changes?: AuditChange[];
  /** Runs before anything is taken away, in the same transaction. */
  prepare?: (tx: Database) => Promise<void>;
}

/**
 * Why nobody else may have the account erased; null: they may. A request can be made up, and then it would close a school,
 * or leave all schools without support.
 */
export const findHindrance = (db: Database, personId: string) =>
  read(
    db,
    sql<'isSupport' | 'stillManages' | null>`(select case when p.super_admin then 'isSupport' when exists (
      select 1 from managers m join companies co on co.id = m.company_id
      where m.person_id = p.id and co.active and ${hasAccepted(sql`m.person_id`, sql`m.company_id`)}) then 'stillManages' end
      from people p where p.id = ${param(personId, 'uuid')})`,
  );

/** Ends a person's sessions and hides the person; a repeat changes nothing. Throws 409 if others may not ask for it. */
export async function removeAccount(deps: Deps, personId: string, request: Request = {}): Promise<void> {
  const { byId = personId, changes = [], prepare } = request;
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    const hindrance = request.byId === undefined ? null : await findHindrance(tx, personId);
    if (hindrance) throw new ApiError('conflict', { message: SERVER_MESSAGES.support[hindrance] });
    await prepare?.(tx);
    const pictures = await hidePerson(tx, personId, now);
    if (pictures === null) return [];
    await audit(tx, {
      personId: byId,
      companyId: null,
      action: 'account.remove',
      recordId: personId,
      changes,
      at: now,
    });
    return pictures;
  });
  // The log outlives the database: after a restore it says who left in between.
  deps.log.warn({ person: personId }, 'account removed');
  deps.outbox.wake();
  await eraseDropped(deps, ...dropped);
}

async function eraseOne(deps: Deps, person: LeavingPerson): Promise<void> {
  const dropped = await deps.db.transaction((tx) => dropPictures(tx, person.id, deps.clock()));
  deps.outbox.wake();
  await erasePictures(deps, dropped);
  // The row leads to the rest, so it goes last.
  if (await hasPictures(deps.db, person.id)) throw new Error('A picture could not be erased');
  await deps.mail.forget(person.email);
  await deps.db.transaction((tx) => erasePerson(tx, person));
}

async function* everybodyLeaving(db: Deps['db']): AsyncGenerator<LeavingPerson> {
  let batch = await listLeaving(db, NOBODY);
  while (batch.length > 0) {
    yield* batch;
    batch = await listLeaving(db, batch.at(-1)?.id ?? NOBODY);
  }
}

/** Erases everyone who asked to be removed, at once: waiting would use up time for retries before the promised end. */
export const eraseLeavingPeople = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  workThrough(everybodyLeaving(deps.db), (person) => eraseOne(deps, person), { signal });
