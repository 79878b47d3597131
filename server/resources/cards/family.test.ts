// The seat of a child's guardian: who has it, what is seen from it, what is chosen there, and when it ends.
import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { HolderCard } from '@vinculo/contract/cards';
import type { FamilyCard } from '@vinculo/contract/guardians';
import type { HolderPartnerList } from '@vinculo/contract/partners';
import type { OwnData, Profile } from '@vinculo/contract/profile';
import type { ReportList } from '@vinculo/contract/reports';
import { sweepFavorites } from '../../domain/partners/favorites';
import { audit, cards, companies, guardians } from '../../services/database/schema';
import { valuesOf } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const { app, domain, manager, student, companyId } = await schoolWorld({ title: 'Escola', student: 'Lia Souza' });
const { db } = app.deps;
const rosa = await app.signIn('rosa@familia.example', 'Rosa Souza');
const ivo = await app.signIn('ivo@familia.example', 'Ivo Souza');
const stranger = await app.signIn('outra@pessoa.example', 'Outra');
const { id: cardId } = await domain.makeCard(manager, companyId, student, { full_name: 'Lia Souza' });

const granted = { answer: 'granted' as const, answeredAt: new Date(), textVersion: '1' };
const seat = (person: typeof rosa, answer: object = granted) => ({
  ...{ id: uuidv7(), companyId, cardId, fullName: person.person.fullName, email: person.person.email },
  ...{ createdAt: new Date(), ...answer },
});
const family = (as: typeof rosa) => domain.read<FamilyCard[]>({ as }, '/family');
const choose = (as: typeof rosa, body: object, id = cardId) =>
  domain.call({ as }, 'POST', `/family/${id}/choices`, body);
const ofAge = (ageBand: 'from_18' | 'from_12' | 'until_11' | null) =>
  db.update(cards).set({ ageBand }).where(eq(cards.id, cardId));

beforeEach(async () => {
  await db.delete(guardians);
  await ofAge(null);
});

it('shows the whole card to a guardian who agreed, and only the first name before and after a refusal', async () => {
  await db.insert(guardians).values([seat(rosa), seat(ivo, {})]);
  const [lia] = await family(rosa);
  const [own] = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  assert.deepEqual(lia?.card, { ...own, can_copy: false });
  const [asked] = await family(ivo);
  assert.deepEqual([asked?.full_name, asked?.answer, asked?.card], ['Lia', null, null]);
  await db
    .update(guardians)
    .set({ ...granted, answer: 'refused' })
    .where(eq(guardians.email, ivo.person.email));
  assert.equal((await family(ivo))[0]?.card, null);
  assert.deepEqual((await family(rosa))[0]?.others, { hides_photo: false, paused: true });
  assert.deepEqual(await family(stranger), []);
});

it('tells in the profile who has a seat, and the holder who follows the card', async () => {
  await db.insert(guardians).values([seat(rosa), seat(ivo, {})]);
  const profile = (as: typeof rosa) => domain.read<Profile>({ as }, '/profile');
  assert.equal((await profile(rosa)).has_family, true);
  assert.equal((await profile(stranger)).has_family, false);
  const followers = async () => (await domain.read<HolderCard[]>({ as: student }, '/cards/me'))[0]?.followed_by;
  assert.deepEqual(await followers(), ['Rosa Souza']);
  await ofAge('from_12');
  assert.deepEqual(await followers(), ['Rosa Souza']);
  await ofAge('until_11');
  assert.deepEqual(await followers(), []);
});

it('keeps what a guardian chose, tells the other one, and writes it into the trail once', async () => {
  await db.insert(guardians).values([seat(rosa), seat(ivo)]);
  const chosen = await choose(rosa, { hides_photo: true, paused: true });
  assert.equal(chosen.statusCode, 200, chosen.body);
  const { hides_photo, paused } = chosen.json<FamilyCard>();
  assert.deepEqual([hides_photo, paused], [true, true]);
  await choose(rosa, { hides_photo: true, paused: true });
  const [seen] = await family(ivo);
  assert.deepEqual([seen?.paused, seen?.others], [false, { hides_photo: true, paused: true }]);
  const trail = await db.select().from(audit).where(eq(audit.action, 'card.family'));
  assert.deepEqual(valuesOf(trail, 'recordId', 'personId'), [[cardId, rosa.person.id]]);
  const back = await choose(rosa, { hides_photo: false, paused: false });
  assert.equal(back.json<FamilyCard>().paused, false);
});

