// No call that is dear in the largest school goes without a limit of its own. The figures: `npm run bench -- costs`.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallName } from '@vinculo/contract/calls';
import { createLimits, type LimitName, type Limits } from '../services/limits/limits';
import { COSTS, DEAR, LIMIT_OF, mayOnOwn, USED_UP } from '../testing/costTable';
import { acceptingPayments } from '../testing/payments';
import { appOfFile } from '../testing/schoolWorld';
import { makeWorld } from '../testing/world';

const spent = new Set<LimitName>();

/** The limits of one process, and which of them were asked. */
function watched(): Limits {
  const limits = createLimits(null);
  const note = (...names: LimitName[]) => names.forEach((name) => spent.add(name));
  return {
    ...limits,
    take: async (name, key) => (note(name), limits.take(name, key)),
    takeAll: async (points) => (note(...points.map(([name]) => name)), limits.takeAll(points)),
    spend: async (name, key) => (note(name), limits.spend(name, key)),
    spendAll: async (points) => (note(...points.map(([name]) => name)), limits.spendAll(points)),
  };
}

const { app } = await appOfFile({ deps: { limits: watched(), payments: acceptingPayments() } });
app.deps.outbox.wake = () => undefined;
const world = await makeWorld(app);

describe('a call that is dear in the largest school spends its limit:', () => {
  for (const [name, times] of Object.entries(COSTS) as [CallName, number][]) {
    if (times <= DEAR) continue;
    it(name, async () => {
      const limit = LIMIT_OF[name];
      assert.ok(limit, `${name} costs ${times} times as much as /api/live and has no limit`);
      const actor = await world.makeActor(mayOnOwn(name));
      spent.clear();
      const request = await world.requests[name]('own', actor);
      if (!USED_UP[name]) spent.clear();
      const { statusCode, body } = await world.send(name, actor, request, world.companyOf('own'));
      assert.ok(statusCode < 300, body);
      assert.ok(spent.has(limit), `${name} spends ${[...spent].join(', ')}`);
    });
  }
});
