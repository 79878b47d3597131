// Mails to managers: requests once a day, the month once, and each switched off by its reader in the mail.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { uuidv7 } from 'uuidv7';
import type { OwnData } from '@vinculo/contract/profile';
import { tellOfMonth, tellOfWaiting } from '../../domain/news/digests';
import {
  companies,
  invitations,
  managers,
  outbox,
  partnerReports,
  partnerUses,
  shopMessages,
} from '../../services/database/schema';
import { composeMail } from '../../services/mail/open';
import { form, succeeds } from '../../testing/domain';
import { postForm } from '../../testing/pages';
import { schoolWorld } from '../../testing/schoolWorld';
import { type TestApp } from '../../testing/testApp';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
let now = new Date('2026-10-20T15:00:00Z');

const { app, domain, manager, student, companyId } = await schoolWorld({
  clock: () => now,
  title: 'Colégio Aurora',
  student: 'Júlia Sá',
});

const helper = await app.signIn('ajuda@escola.example', 'Ajudante');
await app.deps.db.insert(managers).values({ companyId, personId: helper.person.id });
const partnerId = (await domain.makePartner(manager, companyId, { title: 'Padaria' })).id;
await domain.makeCard(manager, companyId, student);
beforeEach(async () => {
  await app.deps.outbox.deliverDue();
  await app.deps.db.delete(invitations);
  await app.deps.db.update(managers).set({ switchedOff: [] });
});

const ask = () =>
  app.deps.db.insert(invitations).values({
    id: uuidv7(),
    companyId,
    personId: student.person.id,
    email: student.person.email,
    fullName: 'Júlia Sá',
    state: 'asked',
    createdAt: new Date(now.getTime() + 1),
  });

/** What managers are sent when the job runs at this moment, on two instances. */
async function told(at: string, job: (deps: TestApp['deps'], signal: AbortSignal) => Promise<number>) {
  now = new Date(at);
  app.sent.length = 0;
  const { signal } = new AbortController();
  await Promise.all([job(app.deps, signal), job(app.deps, signal)]);
  await app.deps.outbox.deliverDue();
  return app.sent.map(({ to, subject }) => `${to}: ${subject}`).sort();
}

const both = (subject: string) => [`ajuda@escola.example: ${subject}`, `${manager.person.email}: ${subject}`];
const pathIn = (email: string) => new URL(app.sent.find(({ to }) => to === email)?.stopAt ?? '').pathname;
const open = (url: string) => app.fastify.inject({ url });
const press = (url: string, payload: string, headers: Record<string, string> = {}) =>
  postForm(app, url, payload, { headers });

test('requests that wait are told once a day, in the morning, and only if there are new ones', async () => {
  now = new Date('2026-10-20T15:00:00Z');
  await ask();
  const one = both('Há 1 pedido de carteirinha na sua escola');
  assert.deepEqual(await told('2026-10-21T09:59:00Z', tellOfWaiting), [], 'before seven in Brasília');
  assert.deepEqual(await told('2026-10-21T10:00:00Z', tellOfWaiting), one);
  await ask();
  assert.deepEqual(await told('2026-10-22T02:59:00Z', tellOfWaiting), [], 'still the same day in Brasília');
  assert.deepEqual(
    await told('2026-10-22T10:00:00Z', tellOfWaiting),
    both('Há 2 pedidos de carteirinha na sua escola'),
  );
  assert.match(
    app.sent[0]?.text ?? '',
    /Pedidos: 2 \(1 novo\)\n[^]*\/admin\/carteirinhas\/aguardando\?situacao=pediu&escola=/,
  );
  assert.deepEqual(await told('2026-10-23T10:00:00Z', tellOfWaiting), [], 'nothing new');
});

test('a shop’s message and each student’s report are told from the first, and each once', async () => {
  const { db } = app.deps;
  const write = () => db.insert(shopMessages).values({ partnerId, id: uuidv7(), text: 'Telefone novo', sentAt: now });
  const report = (day: string) =>
    db.insert(partnerReports).values({ id: uuidv7(), partnerId, personId: null, day, reason: 'refused' });
  await report('2026-10-24');
  assert.deepEqual(await told('2026-10-25T12:00:00Z', tellOfWaiting), both('Há 1 relato de aluno na sua escola'));
  assert.match(app.sent[0]?.text ?? '', /Relatos de alunos: 1\n[^]*\/admin\?escola=/);
  assert.deepEqual(await told('2026-10-26T12:00:00Z', tellOfWaiting), [], 'nothing new');
  await write();
  await report('2026-10-26');
  assert.deepEqual(await told('2026-10-27T12:00:00Z', tellOfWaiting), both('Há 3 pendências na sua escola'));
  assert.deepEqual(await told('2026-10-28T12:00:00Z', tellOfWaiting), [], 'told once');
  await db.delete(shopMessages);
  await db.delete(partnerReports);
});

