// Invitations: from the mail to the card, and everything that ends one earlier.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { HolderCard } from '@vinculo/contract/cards';
import type { ClassListRow } from '@vinculo/contract/classLists';
import type { FamilyCard } from '@vinculo/contract/guardians';
import type { MyInvitation, OpenedInvitation } from '@vinculo/contract/invitations';
import type { Profile } from '@vinculo/contract/profile';
import { CARDS_MAX, INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { acceptLate } from '../../domain/students/acceptInvitations';
import { sweepInvitations } from '../../domain/students/sweep';
import { cardCounts, cards, companies, files, guardians, invitations } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { AddressRefused } from '../../services/mail/mail';
import { jpeg, refuses, succeeds, valuesOf } from '../../testing/domain';
import { refuseInvitation } from '../../testing/invitations';
import { appOfFile } from '../../testing/schoolWorld';
import { signingIn, wrongFor } from '../../testing/signingIn';
import type { SignedInPerson } from '../../testing/testApp';

const DAY_MS = 86_400_000;

let now = new Date('2027-02-01T12:00:00Z');
let manager: SignedInPerson;
let company: string;
let made = 0;

// The clock moves with each look, so that later events have later times.
const { app, domain } = await appOfFile({
  clock: () => (now = new Date(now.getTime() + 1)),
  config: { trustProxy: ['127.0.0.1'] },
});
beforeEach(async () => {
  manager = await app.signIn('gestora@escola.example', 'Gestora');
  company = (await app.makeCompany(manager, 'Colégio Sol')).id;
});

const newEmail = () => `convidada${++made}@lista.example`;
const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;
const later = async (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
  manager = await app.signIn('gestora@escola.example');
};
async function invite(row: Partial<ClassListRow> = {}) {
  const email = row.email ?? newEmail();
  await domain.list(manager, company, { full_name: 'Júlia Sá', ...row, email });
  return domain.invitationOf(manager, company, email);
}
const tokenOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? '';
const open = (link: { link: string }) => app.fastify.inject({ url: `/api/invitations/links/${tokenOf(link)}` });
const refuseLink = ({ link }: { link: string }) => refuseInvitation(app, link);
/** What is told of a confirmed school without a city. */
async function toldOf(id: string) {
  const [row] = await app.deps.db.select().from(companies).where(eq(companies.id, id));
  return { legal_name: row?.title ?? '', cnpj: row?.cnpj ?? '', city: null, is_new: false };
}
const cardsOf = (as: SignedInPerson) => domain.read<HolderCard[]>({ as }, '/cards/me');
const waitingFor = (as: SignedInPerson) => domain.read<MyInvitation[]>({ as }, '/invitations/me');
const profileOf = (as: SignedInPerson) => domain.read<Profile>({ as }, '/profile');
const sendPicture = async (as: SignedInPerson, id: string) =>
  domain.send({ as }, 'POST', `/invitations/${id}/picture`, [{ bytes: await jpeg(), filename: 'foto.jpg' }]);
const revoke = (...ids: string[]) =>
  domain.call({ as: manager }, 'POST', '/invitations/changes', { company_id: company, ids, change: 'revoke' });
const edit = (id: string, body: object) => domain.call({ as: manager }, 'PUT', `/invitations/${id}`, body);

test('a mail invites, signing in with its address accepts, and the card is there with what the list said', async () => {
  const email = newEmail();
  await invite({
    email,
    full_name: 'Júlia <b>Sá</b>'.replace(/<.?b>/g, ''),
    avatar_id: await picture(),
    enrollment_number: '2027-1',
    class_name: '1º A',
    valid_until: '2027-12-31',
  });
  const [mail, ...more] = await domain.mailsTo(email);
  assert.equal(more.length, 0);
  assert.equal(mail?.subject, 'Colégio Sol convidou você para a carteirinha');
  assert.match(mail.text, /^Olá!$/m);
  assert.match(
    mail.text,
    /Sua escola fez uma carteirinha para você no Vínculo.* A carteirinha está em nome de Júlia Sá\./,
  );
  assert.match(mail.text, /Escola: Colégio Sol\n/);
  assert.match(mail.text, /\/convite\/[0-9a-f-]{69}\n/);

  const student = await domain.signInByCode(email);
  const [card, ...others] = await cardsOf(student);
  assert.deepEqual([card?.full_name, card?.valid_until, others.length], ['Júlia Sá', '2027-12-31', 0]);
  const [row] = await app.deps.db.select().from(cards).where(eq(cards.personId, student.person.id));
  assert.deepEqual([row?.enrollmentNumber, row?.className], ['2027-1', '1º A']);
  const told = {
    ...(await toldOf(company)),
    id: company,
    title: 'Colégio Sol',
    card: true,
    management: false,
    refused: false,
  };
  assert.deepEqual(
    (await profileOf(student)).new_schools,
    [told],
    'a person who signed in for something else can refuse it',
  );
  assert.equal((await domain.invitations(manager, company)).paging.total, 0, 'a student with a card waits no more');
  assert.equal((await domain.mailsTo(email)).length, 2, 'the code, and no second mail about the card');
});

test('without a picture it waits for the person, who sends one and has the card', async () => {
  const { email, id } = await invite();
  const student = await domain.signInByCode(email);
  assert.deepEqual(await cardsOf(student), []);
  const task: MyInvitation = {
    ...(await toldOf(company)),
    id,
    company_id: company,
    company_title: 'Colégio Sol',
    full_name: 'Júlia Sá',
    enrollment_number: null,
    class_name: null,
    avatar: null,
    state: 'picture',
    reason: null,
    is_guardian: false,
  };
  assert.deepEqual(await waitingFor(student), [task]);
  assert.equal((await domain.invitationOf(manager, company, email)).state, 'picture');

  const stranger = await app.signIn(newEmail());
  refuses(await sendPicture(stranger, id), 404);
  refuses(
    await domain.send({ as: student }, 'POST', `/invitations/${id}/picture`, [{ bytes: 'x', filename: 'a' }]),
    415,
  );
  assert.deepEqual(await waitingFor(student), [task], 'a picture that is none ends nothing');
  assert.equal((await sendPicture(student, id)).statusCode, 204);
  assert.deepEqual(valuesOf(await cardsOf(student), 'full_name'), ['Júlia Sá']);
  assert.deepEqual(await waitingFor(student), []);
  assert.deepEqual((await profileOf(student)).new_schools, [], 'who sends a picture knows the school');
  refuses(await sendPicture(student, id), 404);
});

test('the link tells its opener little, and says that it is not their school', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const { email, cnpj, ...shown } = succeeds(await open(invitation)).json<OpenedInvitation>();
  assert.deepEqual(shown, {
    invitation_id: invitation.id,
    company_title: 'Colégio Sol',
    legal_name: 'Colégio Sol',
    city: null,
    is_new: false,
    first_name: 'Júlia',
    state: 'waiting',
  });
  assert.match(cnpj, /^\d{14}$/);
  assert.match(email, /^c•••@/);
  const token = tokenOf(invitation);
  const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  for (const link of [wrong, 'qualquer', `${token}0`]) refuses(await open({ link: `/${link}` }), 404);
  const stranger = await app.signIn(newEmail());
  const tried = await domain.call({ as: stranger }, 'POST', `/invitations/links/${token}/acceptance`);
  assert.deepEqual([tried.json(), await cardsOf(stranger)], [{ state: 'other' }, []], 'forwarded, it gives no card');

  assert.equal((await refuseLink(invitation)).statusCode, 200);
  assert.equal((await refuseLink(invitation)).statusCode, 404, 'again changes nothing');
  assert.equal((await domain.invitationOf(manager, company, invitation.email)).state, 'refused');
  const left = app.deps.db.$count(files, eq(files.id, invitation.avatar?.id ?? ''));
  assert.equal(await left, 0, 'the picture is erased');
  const [again] = await domain.list(manager, company, { email: invitation.email, full_name: 'Júlia Sá' });
  assert.deepEqual([again?.outcome, again?.reason], ['refused', SERVER_MESSAGES.stranger.refused]);
  const plus = invitation.email.replace('@', '+x@');
  const [alias] = await domain.list(manager, company, { email: plus, full_name: 'Outra' });
  assert.equal(alias?.outcome, 'refused', 'a second address of the same mailbox');
  const student = await domain.signInByCode(invitation.email);
  assert.deepEqual([await cardsOf(student), await waitingFor(student)], [[], []]);
});

