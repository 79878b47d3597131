// What an untrusted company may see of strangers and give them in a day, and people with the same name.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { SEARCH_NOTES_HEADER, type Manager, type Person } from '@vinculo/contract/people';
import { USER_SEARCH_LIMIT } from '@vinculo/contract/rules/limits';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { charges, companies, files, people, subscriptions } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { domainOf, refuses, succeeds, valuesOf } from '../../testing/domain';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';
import { withinBudget } from './routes';
import { searchPeople } from './store';

let app: TestApp;
let domain: ReturnType<typeof domainOf>;
let manager: SignedInPerson;

// A new app for every test, with unspent limits.
async function start() {
  app = await createTestApp();
  domain = domainOf(app);
  manager = await app.signIn('gestora@escola.example', 'Gestora');
}

const newCompany = (approved = false, as = manager) => app.makeCompany(as, 'Escola', { approved });
async function search(companyId: string, text: string, as = manager) {
  const response = succeeds(await domain.call({ as, companyId }, 'GET', `/users?search=${encodeURIComponent(text)}`));
  return { people: response.json<Person[]>(), notes: response.headers[SEARCH_NOTES_HEADER.toLowerCase()] };
}
async function addManager(companyId: string, userId: string, email?: string, as = manager) {
  return domain.call({ as }, 'PATCH', '/permissions/create', { company_id: companyId, user_id: userId, email });
}
async function leave(name: 'strangers' | 'ties', scope: keyof typeof LIMITS.ties.scopes, key: string, left: number) {
  for (let taken = LIMITS[name].scopes[scope]; taken > left; taken -= 1)
    await app.deps.limits.take(name, { [scope]: key });
}
const addressKey = () => app.deps.keys.digest('address', '127.0.0.1');

describe('strangers', () => {
  before(start);
  after(() => app.close());

  it('are shown without their photo, in a search and alone, until they are the school’s own', async () => {
    const { id } = await newCompany(true);
    const person = await app.signIn('foto@aluno.example', 'Fotogênica Sá');
    const fileId = uuidv7();
    await app.deps.db.insert(files).values({ id: fileId, key: 'foto.jpg', contentType: 'image/jpeg', bytes: 1 });
    await app.deps.db.update(people).set({ avatarId: fileId }).where(eq(people.id, person.person.id));
    const read = () => domain.read<Person>({ as: manager, companyId: id }, `/users/${person.person.id}`);
    for (const text of ['fotogenica', person.person.email]) {
      assert.deepEqual(valuesOf((await search(id, text)).people, 'avatar'), [null]);
    }
    assert.equal((await read()).avatar, null);
    await domain.makeCard(manager, id, person);
    assert.equal((await read()).avatar?.id, fileId);
  });

  it('keep the whole e-mail that was typed on the form that follows, and are masked for any other', async () => {
    const { id } = await newCompany();
    const { person } = await app.signIn('inteira@aluno.example', 'Inteira Sá');
    const read = async (email: string) =>
      (await domain.read<Person>({ as: manager, companyId: id }, `/users/${person.id}?email=${email}`)).email;
    assert.equal(await read('Inteira@aluno.example'), person.email);
    assert.equal(await read('outra@aluno.example'), 'i•••@aluno.example');
  });

  it('cannot have it guessed oftener than a search could', async () => {
    const eager = await app.signIn('adivinha@escola.example');
    await newCompany(true, eager);
    const { person } = await app.signIn('alvo@aluno.example', 'Alvo');
    for (let taken = LIMITS.peopleSearch.points; taken > 1; taken -= 1)
      await app.deps.limits.take('peopleSearch', eager.person.id);
    const guess = () => domain.call({ as: eager }, 'GET', `/users/${person.id}?email=a@b.example`);
    assert.equal((await guess()).statusCode, 200);
    refuses(await guess(), 429);
  });
});

describe('a search that found more than it shows', () => {
  before(start);
  after(() => app.close());

  it('says so, and shows those without a card first', async () => {
    const { id } = await newCompany(true);
    const pupil = await app.signIn('primeira@aluno.example', 'Aaa Repetida');
    await domain.makeCard(manager, id, pupil);
    for (let each = 0; each < USER_SEARCH_LIMIT; each += 1) {
      await app.signIn(`repetida${each}@aluno.example`, `Repetida ${each}`);
    }
    const { people: found, notes } = await search(id, 'repetida');
    assert.equal(notes, 'more');
    assert.equal(found.length, USER_SEARCH_LIMIT);
    assert.ok(found.every(({ has_card }) => !has_card));
    assert.equal((await search(id, 'aaa repetida')).notes, undefined);
  });
});