test('a month is told on the first days of the next one, once, if something happened', async () => {
  const used = (day: string, uses: number) => ({ partnerId, day, uses });
  await app.deps.db
    .insert(partnerUses)
    .values([used('2027-01-31', 4000), used('2027-02-01', 2), used('2027-02-28', 1), used('2027-03-01', 50)]);
  const subject = 'Fevereiro de 2027 em números';
  assert.deepEqual(await told('2027-03-01T09:00:00Z', tellOfMonth), [], 'at night');
  assert.deepEqual(await told('2027-03-02T12:00:00Z', tellOfMonth), both(subject));
  const text = app.sent[0]?.text ?? '';
  assert.match(text, /3 usos nos parceiros em fevereiro de 2027\. No mês anterior: 4\.000\./);
  assert.match(text, /Carteirinhas válidas: 1\nCom conta: 1\n[^]*Mais usados: Padaria \(3\)/);
  assert.match(text, /\/admin\/usos\?mes=2027-02&escola=/);
  await app.deps.db.delete(outbox);
  assert.deepEqual(await told('2027-03-03T12:00:00Z', tellOfMonth), [], 'told already');
  assert.deepEqual(await told('2027-04-06T12:00:00Z', tellOfMonth), [], 'too late');
  assert.deepEqual(await told('2027-04-05T12:00:00Z', tellOfMonth), both('Março de 2027 em números'));
  assert.deepEqual(await told('2027-05-01T12:00:00Z', tellOfMonth), [], 'nothing happened in April');
});

test('a mail is switched off by its link without signing in, and on again; reading changes nothing', async () => {
  now = new Date('2027-06-01T15:00:00Z');
  await ask();
  await told('2027-06-02T12:00:00Z', tellOfWaiting);
  const path = pathIn('ajuda@escola.example');
  assert.match(app.sent[0]?.html ?? '', /href="[^"]+\/avisos\/requests-wait\/[^"]+"[^>]*>Parar de receber este aviso</);
  for (let n = 0; n < 2; n += 1) {
    const page = succeeds(await open(path));
    assert.match(
      page.body,
      /Parar de receber este aviso\?[^]*Colégio Aurora: pedidos, recados de lojas e relatos que aguardam/,
    );
  }
  const off = await press(path, 'palavra=parar', { 'sec-fetch-site': 'same-origin' });
  assert.match(off.body, /Você não recebe mais este aviso[^]*abra o link de novo/);
  assert.match((await open(path)).body, /Você não recebe este aviso[^]*Voltar a receber/);
  await ask();
  const subject = 'Há 2 pedidos de carteirinha na sua escola';
  assert.deepEqual(await told('2027-06-03T12:00:00Z', tellOfWaiting), [`${manager.person.email}: ${subject}`]);
  const { sections } = await domain.read<OwnData>({ as: await app.signIn('ajuda@escola.example') }, '/profile/data');
  const rows = sections.find(({ title }) => title === 'Escolas que você administra')?.rows[0];
  assert.equal(
    rows?.find(({ label }) => label === 'Avisos que você desligou')?.value,
    'pedidos, recados de lojas e relatos que aguardam resposta',
  );
  assert.match((await press(path, 'palavra=voltar')).body, /Você volta a receber este aviso/);
  assert.equal((await told('2027-06-04T12:00:00Z', tellOfWaiting)).length, 0);
  await ask();
  assert.equal((await told('2027-06-05T12:00:00Z', tellOfWaiting)).length, 2);
});

