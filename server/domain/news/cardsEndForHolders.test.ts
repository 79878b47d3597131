// Holders are told a month and a week before their cards end, once, and switch it off in the mail.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq, isNotNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { OwnData } from '@vinculo/contract/profile';
import { cards, companies, files, guardians, outbox, people } from '../../services/database/schema';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';
import { tellHolders } from './cardsEndForHolders';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const LAST_DAY = '2026-12-31';
let now = new Date('2026-11-01T12:00:00Z');
let student: SignedInPerson;
let count = 0;

const { app, domain } = await appOfFile({ clock: () => now });
const director = await app.signIn('direcao@escola.example', 'Diretora');
const schoolId = (await app.makeCompany(director, 'Colégio Aurora')).id;
const clubId = (await app.makeCompany(director, 'Clube de Natação')).id;
beforeEach(async () => {
  now = new Date('2026-11-01T12:00:00Z');
  await app.deps.outbox.deliverDue();
  await app.deps.db.delete(outbox);
  await app.deps.db.delete(cards);
  await app.deps.db.update(companies).set({ active: true, trialEndsAt: new Date('2030-01-01T12:00:00Z') });
  await app.deps.db.update(people).set({ switchedOff: [] });
  // A mailbox gets few such mails, so each test has its own.
  count += 1;
  student = await app.signIn(`aluna-${count}@escola.example`, 'Júlia Sá');
});

async function make(...made: Partial<typeof cards.$inferInsert>[]): Promise<string[]> {
  const { id: personId, email: ownerEmail } = student.person;
  const rows = made.map((more) => ({
    id: uuidv7(),
    companyId: schoolId,
    personId,
    ownerEmail,
    avatarId: uuidv7(),
    active: true,
    fullName: 'Júlia Sá',
    validUntil: LAST_DAY,
    createdAt: now,
    ...more,
  }));
  const pictures = rows.map(({ avatarId: id }) => ({ id, key: `${id}.jpg`, contentType: 'image/jpeg', bytes: 1 }));
  await app.deps.db.insert(files).values(pictures);
  await app.deps.db.insert(cards).values(rows);
  return rows.map(({ id }) => id);
}

/** What is sent when the job runs at this moment, on two instances and once more. */
async function told(at: string) {
  now = new Date(at);
  app.sent.length = 0;
  const { signal } = new AbortController();
  await Promise.all([tellHolders(app.deps, signal), tellHolders(app.deps, signal)]);
  await tellHolders(app.deps, signal);
  await app.deps.outbox.deliverDue();
  return app.sent.map(({ to, subject }) => `${to}: ${subject}`).sort();
}

const mailOf = (subject: string) => [`${student.person.email}: ${subject}`];
const one = () => mailOf('Sua carteirinha vence em 31/12/2026');

test('a card is told of a month and a week before its end, once each, and again after it was put off', async () => {
  const [id = ''] = await make({});
  assert.deepEqual(await told('2026-12-01T02:59:00Z'), [], 'still the day before in Brasília');
  assert.deepEqual(await told('2026-12-01T09:59:00Z'), [], 'at night');
  assert.deepEqual(await told('2026-12-01T10:00:00Z'), one());
  assert.match(
    app.sent[0]?.text ?? '',
    /Nome: Júlia Sá\nEscola: Colégio Aurora\nCNPJ: [\d./-]+\nVálida até: 31\/12\/2026/,
  );
  assert.match(app.sent[0]?.text ?? '', /fale com a secretaria/);
  await app.deps.db.delete(outbox);
  assert.deepEqual(await told('2026-12-23T12:00:00Z'), []);
  assert.deepEqual(await told('2026-12-24T12:00:00Z'), one());
  assert.deepEqual(await told('2026-12-31T12:00:00Z'), []);
  await app.deps.db.update(cards).set({ validUntil: '2027-03-31' }).where(eq(cards.id, id));
  assert.deepEqual(await told('2027-01-10T12:00:00Z'), []);
  assert.deepEqual(await told('2027-03-01T12:00:00Z'), mailOf('Sua carteirinha vence em 31/03/2027'));
});

test('one mail names all cards of a person, of several schools and children', async () => {
  await make({}, { fullName: 'Bento Sá', validUntil: '2026-12-20' }, { companyId: clubId });
  assert.deepEqual(await told('2026-12-02T12:00:00Z'), mailOf('3 carteirinhas suas vencem a partir de 20/12/2026'));
  assert.match(app.sent[0]?.text ?? '', /Nome: Bento Sá[^]*Nome: Júlia Sá[^]*Escola: Clube de Natação/);
});

