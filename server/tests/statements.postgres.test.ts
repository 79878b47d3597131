// Counts the database statements of each call, begin and commit included.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calls, type CallName } from '@vinculo/contract/calls';
import { mayOnOwn } from '../testing/costTable';
import { statementsOf, type Statement } from '../testing/countStatements';
import { acceptingPayments } from '../testing/payments';
import { appOfFile } from '../testing/schoolWorld';
import type { SignedInPerson } from '../testing/testApp';
import { makeWorld } from '../testing/world';

/**
 * Phones wait for these: the caller, and what is read. All other calls stay within a bound for reads and one for writes.
 */
const QUICK: Partial<Record<CallName, number>> = {
  getProfile: 2,
  listMyCards: 2,
  listCards: 3,
  listMyPartners: 3,
  refreshTokens: 1,
};
const READ_MOST = 6;
const WRITE_MOST = 30;

const mostOf = (name: CallName) => {
  const quick = QUICK[name];
  if (quick !== undefined) return quick;
  // Rarely asked for: one for each table that knows of people.
  if (name === 'getOwnData') return WRITE_MOST;
  return calls[name].method === 'GET' ? READ_MOST : WRITE_MOST;
};

const textsOf = (asked: Statement[]) => asked.map(({ text }) => text).join('\n———\n');

const { app } = await appOfFile({ deps: { payments: acceptingPayments() } });
// Leaves out what is delivered after the answer.
app.deps.outbox.wake = () => undefined;
const world = await makeWorld(app);

describe('keeps to its number of statements:', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    it(name, async () => {
      const actor: SignedInPerson | null = await world.makeActor(mayOnOwn(name));
      const request = await world.requests[name]('own', actor);
      let status = 0;
      const asked = await statementsOf(async () => {
        ({ statusCode: status } = await world.send(name, actor, request, world.companyOf('own')));
      });
      assert.ok(status < 300, String(status));
      assert.ok(asked.length <= mostOf(name), textsOf(asked));
    });
  }
});
