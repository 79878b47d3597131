// Many cards at once: all or none, with what was replaced kept for a while and restored whole.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card, CardList, CardsChanged, CardsRestored, ChangeCards } from '@vinculo/contract/cards';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { CARD_CHANGE_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { PAPER_CONSENT } from '@vinculo/contract/rules/words/stateWords';
import { GOES_ALONG, sweepChanges } from '../../domain/cards/changes';
import { rows } from '../../services/database/database';
import {
  activationCodes,
  audit,
  cardCounts,
  cards,
  cardUses,
  changedCards,
  files,
  followedUses,
  guardians,
} from '../../services/database/schema';
import { newFileKey } from '../../services/files/files';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

let now = new Date('2026-11-22T12:00:00Z');

const { app, domain, manager, student, companyId } = await schoolWorld({ clock: () => now });
beforeEach(async () => {
  await app.deps.db.delete(changedCards);
  await app.deps.db.delete(cards);
});

async function make(count: number, more: Partial<typeof cards.$inferInsert> = {}): Promise<string[]> {
  const { id: personId, email: ownerEmail } = student.person;
  const made = Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    companyId,
    personId,
    ownerEmail,
    avatarId: uuidv7(),
    active: true,
    fullName: `Aluno ${n}`,
    ...more,
  }));
  const pictures = made.map(({ avatarId: id }) => ({
    id,
    key: newFileKey('jpg'),
    contentType: 'image/jpeg',
    bytes: 1,
  }));
  await app.deps.db.insert(files).values(pictures.map((file) => ({ ...file, used: true, companyId })));
  await app.deps.db.insert(cards).values(made);
  return made.map(({ id }) => id);
}
const all = () => app.deps.db.select().from(cards).orderBy(asc(cards.id));
const change = (body: Omit<ChangeCards, 'company_id'>) =>
  domain.call({ as: manager }, 'POST', '/cards/changes', { company_id: companyId, ...body });
async function changed(body: Omit<ChangeCards, 'company_id'>): Promise<CardsChanged> {
  return succeeds(await change(body)).json<CardsChanged>();
}
const undo = (id: string) => domain.call({ as: manager }, 'DELETE', `/cards/changes/${id}`);
const restored = async (id: string) => (await undo(id)).json<CardsRestored>().count;

test('those named are renewed, the others not; undone they have what each had', async () => {
  const [first = '', second = '', third = ''] = await make(3);
  await app.deps.db.update(cards).set({ validUntil: '2026-01-31' }).where(eq(cards.id, second));
  const before = await all();
  const { id, count } = await changed({
    ids: [first, second],
    expected: 2,
    change: 'renew',
    valid_until: '2027-03-31',
  });
  assert.equal(count, 2);
  const ends = (await all()).map(({ id: one, validUntil }) => [one, validUntil]);
  assert.deepEqual(ends, [
    [first, '2027-03-31'],
    [second, '2027-03-31'],
    [third, null],
  ]);
  assert.equal(await restored(id), 2);
  assert.deepEqual(await all(), before);
  assert.equal((await undo(id)).statusCode, 404);
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.id));
  assert.deepEqual(
    trail.map(({ action, count: told }) => [action, told]),
    [
      ['cards.renew', 2],
      ['cards.undo', 2],
    ],
  );
});

