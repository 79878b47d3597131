// Leaving amid what a school does at that moment: who waits for whom.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { changeMany, lockCards, lockChange, undoMany } from '../../resources/cards/manyStore';
import { rows } from '../../services/database/database';
import { cards } from '../../services/database/schema';
import { schoolWorld } from '../../testing/schoolWorld';
import { until } from '../../testing/until';

const { app, domain, manager, student, companyId } = await schoolWorld();
const { db, clock } = app.deps;

const isWaiting = async () => (await rows(db, sql`select 1 from pg_locks where not granted`)).length > 0;
const unset = { validUntil: null, ageBand: null, consentOn: null };

test('a holder who leaves while their card is changed makes no deadlock', async () => {
  const { id } = await domain.makeCard(manager, companyId, student);
  const leaving = await db.transaction(async (tx) => {
    const cardIds = await lockCards(tx, sql`c.id = ${id}`);
    const answer = domain.call({ as: student }, 'DELETE', '/profile');
    await until(isWaiting);
    await changeMany(tx, { id, companyId, cardIds, kind: 'deactivate', ...unset, at: clock() });
    return { answer };
  });
  assert.equal((await leaving.answer).statusCode, 204);
});

test('a card that is brought back while its holder refuses the school goes with the rest', async () => {
  const holder = await app.signIn('recusa@aluno.example');
  const { id } = await domain.makeCard(manager, companyId, holder);
  await changeMany(db, { id, companyId, cardIds: [id], kind: 'delete', ...unset, at: clock() });
  const refusing = await db.transaction(async (tx) => {
    await undoMany(tx, id, (await lockChange(tx, [companyId], id, clock())) ?? assert.fail());
    const answer = domain.call({ as: holder }, 'POST', `/companies/${companyId}/refusal`);
    await until(isWaiting);
    return { answer };
  });
  assert.equal((await refusing.answer).statusCode, 204);
  assert.equal(await db.$count(cards, eq(cards.id, id)), 0);
});
