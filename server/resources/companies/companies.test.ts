import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Profile } from '@vinculo/contract/profile';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { trialEndOf } from '../../domain/standing/freeMonth';
import { audit, companies, templates } from '../../services/database/schema';
import { refuses, succeeds } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const CNPJ = '00.000.000/0001-91';
const OTHER_CNPJ = '15.216.260/0001-76';
const now = new Date('2027-01-31T15:00:00Z');

const { app, domain } = await appOfFile({ clock: () => now });
const creator = await app.signIn('nova@escola.example', 'Nova Gestora');

const create = (as: SignedInPerson, body: object) => domain.call({ as }, 'POST', '/companies', body);
const company = { title: '  Colégio Sol  ', phone: '(19) 98765-4321', cnpj: CNPJ };

describe('the free month', () => {
  const cases = [
    ['2027-01-15T10:00:00Z', '2027-02-15T10:00:00Z'],
    ['2027-01-31T23:59:59Z', '2027-02-28T23:59:59Z'],
    ['2028-01-30T12:00:00Z', '2028-02-29T12:00:00Z'],
    // The evening of 30 March in Brasília, and of 30 April.
    ['2027-03-31T01:00:00Z', '2027-05-01T01:00:00Z'],
    // The evening of 31 December in Brasília, and of 31 January.
    ['2028-01-01T01:00:00Z', '2028-02-01T01:00:00Z'],
    ['2027-12-31T12:00:00Z', '2028-01-31T12:00:00Z'],
  ] as const;
  for (const [from, to] of cases) {
    it(`from ${from} ends ${to}`, () => {
      assert.equal(trialEndOf(new Date(from)).getTime(), new Date(to).getTime());
    });
  }
});

describe('making a company', () => {
  it('refuses every wrong field at once', async () => {
    refuses(await create(creator, { title: ' ', phone: '', cnpj: '' }), 422, {
      title: MESSAGES.newCompany.title,
      phone: MESSAGES.newCompany.phone,
      cnpj: MESSAGES.newCompany.cnpj,
    });
    refuses(await create(creator, { title: 'Sol', phone: '123', cnpj: '11.111.111/1111-11' }), 422, {
      phone: MESSAGES.phone.invalid,
      cnpj: MESSAGES.cnpj.invalid,
    });
    assert.equal(await app.deps.db.$count(companies), 0);
  });

  it('makes its creator the first manager, with the free month and the card look', async () => {
    const { company_id: id } = succeeds(await create(creator, company), 201).json<{ company_id: string }>();
    const [row] = await app.deps.db.select().from(companies).where(eq(companies.id, id));
    assert.deepEqual(
      [row?.title, row?.cnpj, row?.phone, row?.email, row?.trialEndsAt.toISOString(), row?.active, row?.exempt],
      ['Colégio Sol', '00000000000191', '19987654321', creator.person.email, '2027-02-28T15:00:00.000Z', true, false],
    );
    const [look] = await app.deps.db.select().from(templates).where(eq(templates.companyId, id));
    assert.deepEqual(
      [look?.name, look?.backgroundColor, look?.backgroundId],
      ['Colégio Sol', DEFAULT_CARD_COLOR, null],
    );
    const [trail] = await app.deps.db.select().from(audit).where(eq(audit.recordId, id));
    assert.deepEqual([trail?.action, trail?.personId, trail?.companyId], ['company.create', creator.person.id, id]);
    const profile = await domain.read<Profile>({ as: creator }, '/profile');
    assert.deepEqual(profile.permission.companies, [id]);
  });

  it('refuses a CNPJ that is taken, however it is written, and leaves nothing of the try', async () => {
    const other = await app.signIn('outra@escola.example');
    refuses(await create(other, { ...company, cnpj: '00000000000191' }), 422, { cnpj: MESSAGES.cnpj.taken });
    const profile = await domain.read<Profile>({ as: other }, '/profile');
    assert.deepEqual(profile.permission.companies, []);
    assert.equal(await app.deps.db.$count(templates), 1);
  });

  it('takes a CNPJ with letters once, in whatever case it is written', async () => {
    const other = await app.signIn('letras@escola.example');
    assert.equal((await create(other, { ...company, cnpj: '12.abc.345/01de-35' })).statusCode, 201);
    refuses(await create(other, { ...company, cnpj: '12ABC34501DE35' }), 422, { cnpj: MESSAGES.cnpj.taken });
    refuses(await create(other, { ...company, cnpj: '12.ABC.345/01DE-36' }), 422, { cnpj: MESSAGES.cnpj.invalid });
    assert.equal(await app.deps.db.$count(companies, eq(companies.cnpj, '12ABC34501DE35')), 1);
  });

  it('gives a CNPJ to one of two who ask at once', async () => {
    const both = await Promise.all([
      create(creator, { ...company, cnpj: OTHER_CNPJ }),
      create(await app.signIn('rival@escola.example'), { ...company, cnpj: OTHER_CNPJ }),
    ]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 422]);
    const refused = both.find(({ statusCode }) => statusCode === 422);
    assert.ok(refused);
    refuses(refused, 422, { cnpj: MESSAGES.cnpj.taken });
    assert.equal(await app.deps.db.$count(companies, eq(companies.cnpj, '15216260000176')), 1);
  });

  it('is done five times a day by one person at most; what was refused does not count', async () => {
    const eager = await app.signIn('apressada@escola.example');
    for (let i = 0; i < 4; i += 1) await app.deps.limits.spend('companyCreate', eager.person.id);
    refuses(await create(eager, company), 422, { cnpj: MESSAGES.cnpj.taken });
    const fifth = { ...company, cnpj: '11.444.777/0001-61' };
    assert.equal((await create(eager, fifth)).statusCode, 201);
    const sixth = await create(eager, { ...company, cnpj: '11.222.333/0001-81' });
    refuses(sixth, 429);
    assert.ok(Number(sixth.headers['retry-after']) > 86_000);
    assert.equal(await app.deps.db.$count(companies, eq(companies.cnpj, '11222333000181')), 0);
  });

  it('says ten times a day to one person, and fifty times an hour to one address, that a CNPJ is taken', async () => {
    const curious = await app.signIn('curiosa@escola.example');
    for (let i = 0; i < 10; i += 1) refuses(await create(curious, company), 422, { cnpj: MESSAGES.cnpj.taken });
    refuses(await create(curious, company), 429);
    const address = app.deps.keys.digest('address', '127.0.0.1');
    while ((await app.deps.limits.take('companyRefused', { address })) === null);
    // A first try is the person's own: others at the address keep no school out.
    const neighbour = await app.signIn('vizinha@escola.example');
    refuses(await create(neighbour, company), 422, { cnpj: MESSAGES.cnpj.taken });
    refuses(await create(neighbour, company), 429);
  });
});
