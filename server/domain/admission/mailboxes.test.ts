// How often one mailbox is written to: one mail an hour, three reminders by hand, and an end.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { INVITATION_DAYS, INVITATION_MAILS_MAX, INVITATION_REMINDERS_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { cards, invitations } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { AddressRefused } from '../../services/mail/mail';
import { refuses, succeeds } from '../../testing/domain';
import { refuseInvitation } from '../../testing/invitations';
import { meanwhile as doMeanwhile } from '../../testing/meanwhile';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';
import { queueInvitations } from '../students/mailing';
import { mailboxDigest, readRemindersLeft, sweepMailboxes } from './mailboxes';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let now = new Date('2027-02-01T12:00:00Z');
let manager: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile({ clock: () => (now = new Date(now.getTime() + 1)) });
beforeEach(async () => {
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  company = (await app.makeCompany(manager, 'Colégio Sol')).id;
});

const newEmail = () => `caixa${++made}@lista.example`;
const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  manager = await app.signIn(manager.person.email);
};
async function invite(email = newEmail(), full_name = `Aluna ${++made}`) {
  await domain.list(manager, company, { email, full_name });
  return domain.invitationOf(manager, company, full_name);
}
const read = (id: string) => domain.read<WaitingStudent>({ as: manager }, `/invitations/${id}`);
const edit = (id: string, body: object) => domain.call({ as: manager }, 'PUT', `/invitations/${id}`, body);
async function moveTo({ id, full_name }: WaitingStudent, email: string) {
  return succeeds(await edit(id, { email, full_name })).json<WaitingStudent>();
}
const revoke = ({ id }: WaitingStudent) =>
  domain.call({ as: manager }, 'POST', '/invitations/changes', { company_id: company, ids: [id], change: 'revoke' });
const left = async (email: string) => {
  const mailbox = { companyId: company, mailbox: mailboxDigest(app.deps, email) };
  return (await readRemindersLeft(app.deps.db, [mailbox]))(mailbox);
};
const sendAgain = (...of: WaitingStudent[]) => domain.remind(...of.map(({ id }) => id));
const mails = async (email: string) => (await domain.mailsTo(email)).length;
/** Under any of a mailbox's addresses. */
const writtenTo = async (victim: string) => {
  await domain.mailsTo('');
  return app.sent.filter(({ to }) => to.startsWith(victim.slice(0, victim.indexOf('@')))).length;
};
/** Delivers first: a mail that is still going out would be taken for the call. */
const meanwhile = async (work: () => Promise<unknown>) => {
  await app.deps.outbox.deliverDue();
  doMeanwhile(app.deps, work);
};

test('a queued mail goes to the address that it was queued for, or not at all', async () => {
  const { mail } = app.deps;
  const { send } = mail;
  mail.send = () => Promise.reject(new Error('away'));
  const wrong = await invite();
  await app.deps.outbox.deliverDue();
  const right = newEmail();
  await moveTo(wrong, right);
  // A try that is still going on would count from the later time.
  await app.deps.outbox.deliverDue();
  mail.send = send;
  await later(HOUR_MS / 2);
  assert.deepEqual([await mails(wrong.email), await mails(right)], [0, 1]);
});

test('an address that is refused while it is corrected says nothing against the corrected one', async () => {
  const { mail } = app.deps;
  const { send } = mail;
  const right = newEmail();
  let id = '';
  mail.send = async ({ to }) => {
    mail.send = send;
    const [wrong] = (await domain.invitations(manager, company)).results;
    assert.ok(wrong);
    ({ id } = await moveTo(wrong, right));
    throw new AddressRefused('550', to);
  };
  await invite();
  await app.deps.outbox.deliverDue();
  assert.equal((await read(id)).mail_problem, null);
  assert.equal(await mails(right), 1);
});

test('a mailbox gets one mail of a school an hour, however many invitations are led there', async () => {
  const victim = newEmail();
  const led = [await invite(), await invite(), await invite(), await invite()];
  for (const [index, invitation] of led.entries())
    await moveTo(invitation, index % 2 ? victim : victim.replace('@', `+${index}@`));
  assert.equal(await writtenTo(victim), 1);
  await later(HOUR_MS / 2);
  assert.equal(await writtenTo(victim), 1);
  await later(HOUR_MS);
  assert.equal(await writtenTo(victim), 2);
});

