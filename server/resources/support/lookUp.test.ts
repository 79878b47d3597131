// A person and a shop that support looks up: what is told, what is not, and what each look leaves behind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { LOOK_UP_LIMIT } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { LookedUpPerson, LookUp } from '@vinculo/contract/support';
import { audit, cards, guardians, partnerUses, people, sessions } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { appOfFile } from '../../testing/schoolWorld';

const NOW = new Date('2026-11-25T15:00:00.000Z');

const { app, domain } = await appOfFile({ clock: () => NOW, config: { trustProxy: ['127.0.0.1'] } });
app.deps.outbox.wake = () => undefined;
const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
const manager = await app.signIn('gestora@escola.example', 'Gestora');
const student = await app.signIn('aluna@gmail.example', 'Aluna Dias');
const company = (await app.makeCompany(manager, 'Colégio Sol')).id;
await domain.makeCard(manager, company, student);
await domain.makeCard(manager, company, student, { active: false });

const look = (search: string, as = support) =>
  domain.read<LookUp>({ as }, `/dashboard/lookup?${new URLSearchParams({ search }).toString()}`);
async function person(email: string): Promise<LookedUpPerson> {
  const found = await look(email);
  assert.ok(found.person);
  return found.person;
}
const newest = async () => {
  const [entry] = await app.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return entry && { action: entry.action, recordId: entry.recordId, name: entry.recordName, by: entry.personId };
};

test('a whole e-mail tells the account, its devices and its schools, and nothing that shows or opens a card', async () => {
  await app.deps.db.update(people).set({ mailReturnedAt: NOW }).where(eq(people.id, student.person.id));
  const found = await person(' Aluna@Gmail.example ');
  assert.deepEqual(
    { ...found, account: { ...found.account, created_at: '' } },
    {
      email: 'aluna@gmail.example',
      account: {
        id: student.person.id,
        full_name: 'Aluna Dias',
        created_at: '',
        leaving_at: null,
        is_support: false,
        mail_returned_at: NOW.toISOString(),
        devices: 1,
        device_used_at: NOW.toISOString(),
      },
      code: null,
      locked_until: null,
      schools: [
        {
          company: { id: company, title: 'Colégio Sol' },
          is_manager: false,
          is_only_manager: false,
          cards: 2,
          cards_in_use: 1,
          invitations: 0,
          requests: 0,
          guardian_of: 0,
          guardian_granted: 0,
          mailed_at: null,
          mail_returned: false,
        },
      ],
    },
  );
  await app.deps.db.update(sessions).set({ endedAt: NOW }).where(eq(sessions.personId, student.person.id));
  assert.deepEqual((await person(student.person.email)).account?.devices, 0);
  const [school] = (await person(manager.person.email)).schools;
  assert.deepEqual([school?.is_manager, school?.is_only_manager], [true, true]);
});

test('an e-mail without an account tells what waits for it; an unknown one tells nothing', async () => {
  const email = 'convidada@lista.example';
  await domain.list(manager, company, { email, full_name: 'Convidada' });
  const { account, schools } = await person(email);
  assert.equal(account, null);
  assert.deepEqual(
    schools.map(({ company: { title }, invitations, mail_returned }) => [title, invitations, mail_returned]),
    [['Colégio Sol', 1, false]],
  );
  const nothing = { account: null, code: null, locked_until: null, schools: [] };
  assert.deepEqual(await person('ninguem@lista.example'), { email: 'ninguem@lista.example', ...nothing });
});

test('a guardian is found by the address or the whole name, and a student without an address by the name', async () => {
  const { db } = app.deps;
  const [card] = await db.select().from(cards).where(eq(cards.personId, student.person.id));
  await db.insert(guardians).values({
    ...{ id: uuidv7(), companyId: company, cardId: card?.id ?? '', fullName: 'Rosa Sá', email: 'rosa@familia.example' },
    ...{ mails: 1, mailedAt: NOW, answer: 'granted', answeredAt: NOW, textVersion: '1', createdAt: NOW },
  });
  const [school] = (await person('rosa@familia.example')).schools;
  assert.deepEqual(
    [school?.company.id, school?.guardian_of, school?.guardian_granted, school?.mailed_at, school?.mail_returned],
    [company, 1, 1, NOW.toISOString(), false],
  );
  assert.equal((await look('rosa sa')).students[0]?.guardian_of, 1);
  await domain.list(manager, company, { full_name: 'Caio d’Ávila Sol', enrollment_number: '77' });
  await db
    .update(cards)
    .set({ personId: null, ownerEmail: '', fullName: 'Caio D Avila Sol' })
    .where(eq(cards.id, card?.id ?? ''));
  const found = await look("caio D'Avila  SOL");
  assert.deepEqual(
    found.students.map(({ company: { id }, cards: all, invitations }) => [id, all, invitations]),
    [[company, 0, 1]],
  );
  assert.deepEqual(await newest(), { action: 'people.search', recordId: null, name: null, by: support.person.id });
  assert.deepEqual((await look('Caio D Avila Sol')).students[0]?.cards, 1);
  assert.deepEqual((await look('Caio Avila')).students, [], 'a part of a name finds nobody');
});

