// A card's enrolment number, which is unique, and its class, by which cards are found.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Card, CardClass, CardList, CardsChanged, CardsRestored, CreateCard } from '@vinculo/contract/cards';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { CLASSES_LISTED_MAX } from '@vinculo/contract/rules/limits';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { cards, invitations } from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const TAKEN = { enrollment_number: MESSAGES.card.enrollmentTaken };

const { app, domain, manager, student, companyId } = await schoolWorld({ student: 'Aluna Souza' });
beforeEach(() => app.deps.db.delete(cards));

const make = (card: Partial<CreateCard> = {}) => domain.makeCard(manager, companyId, student, card);
const body = async (card: Partial<CreateCard>) => ({
  unit_id: companyId,
  user_id: student.person.id,
  full_name: 'Aluna Souza',
  email: student.person.email,
  avatar_id: (await domain.uploadPicture({ as: manager, companyId })).id,
  ...card,
});
const post = (card: object) => domain.call({ as: manager, companyId }, 'POST', '/cards', card);
const change = (card: Card, more: object) =>
  domain.call({ as: manager }, 'PUT', `/cards/${card.id}`, {
    avatar_id: card.avatar?.id,
    full_name: card.full_name,
    active: true,
    ...more,
  });
const read = (id: string) => domain.read<Card>({ as: manager }, `/cards/${id}`);
const wordsOf = ({ enrollment_number, class_name }: Card) => [enrollment_number, class_name];
const list = (query: string) => domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}${query}`);
const found = async (query: string) => (await list(query)).results.map(({ full_name }) => full_name).sort();
const classes = () => domain.read<CardClass[]>({ as: manager }, `/companies/${companyId}/classes`);

describe('enrolment number and class', () => {
  it('are kept as they are typed, without the spaces around them, and taken back by an empty text', async () => {
    const made = await make({ enrollment_number: ' a-123 ', class_name: ' 1º  A ' });
    assert.deepEqual(wordsOf(made), ['a-123', '1º  A']);
    assert.deepEqual(wordsOf(await read(made.id)), ['a-123', '1º  A']);
    const changed = await change(made, { enrollment_number: 'A-124', class_name: '  ' });
    assert.deepEqual(wordsOf(changed.json<Card>()), ['A-124', null]);
    assert.deepEqual(wordsOf((await change(made, { enrollment_number: null })).json<Card>()), [null, null]);
    assert.deepEqual(wordsOf(await make({ enrollment_number: '', class_name: '' })), [null, null]);
  });

  it('stay for an app that does not know them, and are not there on a card that it makes', async () => {
    const made = await make({ enrollment_number: '7', class_name: '9º B' });
    const changed = await change(made, { full_name: 'Outro Nome' });
    assert.deepEqual([...wordsOf(changed.json<Card>()), changed.json<Card>().full_name], ['7', '9º B', 'Outro Nome']);
    assert.deepEqual(wordsOf(await make()), [null, null]);
  });

  it('are bounded, and hide nothing; they may look like an address', async () => {
    refuses(await post(await body({ enrollment_number: '1'.repeat(41), class_name: 'x'.repeat(61) })), 422, {
      enrollment_number: MESSAGES.generic.max(40),
      class_name: MESSAGES.generic.max(60),
    });
    for (const hidden of ['12\u200b3', '1\u0007', '1\n2', '\u2060', '\u202e12'])
      refuses(await post(await body({ enrollment_number: hidden, class_name: hidden })), 422, {
        enrollment_number: MESSAGES.shown,
        class_name: MESSAGES.shown,
      });
    const widest = { enrollment_number: '😀'.repeat(40), class_name: '🏫'.repeat(60), full_name: '𝕬'.repeat(255) };
    assert.deepEqual(wordsOf(await make(widest)), [widest.enrollment_number, widest.class_name]);
    assert.deepEqual(wordsOf(await make({ enrollment_number: '2026.1.ti' })), ['2026.1.ti', null]);
  });

  it('are part of the version that a change names', async () => {
    const made = await make({ class_name: '1º A' });
    const get = () => domain.call({ as: manager }, 'GET', `/cards/${made.id}`);
    const version = String((await get()).headers.etag);
    assert.equal((await change(made, { class_name: '1º B' })).statusCode, 200);
    assert.notEqual((await get()).headers.etag, version);
    const late = { avatar_id: made.avatar?.id, full_name: 'Tarde', active: true, class_name: '1º C' };
    refuses(await domain.call({ as: manager, ifMatch: version }, 'PUT', `/cards/${made.id}`, late), 409);
    assert.equal((await read(made.id)).class_name, '1º B');
  });

  it('are not what a holder carries', async () => {
    await make({ enrollment_number: 'RA-77-SEGREDO', class_name: 'Turma Segredo' });
    const mine = await domain.call({ as: student }, 'GET', '/cards/me');
    assert.match(mine.body, /Nome/);
    assert.doesNotMatch(mine.body, /segredo|enrollment|class_name/i);
  });
});

describe('an enrolment number', () => {
  it('is one card’s in its school, however it is written, and another school’s too', async () => {
    const made = await make({ enrollment_number: 'A  123' });
    for (const same of ['A  123', 'a 123', ' Ａ 123 ', 'A-123', 'A–123', '‘A 123’'])
      refuses(await post(await body({ enrollment_number: same })), 422, TAKEN);
    const second = await make({ enrollment_number: 'A123' });
    refuses(await change(second, { enrollment_number: 'a 123' }), 422, TAKEN);
    assert.equal((await read(second.id)).enrollment_number, 'A123');
    assert.equal((await change(made, { enrollment_number: 'a 123', full_name: 'Ela mesma' })).statusCode, 200);

    const other = await app.signIn('outra@escola.example', 'Outra');
    const otherId = (await app.makeCompany(other, 'Outra')).id;
    await domain.makeCard(other, otherId, student, { enrollment_number: 'A 123' });
    assert.equal((await domain.call({ as: manager }, 'DELETE', `/cards/${made.id}`)).statusCode, 204);
    assert.equal((await make({ enrollment_number: 'A 123' })).enrollment_number, 'A 123');
  });

  it('is one of several cards’ that take it at once; a picture that was refused with it can be sent again', async () => {
    const bodies = await Promise.all([1, 2, 3].map(() => body({ enrollment_number: '55' })));
    const made = await Promise.all(bodies.map(post));
    assert.deepEqual(made.map(({ statusCode }) => statusCode).sort(), [201, 422, 422]);
    const refused = bodies.filter((_, n) => made[n]?.statusCode === 422);
    for (const response of made.filter(({ statusCode }) => statusCode === 422)) refuses(response, 422, TAKEN);
    assert.equal((await post({ ...refused[0], enrollment_number: '56' })).statusCode, 201);

    const others = await Promise.all([make(), make()]);
    const changed = await Promise.all(others.map((card) => change(card, { enrollment_number: '57' })));
    assert.deepEqual(changed.map(({ statusCode }) => statusCode).sort(), [200, 422]);
  });
});

describe('a class', () => {
  it('is one however its dashes, its ordinals and its spaces are written, and is found by each', async () => {
    const written = ['1ºB-Manhã', '1ºB–Manhã', '1°b manhã'];
    for (const class_name of written) await make({ class_name });
    for (const class_name of ['3° A', '3º A', '3o A', '3º\u00a0a']) await make({ class_name });
    assert.deepEqual((await classes()).map(({ cards: count }) => count).sort(), [3, 4]);
    for (const class_name of written)
      assert.equal((await found(`&class_name=${encodeURIComponent(class_name)}`)).length, 3);
    assert.equal((await found(`&class_name=${encodeURIComponent('3° a')}`)).length, 4);
  });
});

describe('a name with an apostrophe or a dash', () => {
  it('is found with any other and with none', async () => {
    await make({ full_name: 'Vinícius D’Ávila' });
    await make({ full_name: 'Anne–Marie O´Neil' });
    for (const text of [
      'davila',
      'd´avila',
      "D'Ávila",
      'd’ávila',
      'd avila',
      'ÁVILA',
      'd\u200bavila',
      'vinicius-davila',
    ])
      assert.deepEqual(await found(`&search=${encodeURIComponent(text)}`), ['Vinícius D’Ávila'], text);
    for (const text of ['anne-marie', 'anne marie', 'Anne—Marie', 'oneil', "o'neil"])
      assert.deepEqual(await found(`&search=${encodeURIComponent(text)}`), ['Anne–Marie O´Neil'], text);
  });
});

describe('cards', () => {
  beforeEach(async () => {
    await make({ full_name: 'Ana', enrollment_number: 'RA 2026-001', class_name: '1º A' });
    await make({ full_name: 'Bia', enrollment_number: '2026-002', class_name: '1º  a' });
    await make({ full_name: 'Cid', class_name: '10º C', active: false });
    await make({ full_name: 'Duda', class_name: '2º B' });
    await make({ full_name: 'Edu' });
  });

  it('are found by both, also once they have changed', async () => {
    assert.deepEqual(await found('&search=2026-00'), ['Ana', 'Bia']);
    assert.deepEqual(await found(`&search=${encodeURIComponent('1º ra')}`), ['Ana']);
    assert.deepEqual(await found('&search=bia%202026'), ['Bia']);
    const [ana] = (await list('&search=Ana')).results;
    assert.ok(ana);
    await change(ana, { enrollment_number: null, class_name: '9º Z' });
    assert.deepEqual(await found('&search=2026-001'), []);
    assert.deepEqual(await found(`&search=${encodeURIComponent('9º z')}`), ['Ana']);
    assert.deepEqual(await found('&search=aluna@escola'), ['Ana', 'Bia', 'Cid', 'Duda', 'Edu']);
  });

  it('of one class are listed, whatever its case and its spaces, with every other filter', async () => {
    const of = (name: string) => `&class_name=${encodeURIComponent(name)}`;
    assert.deepEqual(await found(of('1º A')), ['Ana', 'Bia']);
    assert.deepEqual(await found(of(' 1º   a ')), ['Ana', 'Bia']);
    assert.deepEqual(await found(`${of('1º A')}&search=bia`), ['Bia']);
    assert.deepEqual(await found(`${of('10º C')}&active=1`), []);
    assert.deepEqual(await found(of('1º')), []);
    assert.deepEqual(await found(of('%')), []);
    assert.equal((await list(of(''))).paging.total, 5);
    refuses(await domain.call({ as: manager }, 'GET', `/cards?company_id=${companyId}${of('x'.repeat(61))}`), 400);
  });

  it('of one class are what is printed and changed, and nothing else', async () => {
    const which = { company_id: companyId, class_name: '1º A' };
    const preview = await domain.call({ as: manager }, 'POST', '/cards/prints/preview', which);
    assert.equal(preview.json<{ total: number }>().total, 2);
    const changed = await domain.call({ as: manager }, 'POST', '/cards/changes', {
      ...which,
      expected: 2,
      change: 'deactivate',
    });
    assert.equal(changed.statusCode, 200, changed.body);
    assert.deepEqual(await found('&active=0'), ['Ana', 'Bia', 'Cid']);
  });

  it('tell the classes of their school in the order of their names, each once', async () => {
    await make({ class_name: '1º A' });
    assert.deepEqual(await classes(), [
      { class_name: '1º A', cards: 3, to_deliver: 0 },
      { class_name: '2º B', cards: 1, to_deliver: 0 },
      { class_name: '10º C', cards: 1, to_deliver: 0 },
    ]);
    await app.deps.db.update(cards).set({ className: null });
    assert.deepEqual(await classes(), []);
  });

  it('tell their students without an account too, also of a class without a card', async () => {
    const { db, clock } = app.deps;
    await db.update(cards).set({ personId: null, ownerEmail: '' }).where(eq(cards.fullName, 'Ana'));
    const row = { companyId, email: null, createdAt: clock() };
    const listed = [
      { ...row, id: uuidv7(), fullName: 'Gil', className: '1º  a', state: 'listed' as const },
      { ...row, id: uuidv7(), fullName: 'Hugo', className: 'Maternal', state: 'listed' as const },
      { ...row, id: uuidv7(), fullName: 'Iara', className: null, state: 'listed' as const },
      { ...row, id: uuidv7(), fullName: 'Jonas', className: 'Berçário', state: 'card' as const },
    ];
    await db.insert(invitations).values(listed);
    assert.deepEqual(
      (await classes()).map((each) => [foldedText(each.class_name), each.cards, each.to_deliver]),
      [
        [foldedText('1º A'), 2, 2],
        [foldedText('2º B'), 1, 0],
        [foldedText('10º C'), 1, 0],
        ['maternal', 0, 1],
      ],
    );
    await db.delete(invitations);
  });
});

it('the classes of the most cards are told if there are too many', async () => {
  const [card] = await Promise.all([make({ class_name: 'Grande' }), make({ class_name: 'Grande' })]);
  await app.deps.database.query(`
    with pictures as (
      insert into files (id, key, content_type, bytes, used)
      select gen_random_uuid(), 'k' || n, 'image/jpeg', 1, true from generate_series(1, ${CLASSES_LISTED_MAX}) n
      returning id, substr(key, 2) as n)
    insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active, class_name)
    select gen_random_uuid(), '${companyId}', '${student.person.id}', id, 'Nome', 'e', true, 'Turma ' || n from pictures`);
  const told = await classes();
  assert.equal(told.length, CLASSES_LISTED_MAX);
  assert.deepEqual(told[0], { class_name: 'Grande', cards: 2, to_deliver: 0 });
  assert.equal(card?.class_name, 'Grande');
});

describe('deleted cards that come back', () => {
  const remove = async (ids: string[]) => {
    const response = await domain.call({ as: manager }, 'POST', '/cards/changes', {
      company_id: companyId,
      ids,
      expected: ids.length,
      change: 'delete',
    });
    assert.equal(response.statusCode, 200, response.body);
    return response.json<CardsChanged>().id;
  };
  const undo = async (id: string) =>
    (await domain.call({ as: manager }, 'DELETE', `/cards/changes/${id}`)).json<CardsRestored>();

  it('have both, and are found by them', async () => {
    const made = await make({ enrollment_number: '9', class_name: '3º C' });
    const [before] = await app.deps.db.select().from(cards);
    assert.deepEqual(await undo(await remove([made.id])), { count: 1, unnumbered: 0 });
    assert.deepEqual(await app.deps.db.select().from(cards), [before]);
    assert.deepEqual((await list(`&search=${encodeURIComponent('c 3º')}`)).paging.total, 1);
  });

  it('leave the number to the person who has it by now, and keep the rest', async () => {
    const [first, second] = [await make({ enrollment_number: 'A1', class_name: '3º C' }), await make()];
    const change = await remove([first.id, second.id]);
    const taker = await make({ enrollment_number: 'a1' });
    assert.deepEqual(await undo(change), { count: 2, unnumbered: 1 });
    assert.deepEqual(wordsOf(await read(first.id)), [null, '3º C']);
    assert.equal((await read(first.id)).avatar?.id, first.avatar?.id);
    assert.equal((await read(taker.id)).enrollment_number, 'a1');
    assert.equal(await app.deps.db.$count(cards, eq(cards.companyId, companyId)), 3);
  });

  it('leave the number also if it is taken at this moment', async () => {
    const made = await make({ enrollment_number: 'B1' });
    const taker = await make();
    const id = await remove([made.id]);
    const [taken, undone] = await Promise.all([change(taker, { enrollment_number: 'b1' }), undo(id)]);
    assert.equal(undone.count, 1);
    assert.deepEqual([taken.statusCode, undone.unnumbered], taken.statusCode === 200 ? [200, 1] : [422, 0]);
  });
});

describe("the guardian who consented to a child's card", () => {
  const guardianOf = ({ guardian_name, guardian_consent_on }: Card) => [guardian_name, guardian_consent_on];
  const changed = async (card: Card, more: object) => guardianOf((await change(card, more)).json<Card>());

  it('is noted with the day, or for today, stays for an app that does not know it, and goes with an empty name', async () => {
    const card = await make();
    assert.deepEqual(guardianOf(card), [null, null]);
    const noted = { guardian_name: ' Rosa Lima ', guardian_consent_on: '2026-02-03' };
    assert.deepEqual(await changed(card, noted), ['Rosa Lima', '2026-02-03']);
    assert.deepEqual(await changed(card, { full_name: 'Outro Nome' }), ['Rosa Lima', '2026-02-03']);
    assert.deepEqual(await changed(card, { guardian_name: 'Rui Lima' }), ['Rui Lima', brazilianDate(new Date())]);
    assert.deepEqual(await changed(card, { guardian_name: '', guardian_consent_on: '2026-02-03' }), [null, null]);
  });

  it('waits as a list noted it until another name or day is saved', async () => {
    const card = await make();
    const { db } = app.deps;
    const isListed = async () =>
      (await db.select({ listed: cards.listedConsent }).from(cards).where(eq(cards.id, card.id)))[0]?.listed;
    await changed(card, { guardian_name: 'Rosa Lima', guardian_consent_on: '2026-02-03' });
    await db.update(cards).set({ listedConsent: true }).where(eq(cards.id, card.id));
    await changed(card, { guardian_name: 'Rosa Lima', guardian_consent_on: '2026-02-03' });
    assert.equal(await isListed(), true, 'saving the same confirms nothing');
    await changed(card, { guardian_name: 'Rosa Lima', guardian_consent_on: '2026-02-04' });
    assert.equal(await isListed(), null);
  });

  it('is a name and a day, and never found by searching', async () => {
    const card = await make();
    refuses(await change(card, { guardian_name: 'www.rosa.example', guardian_consent_on: '30/02/2026' }), 422, {
      guardian_name: MESSAGES.name.plain,
      guardian_consent_on: MESSAGES.card.guardianDay,
    });
    const tomorrow = dayAfter(brazilianDate(new Date()), 1);
    refuses(await change(card, { guardian_name: 'Rosa Lima', guardian_consent_on: tomorrow }), 422, {
      guardian_consent_on: MESSAGES.card.guardianFuture,
    });
    await change(card, { guardian_name: 'Rosa Lima' });
    assert.deepEqual(await found('&search=rosa'), []);
  });
});