test('nor is one written to again by another address and back, or by an invitation that is made anew', async () => {
  const invitation = await invite();
  const { email: first, full_name } = invitation;
  const second = newEmail();
  for (const email of [second, first, second, first]) await moveTo(invitation, email);
  assert.deepEqual([await mails(first), await mails(second)], [1, 1]);
  await revoke(invitation);
  await invite(first, full_name);
  assert.equal(await mails(first), 1);
  await later(HOUR_MS + 60_000);
  assert.deepEqual([await mails(first), await mails(second)], [2, 1]);
});

test('two that are queued at one moment are one mail to their mailbox', async () => {
  const email = newEmail();
  const row = {
    companyId: company,
    email,
    fullName: 'Irmã',
    state: 'waiting',
    createdAt: now,
    nextMailAt: now,
  } as const;
  const ids = ['0192e4a0-0000-7000-8000-000000000001', '0192e4a0-0000-7000-8000-000000000002'];
  await app.deps.db.insert(invitations).values(ids.map((id) => ({ ...row, id })));
  await Promise.all([queueInvitations(app.deps), queueInvitations(app.deps)]);
  assert.equal(await mails(email), 1);
});

test('three reminders are sent by hand, then an address has to be corrected; the way back to it begins no count', async () => {
  const invitation = await invite();
  const { email: first } = invitation;
  assert.equal(await left(first), INVITATION_REMINDERS_MAX);
  for (let more = INVITATION_REMINDERS_MAX - 1; more >= 0; more -= 1) {
    await later(DAY_MS);
    assert.deepEqual(await sendAgain(invitation), { count: 1, spent: 0 });
    assert.equal(await left(first), more);
  }
  const sent = await mails(first);
  await later(DAY_MS);
  assert.deepEqual(await sendAgain(invitation), { count: 0, spent: 1 });
  const other = await invite();
  await later(DAY_MS);
  assert.deepEqual(await sendAgain(invitation, other), { count: 1, spent: 1 });
  const second = newEmail();
  await moveTo(invitation, second);
  assert.equal(await left(second), INVITATION_REMINDERS_MAX);
  assert.equal(await mails(second), 1);
  await later(DAY_MS);
  assert.deepEqual(await sendAgain(invitation), { count: 1, spent: 0 });

  const back = first.replace('@', '+volta@');
  await moveTo(invitation, back);
  assert.equal(await left(back), 0);
  await later(DAY_MS);
  assert.deepEqual(await sendAgain(invitation), { count: 0, spent: 1 });
  await revoke(invitation);
  const anew = await invite(first);
  await later(DAY_MS);
  assert.deepEqual(await sendAgain(anew), { count: 0, spent: 1 });
  assert.equal(sent, 1 + INVITATION_REMINDERS_MAX);
  assert.equal(await left(first), 0);
});

test('a family that is reminded by one press has had one reminder, and its mails come one an hour', async () => {
  const email = newEmail();
  const [one, two] = [await invite(email), await invite(email)];
  await later(DAY_MS);
  assert.equal(await mails(email), 2);
  await later(HOUR_MS + 60_000);
  assert.deepEqual(await sendAgain(one, two), { count: 2, spent: 0 });
  assert.equal(await left(email), INVITATION_REMINDERS_MAX - 1);
  assert.equal(await mails(email), 3);
  await later(HOUR_MS + 60_000);
  assert.equal(await mails(email), 4);
});

test('the mails of a school to a mailbox end, whatever leads there, until it was left alone for as long as invitations are kept', async () => {
  const email = newEmail();
  const nextDay = async () => {
    await mails(email);
    // Limits use the real time.
    await app.deps.limits.refund('invitationMail', email);
    await later(DAY_MS);
  };
  for (let each = 0; each < INVITATION_MAILS_MAX + 3; each += 1) {
    await invite(email);
    await nextDay();
    await nextDay();
  }
  const { results } = await domain.invitations(manager, company);
  const sum = results.reduce((all, { mails: of }) => all + of, 0);
  assert.equal(sum, INVITATION_MAILS_MAX);
  assert.equal(await left(email), 0);
  await later((INVITATION_DAYS / 3) * DAY_MS);
  await sweepMailboxes(app.deps);
  await invite(email);
  assert.equal(await left(email), 0);
  await later(INVITATION_DAYS * DAY_MS);
  await sweepMailboxes(app.deps);
  assert.equal(await left(email), INVITATION_REMINDERS_MAX);
});