test("guardians' consents on paper are noted with their day; a guardian who is there stays, and undoing gives back", async () => {
  const [first = '', second = ''] = await make(2);
  const rosa = { guardianName: 'Rosa Sá', guardianConsentOn: '2026-02-03' };
  await app.deps.db.update(cards).set(rosa).where(eq(cards.id, second));
  const before = await all();
  const noted = async () =>
    (await all()).map(({ guardianName, guardianConsentOn }) => [guardianName, guardianConsentOn]);
  const lacking = () => domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}&consent=none`);
  assert.deepEqual(valuesOf((await lacking()).results, 'id'), [first]);
  const answered = { answer: 'granted', answeredAt: new Date(), textVersion: '1', createdAt: new Date() } as const;
  await app.deps.db.insert(guardians).values({ id: uuidv7(), companyId, cardId: first, fullName: 'Rui', ...answered });
  assert.equal((await lacking()).paging.total, 0, 'an answer is a consent as well');
  await app.deps.db.delete(guardians).where(eq(guardians.cardId, first));
  await app.deps.db.update(cards).set({ ageBand: 'from_18' }).where(eq(cards.id, first));
  assert.equal((await lacking()).paging.total, 0, 'of an adult none is needed');
  await app.deps.db.update(cards).set({ ageBand: null }).where(eq(cards.id, first));
  for (const [day, problem] of [
    [undefined, MESSAGES.card.guardianDay],
    [null, MESSAGES.card.guardianDay],
    ['2026-02-30', MESSAGES.card.guardianDay],
    ['2026-11-23', MESSAGES.card.guardianFuture],
  ] as const) {
    const wrong = await change({
      expected: 2,
      change: 'consent',
      ...(day !== undefined && { guardian_consent_on: day }),
    });
    refuses(wrong, 422, { guardian_consent_on: problem });
  }
  const { id } = await changed({ expected: 2, change: 'consent', guardian_consent_on: '2026-11-20' });
  assert.deepEqual(await noted(), [
    [PAPER_CONSENT, '2026-11-20'],
    ['Rosa Sá', '2026-02-03'],
  ]);
  assert.equal((await lacking()).paging.total, 0);
  const [line] = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
  assert.deepEqual(
    [line?.action, line?.changes],
    ['cards.consent', [{ field: 'guardian_consent_on', before: 'vários', after: '20/11/2026' }]],
  );
  assert.equal(await restored(id), 2);
  assert.deepEqual(await all(), before);
  const again = await changed({ consent: 'none', expected: 1, change: 'consent', guardian_consent_on: '2026-11-22' });
  await app.deps.db.update(cards).set(rosa).where(eq(cards.id, first));
  assert.equal(await restored(again.id), 0);
  assert.deepEqual((await noted())[0], ['Rosa Sá', '2026-02-03']);
});

test('consents that a list noted wait for the school, which confirms or withdraws them, and undoing makes them wait', async () => {
  const [first = '', second = ''] = await make(2);
  const listed = { guardianName: 'Rosa Sá', guardianConsentOn: '2026-02-03', listedConsent: true };
  await app.deps.db.update(cards).set(listed).where(eq(cards.id, first));
  await app.deps.db
    .update(cards)
    .set({ ...listed, listedConsent: null })
    .where(eq(cards.id, second));
  const waiting = async () =>
    (await domain.read<CompanyOverview>({ as: manager }, `/companies/${companyId}/overview`)).cards.to_confirm;
  const noted = async () =>
    (await all()).map(({ guardianName, guardianConsentOn }) => [guardianName, guardianConsentOn]);
  assert.equal(await waiting(), 1);
  const { id } = await changed({
    consent: 'listed',
    expected: 1,
    change: 'consent',
    guardian_consent_on: '2026-11-20',
  });
  assert.equal(await waiting(), 0);
  assert.deepEqual(await noted(), [
    ['Rosa Sá', '2026-11-20'],
    ['Rosa Sá', '2026-02-03'],
  ]);
  assert.equal(await restored(id), 1);
  assert.equal(await waiting(), 1);
  const withdrawn = await changed({ consent: 'listed', expected: 1, change: 'withdraw' });
  assert.deepEqual([await waiting(), (await noted())[0]], [0, [null, null]]);
  assert.equal(await restored(withdrawn.id), 1);
  assert.equal(await waiting(), 1);
});

test('an age band is noted for many cards, filtered by, undone, and left where it has changed since', async () => {
  await make(3);
  const bands = async () => (await all()).map(({ ageBand }) => ageBand);
  refuses(await change({ expected: 3, change: 'age' }), 422, { age: FACTS.age_band.kind.unread });
  refuses(await change({ expected: 3, change: 'age', age: '12' }), 422);
  const { id } = await changed({ expected: 3, change: 'age', age: 'from_12' });
  assert.deepEqual(await bands(), ['from_12', 'from_12', 'from_12']);
  const [line] = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
  const changes = [{ field: 'age_band', before: 'vários', after: '12 a 15 anos' }];
  assert.deepEqual([line?.action, line?.changes], ['cards.age', changes]);
  const [one] = await all();
  assert.ok(one);
  await app.deps.db.update(cards).set({ ageBand: 'from_16' }).where(eq(cards.id, one.id));
  const found = (band: string) =>
    domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}&age_band=${band}`);
  assert.equal((await found('from_12')).paging.total, 2);
  assert.equal(await restored(id), 2);
  assert.equal((await found('none')).paging.total, 2);
  await changed({ age_band: 'from_16', expected: 1, change: 'age', age: null });
  assert.deepEqual(await bands(), [null, null, null]);
});

test('a thousand that a search finds are deactivated, and active again; one changed meanwhile stays', async () => {
  await make(1000);
  await make(2, { fullName: 'Outra' });
  const { id } = await changed({ search: 'aluno', active: 1, expected: 1000, change: 'deactivate' });
  const actives = async () => (await all()).filter(({ active }) => active).length;
  assert.equal(await actives(), 2);
  const [counted] = await app.deps.db.select().from(cardCounts).where(eq(cardCounts.companyId, companyId));
  assert.deepEqual([counted?.total, counted?.active], [1002, 2]);
  const [one] = await all();
  await app.deps.db
    .update(cards)
    .set({ active: true })
    .where(eq(cards.id, one?.id ?? ''));
  assert.equal(await restored(id), 999);
  assert.equal(await actives(), 1002);
});

