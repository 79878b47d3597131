// Each call that answers with a file, while the person who asked loses what they needed for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { companies, managers, sessions } from '../services/database/schema';
import type { Limits } from '../services/limits/limits';
import { ACCESS } from '../testing/accessTable';
import { NO_LIMITS } from '../testing/noLimits';
import { appOfFile } from '../testing/schoolWorld';
import { makeWorld } from '../testing/world';

const FILES = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).contentType !== undefined);
const OF_SCHOOL = FILES.filter((name) => ACCESS[name].administrator[0] === 200 && ACCESS[name].holder[0] !== 200);
const roleOf = (name: CallName) => (OF_SCHOOL.includes(name) ? 'administrator' : 'holder');
/** Longer than what was read of a caller stands. */
const LATER_MS = 1100;

let held: Promise<unknown> | null = null;

// A call spends its limit after its caller was read and admitted.
const limits: Limits = {
  ...NO_LIMITS,
  spend: async (name, ...keys) => {
    if (name !== 'calls') await held;
    return NO_LIMITS.spend(name, ...keys);
  },
};
const filePlaces = { require: () => undefined, take: () => () => undefined };
const { app } = await appOfFile({ deps: { limits, filePlaces } });
const world = await makeWorld(app);

/** The status of each call, if this happens while the file is made. */
async function askedWhile(names: readonly CallName[], happens: () => PromiseLike<unknown>) {
  const asked: (() => Promise<[CallName, number]>)[] = [];
  for (const name of names) {
    const actor = await world.makeActor(roleOf(name));
    const request = await world.requests[name]('own', actor);
    asked.push(async () => [name, (await world.send(name, actor, request, world.companyOf('own'))).statusCode]);
  }
  held = sleep(LATER_MS).then(happens);
  return Promise.all(asked.map((ask) => ask()));
}
const all = (names: readonly CallName[], status: number) => names.map((name) => [name, status]);

describe('a file', () => {
  it('comes to the person who asked for it, however long it takes', async () => {
    assert.ok(OF_SCHOOL.length > 1 && FILES.includes('makeCardCopy'));
    assert.deepEqual(await askedWhile(FILES, async () => undefined), all(FILES, 200));
  });

  it('does not come after the session has ended', async () => {
    const statuses = await askedWhile(FILES, () => app.deps.db.update(sessions).set({ endedAt: new Date() }));
    assert.deepEqual(statuses, all(FILES, 401));
  });

  it('of a school does not come after its manager was removed', async () => {
    const isOwn = eq(managers.companyId, world.companyOf('own'));
    // Such a person still manages the deactivated school, and may try the call.
    const statuses = await askedWhile(OF_SCHOOL, () => app.deps.db.delete(managers).where(isOwn));
    assert.deepEqual(statuses, all(OF_SCHOOL, 404));
  });

  it('that reaches people does not come after the school was deactivated', async () => {
    const names = OF_SCHOOL.filter((name) => ACCESS[name].administrator[4] === 403);
    assert.ok(names.includes('printCards') && names.includes('deliverCards'));
    const isOwn = eq(companies.id, world.companyOf('own'));
    const statuses = await askedWhile(names, () => app.deps.db.update(companies).set({ active: false }).where(isOwn));
    await app.deps.db.update(companies).set({ active: true }).where(isOwn);
    assert.deepEqual(statuses, all(names, 403));
  });
});
