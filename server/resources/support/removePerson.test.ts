// An account that support erases for a guardian's request: what goes, who is told, and whom it never takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { LookUp } from '@vinculo/contract/support';
import { eraseLeavingPeople } from '../../domain/people/removal';
import { audit, cards, outbox, people } from '../../services/database/schema';
import { schoolWorld } from '../../testing/schoolWorld';

const PROOF = 'Pedido da mãe, que a escola confirmou';

const { app, domain, manager, companyId: company } = await schoolWorld();
app.deps.outbox.wake = () => undefined;
const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });

const remove = (id: string, proof = PROOF) =>
  domain.call({ as: support }, 'POST', `/dashboard/people/${id}/removal`, { proof });

test('it ends access and cards at once, tells the school and the address, and is erased by the job', async () => {
  const child = await app.signIn('aluno@familia.example', 'Aluno Dias');
  await domain.makeCard(manager, company, child);
  const sentBefore = app.sent.length;
  assert.equal((await remove(child.person.id)).statusCode, 204);
  assert.equal((await domain.call({ as: child }, 'GET', '/profile')).statusCode, 401);
  assert.equal(await app.deps.db.$count(cards, eq(cards.personId, child.person.id)), 0);
  const look = await domain.read<LookUp>({ as: support }, '/dashboard/lookup?search=aluno%40familia.example');
  assert.ok(look.person?.account?.leaving_at);

  const payloads = await app.deps.db.select().from(outbox).where(eq(outbox.kind, 'person.removed'));
  assert.doesNotMatch(JSON.stringify(payloads), /Aluno|@/, 'what waits names nobody');
  await app.deps.outbox.deliverDue();
  const mails = app.sent.slice(sentBefore);
  const to = (email: string) => mails.find((mail) => mail.to === email && /apagada/.test(mail.subject));
  assert.ok(to('aluno@familia.example'));
  assert.match(to(manager.person.email)?.text ?? '', /Aluno Dias/);

  const [entry] = await app.deps.db
    .select()
    .from(audit)
    .where(and(eq(audit.recordId, child.person.id), eq(audit.action, 'account.remove')));
  assert.deepEqual(
    [entry?.personId, entry?.recordName, entry?.changes],
    [support.person.id, null, [{ field: 'proof', before: null, after: PROOF }]],
  );
  await eraseLeavingPeople(app.deps);
  assert.equal(await app.deps.db.$count(people, eq(people.id, child.person.id)), 0);
  assert.equal((await remove(child.person.id)).statusCode, 404);
});

test('a person who manages a school or supports all is not erased so, nor anybody without a proof', async () => {
  for (const [person, message] of [
    [manager, SERVER_MESSAGES.support.stillManages],
    [support, SERVER_MESSAGES.support.isSupport],
  ] as const) {
    const refused = await remove(person.person.id);
    assert.deepEqual([refused.statusCode, refused.json().message], [409, message]);
    assert.equal((await domain.call({ as: person }, 'GET', '/profile')).statusCode, 200);
  }
  const child = await app.signIn('outra@familia.example');
  assert.equal((await remove(child.person.id, ' ')).statusCode, 422);
  assert.equal((await domain.call({ as: child }, 'GET', '/profile')).statusCode, 200);
});
