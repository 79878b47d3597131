/** Leaving: hidden at once, erased by a job. */
import type { Deps } from '../../wiring/deps';
import { audit } from '../audit/audit';
import { eraseDropped, erasePictures } from '../files/pictures';
import { dropPictures, erasePerson, hasPictures, hidePerson, listLeaving, type LeavingPerson } from './removalStore';

/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Ends every session of a person and hides them; doing it again changes nothing. `byId`: who asked for it. */
export async function removeAccount(deps: Deps, personId: string, byId = personId): Promise<void> {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    const pictures = await hidePerson(tx, personId, { now, endedAt: deps.billingClock() });
    if (pictures === null) return [];
    await audit(tx, { personId: byId, companyId: null, action: 'account.remove', recordId: personId, at: now });
    return pictures;
  });
  // Outlives the database: after a restore it says who had left meanwhile.
  deps.log.warn({ person: personId }, 'account removed');
  deps.outbox.wake();
  await eraseDropped(deps, ...dropped);
}

async function eraseOne(deps: Deps, person: LeavingPerson): Promise<boolean> {
  const dropped = await deps.db.transaction((tx) =>
    dropPictures(tx, person.id, { now: deps.clock(), endedAt: deps.billingClock() }),
  );
  deps.outbox.wake();
  await erasePictures(
    deps,
    dropped.filter((file) => file !== null),
  );
  // The row is what the rest is found by, so it goes last.
  if (await hasPictures(deps.db, person.id)) return false;
  await deps.mail.forget(person.email);
  await deps.db.transaction((tx) => erasePerson(tx, person));
  return true;
}

async function* everybodyLeaving(db: Deps['db']): AsyncGenerator<LeavingPerson> {
  let batch = await listLeaving(db, NOBODY);
  while (batch.length > 0) {
    yield* batch;
    batch = await listLeaving(db, batch.at(-1)?.id ?? NOBODY);
  }
}

/**
 * Erases everybody who has asked to be removed. It does not wait: nothing can bring an account back, and of the 48 hours
 * every one spent waiting would be one less to try again in.
 */
export async function eraseLeavingPeople(deps: Deps, signal?: AbortSignal): Promise<number> {
  let erased = 0;
  const failures: unknown[] = [];
  for await (const person of everybodyLeaving(deps.db)) {
    if (signal?.aborted) break;
    try {
      if (await eraseOne(deps, person)) erased += 1;
      else failures.push(new Error('A picture could not be erased'));
    } catch (error) {
      // Those who fail must not keep the others waiting, however many they are.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people could not be erased yet`);
  return erased;
}
