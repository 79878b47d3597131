// Activating amid what the school does at that moment: who waits for whom.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeActivationCodes } from '../../domain/students/activationCodes';
import { rows } from '../../services/database/database';
import { invitingOf } from '../../testing/invitations';
import { schoolWorld } from '../../testing/schoolWorld';
import { until } from '../../testing/until';

const { app, manager, student, companyId } = await schoolWorld();
const domain = invitingOf(app);

async function listed(full_name: string): Promise<string> {
  const { id: avatar_id } = await domain.uploadPicture({ as: manager, companyId });
  const [result] = await domain.list(manager, companyId, { full_name, class_name: '1º A', avatar_id });
  return result?.id ?? '';
}

const { db } = app.deps;
const isWaiting = async () => (await rows(db, sql`select 1 from pg_locks where not granted`)).length > 0;
const codeOf = async (id: string) => {
  const { keys, clock } = app.deps;
  const students = [{ kind: 'card', id }] as const;
  return (await makeActivationCodes(db, keys, { companyId, students, now: clock() }))[0] ?? '';
};

/** What a call answers that meets the deletion of a card, which locks the card and then its code. */
async function amidDeletion(id: string, call: () => ReturnType<typeof domain.call>) {
  const met = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from cards where id = ${id} for update`);
    const answer = call();
    await until(isWaiting);
    await tx.execute(sql`delete from cards where id = ${id}`);
    return { answer };
  });
  return (await met.answer).statusCode;
}

test('a code that is typed while its card is deleted makes no deadlock', async () => {
  const id = await listed('Ana Sá');
  const code = await codeOf(id);
  assert.equal(await amidDeletion(id, () => domain.call({ as: student }, 'POST', `/activations/${code}`)), 404);
});

test('nor do codes that are printed', async () => {
  const id = await listed('Bia Sá');
  await codeOf(id);
  const body = { company_id: companyId, format: 'csv', cards: { ids: [id] } };
  const print = () => domain.call({ as: manager }, 'POST', '/cards/deliveries', body);
  assert.equal(await amidDeletion(id, print), 422, 'nobody is without an account');
});
