// A student who is of age: the guardians and the student are told that the seat ends, once, and only if it does.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card } from '@vinculo/contract/cards';
import type { Profile } from '@vinculo/contract/profile';
import { UNDO_MS } from '../../domain/cards/changes';
import { settleSeats } from '../../domain/guardians/seats';
import { keepGuardians } from '../../domain/guardians/store';
import { cards, guardians, invitations, outbox } from '../../services/database/schema';
import { valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const DAY_MS = 86_400_000;
const TO_STUDENT = 'Sua carteirinha agora é só sua';
const TO_GUARDIAN = 'Você não acompanha mais uma carteirinha';

let now = new Date('2027-02-01T12:00:00Z');
let manager: SignedInPerson;
let student: SignedInPerson;
let companyId: string;
let card: Card;
let made = 0;

const { app, domain } = await appOfFile({ clock: () => (now = new Date(now.getTime() + 1)) });
beforeEach(async () => {
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  student = await app.signIn(`aluna${made}@aluna.example`, 'Júlia Sá Lima');
  companyId = (await app.makeCompany(manager, 'Colégio Sol')).id;
  card = await domain.makeCard(manager, companyId, student, { full_name: 'Júlia Sá Lima', age_band: 'from_16' });
});

const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  manager = await app.signIn(manager.person.email);
};
async function guardian(answer: 'granted' | 'refused' | null): Promise<string> {
  const email = `rosa${++made}@familia.example`;
  const chose = answer && { answer, answeredAt: now, textVersion: '1' };
  const row = { id: uuidv7(), companyId, cardId: card.id, fullName: 'Rosa Sá', email, createdAt: now, ...chose };
  await app.deps.db.insert(guardians).values(row);
  return email;
}
async function told(email: string): Promise<string[]> {
  await app.deps.outbox.deliverDue();
  return app.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}
const setBand = async (age: string) => {
  const change = { company_id: companyId, ids: [card.id], expected: 1, change: 'age', age };
  return (await domain.call({ as: manager }, 'POST', '/cards/changes', change)).json<{ id: string }>().id;
};
const byForm = async (age_band: string) => {
  const { full_name, active, avatar } = await domain.read<Card>({ as: manager }, `/cards/${card.id}`);
  const form = { full_name, active, avatar_id: avatar?.id, age_band };
  const saved = await domain.call({ as: manager }, 'PUT', `/cards/${card.id}`, form);
  assert.equal(saved.statusCode, 200, saved.body);
};
const byList = (age_band: string) =>
  domain.list(manager, companyId, { email: student.person.email, full_name: 'Júlia Sá Lima', age_band });

const WAYS = [
  ['for a class', setBand],
  ['by the form', byForm],
  ['by a list', byList],
] as const;

for (const [way, set] of WAYS)
  test(`set ${way}, each guardian who answered and the student are told once, and one who never answered is not`, async () => {
    const [yes, no, silent] = [await guardian('granted'), await guardian('refused'), await guardian(null)];
    await app.deps.db.update(cards).set({ copiedAt: now }).where(eq(cards.id, card.id));
    await set('from_18');
    const [kept] = await app.deps.db.select().from(cards).where(eq(cards.id, card.id));
    assert.deepEqual([kept?.secretSerial, kept?.copiedAt], [1, null], 'a guardian may have kept both');
    assert.deepEqual(await told(yes), [], 'the school may undo it');
    await later(UNDO_MS);
    for (const email of [yes, no]) assert.deepEqual(await told(email), [TO_GUARDIAN]);
    assert.deepEqual(
      (await told(student.person.email)).filter((subject) => subject === TO_STUDENT),
      [TO_STUDENT],
    );
    assert.deepEqual(await told(silent), []);
    const mail = app.sent.find(({ to }) => to === yes);
    assert.doesNotMatch(mail?.text ?? '', /Não avisamos o estudante/);
    assert.doesNotMatch(
      `${mail?.subject}${mail?.text}${mail?.html}`,
      /Sá Lima/,
      'no more than the page that was answered',
    );
    await set('from_18');
    await later(UNDO_MS);
    assert.deepEqual(await told(yes), [TO_GUARDIAN]);
  });

