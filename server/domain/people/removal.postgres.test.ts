// Leaving amid what a school does at that moment: who waits for whom.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { changeMany, lockCards } from '../../resources/cards/manyStore';
import { rows } from '../../services/database/database';
import { schoolWorld } from '../../testing/schoolWorld';
import { until } from '../../testing/until';

const { app, domain, manager, student, companyId } = await schoolWorld();

test('a holder who leaves while their card is changed makes no deadlock', async () => {
  const { db } = app.deps;
  const { id } = await domain.makeCard(manager, companyId, student);
  const isWaiting = async () => (await rows(db, sql`select 1 from pg_locks where not granted`)).length > 0;
  const leaving = await db.transaction(async (tx) => {
    const cardIds = await lockCards(tx, sql`c.id = ${id}`);
    const answer = domain.call({ as: student }, 'DELETE', '/profile');
    await until(isWaiting);
    const change = {
      id,
      companyId,
      cardIds,
      kind: 'deactivate',
      validUntil: null,
      ageBand: null,
      consentOn: null,
    } as const;
    await changeMany(tx, { ...change, at: app.deps.clock() });
    return { answer };
  });
  assert.equal((await leaving.answer).statusCode, 204);
});