describe('the daily budget', () => {
  before(start);
  after(() => app.close());
  const name = (each: number) => `Budi Estranha${each}`;
  const strangers: SignedInPerson[] = [];
  before(async () => {
    for (let each = 0; each < 6; each += 1) strangers.push(await app.signIn(`budi${each}@aluno.example`, name(each)));
  });
  const seen = async (companyId: string, text = 'budi', as = manager) => {
    const { people: found, notes } = await search(companyId, text, as);
    return [found.length, notes];
  };

  it('shows an untrusted school so many strangers, those it saw today again, and says what is left out', async () => {
    const { id } = await newCompany();
    await leave('strangers', 'company', id, 2);
    assert.deepEqual(await seen(id), [2, 'spent']);
    assert.deepEqual(await seen(id), [2, 'spent'], 'seen again they cost nothing');
    assert.deepEqual(await seen(id, 'budi5@aluno.example'), [0, 'spent']);
    const hidden = strangers[5]?.person.id;
    const alone = await domain.call({ as: manager, companyId: id }, 'GET', `/users/${hidden}`);
    refuses(alone, 429);
    assert.equal(alone.json<{ message: string }>().message, MESSAGES.stranger.spent);
    assert.ok(Number(alone.headers['retry-after']) > 3600);
  });

  it('shows no more strangers once it is spent, however many searches are made at once', async () => {
    const { id } = await newCompany();
    await leave('strangers', 'company', id, 0);
    const { found } = await searchPeople(app.deps.db, id, 'budi');
    const asker = { companyId: id, personId: manager.person.id, ip: '127.0.0.1' };
    const many = await Promise.all(Array.from({ length: 12 }, () => withinBudget(app.deps, asker, found)));
    assert.deepEqual(
      many.flatMap(({ visible }) => visible),
      [],
    );
  });

  it('is none of a school’s own people', async () => {
    const { id } = await newCompany();
    const [pupil] = strangers;
    assert.ok(pupil);
    await domain.makeCard(manager, id, pupil);
    await leave('strangers', 'company', id, 0);
    assert.deepEqual(await seen(id), [1, 'spent']);
    assert.deepEqual(await seen(id, 'budi0@'), [1, undefined]);
  });

  it('is not touched by a single letter, which shows no stranger, not even one whose user name it is', async () => {
    const { id } = await newCompany();
    const [, letter] = strangers;
    await app.deps.db
      .update(people)
      .set({ username: 'b' })
      .where(eq(people.id, letter?.person.id ?? ''));
    await leave('strangers', 'company', id, 1);
    assert.deepEqual(await seen(id, 'b'), [0, undefined]);
    assert.deepEqual(await seen(id, 'g'), [1, undefined], 'own people are found');
    assert.deepEqual(await seen(id), [1, 'spent'], 'what was left is left');
  });

  it('is shared by all schools of one person, and by all people at one address', async () => {
    const eager = await app.signIn('apressado@escola.example');
    const [first, second] = [await newCompany(false, eager), await newCompany(false, eager)];
    await leave('strangers', 'person', eager.person.id, 4);
    assert.deepEqual(await seen(first.id, 'budi', eager), [4, 'spent']);
    assert.deepEqual(await seen(second.id, 'budi', eager), [0, 'spent']);
    await leave('strangers', 'address', addressKey(), 0);
    const other = await app.signIn('vizinho@escola.example');
    assert.deepEqual(await seen((await newCompany(false, other)).id, 'budi', other), [0, 'spent']);
  });

  const known = {
    'support has approved': async () => newCompany(true),
    'is exempt': async () => {
      const company = await newCompany();
      await app.deps.db.update(companies).set({ exempt: true }).where(eq(companies.id, company.id));
      return company;
    },
    'has paid': async () => {
      const company = await newCompany();
      await pay(company.id, 4990);
      return company;
    },
    'is paid by hand': async () => {
      const company = await newCompany();
      await app.deps.db.insert(subscriptions).values({ id: uuidv7(), companyId: company.id, paymentMethod: 3 });
      return company;
    },
  };
  async function pay(companyId: string, amount: number, status: 'paid' | 'refused' = 'paid') {
    const id = uuidv7();
    await app.deps.db.insert(subscriptions).values({ id, companyId, paymentMethod: 1, providerId: id });
    await app.deps.db.insert(charges).values({
      id: uuidv7(),
      subscriptionId: id,
      providerId: uuidv7(),
      amount,
      status,
      at: new Date(),
      providerChangedAt: new Date(),
    });
  }
  for (const [what, make] of Object.entries(known)) {
    it(`holds no school that ${what}`, async () => {
      const { id } = await make();
      await leave('strangers', 'company', id, 0);
      await leave('ties', 'company', id, 0);
      assert.deepEqual(await seen(id), [6, undefined]);
      const { person } = await app.signIn(`livre${id}@aluno.example`, `Livre ${id}`);
      assert.equal((await addManager(id, person.id)).statusCode, 204);
    });
  }

  it('holds one whose card was only verified, or whose charge was refused', async () => {
    for (const [amount, status] of [
      [50, 'paid'],
      [4990, 'refused'],
    ] as const) {
      const { id } = await newCompany();
      await pay(id, amount, status);
      await leave('strangers', 'company', id, 0);
      assert.deepEqual(await seen(id), [0, 'spent']);
    }
  });
});