it('lets nobody in who is no guardian, has not agreed, or whose school is off', async () => {
  const other = await domain.makeCard(manager, companyId, stranger, { full_name: 'Outra' });
  await db.insert(guardians).values([seat(rosa), seat(ivo, {})]);
  const all = { hides_photo: true, paused: true };
  for (const response of [
    await choose(stranger, all),
    await choose(ivo, all),
    await choose(rosa, all, other.id),
    await choose(rosa, all, uuidv7()),
    await domain.call({ as: ivo }, 'GET', `/family/${cardId}/data`),
    await domain.call({ as: manager }, 'GET', `/family/${cardId}/data`),
  ])
    assert.equal(response.statusCode, 404, response.body);
  await db.update(companies).set({ active: false }).where(eq(companies.id, companyId));
  assert.equal((await choose(rosa, all)).statusCode, 404);
  const told = async () => (await family(rosa)).map(({ state, card }) => [state, card]);
  assert.deepEqual(await told(), [['closed', null]]);
  await db.update(companies).set({ active: true }).where(eq(companies.id, companyId));
  await db.update(cards).set({ active: false }).where(eq(cards.id, cardId));
  assert.deepEqual(await told(), [['off', null]]);
  await db.update(cards).set({ active: true }).where(eq(cards.id, cardId));
});

it('answers what the school says of the child, and nothing of the account', async () => {
  await db.insert(guardians).values(seat(rosa));
  await ofAge('until_11');
  const sections = await domain.read<OwnData['sections']>({ as: rosa }, `/family/${cardId}/data`);
  assert.deepEqual(valuesOf(sections, 'title'), ['Carteirinhas']);
  const said = Object.fromEntries(sections[0]?.rows[0]?.map(({ label, value }) => [label, value]) ?? []);
  assert.deepEqual([said['Nome'], said['Faixa de idade']], ['Lia Souza', 'até 11 anos']);
});

it('is none of the card’s own holder', async () => {
  await db.insert(guardians).values(seat(student));
  assert.deepEqual(await family(student), []);
  assert.equal((await choose(student, { hides_photo: true, paused: true })).statusCode, 404);
  assert.equal((await domain.read<Profile>({ as: student }, '/profile')).has_family, false);
});

it('opens the partners of the child’s school: marks that last as long as the seat, and reports', async () => {
  const { id: partnerId } = await domain.makePartner(manager, companyId, { title: 'Padaria' });
  const shown = async () =>
    (await domain.read<HolderPartnerList>({ as: rosa }, '/partners/me')).partners.map(({ favorite }) => favorite);
  const mark = () => domain.call({ as: rosa }, 'PATCH', `/partners/${partnerId}/favorite`, { favorite: true });
  const tell = () => domain.call({ as: rosa }, 'POST', `/partners/${partnerId}/reports`, { reason: 'refused' });
  assert.deepEqual([(await mark()).statusCode, (await tell()).statusCode], [404, 404]);
  await db.insert(guardians).values(seat(rosa));
  assert.deepEqual([(await mark()).statusCode, (await tell()).statusCode], [204, 201]);
  assert.equal(await sweepFavorites(db), 0);
  assert.deepEqual(await shown(), [true]);
  const { reports } = await domain.read<ReportList>({ as: manager }, `/partners/${partnerId}/reports`);
  assert.deepEqual(
    reports.map(({ student: told }) => told?.full_name),
    ['Lia Souza'],
  );
  await db.delete(guardians);
  assert.deepEqual([await shown(), await sweepFavorites(db)], [[], 1]);
});

it('ends when the student is of age', async () => {
  await db.insert(guardians).values(seat(rosa));
  await ofAge('from_18');
  assert.deepEqual(await family(rosa), []);
  assert.equal((await choose(rosa, { hides_photo: true, paused: true })).statusCode, 404);
  assert.deepEqual((await domain.read<HolderCard[]>({ as: student }, '/cards/me'))[0]?.followed_by, []);
});

it('tells the holder which card is off and why, which is not among those that shops read', async () => {
  const off = async () => (await domain.read<Profile>({ as: student }, '/profile')).cards_off;
  const said = { id: cardId, full_name: 'Lia Souza', company_title: 'Escola' };
  await db.update(companies).set({ phone: '1132654321' }).where(eq(companies.id, companyId));
  await db.insert(guardians).values(seat(rosa));
  assert.deepEqual(await off(), []);
  await choose(rosa, { hides_photo: false, paused: true });
  const told = { ...said, phone: '1132654321' };
  assert.deepEqual(await off(), [{ ...told, state: 'held' }]);
  assert.deepEqual(await domain.read<HolderCard[]>({ as: student }, '/cards/me'), []);
  assert.equal((await family(rosa))[0]?.card?.full_name, 'Lia Souza');
  await db.update(cards).set({ active: false }).where(eq(cards.id, cardId));
  assert.deepEqual(await off(), [{ ...told, state: 'off' }]);
  await db.update(companies).set({ active: false }).where(eq(companies.id, companyId));
  assert.deepEqual(await off(), [{ ...told, state: 'closed' }]);
});
