// A class list reaches only the addresses that were admitted and paid for, whatever its rows do to each other.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { ClassListRow } from '@vinculo/contract/classLists';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { cards, invitations } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuseInvitation } from '../../testing/invitations';
import { meanwhile as doMeanwhile } from '../../testing/meanwhile';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

let manager: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile();
// A new app for every test, with unspent limits.
beforeEach(async () => {
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  company = (await app.makeCompany(manager, 'Nova', { approved: false })).id;
});

const newEmail = () => `aluna${++made}@lista.example`;
const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;
const list = (...rows: ClassListRow[]) => domain.list(manager, company, ...rows);
const told = async (...rows: ClassListRow[]) => (await list(...rows)).map(({ outcome, reason }) => [outcome, reason]);
const SPENT = ['refused', MESSAGES.stranger.spent];
const MEANWHILE = ['refused', SERVER_MESSAGES.invitation.changedMeanwhile];
const CHANGED = ['changed', null];

async function invite(row: Partial<ClassListRow> & { email?: string } = {}): Promise<ClassListRow & { email: string }> {
  const student = { email: newEmail(), full_name: 'Antes', enrollment_number: `n${++made}`, ...row };
  assert.deepEqual(await told(student), [['invitation', null]]);
  return student;
}
async function spendBudget() {
  while ((await app.deps.limits.take('ties', { company })) === null);
}
const meanwhile = (work: () => Promise<unknown>) => doMeanwhile(app.deps, work);
const addressesOf = async () => {
  const found = await app.deps.db
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.companyId, company));
  return found.map(({ email }) => email).sort();
};
const cardsOf = (person: SignedInPerson) => app.deps.db.$count(cards, eq(cards.personId, person.person.id));

test('a row that takes its student from an earlier row pays for the address that it leads to', async () => {
  const present = await invite();
  const { enrollment_number } = present;
  const victims = [newEmail(), newEmail()];
  const attack = () =>
    told(
      { ...present, full_name: 'Outro Nome' },
      ...victims.map((email) => ({ email, full_name: 'Outro Nome', enrollment_number: enrollment_number ?? '' })),
    );
  await spendBudget();
  assert.deepEqual(await attack(), [CHANGED, SPENT, SPENT]);
  assert.deepEqual(await addressesOf(), [present.email]);
  for (const email of victims) assert.deepEqual(await domain.mailsTo(email), []);
});

test('nor does one with a picture make a stranger’s card', async () => {
  const present = await invite();
  const victim = await app.signIn(newEmail(), 'Vítima');
  await spendBudget();
  const stolen = { ...present, email: victim.person.email, full_name: 'Outro Nome', avatar_id: await picture() };
  assert.deepEqual(await told({ ...present, full_name: 'Outro Nome' }, stolen), [CHANGED, SPENT]);
  assert.equal(await cardsOf(victim), 0);
});

test('each address of a list pays, also where the rows are one student who moves on', async () => {
  const present = await invite();
  const spent = LIMITS.ties.scopes.company - 1;
  for (let each = 2; each < spent; each += 1) await app.deps.limits.take('ties', { company });
  const emails = [newEmail(), newEmail(), newEmail()];
  assert.deepEqual(await told(...emails.map((email) => ({ ...present, email }))), [CHANGED, CHANGED, SPENT]);
  assert.deepEqual(await addressesOf(), [emails[1]]);
});

test('a student who is gone when the list is written is not invited anew by a row that was free', async () => {
  const pupil = await app.signIn(newEmail(), 'Aluna');
  const card = await domain.makeCard(manager, company, pupil, { full_name: 'Antes', enrollment_number: '77' });
  await spendBudget();
  const victim = newEmail();
  const row = { email: victim, full_name: 'Antes', enrollment_number: '77' };
  assert.deepEqual(await told(row), [['unchanged', null]]);
  meanwhile(() => domain.call({ as: manager }, 'DELETE', `/cards/${card.id}`));
  assert.deepEqual(await told(row), [MEANWHILE]);
  assert.deepEqual([await addressesOf(), await domain.mailsTo(victim)], [[], []]);
});

test('nor is who refuses the invitation at that moment', async () => {
  const present = await invite();
  const { link } = await domain.invitationOf(manager, company, present.email);
  meanwhile(() => refuseInvitation(app, link, 'Nova'));
  assert.deepEqual(await told({ ...present, class_name: '2º B' }), [['refused', SERVER_MESSAGES.stranger.refused]]);
  assert.equal((await domain.invitationOf(manager, company, present.email)).state, 'refused');
});

test('a second try, after another person has taken a number, writes what the first was let through to', async () => {
  const present = await invite();
  const paid = newEmail();
  const [moved, gone] = [newEmail(), newEmail()];
  const pupil = await app.signIn(newEmail(), 'Aluna');
  const card = await domain.makeCard(manager, company, pupil, { full_name: 'Antes', enrollment_number: '78' });
  const taken = Object.assign(new Error('taken'), { code: '23505', constraint: 'cards_one_of_an_enrollment' });
  meanwhile(async () => {
    await domain.call({ as: manager }, 'DELETE', `/cards/${card.id}`);
    throw taken;
  });
  assert.deepEqual(
    await told(
      { email: paid, full_name: 'Nova' },
      { ...present, full_name: 'Outro Nome' },
      { ...present, full_name: 'Outro Nome', email: moved },
      { email: gone, full_name: 'Antes', enrollment_number: '78' },
    ),
    [['invitation', null], CHANGED, CHANGED, MEANWHILE],
  );
  assert.deepEqual(await addressesOf(), [moved, paid].sort());
  const left = LIMITS.ties.scopes.company - 4;
  for (let each = 0; each < left; each += 1) assert.equal(await app.deps.limits.take('ties', { company }), null);
  assert.notEqual(await app.deps.limits.take('ties', { company }), null, 'each was paid for once');
});
