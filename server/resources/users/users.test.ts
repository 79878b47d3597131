import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, like } from 'drizzle-orm';
import type { Person } from '@vinculo/contract/people';
import { USER_SEARCH_LIMIT } from '@vinculo/contract/rules/limits';
import { audit, managers, people } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses, valuesOf } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';
import { strangerWords } from './store';

const { app, domain, manager, student, companyId } = await schoolWorld({
  manager: 'Márcia Nogueira',
  student: 'Júlia Sá Barreto',
});

const stranger = await app.signIn('antonio.alves@aluno.example', 'Antônio-José D’Ávila Alves');
const otherCompanyId = (await app.makeCompany(manager, 'Segunda da mesma gestora')).id;
await domain.makeCard(manager, companyId, student, { active: false });

const search = (text: string, named = companyId) =>
  domain.read<Person[]>({ as: manager, companyId: named }, `/users?search=${encodeURIComponent(text)}`);
const names = async (text: string, named?: string) => (await search(text, named)).map(({ full_name }) => full_name);

describe('the rules', () => {
  it('looks for strangers by words of three letters or more, which shorter ones only narrow', () => {
    assert.deepEqual(strangerWords('Júlia Sá'), ['julia', 'sa']);
    assert.deepEqual(strangerWords('  de sá '), []);
    assert.deepEqual(strangerWords('Ana-Clara D’Ávila'), ['ana', 'clara', 'davila']);
    assert.deepEqual(strangerWords('...'), []);
  });
});

describe('the own people', () => {
  it('are found by any part of name, e-mail or user name, with their e-mail', async () => {
    const { email, username, fullName } = student.person;
    for (const text of ['úli', 'SA BARR', 'sá', 'aluna@es', username.slice(1, 5), email]) {
      const found = await search(text);
      assert.deepEqual(
        found.map((person) => [person.full_name, person.email]),
        [[fullName, email]],
        text,
      );
    }
    assert.deepEqual(await names('nogue'), ['Márcia Nogueira'], 'managers are their own people too');
  });

  it('are found by the first letter of their name, whatever its case and its accents', async () => {
    for (const text of ['j', 'J', ' j ', 'ĵ']) assert.deepEqual(await names(text), ['Júlia Sá Barreto'], text);
    assert.deepEqual(await names('m'), ['Márcia Nogueira']);
    for (const text of ['b', 'u', '%', '_', '@', "'", '-', '--']) assert.deepEqual(await names(text), [], text);
  });

  it('are those of the company acted for alone', async () => {
    assert.deepEqual(await names('barr', otherCompanyId), []);
    const [found] = await search('barreto', otherCompanyId);
    assert.equal(found?.email, 'a•••@escola.example');
    assert.deepEqual(await names('nogue', otherCompanyId), ['Márcia Nogueira']);
  });
});

describe('whether a person has a card already', () => {
  const withCard = async (text: string, named?: string) => (await search(text, named)).map(({ has_card }) => has_card);

  it('is said for the company acted for alone, whether the card is active or not', async () => {
    assert.deepEqual(await withCard(student.person.email), [true]);
    assert.deepEqual(await withCard(student.person.email, otherCompanyId), [false]);
  });

  it('is no for a manager or a stranger without one', async () => {
    assert.deepEqual(await withCard('nogue'), [false]);
    assert.deepEqual(await withCard(stranger.person.email), [false]);
  });
});