for (const [way, set] of WAYS)
  test(`at 12, set ${way}, the copy that a guardian may have ends, with the secret`, async () => {
    const { db } = app.deps;
    const copied = { ageBand: 'until_11', copiedAt: now } as const;
    const copy = async () => (await db.select().from(cards).where(eq(cards.id, card.id)))[0];
    await guardian(null);
    await db.update(cards).set(copied).where(eq(cards.id, card.id));
    await set('until_11');
    assert.ok((await copy())?.copiedAt, 'the band is the same');
    await set('from_12');
    assert.ok((await copy())?.copiedAt, 'the own copy of a student whose guardian has not answered');
    await db.update(cards).set(copied).where(eq(cards.id, card.id));
    await guardian('granted');
    await set('from_12');
    const { copiedAt, secretSerial } = (await copy()) ?? {};
    assert.deepEqual([copiedAt, secretSerial], [null, 1]);
  });

test('a copy made while the card was by mistake of a small child ends with the undo', async () => {
  const { db } = app.deps;
  await guardian('granted');
  const undo = await setBand('until_11');
  await db.update(cards).set({ copiedAt: now }).where(eq(cards.id, card.id));
  await domain.call({ as: manager }, 'DELETE', `/cards/changes/${undo}`);
  const [undone] = await db.select().from(cards).where(eq(cards.id, card.id));
  assert.deepEqual([undone?.ageBand, undone?.copiedAt], ['from_16', null]);
});

test('what the school undoes is not told, nor is a student without guardians, nor twice too often', async () => {
  await setBand('from_18');
  await later(UNDO_MS);
  assert.ok(!(await told(student.person.email)).includes(TO_STUDENT), 'there was no seat');
  await setBand('from_16');
  const yes = await guardian('granted');
  const undo = await setBand('from_18');
  await domain.call({ as: manager }, 'DELETE', `/cards/changes/${undo}`);
  await later(UNDO_MS);
  assert.deepEqual(await told(yes), []);
  for (let day = 0; day < 6; day += 1) {
    await later(DAY_MS);
    await setBand('from_18');
    await later(UNDO_MS);
    await told(yes);
    await setBand('from_16');
  }
  assert.equal((await told(yes)).length, 4, 'the limit of the mailbox');
});

test('a guardian whose choice did not hold for a while is told of it, also if the school undoes the age', async () => {
  const no = await guardian('refused');
  await setBand('from_18');
  await setBand('from_16');
  await later(UNDO_MS);
  assert.deepEqual(await told(no), ['O que você escolheu ficou um tempo sem valer']);
});

/** The database tells the time of an end, and here it is another. */
async function settled() {
  await app.deps.db.update(guardians).set({ endedAt: now }).where(isNotNull(guardians.wasOf));
  await settleSeats(app.deps);
  assert.equal(await app.deps.outbox.deliverDue(), 0, 'the school may undo it');
  await later(UNDO_MS);
  await settleSeats(app.deps);
}
const makeAnew = () => domain.makeCard(manager, companyId, student, { full_name: 'JULIA  sa lima' });
const remove = async () => {
  const [seat] = await app.deps.db.select().from(guardians).where(eq(guardians.cardId, card.id));
  const reason = { reason: 'Ordem judicial' };
  assert.equal((await domain.call({ as: manager }, 'POST', `/guardians/${seat?.id}/removal`, reason)).statusCode, 204);
};
const deleteOne = () => domain.call({ as: manager }, 'DELETE', `/cards/${card.id}`);
const deleteMany = () => {
  const change = { company_id: companyId, ids: [card.id], expected: 1, change: 'delete' };
  return domain.call({ as: manager }, 'POST', '/cards/changes', change);
};
const byNewList = async () => {
  const { id: avatar_id } = await domain.uploadPicture({ as: manager, companyId });
  const row = { full_name: 'Júlia Sá Lima', email: student.person.email, avatar_id };
  return domain.list(manager, companyId, { ...row, guardian_name: 'Ivo' });
};
for (const [way, act, isTold] of [
  ['the school removes the guardian', remove, true],
  ['removes the guardian and makes the card anew', async () => (await remove(), await deleteOne(), makeAnew()), true],
  ['makes the card anew', async () => (await deleteOne(), makeAnew()), false],
  ['deletes many and brings a list', async () => (await deleteMany(), byNewList()), false],
  ['makes the new card first', async () => (await makeAnew(), await deleteOne()), true],
  [
    'deletes the card, and the new one, and makes a third',
    async () => {
      await deleteOne();
      card = await makeAnew();
      await deleteOne();
      await makeAnew();
    },
    false,
  ],
] as const)
  test(`a refusal lives on for the child where ${way}`, async () => {
    const no = await guardian('refused');
    await act();
    const { cards_off: off } = await domain.read<Profile>({ as: student }, '/profile');
    assert.deepEqual(valuesOf(off, 'state'), ['held']);
    assert.deepEqual(await domain.read<unknown[]>({ as: student }, '/cards/me'), []);
    await settled();
    // Who has the seat of the new card by the same link has lost nothing.
    assert.deepEqual(await told(no), isTold ? [TO_GUARDIAN] : []);
    await settleSeats(app.deps);
    assert.equal((await told(no)).length, isTold ? 1 : 0, 'once');
  });

