/** An invitation opened in another account becomes a request, which tells nothing before the company accepts. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { MyInvitation } from '@vinculo/contract/invitations';
import type { CardRequest, RequestAnswerKind, RequestList, RequestsAnswered } from '@vinculo/contract/requests';
import { CLAIMS_MAX, REQUESTS_OF_PERSON_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { companies, invitations } from '../../services/database/schema';
import { jpeg, refuses } from '../../testing/domain';
import { invitingOf, type MailedInvitation } from '../../testing/invitations';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';

let app: TestApp;
let domain: ReturnType<typeof invitingOf>;
let manager: SignedInPerson;
let company: string;
let made = 0;
let now = new Date('2027-02-01T12:00:00Z');
const words = SERVER_MESSAGES.request;

before(async () => {
  // The clock moves with each look, so that later events have later times.
  app = await createTestApp({
    clock: () => (now = new Date(now.getTime() + 1)),
    config: { trustProxy: ['127.0.0.1'] },
  });
  domain = invitingOf(app);
  manager = await app.signIn('gestora@convites.example', 'Gestora');
  company = (await app.makeCompany(manager, 'Colégio Sol')).id;
});
after(() => app.close());

const newEmail = () => `outra${(made += 1)}@contas.example`;
const newPerson = (name = 'Maria Sá') => app.signIn(newEmail(), name);
const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;
async function invite(more: { avatar_id?: string; enrollment_number?: string } = {}): Promise<MailedInvitation> {
  const email = newEmail();
  await domain.list(manager, company, { email, full_name: 'Júlia Sá Barreto', class_name: '1º A', ...more });
  return domain.invitationOf(manager, company, email);
}
const byLink = (as: SignedInPerson, { link }: { link: string }, what: 'claim' | 'acceptance') =>
  domain.call({ as }, 'POST', `/invitations/links/${link.split('/').at(-1)}/${what}`);
const claimBy = (as: SignedInPerson, invitation: { link: string }) => byLink(as, invitation, 'claim');
async function claim(as: SignedInPerson, invitation: { link: string }): Promise<MyInvitation> {
  const response = await claimBy(as, invitation);
  assert.equal(response.statusCode, 201, response.body);
  return response.json<MyInvitation>();
}
async function inQueue(id: string): Promise<CardRequest | undefined> {
  const { results } = await domain.read<RequestList>({ as: manager }, `/companies/${company}/requests?limit=100`);
  return results.find((each) => each.id === id);
}
async function answer(id: string, kind: RequestAnswerKind, more: object = {}, seen?: CardRequest) {
  const { version } = seen ?? (await inQueue(id)) ?? { version: 'gone' };
  const said = { company_id: company, requests: [{ id, version }], answer: kind, ...more };
  const response = await domain.call({ as: manager }, 'POST', '/requests/answers', said);
  assert.equal(response.statusCode, 200, response.body);
  return response.json<RequestsAnswered>();
}
const DONE = { count: 1, failed: [] };
const cardsOf = (as: SignedInPerson) => domain.read<{ full_name: string }[]>({ as }, '/cards/me');
const waitingFor = (as: SignedInPerson) => domain.read<MyInvitation[]>({ as }, '/invitations/me');

test('the school sees both addresses, and with its yes the card is in the account that asked', async () => {
  const invitation = await invite({ avatar_id: await picture(), enrollment_number: '2027-1' });
  const guardian = await newPerson();
  const asked = await claim(guardian, invitation);
  const told = [asked.full_name, asked.enrollment_number, asked.class_name, asked.avatar, asked.state];
  assert.deepEqual(told, ['Maria Sá', null, null, null, 'asked'], 'nothing of whom it is for');
  assert.equal(asked.invitation_id, invitation.id);
  assert.deepEqual(await cardsOf(guardian), [], 'nothing comes without the school');

  const seen = await inQueue(asked.id);
  const { email } = invitation;
  const student = { full_name: 'Júlia Sá Barreto', enrollment_number: '2027-1', class_name: '1º A', email };
  const known = { kind: 'invitation', ...student };
  assert.deepEqual([seen?.email, seen?.full_name, seen?.known], [guardian.person.email, 'Maria Sá', known]);
  const unseen = { count: 0, failed: [{ id: asked.id, reason: words.claimAlone }] };
  assert.deepEqual(await answer(asked.id, 'accept'), unseen, 'never among many');
  assert.deepEqual(await answer(asked.id, 'accept', { checked: true }), DONE);
  const names = (await cardsOf(guardian)).map(({ full_name }) => full_name);
  assert.deepEqual(names, ['Júlia Sá Barreto']);
  const given = await domain.invitationOf(manager, company, guardian.person.email);
  assert.deepEqual([given.id, given.state], [invitation.id, 'card']);
  assert.deepEqual(await waitingFor(guardian), []);
  const profile = await domain.read<{ new_schools: unknown[] }>({ as: guardian }, '/profile');
  assert.deepEqual(profile.new_schools, [], 'who asks a school knows it');
  const subjects = (await domain.mailsTo(guardian.person.email)).map(({ subject }) => subject);
  assert.deepEqual(subjects, ['Sua carteirinha está pronta']);
  const invited = await domain.signInByCode(email);
  assert.deepEqual(await cardsOf(invited), [], 'the address before it has nothing of it any more');
  refuses(await claimBy(await newPerson(), invitation), 404);
});

test('without a picture the invitation waits for one of the account that asked, which is mailed', async () => {
  const invitation = await invite();
  const guardian = await newPerson();
  const { id } = await claim(guardian, invitation);
  assert.deepEqual(await answer(id, 'accept', { checked: true }), DONE);
  const [waiting, ...more] = await waitingFor(guardian);
  assert.deepEqual(
    [waiting?.id, waiting?.state, waiting?.full_name, more.length],
    [invitation.id, 'picture', 'Júlia Sá Barreto', 0],
  );
  assert.equal((await domain.mailsTo(guardian.person.email)).length, 1);
  const sent = [{ bytes: await jpeg(), filename: 'foto.jpg' }];
  const answered = await domain.send({ as: guardian }, 'POST', `/invitations/${invitation.id}/picture`, sent);
  assert.equal(answered.statusCode, 204);
  assert.equal((await cardsOf(guardian)).length, 1);
});

test('a forwarded link gives no one a card: asking twice is once, and after a no it is no', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const stranger = await newPerson('Estranha');
  const [one, two] = await Promise.all([claim(stranger, invitation), claim(stranger, invitation)]);
  assert.equal(one.id, two.id);
  assert.deepEqual((await byLink(stranger, invitation, 'acceptance')).json(), { state: 'other' });
  const asRequest = { full_name: 'Júlia Sá Barreto', avatar_id: await picture() };
  refuses(await domain.call({ as: stranger }, 'PUT', `/requests/${one.id}`, asRequest), 404);

  assert.deepEqual(await answer(one.id, 'decline', { reason: 'Não conhecemos este e-mail' }), DONE);
  const again = await claim(stranger, invitation);
  assert.deepEqual([again.id, again.state, again.reason], [one.id, 'declined', 'Não conhecemos este e-mail']);
  now = new Date(now.getTime() + 120_000);
  const subjects = (await domain.mailsTo(stranger.person.email)).map(({ subject }) => subject);
  assert.deepEqual(subjects, ['A escola não trocou o e-mail do convite']);
  assert.deepEqual(await cardsOf(stranger), []);
  assert.equal((await cardsOf(await domain.signInByCode(invitation.email))).length, 1);
});

test('so many accounts ask for one invitation, and so often one account asks a school', async () => {
  const invitation = await invite();
  const claims: MyInvitation[] = [];
  for (let each = 0; each < CLAIMS_MAX; each += 1) claims.push(await claim(await newPerson(), invitation));
  const late = await newPerson();
  const refused = await claimBy(late, invitation);
  refuses(refused, 409);
  assert.equal(refused.json<{ message: string }>().message, words.claimed);
  assert.deepEqual(await answer(claims[0]?.id ?? '', 'decline', { reason: 'Não conhecemos este e-mail' }), DONE);
  await claim(late, invitation);
  for (let each = 1; each < REQUESTS_OF_PERSON_MAX; each += 1) await claim(late, await invite());
  refuses(await claimBy(late, await invite()), 409);
});

test('the owner of its address does not ask for it, nor does anyone for one that is over', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const late = await newPerson();
  const { id } = await claim(late, invitation);
  const before = await inQueue(id);
  const student = await domain.signInByCode(invitation.email);
  refuses(await claimBy(student, invitation), 409);
  refuses(await claimBy(await newPerson(), invitation), 409);
  assert.equal((await inQueue(id))?.known, null);
  const over = { count: 0, failed: [{ id, reason: words.claimOver }] };
  assert.deepEqual(await answer(id, 'accept', { checked: true }), over);
  assert.deepEqual(await answer(id, 'accept', { checked: true }, before), over);
  assert.equal((await cardsOf(student)).length, 1);
  assert.deepEqual(await cardsOf(late), []);
});

test('one that was taken is given to no other account, though its picture is missing still', async () => {
  const invitation = await invite();
  const early = await newPerson();
  const { id } = await claim(early, invitation);
  const student = await domain.signInByCode(invitation.email);
  assert.deepEqual((await byLink(student, invitation, 'acceptance')).json(), { state: 'picture' });
  const refused = await claimBy(await newPerson(), invitation);
  refuses(refused, 409);
  assert.equal(refused.json<{ message: string }>().message, SERVER_MESSAGES.invitation.taken);
  const over = { count: 0, failed: [{ id, reason: words.claimOver }] };
  assert.deepEqual(await answer(id, 'accept', { checked: true }), over);
  assert.equal((await waitingFor(student)).length, 1);
});

test('no one says yes to another address than the one that was seen', async () => {
  const { avatar: _avatar, ...invitation } = await invite();
  const guardian = await newPerson();
  const { id } = await claim(guardian, invitation);
  const seen = await inQueue(id);
  const corrected = { ...invitation, email: newEmail() };
  const saved = await domain.call({ as: manager }, 'PUT', `/invitations/${invitation.id}`, corrected);
  assert.equal(saved.statusCode, 200, saved.body);
  const changed = { count: 0, failed: [{ id, reason: words.changed }] };
  assert.deepEqual(await answer(id, 'accept', { checked: true }, seen), changed);
  assert.deepEqual(await answer(id, 'accept', { checked: true }), DONE);
});

test('two yeses at once hand it over once', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const [one, two] = [await newPerson(), await newPerson()];
  const ids = [(await claim(one, invitation)).id, (await claim(two, invitation)).id];
  const both = await Promise.all(ids.map((id) => answer(id, 'accept', { checked: true })));
  assert.equal(both.filter(({ count }) => count === 1).length, 1);
  assert.equal((await cardsOf(one)).length + (await cardsOf(two)).length, 1);
});

test('a deactivated school is asked nothing, and who leaves takes their claims along', async () => {
  const invitation = await invite();
  const leaving = await newPerson();
  const { id } = await claim(leaving, invitation);
  assert.equal((await domain.call({ as: leaving }, 'DELETE', '/profile')).statusCode, 204);
  assert.equal(await app.deps.db.$count(invitations, eq(invitations.id, id)), 0);
  const setActive = (active: boolean) => app.deps.db.update(companies).set({ active }).where(eq(companies.id, company));
  await setActive(false);
  refuses(await claimBy(await newPerson(), invitation), 404);
  await setActive(true);
});
