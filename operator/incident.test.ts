// The window of an incident: whom it touches by school, what it leaves out, and that it only reads.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { stepAt } from '@vinculo/contract/rules/card/cardCodes';
import {
  audit,
  cards,
  cardUses,
  companies,
  guardians,
  invitations,
  outbox,
  sessions,
} from '../server/services/database/schema';
import { schoolWorld } from '../server/testing/schoolWorld';
import { operate } from '.';

// A Thursday.
const now = new Date('2026-11-26T15:00:00.000Z');
const { app, student, companyId } = await schoolWorld({
  clock: () => now,
  title: 'Colégio Três Rios',
  manager: 'Diretora',
  student: 'Aluna Sá',
  card: { full_name: 'Aluna Sá' },
});
const { db } = app.deps;

async function ask(from: string, to: string) {
  const lines: string[] = [];
  const answer = await operate(app.deps, { command: 'incident', args: [from, to] }, (line) => lines.push(line));
  return { ...answer, lines, page: lines.join('\n') };
}
const counts = async () => [await db.$count(audit), await db.$count(outbox)];

before(async () => {
  await db.insert(invitations).values({
    id: uuidv7(),
    companyId,
    email: 'pede@lista.example',
    fullName: 'Pede Carteirinha',
    state: 'waiting',
    createdAt: new Date('2026-11-20T12:00:00.000Z'),
  });
});

test('who was signed in, did something, asked or was checked stands under the school, with why', async () => {
  const [card] = await db.select().from(cards).where(eq(cards.companyId, companyId));
  await db.insert(cardUses).values({ cardId: card?.id ?? '', step: stepAt(now.getTime()), place: 'x' });
  await db.insert(guardians).values({
    ...{ id: uuidv7(), companyId, cardId: card?.id ?? '', fullName: 'Rosa Sá', email: 'rosa@familia.example' },
    ...{ mailedAt: now, createdAt: now },
  });
  const before = await counts();
  const { ok, page } = await ask('2026-11-26T14:00:00Z', '2026-11-26T16:00:00Z');
  assert.ok(ok);
  assert.match(page, /^## Colégio Três Rios, CNPJ .*$/m);
  assert.match(page, /^- Diretora <gestora@escola.example>: fez uma ação, .*sessão aberta$/m);
  assert.match(
    page,
    /^- Aluna Sá <aluna@escola.example>: carteirinha conferida, registro visto ou mudado, sessão aberta$/m,
  );
  assert.match(
    page,
    /^- Rosa Sá <rosa@familia.example>: responsável de uma carteirinha vista ou mudada, responsável perguntado ou que respondeu$/m,
  );
  assert.doesNotMatch(page, /Pede Carteirinha/);
  assert.match(page, /Carteirinhas da escola: 1\./);
  assert.deepEqual(await counts(), before);
});

test('a window tells nothing of what came after it', async () => {
  const { page, text } = await ask('2026-11-20T09:00-03:00', '2026-11-20T09:30-03:00');
  assert.match(page, /^- Pede Carteirinha <pede@lista.example>: convite ou pedido feito$/m);
  assert.doesNotMatch(page, /Diretora|Aluna/);
  assert.match(text, /^Escolas: 1\. Nomes: 1\./);
});

test('an ended session touches a window until its end', async () => {
  const endedAt = new Date('2026-11-26T15:10:00.000Z');
  await db.update(sessions).set({ endedAt }).where(eq(sessions.personId, student.person.id));
  assert.match((await ask('2026-11-26T15:05Z', '2026-11-26T15:06Z')).page, /Aluna Sá.*sessão aberta/);
  assert.doesNotMatch((await ask('2026-11-26T15:20Z', '2026-11-26T15:30Z')).page, /Aluna Sá.*sessão aberta/);
});

test('the drafts name the last day of three working days, and the notices to authority, schools and people', async () => {
  const { page } = await ask('2026-11-20T12:00Z', '2026-11-20T13:00Z');
  for (const heading of ['ANPD', 'escola', 'pessoas']) assert.match(page, new RegExp(`^## Rascunho: ${heading}`, 'm'));
  assert.match(page, /Prazo: 01\/12\/2026/);
  assert.match(page, /O que a janela diz, e o que não diz/);
});

for (const args of [
  [],
  ['2026-11-20T12:00Z'],
  ['ontem', 'hoje'],
  ['2026-11-21T12:00Z', '2026-11-20T12:00Z'],
  ['2026-11-20', '2026-11-21'],
])
  test(`${args.join(' ') || 'nothing'} is no window`, async () => {
    const answer = await operate(app.deps, { command: 'incident', args });
    assert.deepEqual([answer.ok, answer.text.startsWith('Name the first and the last moment')], [false, true]);
  });

test('a school that was deleted since is named, by what the trail kept', async () => {
  await db.update(companies).set({ active: false }).where(eq(companies.id, companyId));
  const gone = await operate(app.deps, { command: 'company:delete', args: [companyId, '--yes'] });
  assert.ok(gone.ok, gone.text);
  assert.match(
    (await ask('2026-11-26T14:00:00Z', '2026-11-26T16:00:00Z')).page,
    /^## Colégio Três Rios, apagada desde então$/m,
  );
});