test('signing in at the address of a guardian follows the card, which waits for its student', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const { id: invitationId, email } = invitation;
  const seat = { id: uuidv7(), companyId: company, invitationId, fullName: 'Rosa', email, createdAt: new Date() };
  await app.deps.db.insert(guardians).values(seat);
  const guardian = await domain.signInByCode(email);
  assert.deepEqual(await cardsOf(guardian), []);
  const [child] = await domain.read<FamilyCard[]>({ as: guardian }, '/family');
  assert.deepEqual([child?.full_name, child?.answer], ['Júlia', null], 'signing in answers nothing');
});

test('what an untrusted school typed stands in the facts alone', async () => {
  company = (await app.makeCompany(manager, 'Prêmio no telefone 0800', { approved: false })).id;
  const { email } = await invite({ full_name: 'Ligue, já! 9999' });
  const person = await app.signIn(newEmail());
  await invite({ full_name: 'Ligue, já! 9999', email: person.person.email });
  const mails = [...(await domain.mailsTo(email)), ...(await domain.mailsTo(person.person.email))];
  assert.deepEqual(valuesOf(mails, 'subject'), [
    'Uma escola convidou você para a carteirinha',
    'Falta só a foto para a carteirinha',
  ]);
  for (const { text } of mails) {
    assert.match(text, /^Olá!$/m);
    assert.equal(text.match(/0800/g)?.length, 1);
    assert.equal(text.match(/Ligue/g)?.length, 1);
    assert.match(text, /^Escola: Prêmio no telefone 0800$/m);
    assert.match(text, /^Carteirinha de: Ligue$/m, 'no more than the letters with which the name begins');
  }
});

