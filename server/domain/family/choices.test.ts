// What a guardian chose holds wherever a card counts: the holder's own cards, the partners, a shop's check.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { HolderCard } from '@vinculo/contract/cards';
import type { HolderPartnerList } from '@vinculo/contract/partners';
import type { Person } from '@vinculo/contract/people';
import type { OwnData } from '@vinculo/contract/profile';
import { cardProofPath, codesOf, madeCardPath, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import { cards, files, guardians, people } from '../../services/database/schema';
import { schoolWorld } from '../../testing/schoolWorld';
import { sealOf } from '../cards/codes';

const now = new Date('2026-11-22T17:32:07.000Z');
const { app, domain, manager, student, companyId } = await schoolWorld({
  clock: () => now,
  card: { full_name: 'Júlia' },
});
await domain.makePartner(manager, companyId);
const { db, keys } = app.deps;
const ownCards = () => domain.read<HolderCard[]>({ as: student }, '/cards/me');
/** What the student reads of the guardians' choices, in the own data and on the card: whether it counts, photo hidden. */
const applied = async () => {
  const { sections } = await domain.read<OwnData>({ as: student }, '/profile/data');
  const told = sections.find(({ title }) => title === 'Carteirinhas')?.rows[0] ?? [];
  const said = (label: string) => told.find((one) => one.label === label)?.value;
  const ofData = [said('Situação'), said('Foto escondida das lojas, a pedido da família') === 'Sim'];
  return [...ofData, ...(await ownCards()).map(({ photo_hidden: hidden }) => hidden)];
};
const [card] = await ownCards();
assert.ok(card);
const { id: cardId, number, secret } = card;

beforeEach(async () => {
  await db.delete(guardians);
  await db.update(cards).set({ ageBand: 'from_12' });
});

const guardian = (chose: Partial<typeof guardians.$inferInsert> = {}) =>
  db.insert(guardians).values({ id: uuidv7(), companyId, cardId, fullName: 'Rosa', createdAt: now, ...chose });
const REFUSED = { answer: 'refused', answeredAt: now, textVersion: '1' } as const;
const GRANTED = { ...REFUSED, answer: 'granted' } as const;

const codes = codesOf(
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(stepBytes(stepAt(now.getTime())))
    .digest(),
);
const [avatar] = await db
  .select({ key: files.key })
  .from(files)
  .innerJoin(cards, eq(cards.avatarId, files.id))
  .where(eq(cards.id, cardId));
const copiedAt = new Date(1_796_310_000_000);
await db.update(cards).set({ copiedAt });
const made = { print: 1, copy: copiedAt.getTime() / 1000 };
const sealed = (as: keyof typeof made) => sealOf(keys, { id: cardId, avatarKey: avatar?.key ?? null }, as, made[as]);

async function shown() {
  const paths = [
    cardProofPath(number, codes.scanned),
    cardProofPath(number, codes.typed),
    madeCardPath(number, sealed('print')),
    madeCardPath(number, sealed('copy')),
  ];
  const pages = await Promise.all(paths.map((url) => app.fastify.inject({ method: 'GET', url })));
  const partners = await domain.read<HolderPartnerList>({ as: student }, '/partners/me');
  return {
    says: [...new Set(pages.map(({ body }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]))].join(),
    body: pages.map(({ body }) => body).join(''),
    cards: (await ownCards()).length,
    partners: partners.partners.length,
  };
}

for (const [what, chose] of [
  ['refused', REFUSED],
  ['paused', { ...GRANTED, pausedAt: now }],
] as const)
  test(`a card that one of two guardians ${what} counts nowhere, and a shop is not told why`, async () => {
    await guardian(GRANTED);
    await guardian(chose);
    assert.deepEqual((await applied()).slice(0, 2), ['em pausa', false]);
    const { body, ...found } = await shown();
    assert.deepEqual(found, { says: 'Carteirinha inativa', cards: 0, partners: 0 });
    assert.doesNotMatch(body, /Júlia|fam[íi]lia|respons[áa]vel/i);
  });

test('a photo that one of two guardians hides is not shown to shops, and the card counts', async () => {
  await guardian(GRANTED);
  assert.deepEqual(await applied(), ['ativa', false, false]);
  await guardian({ ...GRANTED, hidesPhoto: true });
  assert.deepEqual(await applied(), ['ativa', true, true]);
  const { body, ...found } = await shown();
  assert.deepEqual(found, { says: 'Peça um documento com nome', cards: 1, partners: 1 });
  assert.match(body, /<body class="unsure">[^]*Foto escondida a pedido da família\. Confira o nome com um documento\./);
  assert.doesNotMatch(body, /<body class="valid">/);
  assert.doesNotMatch(body, /alt="Foto|Confira a foto/);
});

test('of a student under 16 without consent a shop reads the first name alone, and other schools find nobody', async () => {
  const stranger = await app.signIn('gestora@outra.example', 'Gestora');
  const { id: otherId } = await app.makeCompany(stranger, 'Outra Escola', { approved: true });
  await db.update(people).set({ fullName: 'Júlia Sá Barreto' }).where(eq(people.id, student.person.id));
  const seen = async () => {
    const found = await domain.read<Person[]>({ as: stranger, companyId: otherId }, '/users?search=barreto');
    return { found: found.length, name: /class="name">(.*?)</.exec((await shown()).body)?.[1] };
  };
  const WHOLE = { found: 1, name: 'Júlia Sá Barreto' };
  const PROTECTED = { found: 0, name: 'Júlia' };
  await db.update(cards).set({ fullName: 'Júlia Sá Barreto' });
  for (const [band, right] of [
    ['until_11', PROTECTED],
    ['from_12', PROTECTED],
    ['from_16', WHOLE],
    ['from_18', WHOLE],
    [null, WHOLE],
  ] as const) {
    await db.update(cards).set({ ageBand: band });
    assert.deepEqual(await seen(), right, String(band));
  }
  await db.update(cards).set({ ageBand: 'from_12', guardianName: 'Rosa', guardianConsentOn: '2026-11-01' });
  assert.deepEqual(await seen(), WHOLE);
  await db.update(cards).set({ guardianName: null, guardianConsentOn: null });
  await guardian();
  await guardian({ ...GRANTED, claimed: true });
  assert.deepEqual(await seen(), PROTECTED, 'anybody with a slip can say so');
  await db.update(cards).set({ active: false });
  assert.equal((await seen()).found, 1, 'a card that is off protects no account');
  await db.update(cards).set({ active: true });
  await guardian(GRANTED);
  assert.deepEqual(await seen(), WHOLE);
});

test('who is a guardian by their own word alone stops no card and hides no photo', async () => {
  await guardian({ ...REFUSED, claimed: true, hidesPhoto: true, pausedAt: now });
  assert.deepEqual(await applied(), ['ativa', false, false]);
  assert.equal((await shown()).cards, 1);
});

test('without an answer, and from 18 on, a card counts as any other', async () => {
  const whole = { says: 'Carteirinha válida,Impressão válida,Cópia em PDF válida', cards: 1, partners: 1 };
  await guardian();
  assert.deepEqual((({ body: _, ...rest }) => rest)(await shown()), whole);
  await guardian({ ...REFUSED, hidesPhoto: true, pausedAt: now });
  await db.update(cards).set({ ageBand: 'from_18' });
  const { body, ...found } = await shown();
  assert.deepEqual(found, whole);
  assert.match(body, /alt="Foto/);
});