test('untrusted schools write to one mailbox once in ten minutes together, and ten times in twenty days', async () => {
  const stranger = await app.signIn(newEmail(), 'Estranha');
  const victim = newEmail();
  const attack = async (index: number) => {
    const { id } = await app.makeCompany(stranger, `Falsa ${index}`, { approved: false });
    await domain.list(stranger, id, { email: victim.replace('@', `+${index}@`), full_name: 'Vítima' });
  };
  for (let each = 0; each < 4; each += 1) await attack(each);
  assert.equal(await writtenTo(victim), 1);
  await invite(victim);
  assert.equal(await writtenTo(victim), 2, 'a trusted school is not held up by them');

  const { limits } = app.deps;
  await limits.refund('invitationMailPace', victim);
  while ((await limits.take('invitationMailNew', victim)) === null);
  await attack(5);
  assert.equal(await writtenTo(victim), 2);
  assert.equal(LIMITS.invitationMailNew.points, 10);
});

test('a mail that may not go yet is not counted, and comes once it may', async () => {
  const email = newEmail();
  const newCompany = async () => {
    company = (await app.makeCompany(manager, 'Nova', { approved: false })).id;
    return invite(email);
  };
  await newCompany();
  const second = await newCompany();
  assert.equal(await mails(email), 1);
  const waiting = await read(second.id);
  assert.deepEqual([waiting.mails, waiting.mailed_at], [0, null]);
  const { limits } = app.deps;
  while (await limits.isSpent('invitationMailPace', email)) await limits.refund('invitationMailPace', email);
  await later(HOUR_MS + 60_000);
  await queueInvitations(app.deps);
  assert.equal(await mails(email), 2);
  const mailed = await read(second.id);
  assert.equal(mailed.mails, 1);

  while ((await limits.take('invitationMailPace', email)) === null);
  await later(4 * DAY_MS);
  await queueInvitations(app.deps);
  assert.equal(await mails(email), 2);
  const reminded = await read(second.id);
  assert.deepEqual([reminded.mails, reminded.mailed_at], [1, mailed.mailed_at], 'nor is a reminder');
});

test('a person who refused one address of a mailbox is written to at none of them', async () => {
  const email = newEmail();
  const [one, alias] = [await invite(email), await invite(email.replace('@', '+irma@'))];
  await refuseInvitation(app, one.link);
  await later(4 * DAY_MS);
  assert.equal(await mails(alias.email), 0);
});

test('an address that was judged of another invitation, or before its reader refused, is not written', async () => {
  const invitation = await invite();
  const { email: first, full_name } = invitation;
  const second = newEmail();
  await meanwhile(() => moveTo(invitation, second));
  const stale = await edit(invitation.id, { email: first, full_name });
  refuses(stale, 409);
  assert.equal(stale.json<{ message: string }>().message, SERVER_MESSAGES.invitation.changedMeanwhile);
  assert.equal((await read(invitation.id)).email, second);

  const refusing = await invite();
  await meanwhile(() => refuseInvitation(app, refusing.link));
  refuses(await edit(invitation.id, { email: refusing.email, full_name }), 422, {
    email: SERVER_MESSAGES.stranger.refused,
  });
});

test('what was written stays paid, and what was not is given back', async () => {
  company = (await app.makeCompany(manager, 'Nova', { approved: false })).id;
  const { limits } = app.deps;
  const invitation = await invite();
  while ((await limits.take('ties', { company })) === null);
  const give = () => limits.refund('ties', { company });
  await give();
  await give();
  const { full_name, id } = invitation;
  const version = { as: manager, ifMatch: '"outra"' };
  refuses(await domain.call(version, 'PUT', `/invitations/${id}`, { email: newEmail(), full_name }), 409);
  assert.equal(await limits.take('ties', { company }), null, 'given back');
  await give();

  const { outbox } = app.deps;
  const { wake } = outbox;
  const victim = await app.signIn(newEmail(), 'Vítima');
  outbox.wake = () => {
    throw new Error('after the commit');
  };
  assert.equal((await edit(id, { email: victim.person.email, full_name })).statusCode, 500);
  outbox.wake = wake;
  assert.equal((await read(id)).email, victim.person.email);
  assert.notEqual(await limits.take('ties', { company }), null, 'and not given back');
  assert.equal(await app.deps.db.$count(cards, eq(cards.companyId, company)), 0);
});