test('the link sends a code to its address without telling it, and who signs in with it has the card', async () => {
  const { post, lastCode } = signingIn(() => app);
  const invitation = await invite({ avatar_id: await picture() });
  const token = tokenOf(invitation);
  const asked = await post(`code/invitations/${token}`, {});
  assert.deepEqual([asked.statusCode, asked.json()], [200, { new_user: true }]);
  const code = lastCode(invitation.email);
  const enter = (more: object) => post('signin', { provider: 'invitation', token, password: code, ...more });
  refuses(await enter({ password: wrongFor(code) }), 422, { password: MESSAGES.code.wrong });
  refuses(await enter({}), 422, { full_name: MESSAGES.fullName.required });
  const entered = succeeds(await enter({ full_name: 'Júlia Sá' }));
  assert.equal(entered.json<{ user: Profile }>().user.email, invitation.email);
  assert.equal((await cardsOf(await app.signIn(invitation.email))).length, 1);

  refuses(await post('code/invitations/nenhum', {}), 404);
  refuses(await post('signin', { provider: 'invitation', token: 'nenhum', password: '123456' }), 404);
  const refused = await invite();
  await refuseLink(refused);
  refuses(await post(`code/invitations/${tokenOf(refused)}`, {}), 404);
});

test('accepting by the link says that one knows the school, which is asked no more', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const student = await domain.signInByCode(invitation.email);
  const accept = (as: SignedInPerson, link = invitation, said = '') =>
    domain.call({ as }, 'POST', `/invitations/links/${tokenOf(link)}/acceptance${said}`);
  assert.equal((await profileOf(student)).new_schools.length, 1);
  assert.deepEqual((await accept(student)).json(), { state: 'card', is_guardian: false });
  assert.deepEqual((await profileOf(student)).new_schools, []);
  assert.deepEqual((await accept(await app.signIn(newEmail()))).json(), { state: 'other' });

  const ofChild = await invite({ full_name: 'Bia Sá', avatar_id: await picture() });
  const mother = await domain.signInByCode(ofChild.email);
  assert.equal((await cardsOf(mother)).length, 1, 'signing in has accepted');
  const asGuardian = await accept(mother, ofChild, '?as=guardian');
  assert.deepEqual(asGuardian.json(), { state: 'card', is_guardian: true });
  const [bia] = await domain.read<FamilyCard[]>({ as: mother }, '/family');
  assert.deepEqual([bia?.card?.full_name, bia?.claimed, await cardsOf(mother)], ['Bia Sá', true, []]);
  // The child has taken the card since.
  await app.deps.db
    .update(cards)
    .set({ personId: student.person.id })
    .where(eq(cards.id, bia?.id ?? ''));
  await accept(mother, ofChild, '?as=guardian');
  const [taken] = await app.deps.db
    .select()
    .from(cards)
    .where(eq(cards.id, bia?.id ?? ''));
  assert.equal(taken?.personId, student.person.id, 'a guardian takes no card out of another account');

  const faceless = await invite();
  const waiting = await domain.signInByCode(faceless.email);
  assert.deepEqual((await accept(waiting, faceless)).json(), { state: 'picture', is_guardian: false });
  await domain.call({ as: waiting }, 'POST', `/companies/${company}/refusal`);
  refuses(await accept(waiting, faceless), 409);
  await domain.call({ as: student }, 'POST', `/companies/${company}/refusal`);
  refuses(await accept(student), 409);
});

