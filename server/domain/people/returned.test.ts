// Mails that came back: a report ends the mails to an invited address, and news to a person; nothing else does.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { BOUNCES_PATH } from '../../resources/mailReturns/routes';
import { cards, companies, outbox, people } from '../../services/database/schema';
import { AddressRefused } from '../../services/mail/mail';
import { returnAddress } from '../../services/mail/returnAddress';
import { OUT_OF_OFFICE, REPORTS, reportTo, withOutcome } from '../../testing/deliveryReports';
import { appOfFile } from '../../testing/schoolWorld';
import { createTestApp, type SignedInPerson } from '../../testing/testApp';
import { tellHolders } from '../news/cardsEndForHolders';
import { queueInvitations } from '../students/mailing';

const TOKEN = 'a-token-of-the-settings';
const MAILBOX = 'nao-responda@vinculo.example';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { mailReturned } = SERVER_MESSAGES.invitation;

let now = new Date('2027-02-01T15:00:00Z');
let manager: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile({
  clock: () => (now = new Date(now.getTime() + 1)),
  config: { mailBounceToken: TOKEN, mailReturn: MAILBOX },
});
beforeEach(async () => {
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  company = (await app.makeCompany(manager, 'Colégio Sol')).id;
});

const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  manager = await app.signIn(manager.person.email);
};
async function invite(email = `aluna${++made}@lista.example`) {
  const full_name = `Aluna ${++made}`;
  await domain.list(manager, company, { email, full_name });
  return domain.invitationOf(manager, company, full_name);
}
const read = (id: string) => domain.read<WaitingStudent>({ as: manager }, `/invitations/${id}`);

/** The return address of the newest mail that went to this address. */
async function returnOf(to: string): Promise<string> {
  await app.deps.outbox.deliverDue();
  assert.equal(app.sent.at(-1)?.to, to);
  const [entry] = await app.deps.db.select().from(outbox).orderBy(desc(outbox.doneAt)).limit(1);
  assert.ok(entry);
  return returnAddress(app.deps.keys, MAILBOX, { id: entry.id, to });
}

const hand = (payload: Buffer, authorization = `Bearer ${TOKEN}`) =>
  app.fastify.inject({
    method: 'POST',
    url: BOUNCES_PATH,
    payload,
    headers: { authorization, 'content-type': 'message/rfc822' },
  });
const isNoted = async (report: Buffer) => (await hand(report)).json<{ noted: boolean }>().noted;
const markOf = async ({ email }: { email: string }) => {
  const [person] = await app.deps.db.select().from(people).where(eq(people.email, email));
  return person?.mailReturnedAt ?? null;
};

for (const [name, report] of Object.entries(REPORTS))
  test(`a report of ${name} ends the reminders, the school reads why, and sends again or corrects the address`, async () => {
    const { email, id, full_name } = await invite();
    const address = await returnOf(email);
    assert.equal(await isNoted(reportTo(address, report)), true);
    assert.equal((await read(id)).mail_problem, mailReturned);
    await later(20 * DAY_MS);
    await queueInvitations(app.deps);
    assert.equal((await domain.mailsTo(email)).length, 1, 'no reminder');
    assert.equal(await isNoted(reportTo(address, report)), false, 'a report counts once');

    await domain.remind(id);
    assert.equal((await domain.mailsTo(email)).length, 2);
    assert.equal((await read(id)).mail_problem, null);
    assert.equal(await isNoted(reportTo(await returnOf(email), report)), true);
    assert.equal((await read(id)).mail_problem, mailReturned);

    const right = `certa${++made}@lista.example`;
    await domain.call({ as: manager }, 'PUT', `/invitations/${id}`, { email: right, full_name });
    assert.equal((await read(id)).mail_problem, null);
    assert.equal((await domain.mailsTo(right)).length, 1);
  });

test('a full mailbox and distrust of us are told in other words, and distrust ends no reminder', async () => {
  const { mailUndelivered, mailDistrusted } = SERVER_MESSAGES.invitation;
  const whys = [
    [withOutcome('failed', '4.2.2', 'smtp; 452 4.2.2 full'), mailUndelivered, 1],
    [withOutcome('failed', '5.7.1', 'smtp; 550 5.7.1 blocked'), mailDistrusted, 2],
  ] as const;
  for (const [report, problem, mails] of whys) {
    const { email, id } = await invite();
    assert.equal(await isNoted(reportTo(await returnOf(email), report)), true);
    assert.equal((await read(id)).mail_problem, problem);
    await later(4 * DAY_MS);
    await queueInvitations(app.deps);
    assert.equal((await domain.mailsTo(email)).length, mails, problem);
  }
  const { values } = await app.deps.metrics.mailsReturned.get();
  assert.equal(values.find(({ labels }) => labels.why === 'refused')?.value, 1);
});

test('the address alone ends with its report: not that of a correction, of another school, or a newer mail', async () => {
  const { email: wrong, id, full_name } = await invite();
  const address = await returnOf(wrong);
  const right = `outra${++made}@lista.example`;
  await domain.call({ as: manager }, 'PUT', `/invitations/${id}`, { email: right, full_name });
  await app.deps.outbox.deliverDue();
  assert.equal(await isNoted(reportTo(address)), false);
  assert.equal((await read(id)).mail_problem, null);

  const family = `familia${++made}@lista.example`;
  const [one, sibling] = [await invite(family), await invite(family)];
  const first = await returnOf(family);
  await later(2 * HOUR_MS);
  await queueInvitations(app.deps);
  assert.equal((await domain.mailsTo(family)).length, 2);
  assert.equal(await isNoted(reportTo(first)), true);
  const problems = [(await read(one.id)).mail_problem, (await read(sibling.id)).mail_problem];
  assert.deepEqual(problems.sort(), [mailReturned, null], 'the mail of the sibling speaks for itself');
});