test('a mail program switches it off with one press, as RFC 8058 says', async () => {
  now = new Date('2027-07-01T15:00:00Z');
  await ask();
  await told('2027-07-02T12:00:00Z', tellOfWaiting);
  const sent = app.sent.find(({ to }) => to === 'ajuda@escola.example');
  assert.ok(sent);
  const { headers } = await PostalMime.parse(await composeMail('a@vinculo.example', sent));
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  assert.equal(header('list-unsubscribe'), `<${sent.stopAt}>`);
  assert.equal(header('list-unsubscribe-post'), ONE_CLICK);
  const { payload, headers: multipart } = form([{ field: 'List-Unsubscribe', bytes: 'One-Click' }]);
  for (const [body, type] of [
    [ONE_CLICK, {}],
    [payload.toString(), multipart],
  ] as const) {
    await app.deps.db.update(managers).set({ switchedOff: [] });
    assert.equal((await press(pathIn('ajuda@escola.example'), body, type)).statusCode, 200);
    const [row] = await app.deps.db.select().from(managers).where(eq(managers.personId, helper.person.id));
    assert.deepEqual(row?.switchedOff, ['requests-wait']);
  }
  await app.deps.db.update(managers).set({ switchedOff: [] });
  const { payload: other } = form([{ field: 'avisos', bytes: 'One-Click' }]);
  for (const [body, type] of [
    [`${ONE_CLICK}&a=b`, {}],
    ['', {}],
    [other.toString(), multipart],
  ] as const)
    await press(pathIn('ajuda@escola.example'), body, type);
  assert.equal(await app.deps.db.$count(managers, eq(managers.switchedOff, [])), 2, 'no other body does');
  assert.equal((await press(pathIn('ajuda@escola.example'), ONE_CLICK)).statusCode, 200);
  await ask();
  assert.equal((await told('2027-07-03T12:00:00Z', tellOfWaiting)).length, 1);
});

test('an address that was not given, another site and one who manages no more switch nothing', async () => {
  now = new Date('2027-08-01T15:00:00Z');
  await ask();
  await told('2027-08-02T12:00:00Z', tellOfWaiting);
  const path = pathIn('ajuda@escola.example');
  const others = [
    path.replace('requests-wait', 'month'),
    path.replace('requests-wait', 'welcome'),
    path.replace(helper.person.id, manager.person.id),
    `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`,
  ];
  for (const other of others) {
    assert.equal((await open(other)).statusCode, 404, other);
    assert.equal((await press(other, ONE_CLICK)).statusCode, 404, other);
  }
  assert.equal((await press(path, 'palavra=parar', { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  const kept = await app.deps.db.select({ switchedOff: managers.switchedOff }).from(managers);
  assert.deepEqual(kept, [{ switchedOff: [] }, { switchedOff: [] }]);
  await app.deps.db.delete(managers).where(eq(managers.personId, helper.person.id));
  assert.equal((await open(path)).statusCode, 404);
});

test('a manager who never agreed hears of a school only once it is known, or the manager knows it', async () => {
  now = new Date('2027-07-10T15:00:00Z');
  const founder = await app.signIn('fundador@nova.example', 'Fundador');
  const stranger = await app.signIn('estranha@nova.example', 'Estranha');
  const { id } = await app.makeCompany(founder, 'Escola Nova', { approved: false });
  const added = await domain.call({ as: founder }, 'PATCH', '/permissions/create', {
    company_id: id,
    user_id: stranger.person.id,
    email: stranger.person.email,
  });
  assert.equal(added.statusCode, 204, added.body);
  const toldAfterwards = async (day: number) => {
    const asked = {
      personId: student.person.id,
      fullName: 'Júlia',
      state: 'asked' as const,
      createdAt: new Date(now.getTime() + 1),
    };
    await app.deps.db
      .insert(invitations)
      .values({ ...asked, id: uuidv7(), companyId: id, email: `j${day}@aluno.example` });
    // The mail of becoming a manager may arrive meanwhile.
    const mails = await told(`2027-07-${day}T12:00:00Z`, tellOfWaiting);
    return mails.filter((mail) => /pedidos? de/.test(mail)).map((mail) => mail.split(':')[0]);
  };
  assert.deepEqual(await toldAfterwards(12), ['fundador@nova.example']);
  await app.deps.db.update(companies).set({ approvedAt: now }).where(eq(companies.id, id));
  assert.deepEqual(await toldAfterwards(13), ['estranha@nova.example', 'fundador@nova.example']);
  await app.deps.db.update(companies).set({ approvedAt: null }).where(eq(companies.id, id));
  assert.deepEqual(await toldAfterwards(14), ['fundador@nova.example']);
  await domain.call({ as: await app.signIn(stranger.person.email) }, 'POST', `/companies/${id}/recognition`);
  assert.deepEqual(await toldAfterwards(15), ['estranha@nova.example', 'fundador@nova.example']);
});
