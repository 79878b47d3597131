// Cards that end: how they get their last day, what ends with it, and who is told.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card, CardList, HolderCard } from '@vinculo/contract/cards';
import type { Template } from '@vinculo/contract/companies';
import type { PartnerList } from '@vinculo/contract/partners';
import { dayAfter } from '@vinculo/contract/rules/brasilia';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { cards, companies, files } from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';
import { remindOfEndingCards } from '../news/digests';

const TODAY = '2026-11-22';
// Late evening in Brasília, already the next day in UTC.
const NOW = new Date('2026-11-23T02:55:00Z');
let now = NOW;

const { app, domain, manager, student, companyId } = await schoolWorld({ clock: () => now });
beforeEach(async () => {
  now = NOW;
  await app.deps.db.delete(cards);
});

const make = (card: object = {}) => domain.makeCard(manager, companyId, student, card);
const put = (path: string, body: object) => domain.call({ as: manager }, 'PUT', path, body);
const fields = ({ avatar, full_name, active }: Card) => ({ avatar_id: avatar?.id, full_name, active });
const usual = async (valid_until_default: string | null) => {
  const look = await domain.read<Template>({ as: manager }, `/companies/${companyId}/templates`);
  const { id, name, background_color } = look;
  return put(`/templates/${id}`, { name, background_color, valid_until_default });
};

test("a new card ends as it says, else on the school's day, else not at all", async () => {
  assert.equal((await make()).valid_until, null);
  const changed = await usual('03-31');
  assert.equal(changed.json<Template>().valid_until_default, '03-31', changed.body);
  assert.equal((await make()).valid_until, '2027-03-31');
  assert.equal((await make({ valid_until: null })).valid_until, null);
  assert.equal((await make({ valid_until: '2028-02-29' })).valid_until, '2028-02-29');
  // A change of the look without this field keeps it.
  const look = await domain.read<Template>({ as: manager }, `/companies/${companyId}/templates`);
  const kept = await put(`/templates/${look.id}`, { name: 'Aurora', background_color: '#123456' });
  assert.equal(kept.json<Template>().valid_until_default, '03-31');
  refuses(await usual('02-29'), 422, { valid_until_default: MESSAGES.template.validUntil });
  await usual(null);
});

test('a card is given another last day, keeps it when nothing is said of it, and loses it', async () => {
  const card = await make({ valid_until: '2027-03-31' });
  const change = (body: object) => put(`/cards/${card.id}`, { ...fields(card), ...body });
  assert.equal((await change({})).json<Card>().valid_until, '2027-03-31');
  assert.equal((await change({ valid_until: '2027-12-01' })).json<Card>().valid_until, '2027-12-01');
  assert.equal((await change({ valid_until: null })).json<Card>().valid_until, null);
  for (const valid_until of ['2027-02-30', '31/03/2027', '', '9999-01-01'])
    refuses(await change({ valid_until }), 422, { valid_until: FACTS.valid_until.kind.unread });
});

test("its last day is Brasília's, and with it its partners close", async () => {
  const partner = await domain.makePartner(manager, companyId, { title: 'Padaria', active: true });
  await make({ valid_until: TODAY });
  const seen = async (query: string) =>
    (await domain.read<PartnerList>({ as: student }, `/partners/me${query}`)).partners.map(({ id }) => id);
  const everywhere = async () => [
    await seen(''),
    await seen('?search=padaria'),
    await seen(`?companiesId=${companyId}`),
  ];
  assert.deepEqual(await everywhere(), [[partner.id], [partner.id], [partner.id]]);
  now = new Date('2026-11-23T03:00:00Z');
  assert.deepEqual(await everywhere(), [[], [], []]);
  // The holder keeps the card and reads why.
  const [held] = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  assert.deepEqual([held?.valid_until, held?.partners_open], [TODAY, true]);
  await make();
  assert.deepEqual(await everywhere(), [[partner.id], [partner.id], [partner.id]]);
});

test('the table shows those that have ended and those that will, also among what is searched', async () => {
  const days = ['2026-11-21', TODAY, dayAfter(TODAY, 30), dayAfter(TODAY, 31), null];
  for (const valid_until of days) await make({ full_name: `Ana ${valid_until ?? 'sempre'}`, valid_until });
  await make({ full_name: 'Ana inativa', valid_until: '2026-01-01', active: false });
  await make({ full_name: 'Bia', valid_until: '2026-11-01' });
  const list = async (query: string) => {
    const found = await domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}&${query}`);
    assert.equal(found.paging.total, found.results.length);
    return found.results.map(({ full_name }) => full_name);
  };
  assert.deepEqual(await list('ending=ended'), ['Bia', 'Ana inativa', 'Ana 2026-11-21']);
  assert.deepEqual(await list('ending=ended&active=1'), ['Bia', 'Ana 2026-11-21']);
  assert.deepEqual(await list('ending=ended&active=0'), ['Ana inativa']);
  assert.deepEqual(await list('ending=ending'), ['Ana 2026-12-22', `Ana ${TODAY}`]);
  assert.deepEqual(await list('ending=ended&search=ana'), ['Ana inativa', 'Ana 2026-11-21']);
  const wrong = await domain.call({ as: manager }, 'GET', `/cards?company_id=${companyId}&ending=never`);
  assert.ok(wrong.statusCode >= 400 && wrong.statusCode < 500, wrong.body);
});

test('a month and a week before many end, the managers are written once each', async () => {
  const { db } = app.deps;
  const endingOn = async (day: string, count: number, active = true) => {
    for (let n = 0; n < count; n += 1) {
      const avatarId = uuidv7();
      await db.insert(files).values({ id: avatarId, key: `${avatarId}.jpg`, contentType: 'image/jpeg', bytes: 1 });
      const { id: personId, email: ownerEmail } = student.person;
      const card = { companyId, personId, ownerEmail, avatarId, fullName: 'Nome', active, validUntil: day };
      await db.insert(cards).values({ id: uuidv7(), ...card });
    }
  };
  await endingOn('2027-01-31', 12);
  await endingOn('2027-01-30', 9);
  await endingOn('2027-01-29', 20, false);
  await app.deps.outbox.deliverDue();
  const told = async (at: string) => {
    now = new Date(at);
    app.sent.length = 0;
    await remindOfEndingCards(app.deps);
    await remindOfEndingCards(app.deps);
    await app.deps.outbox.deliverDue();
    return app.sent.map(({ to, subject }) => [to, subject]);
  };
  const mail = [manager.person.email, '12 carteirinhas vencem em 31/01/2027'];
  assert.deepEqual(await told('2026-12-31T12:00:00Z'), []);
  assert.deepEqual(await told('2027-01-01T12:00:00Z'), [mail]);
  assert.match(app.sent[0]?.text ?? '', /\/admin\/carteirinhas\/lista/);
  assert.deepEqual(await told('2027-01-10T12:00:00Z'), []);
  assert.deepEqual(await told('2027-01-24T12:00:00Z'), [mail]);
  assert.deepEqual(await told('2027-01-31T12:00:00Z'), []);
  await db.update(companies).set({ active: false }).where(eq(companies.id, companyId));
  await endingOn('2027-02-20', 10);
  assert.deepEqual(await told('2027-02-10T12:00:00Z'), []);
  await db.update(companies).set({ active: true }).where(eq(companies.id, companyId));
});