test('another child of the school, and a child of the same name elsewhere, are not held back', async () => {
  await guardian('refused');
  await deleteOne();
  const other = await app.signIn(`outra${made}@aluna.example`, 'Ana');
  await domain.makeCard(manager, companyId, other, { full_name: 'Ana Lima' });
  const elsewhere = await app.makeCompany(manager, 'Colégio Lua');
  await domain.makeCard(manager, elsewhere.id, student, { full_name: 'Júlia Sá Lima' });
  for (const as of [other, student]) assert.equal((await domain.read<unknown[]>({ as }, '/cards/me')).length, 1);
});

test('a card that is gone is told to who had answered; after a day a refusal alone is kept, without names', async () => {
  const [yes, no, silent] = [await guardian('granted'), await guardian('refused'), await guardian(null)];
  await deleteOne();
  await settled();
  for (const email of [yes, no]) assert.deepEqual(await told(email), [TO_GUARDIAN]);
  assert.deepEqual(await told(silent), []);
  const textOf = (email: string) => app.sent.find(({ to }) => to === email)?.text.replace(/\s+/g, ' ') ?? '';
  assert.match(textOf(no), /Isso continua valendo para este estudante nesta escola/);
  assert.doesNotMatch(textOf(yes), /Isso continua valendo/);
  await later(DAY_MS);
  await settleSeats(app.deps);
  const kept = await app.deps.db.select().from(guardians).where(eq(guardians.companyId, companyId));
  const { fullName, email, student: first, answer } = kept[0] ?? {};
  assert.deepEqual([kept.length, fullName, email, first, answer], [1, 'Responsável', null, null, 'refused']);
  assert.doesNotMatch(JSON.stringify(kept), /Júlia|Lima|Rosa|@/);
});

test('set, corrected and set again in a day, it is told again, and a correction that is undone renews the secret', async () => {
  const yes = await guardian('granted');
  const serial = async () => (await app.deps.db.select().from(cards).where(eq(cards.id, card.id)))[0]?.secretSerial;
  for (const times of [1, 2]) {
    await setBand('from_18');
    await later(UNDO_MS);
    assert.deepEqual([(await told(yes)).length, await serial()], [times, 2 * times - 1]);
    if (times === 1) await setBand('from_16');
  }
  const mistake = await setBand('from_16');
  await domain.call({ as: manager }, 'DELETE', `/cards/changes/${mistake}`);
  assert.equal(await serial(), 5, 'the guardian had it again until then');
});

test('the guardian of a card that was taken back is told if its student came of age in the list', async () => {
  const [yes, silent] = [await guardian('refused'), await guardian(null)];
  await app.deps.db
    .update(cards)
    .set({ enrollmentNumber: `m${made}` })
    .where(eq(cards.id, card.id));
  const { db } = app.deps;
  const named = { fullName: 'Júlia Sá Lima', enrollmentNumber: `m${made}` };
  const listed = { ...named, id: uuidv7(), companyId, state: 'listed', createdAt: now } as const;
  await db.insert(invitations).values(listed);
  await keepGuardians(db, { of: card.id, invitationId: listed.id });
  await db.delete(cards).where(eq(cards.id, card.id));
  const { id: avatar_id } = await domain.uploadPicture({ as: manager, companyId });
  await domain.list(manager, companyId, {
    ...{ full_name: 'Júlia Sá Lima', enrollment_number: `m${made}`, age_band: 'from_18', avatar_id },
  });
  await later(UNDO_MS);
  assert.deepEqual([await told(yes), await told(silent)], [[TO_GUARDIAN], []]);
});

test('a card without an owner has no student to tell, which the guardian reads, and nothing is left in the outbox', async () => {
  const yes = await guardian('granted');
  await app.deps.db.update(cards).set({ personId: null, ownerEmail: '' }).where(eq(cards.id, card.id));
  await setBand('from_18');
  await later(UNDO_MS);
  assert.deepEqual(await told(yes), [TO_GUARDIAN]);
  assert.match(app.sent.find(({ to }) => to === yes)?.text ?? '', /Não avisamos o estudante, porque/);
  const open = and(eq(outbox.kind, 'card.of-age'), isNull(outbox.doneAt), isNotNull(outbox.lastError));
  assert.equal(await app.deps.db.$count(outbox, open), 0);
});