test('accepting by the link takes what signing in could not', async () => {
  const full = await invite({ avatar_id: await picture() });
  const [before] = await app.deps.db.select().from(cardCounts).where(eq(cardCounts.companyId, company));
  await domain.makeCard(manager, company, await app.signIn(newEmail()));
  const setTotal = (total: number) =>
    app.deps.db.update(cardCounts).set({ total }).where(eq(cardCounts.companyId, company));
  await setTotal(CARDS_MAX);
  const student = await domain.signInByCode(full.email);
  const accept = () => domain.call({ as: student }, 'POST', `/invitations/links/${tokenOf(full)}/acceptance`);
  const refused = await accept();
  refuses(refused, 409);
  assert.equal(refused.json<{ message: string }>().message, SERVER_MESSAGES.invitation.notYet);
  await setTotal((before?.total ?? 0) + 1);
  assert.deepEqual((await accept()).json(), { state: 'card', is_guardian: false });
});

test('a link ends nothing of what a person has', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const student = await domain.signInByCode(invitation.email);
  assert.equal((await refuseLink(invitation)).statusCode, 404);
  assert.equal((await cardsOf(student)).length, 1);
});

test('reminders come after 3 and 10 days, and none once the card is there', async () => {
  const [patient, quick] = [await invite(), await invite({ avatar_id: await picture() })];
  const subjects = async () => (await domain.mailsTo(patient.email)).map(({ subject }) => subject);
  const first = 'Colégio Sol convidou você para a carteirinha';
  assert.deepEqual(await subjects(), [first]);
  await domain.signInByCode(quick.email);
  await later(2.9);
  assert.equal((await subjects()).length, 1);
  await later(0.2);
  assert.equal((await subjects()).at(-1), `Lembrete: ${first}`);
  await later(6.8);
  assert.equal((await subjects()).length, 2);
  await later(0.3);
  assert.equal((await subjects()).length, 3);
  await later(30);
  assert.equal((await subjects()).length, 3);
  assert.equal((await domain.mailsTo(quick.email)).filter(({ subject }) => subject === first).length, 1);
});