test('cards that are off, ended, without an end or an owner, replaced or of a closed school are not told of', async () => {
  await make(
    { active: false },
    { validUntil: '2026-11-30' },
    { validUntil: null },
    { personId: null, ownerEmail: '' },
    { validUntil: LAST_DAY, fullName: 'Rui' },
    { validUntil: '2027-12-31', fullName: 'rui' },
    { companyId: clubId },
  );
  await app.deps.db.update(cards).set({ active: false }).where(eq(cards.fullName, 'Júlia Sá'));
  await app.deps.db.update(cards).set({ active: true }).where(eq(cards.companyId, clubId));
  await app.deps.db.update(companies).set({ active: false }).where(eq(companies.id, clubId));
  assert.deepEqual(await told('2026-12-05T12:00:00Z'), []);
  await app.deps.db
    .update(companies)
    .set({ active: true, trialEndsAt: new Date('2026-12-01T12:00:00Z') })
    .where(eq(companies.id, clubId));
  await app.deps.db.update(cards).set({ endToldOn: null });
  await app.deps.db.delete(outbox);
  assert.deepEqual(await told('2026-12-06T12:00:00Z'), [], 'the free month is over');
});

test('a card that a guardian holds back is not told of, until the guardian lets it go', async () => {
  const [cardId = ''] = await make({});
  const chose = { answer: 'refused', answeredAt: now, textVersion: '1' } as const;
  const row = { id: uuidv7(), companyId: schoolId, cardId, fullName: 'Rosa', createdAt: now, ...chose };
  await app.deps.db.insert(guardians).values(row);
  assert.deepEqual(await told('2026-12-02T12:00:00Z'), []);
  await app.deps.db.update(guardians).set({ answer: 'granted' });
  assert.deepEqual(await told('2026-12-03T12:00:00Z'), one());
});

test('a card made within a step is told of in the next one', async () => {
  await make({ createdAt: new Date('2026-12-05T12:00:00Z') });
  assert.deepEqual(await told('2026-12-05T13:00:00Z'), []);
  assert.deepEqual(await told('2026-12-24T12:00:00Z'), one());
});

test('a card renewed after the mail was queued is not in it', async () => {
  const [id = ''] = await make({});
  now = new Date('2026-12-02T12:00:00Z');
  assert.equal(await tellHolders(app.deps, new AbortController().signal), 1);
  await app.deps.db.update(cards).set({ validUntil: '2027-12-31' }).where(eq(cards.id, id));
  assert.deepEqual(await told('2026-12-02T12:00:00Z'), []);
});

test('more cards than one transaction takes are all told of, and one mailbox gets few mails', async () => {
  await make(...Array.from({ length: 1100 }, (_, n) => ({ fullName: `Aluno ${n}` })));
  assert.deepEqual(await told('2026-12-02T12:00:00Z'), mailOf('1100 carteirinhas suas vencem em 31/12/2026'));
  assert.equal(await app.deps.db.$count(cards, isNotNull(cards.endToldOn)), 1100);
  assert.match(app.sent[0]?.text ?? '', /E mais 1\.090 carteirinhas\./);
  let mails = 0;
  for (let day = 3; day < 10; day += 1) {
    await app.deps.db.update(cards).set({ endToldOn: null });
    mails += (await told(`2026-12-0${day}T12:00:00Z`)).length;
  }
  assert.ok(mails <= 3, `${mails} more mails`);
});

test('its reader switches it off with one press, reads that it is off, and switches it on', async () => {
  await make({});
  assert.deepEqual(await told('2026-12-02T12:00:00Z'), one());
  const path = new URL(app.sent[0]?.stopAt ?? '').pathname;
  const press = (url: string, payload: string) =>
    app.fastify.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const page = await app.fastify.inject({ url: path });
  assert.match(page.body, /Parar de receber este aviso\?[^]*Avisos: carteirinhas suas que vencem/);
  for (const other of [
    path.replace('own-cards-end', 'month'),
    path.replace(student.person.id, director.person.id),
    path.replace(student.person.id, `${schoolId}/${student.person.id}`),
  ])
    assert.equal((await press(other, ONE_CLICK)).statusCode, 404, other);
  assert.match((await press(path, ONE_CLICK)).body, /Você não recebe mais este aviso/);
  const { sections } = await domain.read<OwnData>({ as: await app.signIn(student.person.email) }, '/profile/data');
  const row = sections.find(({ title }) => title === 'Conta')?.rows[0];
  const off = row?.find(({ label }) => label === 'Avisos que você desligou')?.value;
  assert.equal(off, 'carteirinhas suas que vencem');
  await app.deps.db.delete(outbox);
  assert.deepEqual(await told('2026-12-24T12:00:00Z'), []);
  assert.match((await press(path, 'palavra=voltar')).body, /Você volta a receber este aviso/);
  await make({ fullName: 'Bento Sá', createdAt: new Date('2026-11-01T12:00:00Z') });
  assert.deepEqual(await told('2026-12-25T12:00:00Z'), mailOf('2 carteirinhas suas vencem em 31/12/2026'));
});
