import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { UpdateCard, type Card, type CardList, type HolderCard } from '@vinculo/contract/cards';
import type { Template } from '@vinculo/contract/companies';
import type { Profile } from '@vinculo/contract/profile';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { FileRef } from '@vinculo/contract/schema';
import { audit, cards, companies, files, managers, people, templates } from '../../services/database/schema';
import { jpeg, refuses, succeeds, valuesOf } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const { app, domain, manager, student, companyId } = await schoolWorld({
  title: 'Escola Primeira',
  student: 'Aluna Souza',
});

const list = (query = '') => domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}${query}`);
const post = (body: object) => domain.call({ as: manager, companyId }, 'POST', '/cards', body);
const newCard = async () => ({
  unit_id: companyId,
  user_id: student.person.id,
  avatar_id: (await domain.uploadPicture({ as: manager, companyId })).id,
  full_name: 'Aluna Souza',
});

describe('creating', () => {
  it('answers the card as the table shows it', async () => {
    const body = { ...(await newCard()), full_name: ' Aluna  Souza ' };
    const card = succeeds(await post(body), 201).json<Card>();
    assert.equal(card.company_id, companyId);
    assert.equal(card.title, 'Escola Primeira');
    assert.equal(card.active, true);
    assert.equal(card.avatar?.id, body.avatar_id);
    assert.deepEqual([card.background_color, card.background_url], ['#374151', null]);
    const { id, email, fullName } = student.person;
    assert.deepEqual(card.user, { id, email, full_name: fullName, avatar: null });
    assert.equal((await app.fastify.inject(card.avatar?.url ?? '')).statusCode, 200);
    const [trail] = await app.deps.db.select().from(audit).where(eq(audit.recordId, card.id));
    assert.deepEqual([trail?.action, trail?.companyId], ['card.create', companyId]);
    await app.deps.db.delete(cards);
  });

  it('names every wrong field', async () => {
    refuses(await post({ unit_id: companyId, full_name: '' }), 422, {
      user_id: MESSAGES.card.user,
      avatar_id: MESSAGES.card.avatar,
      full_name: MESSAGES.card.fullName,
    });
    const nobody = '01900000-0000-7000-8000-000000000000';
    refuses(await post({ ...(await newCard()), user_id: nobody, avatar_id: nobody }), 422, {
      user_id: MESSAGES.card.user,
      avatar_id: SERVER_MESSAGES.file.unusable,
    });
  });

  it('refuses an owner who is leaving', async () => {
    const leaving = await app.signIn('saindo@aluno.example');
    await app.deps.db.update(people).set({ removalRequestedAt: new Date() }).where(eq(people.id, leaving.person.id));
    refuses(await post({ ...(await newCard()), user_id: leaving.person.id }), 422, { user_id: MESSAGES.card.user });
  });

  it('takes only an unused picture of this company', async () => {
    const unusable = { avatar_id: SERVER_MESSAGES.file.unusable };
    const used = await newCard();
    assert.equal((await post(used)).statusCode, 201);
    const another = { ...used, full_name: 'Outro Nome' };
    refuses(await post(another), 422, unusable);
    refuses(await post({ ...used, user_id: manager.person.id }), 422, unusable);

    const colleague = await app.signIn('colega@escola.example');
    await app.deps.db.insert(managers).values({ companyId, personId: colleague.person.id });
    const colleagues = await domain.uploadPicture({ as: colleague, companyId });
    refuses(await post({ ...used, avatar_id: colleagues.id }), 422, unusable);

    const otherManager = await app.signIn('outra@escola.example');
    const other = await app.makeCompany(otherManager, 'Outra');
    const foreign = await domain.uploadPicture({ as: otherManager, companyId: other.id });
    refuses(await post({ ...used, avatar_id: foreign.id }), 422, unusable);

    const avatar = await domain.send({ as: student }, 'POST', '/profile/avatar', [
      { bytes: await jpeg(), filename: 'a.jpg' },
    ]);
    refuses(await post({ ...used, avatar_id: avatar.json<FileRef>().id }), 422, unusable);
    const ownAvatar = await domain.send({ as: manager }, 'POST', '/profile/avatar', [
      { bytes: await jpeg(), filename: 'a.jpg' },
    ]);
    refuses(await post({ ...used, avatar_id: ownAvatar.json<FileRef>().id }), 422, unusable);

    const old = await domain.uploadPicture({ as: manager, companyId });
    const beforeYesterday = new Date(Date.now() - 25 * 3_600_000);
    await app.deps.db.update(files).set({ createdAt: beforeYesterday }).where(eq(files.id, old.id));
    refuses(await post({ ...used, avatar_id: old.id }), 422, unusable);
    assert.equal((await list()).paging.total, 1);
  });

  it('gives a picture to one of two cards made at once', async () => {
    const body = await newCard();
    const both = await Promise.all([post(body), post({ ...body, full_name: 'Outro Nome' })]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 422]);
  });

  it('answers the same card if asked again, later or at once', async () => {
    const body = await newCard();
    const before = (await list()).paging.total;
    const answers = await Promise.all([post(body), post(body)]);
    answers.push(await post(body));
    assert.deepEqual(valuesOf(answers, 'statusCode'), [201, 201, 201]);
    assert.equal(new Set(answers.map((answer) => answer.json<Card>().id)).size, 1);
    assert.equal((await list()).paging.total, before + 1);
  });

  it('stops at a thousand cards of a company an hour', async () => {
    const otherManager = await app.signIn('apressada@escola.example');
    const { id } = await app.makeCompany(otherManager, 'Apressada');
    for (let i = 1; i < 1000; i += 1) await app.deps.limits.spend('cardCreate', id);
    await domain.makeCard(otherManager, id, student);
    const avatar = await domain.uploadPicture({ as: otherManager, companyId: id });
    const body = { unit_id: id, user_id: student.person.id, avatar_id: avatar.id, full_name: 'Mais uma' };
    const refused = await domain.call({ as: otherManager }, 'POST', '/cards', body);
    refuses(refused, 429);
    assert.ok(Number(refused.headers['retry-after']) > 3000);
    assert.equal((await post(await newCard())).statusCode, 201, 'others are not meant');
    await app.deps.db.delete(cards).where(eq(cards.companyId, id));
  });

  it('keeps a picture usable when the rest was refused', async () => {
    const body = await newCard();
    refuses(await post({ ...body, user_id: body.avatar_id }), 422, { user_id: MESSAGES.card.user });
    assert.equal((await post(body)).statusCode, 201);
  });
});

describe('the table', () => {
  const names = ['Ágata Conceição', '100% Nota', 'a_b Sublinhado', 'Barra \\ Invertida', 'Inês Núñez'];

  before(async () => {
    await app.deps.db.delete(cards);
    for (const full_name of names) {
      await domain.makeCard(manager, companyId, student, { full_name, active: full_name !== 'Inês Núñez' });
    }
  });

  const found = async (search: string) => {
    const { results, paging } = await list(`&search=${encodeURIComponent(search)}`);
    assert.equal(results.length, paging.total);
    return results.map(({ full_name }) => full_name).reverse();
  };

  const searches: [string, string[]][] = [
    ['agata', ['Ágata Conceição']],
    ['CONCEICAO', ['Ágata Conceição']],
    ['conceição', ['Ágata Conceição']],
    ['ata con', ['Ágata Conceição']],
    ['conceição   ágata', ['Ágata Conceição']],
    ['nunez aluna@escola', ['Inês Núñez']],
    ['agata nunez', []],
    ['%', ['100% Nota']],
    ['％', ['100% Nota']],
    ['_', ['a_b Sublinhado']],
    ['a_b', ['a_b Sublinhado']],
    ['\\', ['Barra \\ Invertida']],
    ['nunez', ['Inês Núñez']],
    ['aluna@escola', names],
    ['  ', names],
    ['ninguém', []],
    ["' or 1=1 --", []],
  ];
  for (const [search, expected] of searches) {
    it(`finds ${expected.length} for "${search}"`, async () => assert.deepEqual(await found(search), expected));
  }

  it('shows the newest first, filters by state, and ignores what belongs to the screen', async () => {
    const all = await list('&page=7&status=ativo');
    assert.deepEqual(all.results.map(({ full_name }) => full_name).reverse(), names);
    assert.deepEqual(all.paging, { total: 5, limit: 20 });
    assert.equal((await list('&active=1')).paging.total, 4);
    const inactive = await list('&active=0&search=nunez');
    assert.deepEqual(valuesOf(inactive.results, 'active'), [false]);
  });

  it('pages, and past the end still knows the total', async () => {
    const pages = await Promise.all([0, 2, 4].map((offset) => list(`&limit=2&offset=${offset}`)));
    assert.deepEqual(
      pages.map(({ results }) => results.length),
      [2, 2, 1],
    );
    assert.equal(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size, 5);
    assert.deepEqual(await list('&limit=2&offset=99'), { results: [], paging: { total: 5, limit: 2 } });
    assert.deepEqual((await list('&search=ninguem&offset=20')).paging, { total: 0, limit: 20 });
  });

  it('refuses wrong limits', async () => {
    const path = `/cards?company_id=${companyId}`;
    for (const query of ['&limit=0', '&limit=101', '&offset=-1', '&active=2', '&offset=x', '&offset=1e400']) {
      refuses(await domain.call({ as: manager }, 'GET', path + query), 400);
    }
  });
});

describe("a holder's cards", () => {
  const mine = () => domain.read<HolderCard[]>({ as: student }, '/cards/me');

  it('are the active ones in the order they were made, under the name of the school', async () => {
    await app.deps.db.update(templates).set({ backgroundColor: '#123456' });
    await app.deps.db.update(companies).set({ displayName: 'Primeira' }).where(eq(companies.id, companyId));
    const held = await mine();
    assert.deepEqual(valuesOf(held, 'full_name'), [
      'Ágata Conceição',
      '100% Nota',
      'a_b Sublinhado',
      'Barra \\ Invertida',
    ]);
    const [first] = held;
    assert.deepEqual(
      [first?.title, first?.company_title, first?.background_color, first?.partners_open, first?.active],
      ['Primeira', 'Primeira', '#123456', true, true],
    );
    assert.match(first?.avatar_url ?? '', /^\/files\/[0-9a-f]{40}\.jpg\?until=\d+&signature=[0-9a-f]{32}$/);
  });

  it('stay when the school lapses, and go when it is inactive', async () => {
    const set = (values: Partial<typeof companies.$inferInsert>) =>
      app.deps.db.update(companies).set(values).where(eq(companies.id, companyId));
    await set({ trialEndsAt: new Date(0) });
    assert.deepEqual(valuesOf(await mine(), 'partners_open'), [false, false, false, false]);
    await set({ exempt: true });
    assert.ok((await mine()).every(({ partners_open }) => partners_open));
    await set({ active: false });
    assert.deepEqual(await mine(), []);
    assert.equal((await list()).paging.total, 5, 'management stays open');
    await set({ active: true });
  });

  it('are none for a person without any', async () => {
    const nobody = await app.signIn('sem-carteirinha@aluno.example');
    assert.deepEqual(await domain.read<HolderCard[]>({ as: nobody }, '/cards/me'), []);
  });
});

describe('one card', () => {
  const put = (id: string, body: object, ifMatch?: string) =>
    domain.call({ as: manager, ifMatch }, 'PUT', `/cards/${id}`, body);

  it('is changed under the picture it has, or a new one', async () => {
    const made = await domain.makeCard(manager, companyId, student, { full_name: 'Antes' });
    const kept = { avatar_id: made.avatar?.id, full_name: ' Depois ', active: false };
    const first = succeeds(await put(made.id, kept));
    assert.deepEqual(first.json<Card>(), { ...made, full_name: 'Depois', active: false });
    assert.deepEqual(await domain.read<Card>({ as: manager }, `/cards/${made.id}`), first.json<Card>());

    const picture = await domain.uploadPicture({ as: manager, companyId });
    const second = await put(made.id, { ...kept, avatar_id: picture.id });
    assert.deepEqual(second.json<Card>().avatar, picture);
    assert.equal((await app.fastify.inject(made.avatar?.url ?? '')).statusCode, 404);
    assert.equal(await app.deps.db.$count(files, eq(files.id, made.avatar?.id ?? '')), 0);
    refuses(await put(made.id, kept), 422, { avatar_id: SERVER_MESSAGES.file.unusable });
    refuses(await put(made.id, { full_name: '', active: 'x' }), 422, {
      avatar_id: MESSAGES.card.avatar,
      full_name: MESSAGES.card.fullName,
      active: MESSAGES.generic.invalid,
    });
    const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, made.id));
    assert.deepEqual(valuesOf(trail, 'action'), ['card.create', 'card.update', 'card.update']);
  });

  it('keeps each field that a change leaves out, whichever may be left out', async () => {
    const { properties } = UpdateCard;
    const required: string[] = UpdateCard.required;
    const optional = Object.entries(properties).filter(([name]) => !required.includes(name));
    const said = Object.fromEntries(
      optional.map(([name, field]) => {
        if ('enum' in field) return [name, (field.enum as string[])[0]];
        return [name, 'format' in field && field.format === 'day' ? '2020-03-31' : name];
      }),
    );
    const { id, avatar } = await domain.makeCard(manager, companyId, student);
    const form = { avatar_id: avatar?.id, full_name: 'Outro Nome', active: true };
    const made = (await put(id, { ...form, ...said })).json<Card>();
    assert.deepEqual({ ...made, ...said }, made);
    for (const change of [{}, ...Object.entries(said).map(([name, value]) => ({ [name]: value }))]) {
      const response = await put(id, { ...form, ...change });
      assert.deepEqual(response.json<Card>(), made);
    }
    await domain.call({ as: manager }, 'DELETE', `/cards/${id}`);
  });

  it('stays as it was for a person who read an older version', async () => {
    const made = await domain.makeCard(manager, companyId, student);
    const read = () => domain.call({ as: manager }, 'GET', `/cards/${made.id}`);
    const version = String((await read()).headers.etag);
    const body = { avatar_id: made.avatar?.id, full_name: 'Primeira', active: true };
    const changed = succeeds(await put(made.id, body, version));
    assert.notEqual(changed.headers.etag, version);
    assert.equal(changed.headers.etag, (await read()).headers.etag);

    const picture = await domain.uploadPicture({ as: manager, companyId });
    const late = await put(made.id, { ...body, full_name: 'Segunda', avatar_id: picture.id }, version);
    refuses(late, 409);
    assert.equal(late.json<{ message: string }>().message, 'Outra pessoa mudou isto enquanto você editava.');
    assert.equal((await read()).json<Card>().full_name, 'Primeira');
    assert.equal((await put(made.id, { ...body, avatar_id: picture.id })).statusCode, 200, 'without a version as ever');
  });

  it('is no other version because of its look or its owner, whom it is answered with', async () => {
    const made = await domain.makeCard(manager, companyId, student);
    const read = () => domain.call({ as: manager }, 'GET', `/cards/${made.id}`);
    const before = await read();
    const template = await domain.read<Template>({ as: manager }, `/companies/${companyId}/templates`);
    const look = { name: 'Outro nome', background_color: '#0f766e', background_id: template.background_id };
    await domain.call({ as: manager }, 'PUT', `/templates/${template.id}`, look);
    const owner = await domain.read<Profile>({ as: student }, '/profile');
    await domain.call({ as: student }, 'PUT', '/profile', { full_name: 'Outra Pessoa', username: owner.username });

    const after = await read();
    assert.notDeepEqual(after.json<Card>(), before.json<Card>());
    assert.equal(after.headers.etag, before.headers.etag);
    const body = { avatar_id: made.avatar?.id, full_name: 'Nova', active: true };
    assert.equal((await put(made.id, body, String(before.headers.etag))).statusCode, 200);

    await domain.call({ as: manager }, 'PUT', `/templates/${template.id}`, { ...look, ...template });
    await domain.call({ as: student }, 'PUT', '/profile', owner);
  });

  it('is changed by one of two writers at once', async () => {
    const made = await domain.makeCard(manager, companyId, student);
    const { headers } = await domain.call({ as: manager }, 'GET', `/cards/${made.id}`);
    const names = ['Um', 'Dois', 'Três'];
    const all = await Promise.all(
      names.map((full_name) =>
        put(made.id, { avatar_id: made.avatar?.id, full_name, active: true }, String(headers.etag)),
      ),
    );
    assert.deepEqual(all.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
    const winner = all.find(({ statusCode }) => statusCode === 200)?.json<Card>();
    assert.deepEqual(await domain.read<Card>({ as: manager }, `/cards/${made.id}`), winner);
  });

  it('goes with its picture, once, though another person deletes it at the same moment', async () => {
    const made = await domain.makeCard(manager, companyId, student);
    const remove = () => domain.call({ as: manager }, 'DELETE', `/cards/${made.id}`);
    const both = await Promise.all([remove(), remove()]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [204, 404]);
    assert.equal((await app.fastify.inject(made.avatar?.url ?? '')).statusCode, 404);
  });
});