describe('strangers', () => {
  it('are found by whole words of their name, and stay masked', async () => {
    for (const text of [
      'antonio',
      'ANTÔNIO',
      'alves antonio',
      'Ávila',
      'josé d avila',
      'davila',
      'D´Ávila',
      "d'avila",
    ]) {
      const found = await search(text);
      assert.deepEqual(valuesOf(found, 'email'), ['a•••@aluno.example'], text);
    }
  });

  it('are not found by parts of words, by short words or by parts of the e-mail', async () => {
    for (const text of ['anton', 'alve', 'ntonio', 'jo', 'aluno.example', 'antonio.alves@', '%', '__', 'antonio%']) {
      assert.ok(!(await names(text)).includes(stranger.person.fullName), text);
    }
    assert.deepEqual(await names('antonio barreto'), [], 'every word counts');
  });

  it('are found by their exact e-mail, unmasked, and by their exact user name, masked', async () => {
    const { email, username } = stranger.person;
    assert.deepEqual(
      (await search(email.toUpperCase())).map((person) => person.email),
      [email],
    );
    assert.deepEqual(
      (await search(`  ${email} `)).map((person) => person.email),
      [email],
    );
    assert.deepEqual(
      (await search(username)).map((person) => person.email),
      ['a•••@aluno.example'],
    );
  });

  it('come after the own people, and those with a card after those without', async () => {
    await app.signIn('ana.barreto@aluno.example', 'Ana Barreto');
    const helper = await app.signIn('zoe.barreto@escola.example', 'Zoé Barreto');
    await app.deps.db.insert(managers).values({ companyId, personId: helper.person.id });
    assert.deepEqual(await names('barreto'), ['Zoé Barreto', 'Ana Barreto', 'Júlia Sá Barreto']);
  });

  it('who are leaving are not there any more', async () => {
    const leaving = await app.signIn('saindo@aluno.example', 'Saindo Daqui');
    await app.deps.db.update(people).set({ removalRequestedAt: new Date() }).where(eq(people.id, leaving.person.id));
    assert.deepEqual(await names('Saindo Daqui'), []);
    assert.deepEqual(await names('saindo@aluno.example'), []);
    refuses(await domain.call({ as: manager }, 'GET', `/users/${leaving.person.id}`), 404);
  });
});

describe('a search', () => {
  it('of no text answers nothing, and does not count as one', async () => {
    const searches = () => app.deps.db.$count(audit, eq(audit.action, 'people.search'));
    const earlier = await searches();
    for (const text of ['', ' ']) assert.deepEqual(await search(text), []);
    assert.deepEqual(await domain.read<Person[]>({ as: manager }, '/users'), []);
    assert.equal(await searches(), earlier);
    await search('a');
    assert.equal(await searches(), earlier + 1);
  });

  it('leaves a line in the trail that says who and for which company, never for whom', async () => {
    await search('segredo de alguém', otherCompanyId);
    const trail = await app.deps.db.select().from(audit).where(eq(audit.companyId, otherCompanyId));
    const last = trail.at(-1);
    assert.deepEqual([last?.action, last?.personId, last?.recordId], ['people.search', manager.person.id, null]);
    assert.ok(!JSON.stringify(trail).includes('segredo'));
  });

  it('answers at most twenty', async () => {
    for (let number = 0; number <= USER_SEARCH_LIMIT; number += 1) {
      await app.signIn(`gemeo${number}@aluno.example`, 'Gêmeo Idêntico');
    }
    assert.equal((await search('gemeo')).length, USER_SEARCH_LIMIT);
    assert.equal(await app.deps.db.$count(people, like(people.search, '%gemeo%')), USER_SEARCH_LIMIT + 1);
  });

  it('cannot be repeated without end', async () => {
    const eager = await app.signIn('apressada@escola.example');
    await app.makeCompany(eager, 'Apressada');
    let last = await domain.call({ as: eager }, 'GET', '/users?search=zz');
    for (let tries = 0; tries < LIMITS.peopleSearch.points && last.statusCode === 200; tries += 1) {
      last = await domain.call({ as: eager }, 'GET', '/users?search=zz');
    }
    refuses(last, 429);
    assert.ok(Number(last.headers['retry-after']) > 0);
  });
});

describe('one person', () => {
  const read = (person: SignedInPerson, named = companyId) =>
    domain.read<Person>({ as: manager, companyId: named }, `/users/${person.person.id}`);

  it('is shown to the administrator who found them, masked while they are strangers', async () => {
    assert.equal((await read(student)).email, student.person.email);
    assert.equal((await read(student, otherCompanyId)).email, 'a•••@escola.example');
    const { id, email, full_name, avatar } = await read(stranger);
    assert.deepEqual(
      [id, email, full_name, avatar],
      [stranger.person.id, 'a•••@aluno.example', stranger.person.fullName, null],
    );
    await domain.makeCard(manager, companyId, stranger);
    assert.equal((await read(stranger)).email, stranger.person.email, 'a card ties them');
  });
});