test('strangers, replies and mails that only wait count for nothing', async (t) => {
  const { email, id } = await invite();
  const address = await returnOf(email);
  for (const report of [OUT_OF_OFFICE, withOutcome('delayed', '4.4.1'), withOutcome('delivered', '2.1.5')])
    assert.equal(await isNoted(reportTo(address, report)), false);
  const forged = address.replace(/.(?=@)/, (sign) => (sign === '0' ? '1' : '0'));
  const foreign = returnAddress(app.deps.keys, MAILBOX, {
    id: '01a21b25-ad60-7949-9a45-fe59c11de796',
    to: email,
  });
  const ofOther = returnAddress(app.deps.keys, MAILBOX, { id, to: 'vizinha@lista.example' });
  for (const other of [forged, foreign, ofOther, MAILBOX, `nao-responda+${'0'.repeat(40)}@vinculo.example`])
    assert.equal(await isNoted(reportTo(other)), false, other);
  assert.equal((await hand(reportTo(address), 'Bearer a-token-of-the-setting')).statusCode, 401);
  assert.equal((await hand(reportTo(address), '')).statusCode, 401);
  assert.equal((await hand(Buffer.alloc(256 * 1024 + 1))).statusCode, 413);
  assert.equal((await hand(Buffer.alloc(0))).statusCode, 200);
  assert.equal((await read(id)).mail_problem, null);
  const closed = await createTestApp();
  t.after(() => closed.close());
  assert.equal((await closed.fastify.inject({ method: 'POST', url: BOUNCES_PATH, payload: 'x' })).statusCode, 404);
});

/** A holder whose card ends in a week or a month, so that the job tells of it. */
async function holderOf(validUntil: string): Promise<SignedInPerson> {
  const holder = await app.signIn(`titular${++made}@lista.example`, 'Titular');
  const card = await domain.makeCard(manager, company, holder);
  await app.deps.outbox.deliverDue();
  await app.deps.db.update(cards).set({ validUntil }).where(eq(cards.id, card.id));
  return holder;
}
const news = async ({ person: { email } }: SignedInPerson) => {
  await tellHolders(app.deps, new AbortController().signal);
  return (await domain.mailsTo(email)).filter(({ subject }) => /vence|termina|acaba/i.test(subject)).length;
};

test('a person whose address does not exist gets no news for a month, or until a code is read; codes go on', async () => {
  // Its free month is over by then.
  await app.deps.db.update(companies).set({ exempt: true }).where(eq(companies.id, company));
  const holder = await holderOf('2027-12-31');
  const { email } = holder.person;
  const address = await returnOf(email);
  await app.deps.db.update(people).set({ mailReturnedAt: null });
  assert.equal(await isNoted(reportTo(address, withOutcome('failed', '5.2.2', 'smtp; 552 5.2.2 full'))), true);
  assert.equal(await markOf({ email }), null, 'a full mailbox is there');
  await app.deps.db.update(outbox).set({ returnedAt: null });
  assert.equal(await isNoted(reportTo(address)), true);
  assert.ok(await markOf({ email }));

  now = new Date('2027-12-10T15:00:00Z');
  await app.deps.db.update(people).set({ mailReturnedAt: now }).where(eq(people.email, email));
  assert.equal(await news(holder), 0);
  const asked = await app.fastify.inject({ method: 'POST', url: '/api/auth/code', payload: { email } });
  assert.equal(asked.statusCode, 200, asked.body);
  const code = /\d{6}/.exec(app.sent.at(-1)?.subject ?? '')?.[0];
  const entered = { provider: 'email', email, password: code };
  assert.equal(
    (await app.fastify.inject({ method: 'POST', url: '/api/auth/signin', payload: entered })).statusCode,
    200,
  );
  assert.equal(await markOf({ email }), null, 'the mailbox is there after all');
  now = new Date('2027-12-26T15:00:00Z');
  assert.equal(await news(holder), 1);

  now = new Date('2028-02-01T15:00:00Z');
  manager = await app.signIn(manager.person.email);
  const other = await holderOf('2028-02-28');
  now = new Date('2028-02-22T15:00:00Z');
  await app.deps.db.update(people).set({ mailReturnedAt: new Date(now.getTime() - 31 * DAY_MS) });
  assert.equal(await news(other), 1, 'it is tried again');
});

test('an address that the mail server refuses at once counts the same, and is not tried again', async () => {
  const { mail } = app.deps;
  const { send } = mail;
  mail.send = ({ to }) => Promise.reject(new AddressRefused('550', to));
  const holder = await app.signIn(`titular${++made}@lista.example`, 'Titular');
  await domain.makeCard(manager, company, holder);
  await app.deps.outbox.deliverDue();
  mail.send = send;
  assert.ok(await markOf(holder.person));
  assert.equal(await app.deps.db.$count(outbox, and(isNull(outbox.doneAt), isNull(outbox.givenUpAt))), 0);
});