describe('the daily budget of all untrusted schools', () => {
  before(start);
  after(() => app.close());

  it('is one for strangers whose e-mail was not typed: typed whole they are found and given cards all the same', async () => {
    const { id } = await newCompany();
    const [byName, byEmail] = [
      await app.signIn('pelonome@aluno.example', 'Pelo Nome'),
      await app.signIn('peloemail@aluno.example', 'Pelo Email'),
    ];
    await leave('strangers', 'byName', 'all', 0);
    await leave('ties', 'byName', 'all', 0);
    assert.deepEqual((await search(id, 'pelo nome')).people, []);
    assert.equal((await search(id, byEmail.person.email)).people.length, 1);
    refuses(await addManager(id, byName.person.id), 429);
    assert.equal((await addManager(id, byEmail.person.id, byEmail.person.email)).statusCode, 204);
  });
});

describe('what is given to strangers', () => {
  before(start);
  after(() => app.close());

  it('is so much a day for each school, person and address, whatever is given; what was refused gives it back', async () => {
    const { id } = await newCompany();
    const [first, second] = [
      await app.signIn('um@aluno.example', 'Um'),
      await app.signIn('dois@aluno.example', 'Dois'),
    ];
    await leave('ties', 'company', id, 1);
    const bad = { unit_id: id, user_id: first.person.id, avatar_id: first.person.id, full_name: 'X' };
    refuses(await domain.call({ as: manager }, 'POST', '/cards', bad), 422, {
      avatar_id: SERVER_MESSAGES.file.unusable,
    });
    await domain.makeCard(manager, id, first);
    await domain.makeCard(manager, id, first, { full_name: 'A segunda é de quem já é da escola' });
    const spent = await addManager(id, second.person.id);
    refuses(spent, 429);
    assert.equal(spent.json<{ message: string }>().message, MESSAGES.stranger.spent);
    assert.ok(Number(spent.headers['retry-after']) > 3600);

    const other = await newCompany();
    await leave('ties', 'person', manager.person.id, 0);
    refuses(await addManager(other.id, second.person.id), 429);
    const neighbour = await app.signIn('vizinha@escola.example');
    const third = await newCompany(false, neighbour);
    await leave('ties', 'address', addressKey(), 0);
    refuses(await addManager(third.id, second.person.id, undefined, neighbour), 429);
  });
});

describe('people whose names read the same', () => {
  before(start);
  after(() => app.close());

  it('are marked in the search while their e-mail is masked, and are given by their id alone what the school means them', async () => {
    const { id } = await newCompany(true);
    const [holder, helper] = [
      await app.signIn('ana.certa@aluno.example', 'Ana Sósia'),
      await app.signIn('ana.falsa@aluno.example', 'ANA  SOSIA'),
    ];
    await app.signIn('ana.outra@aluno.example', 'Ana Sósia Neta');
    const marked = async (text: string) => (await search(id, text)).people.map(({ has_namesake }) => has_namesake);
    assert.deepEqual(await marked('sosia'), [true, true, false]);
    assert.deepEqual(await marked(holder.person.email), [false]);

    // The bodies to the letter, as the search's results lead to them.
    const { id: avatar_id } = await domain.uploadPicture({ as: manager, companyId: id });
    const card = { unit_id: id, user_id: holder.person.id, avatar_id, full_name: 'Ana', active: true };
    assert.equal((await domain.call({ as: manager, companyId: id }, 'POST', '/cards', card)).statusCode, 201);
    const permission = { company_id: id, user_id: helper.person.id };
    const made = await domain.call({ as: manager, companyId: id }, 'PATCH', '/permissions/create', permission);
    assert.equal(made.statusCode, 204);
    const listed = await domain.read<Manager[]>({ as: manager }, `/companies/${id}/managers`);
    assert.ok(listed.some((each) => each.id === helper.person.id));
  });
});