test('a code that was sent is told without its digits, and so is a mailbox that gets no more of them', async () => {
  const email = 'esquecida@gmail.example';
  const ask = (n: number) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/auth/code',
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
      payload: { email },
    });
  await ask(0);
  const one = await person(email);
  assert.deepEqual(one.code, { sent_at: NOW.toISOString(), state: 'waiting' });
  assert.equal(one.locked_until, null);
  const code = /\d{6}/.exec(app.sent.at(-1)?.subject ?? '')?.[0] ?? '';
  assert.doesNotMatch(JSON.stringify(one), new RegExp(code));
  for (let n = 1; n <= LIMITS.codeEverywhere.points; n += 1) await ask(n);
  assert.ok((await person(email)).locked_until);
});

test('a shop is found by its name, its whole phone or its school, as each school sees it', async () => {
  const other = await app.signIn('direcao@outra.example');
  const second = (await app.makeCompany(other, 'Instituto Lua')).id;
  const bakery = await domain.makePartner(manager, company, { title: 'Padaria Pão Quente', phone: '1933330000' });
  await domain.makePartner(other, second, { title: 'Padaria Pão Quente', phone: null, active: false });
  await domain.makePartner(other, second, { title: 'Livraria', description: 'Ao lado da padaria' });
  await app.deps.db.insert(partnerUses).values([
    { partnerId: bakery.id, day: '2026-09-30', uses: 1 },
    { partnerId: bakery.id, day: '2026-10-02', uses: 5 },
  ]);
  const { person: none, shops, has_more } = await look('pao QUENTE');
  assert.deepEqual([none, has_more], [null, false]);
  assert.deepEqual(
    shops.map(({ title, company: { title: school }, active, page_opened_at, last_use }) => [
      title,
      school,
      active,
      page_opened_at,
      last_use,
    ]),
    [
      ['Padaria Pão Quente', 'Colégio Sol', true, null, '2026-10'],
      ['Padaria Pão Quente', 'Instituto Lua', false, null, null],
    ],
  );
  const titles = async (search: string) => (await look(search)).shops.map(({ title }) => title);
  assert.deepEqual(await titles('(19) 3333-0000'), ['Padaria Pão Quente']);
  assert.deepEqual(await titles('+55 19 3333-0000'), ['Padaria Pão Quente']);
  assert.deepEqual(await titles('instituto lua'), ['Livraria', 'Padaria Pão Quente']);
  assert.deepEqual(await titles('3333'), [], 'a part of a phone finds no shop');
});

test('no more than a page of shops is answered, and that there are more', async () => {
  const founder = await app.signIn('fundadora@muitas.example');
  const { id } = await app.makeCompany(founder, 'Muitas Lojas');
  for (let n = 0; n <= LOOK_UP_LIMIT; n += 1) await domain.makePartner(founder, id, { title: `Banca ${n}` });
  const { shops, has_more } = await look('banca');
  assert.deepEqual([shops.length, has_more], [LOOK_UP_LIMIT, true]);
});

test('each look is in the trail by what it found, never by what was typed', async () => {
  const by = support.person.id;
  await look(student.person.email);
  assert.deepEqual(await newest(), { action: 'person.read', recordId: student.person.id, name: null, by });
  await look('ninguem@lista.example');
  assert.deepEqual(await newest(), { action: 'people.search', recordId: null, name: null, by });
  await look('padaria');
  assert.deepEqual(await newest(), { action: 'shops.search', recordId: null, name: null, by });
});

test('too short a search is told and leaves nothing, and looks are limited', async () => {
  const refused = await domain.call({ as: support }, 'GET', '/dashboard/lookup?search=pa');
  assert.deepEqual(
    [refused.statusCode, refused.json().fields],
    [422, { search: [SERVER_MESSAGES.support.lookUpShort] }],
  );
  const eager = await app.signIn('outro-suporte@vinculo.example', 'Outro', { superAdmin: true });
  for (let n = 0; n < LIMITS.lookUp.points; n += 1) await look('padaria', eager);
  assert.equal((await domain.call({ as: eager }, 'GET', '/dashboard/lookup?search=padaria')).statusCode, 429);
  const noted = and(eq(audit.personId, eager.person.id), eq(audit.action, 'shops.search'));
  assert.equal(await app.deps.db.$count(audit, noted), LIMITS.lookUp.points);
});