test('one press of a mail program ends the mails of a school to a mailbox, and leaves the invitation open', async () => {
  const invitation = await invite();
  const [first] = await domain.mailsTo(invitation.email);
  const url = new URL(first?.stopAt ?? '').pathname;
  const page = await app.fastify.inject({ url });
  assert.match(page.body, /Parar de receber este aviso\?/);
  const boundary = 'once';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  const pressed = await app.fastify.inject({
    method: 'POST',
    url,
    payload: part,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  assert.match(pressed.body, /Você não recebe mais este aviso/);
  await later(4);
  assert.equal((await domain.mailsTo(invitation.email)).length, 1);
  assert.equal((await open(invitation)).statusCode, 200, 'the invitation stays');
  await domain.remind(invitation.id);
  assert.equal((await domain.mailsTo(invitation.email)).length, 1, 'nor by hand');
  const [mailbox, domainName] = invitation.email.split('@');
  await invite({ email: `${mailbox}+outra@${domainName}` });
  assert.equal((await domain.mailsTo(`${mailbox}+outra@${domainName}`)).length, 0, 'nor at another name of it');
  const wrong = await app.fastify.inject({
    method: 'POST',
    url: `${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`,
  });
  assert.equal(wrong.statusCode, 404);
});

test('a thousand schools are no mail bomb: so many invitations a day to one mailbox', async () => {
  for (let each = 0; each <= LIMITS.invitationMail.points; each += 1) {
    company = (await app.makeCompany(manager, `Escola ${each}`)).id;
    await invite({ email: `alvo+${each}@lista.example` });
  }
  await domain.mailsTo('');
  const mails = app.sent.filter(({ to }) => to.startsWith('alvo+'));
  assert.equal(mails.length, LIMITS.invitationMail.points);
});

test('an address that its server refuses is told to the school, which corrects it; the old link is dead', async () => {
  const { mail } = app.deps;
  const { send } = mail;
  mail.send = ({ to }) => Promise.reject(new AddressRefused('550', to));
  const wrong = await invite();
  await domain.mailsTo(wrong.email);
  mail.send = send;
  const told = await domain.invitationOf(manager, company, wrong.email);
  assert.equal(told.mail_problem, SERVER_MESSAGES.invitation.mailRefused);
  await later(20);
  assert.equal((await domain.mailsTo(wrong.email)).length, 0, 'nobody writes there again');

  const email = newEmail();
  const { avatar: _avatar, ...body } = told;
  const corrected = succeeds(await edit(told.id, { ...body, email: email.toUpperCase() }));
  assert.deepEqual(
    [corrected.json<{ email: string }>().email, corrected.json<{ mail_problem: null }>().mail_problem],
    [email, null],
  );
  assert.equal((await domain.mailsTo(email)).length, 1);
  refuses(await open(wrong), 404);
  assert.equal((await open(corrected.json())).statusCode, 200);
});

test('correcting one meets the same refusals as a list, and its card where the person is there already', async () => {
  const { id, ...rest } = await invite({ avatar_id: await picture() });
  const holder = await app.signIn(newEmail(), 'Com número');
  await domain.makeCard(manager, company, holder, { enrollment_number: '10' });
  await invite({ enrollment_number: '11' });
  for (const enrollment_number of ['10', '11'])
    refuses(await edit(id, { ...rest, enrollment_number }), 422, { enrollment_number: MESSAGES.card.enrollmentTaken });
  refuses(await edit(id, { ...rest, email: 'nada' }), 422, { email: MESSAGES.email.invalid });
  const refusing = await app.signIn(newEmail());
  await domain.makeCard(manager, company, refusing);
  await domain.call({ as: refusing }, 'POST', `/companies/${company}/refusal`);
  refuses(await edit(id, { ...rest, email: refusing.person.email }), 422, { email: SERVER_MESSAGES.stranger.refused });
  const person = await app.signIn(newEmail());
  assert.equal((await edit(id, { ...rest, email: person.person.email })).statusCode, 200);
  assert.equal((await cardsOf(person)).length, 1);
  refuses(await edit(id, rest), 409);
});

test('they are sent again, not sooner than an hour after, and taken back with their pictures', async () => {
  const [one, other] = [await invite({ avatar_id: await picture() }), await invite()];
  const ids = [one.id, other.id];
  assert.equal((await domain.remind(...ids)).count, 0);
  await later(0.1);
  assert.equal((await domain.remind(...ids)).count, 2);
  assert.equal((await domain.mailsTo(one.email)).length, 2);
  assert.deepEqual((await revoke(...ids)).json(), { count: 2 });
  assert.deepEqual((await revoke(...ids)).json(), { count: 0 });
  assert.equal(await app.deps.db.$count(files, eq(files.id, one.avatar?.id ?? '')), 0);
  const student = await domain.signInByCode(one.email);
  assert.deepEqual(await cardsOf(student), []);
});

test('nothing is kept of those who do not answer', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const fileOf = () => app.deps.db.$count(files, eq(files.id, invitation.avatar?.id ?? ''));
  await later(INVITATION_DAYS - 0.1);
  await sweepInvitations(app.deps);
  assert.equal(await fileOf(), 1);
  await later(0.2);
  await sweepInvitations(app.deps, undefined, 1);
  assert.equal(await fileOf(), 0);
  assert.deepEqual((await domain.invitations(manager, company)).results, []);
});

test('a person who refuses the school, or leaves, has no invitation any more', async () => {
  const [refusing, leaving] = [await invite(), await invite()];
  const [first, second] = [await domain.signInByCode(refusing.email), await domain.signInByCode(leaving.email)];
  succeeds(await domain.call({ as: first }, 'POST', `/companies/${company}/refusal`), 204);
  assert.equal((await domain.invitationOf(manager, company, refusing.email)).state, 'refused');
  assert.deepEqual(await waitingFor(first), []);
  await domain.call({ as: second }, 'DELETE', '/profile');
  const left = and(eq(invitations.companyId, company), eq(invitations.email, leaving.email));
  assert.equal(await app.deps.db.$count(invitations, left), 0);
});

test('a card that was made by hand meanwhile keeps the enrolment number', async () => {
  const invitation = await invite({ enrollment_number: '2027-9', avatar_id: await picture() });
  const holder = await app.signIn(newEmail());
  await domain.makeCard(manager, company, holder, { enrollment_number: '2027-9' });
  const student = await domain.signInByCode(invitation.email);
  const [card] = await app.deps.db.select().from(cards).where(eq(cards.personId, student.person.id));
  assert.deepEqual([card?.fullName, card?.enrollmentNumber], ['Júlia Sá', null]);
});

test('a deactivated school mails no one and gives nothing; what was waiting comes when it is back', async () => {
  const invitation = await invite({ avatar_id: await picture() });
  const setActive = (active: boolean) => app.deps.db.update(companies).set({ active }).where(eq(companies.id, company));
  assert.equal((await domain.mailsTo(invitation.email)).length, 1);
  await setActive(false);
  await later(4);
  assert.equal((await domain.mailsTo(invitation.email)).length, 1);
  refuses(await open(invitation), 404);
  const student = await domain.signInByCode(invitation.email);
  assert.equal(await app.deps.db.$count(cards, eq(cards.personId, student.person.id)), 0);
  await acceptLate(app.deps);
  assert.equal(await app.deps.db.$count(cards, eq(cards.personId, student.person.id)), 0);
  await setActive(true);
  assert.equal(await acceptLate(app.deps), 1);
  assert.equal((await cardsOf(student)).length, 1);
});

test('an invitation that cannot be accepted yet keeps none of the others waiting', async () => {
  const full = await invite({ avatar_id: await picture() });
  const holder = await app.signIn(newEmail());
  await domain.makeCard(manager, company, holder);
  await app.deps.db.update(cardCounts).set({ total: CARDS_MAX }).where(eq(cardCounts.companyId, company));
  company = (await app.makeCompany(manager, 'Outra')).id;
  const free = await invite({ avatar_id: await picture() });
  // Accounts made without a sign-in, as after one that failed half-way.
  const [, student] = [await app.signIn(full.email), await app.signIn(free.email)];
  assert.equal(await acceptLate(app.deps, undefined, 1), 1);
  assert.equal((await cardsOf(student)).length, 1);
  assert.equal((await domain.invitationOf(manager, full.company_id, full.email)).state, 'waiting');
});