test('deleted ones come back whole, with number and picture, while there is time', async () => {
  await make(3, { validUntil: '2027-03-31' });
  const before = await all();
  const { id } = await changed({ expected: 3, change: 'delete' });
  assert.deepEqual(await all(), []);
  assert.equal(await restored(id), 3);
  assert.deepEqual(await all(), before);
  const again = await changed({ expected: 3, change: 'delete' });
  now = new Date(now.getTime() + 10 * 60_000 + 1);
  refuses(await undo(again.id), 404);
  const pictures = () => app.deps.db.$count(files, eq(files.companyId, companyId));
  const there = await pictures();
  assert.equal(await sweepChanges(app.deps, 2), 3);
  assert.equal(await pictures(), there - 3);
  assert.equal(await app.deps.db.$count(changedCards), 0);
});

test('what goes along with a deleted card comes back with it, and no table is forgotten', async () => {
  const { db } = app.deps;
  const [card = ''] = await make(1);
  const answered = { answer: 'refused', answeredAt: now, textVersion: '1', createdAt: now } as const;
  await db.insert(guardians).values({ id: uuidv7(), companyId, cardId: card, fullName: 'Rui', ...answered });
  const seats = () => db.select().from(guardians).where(eq(guardians.cardId, card));
  await db.insert(activationCodes).values({ hash: 'x', companyId, cardId: card, madeAt: now });
  await db.insert(cardUses).values({ cardId: card, step: 1, place: 'x' });
  await db.insert(followedUses).values({ cardId: card, week: '2026-11-16', uses: 3 });
  const along = () =>
    Promise.all([seats(), ...[activationCodes, cardUses, followedUses].map((table) => db.select().from(table))]);
  const before = await along();
  const { id } = await changed({ expected: 1, change: 'delete' });
  assert.deepEqual(await along(), [[], [], [], []]);
  assert.equal(await restored(id), 1);
  assert.deepEqual(await along(), before);
  const referring = await rows<{ name: string }>(
    db,
    sql`select conrelid::regclass::text as name from pg_constraint
        where confrelid = 'cards'::regclass and contype = 'f' order by name`,
  );
  // An offer of the card to a person is made again: the person may have refused it meanwhile.
  assert.deepEqual(valuesOf(referring, 'name'), [...GOES_ALONG, 'guardians', 'invitations'].sort());
});

test('a person who refuses the school meanwhile does not get the card back, and its picture goes', async () => {
  const other = await app.signIn('outro@escola.example', 'Outro');
  await make(1);
  const [theirs = ''] = await make(1, { personId: other.person.id });
  const [card] = await app.deps.db.select().from(cards).where(eq(cards.id, theirs));
  const { id } = await changed({ expected: 2, change: 'delete' });
  succeeds(await domain.call({ as: other }, 'DELETE', '/profile'), 204);
  assert.equal(await app.deps.db.$count(files, eq(files.id, card?.avatarId ?? '')), 0);
  assert.equal(await restored(id), 1);
  assert.deepEqual(valuesOf(await all(), 'personId'), [student.person.id]);
});

test('nothing happens if the list has changed or is too long', async () => {
  const [first = ''] = await make(2);
  const before = await all();
  const refused = await change({ expected: 3, change: 'delete' });
  refuses(refused, 409);
  assert.match(refused.body, /agora são 2 carteirinhas/);
  refuses(await change({ ids: [first, uuidv7()], expected: 2, change: 'delete' }), 409);
  refuses(await change({ expected: CARD_CHANGE_MAX + 1, change: 'delete' }), 422);
  refuses(await change({ ids: [], expected: 1, change: 'delete' }), 422);
  refuses(await change({ expected: 2, change: 'renew' }), 422, { valid_until: 'Data inválida' });
  refuses(await change({ expected: 2, change: 'renew', valid_until: '2027-02-30' }), 422);
  assert.deepEqual(await all(), before);
});

test("another school's cards are out of reach, by name and by search", async () => {
  const foreign = await app.signIn('outra@escola.example', 'Outra');
  const otherId = (await app.makeCompany(foreign, 'Outra Escola')).id;
  const [theirs = ''] = await make(1, { companyId: otherId });
  refuses(await change({ ids: [theirs], expected: 1, change: 'delete' }), 409);
  refuses(await change({ expected: 1, change: 'delete' }), 409);
  const card = await domain.read<Card>({ as: foreign }, `/cards/${theirs}`);
  assert.equal(card.active, true);
  const made = await domain.call({ as: foreign }, 'POST', '/cards/changes', {
    company_id: otherId,
    expected: 1,
    change: 'deactivate',
  });
  refuses(await undo(made.json<CardsChanged>().id), 404);
});
