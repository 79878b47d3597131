// Access codes: wrong, expired, used, worn out, asked for too often.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { SignedIn } from '@vinculo/contract/auth';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { ErrorBody } from '@vinculo/contract/schema';
import { networkOf } from '../../base/network';
import { people } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { AddressRefused } from '../../services/mail/mail';
import { appOfFile } from '../../testing/schoolWorld';
import { COMPANY, signingIn, STRANGER, wrongFor } from '../../testing/signingIn';

let serial = 0;

const { app } = await appOfFile({ config: { trustProxy: ['127.0.0.1'], superAdmins: ['chefe@vinculo.example'] } });

// The clock of limits, codes and tokens.
beforeEach(() => mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => mock.timers.reset());

const later = (seconds: number) => mock.timers.setTime(Date.now() + seconds * 1000);
const newEmail = () => `pessoa${(serial += 1)}@escola.example`;

const { post, ask, enter, lastCode, codeFor, assertWrong } = signingIn(() => app);

test('an address with a character that is not seen is no one’s', async () => {
  const email = newEmail();
  for (const hidden of [`\u200b${email}`, email.replace('@', '\u00ad@'), `${email}\u2060`])
    assert.deepEqual((await ask(hidden)).json().fields, { email: [MESSAGES.email.invalid] });
  assert.throws(() => lastCode(email), /no mail/);
});

test('a new person asks, signs in and is known from then on', async () => {
  const email = newEmail();
  const asked = await ask(`  ${email.toUpperCase()} `);
  assert.deepEqual([asked.statusCode, asked.json()], [200, { new_user: true }]);
  const entered = await enter(email, ` ${lastCode(email)} `);
  assert.equal(entered.statusCode, 200);
  const { access_token, refresh_token, user } = entered.json<SignedIn>();
  const [, secret = ''] = refresh_token.split('.');
  assert.equal(Buffer.from(secret, 'base64url').length, 32);
  assert.deepEqual(user, {
    id: user.id,
    full_name: 'Júlia Sá',
    username: 'julia.sa',
    email,
    avatar: null,
    is_new: true,
    has_card: false,
    has_family: false,
    cards_off: [],
    permission: { companies: [] },
    managed: [],
    new_schools: [],
  });
  const profile = await app.fastify.inject({
    url: '/api/profile',
    headers: { authorization: `Bearer ${access_token}` },
  });
  assert.deepEqual(profile.json(), user);

  later(61);
  assert.deepEqual((await ask(email)).json(), { new_user: false });
  const again = await enter(email, lastCode(email), COMPANY, null);
  assert.equal(again.json<SignedIn>().user.id, user.id);
});

test('a wrong code says so and leaves the right one good', async () => {
  const email = newEmail();
  const code = await codeFor(email);
  assertWrong(await enter(email, wrongFor(code)), MESSAGES.code.wrong);
  assert.equal((await enter(email, code)).statusCode, 200);
});

test('sent twice at once, it lets one in', async () => {
  const email = newEmail();
  const code = await codeFor(email);
  const statuses = (await Promise.all([1, 2, 3].map(() => enter(email, code)))).map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses.sort(), [200, 422, 422]);
});

test('a code ends after ten minutes', async () => {
  const email = newEmail();
  const code = await codeFor(email);
  later(10 * 60 - 1);
  assertWrong(await enter(email, wrongFor(code)), MESSAGES.code.wrong);
  later(1);
  assertWrong(await enter(email, code), MESSAGES.code.expired);
});

test('five wrong tries kill a code, also when they come at once', async () => {
  const email = newEmail();
  const code = await codeFor(email);
  const tries = await Promise.all(Array.from({ length: 12 }, () => enter(email, wrongFor(code))));
  assert.equal(tries.filter((answer) => answer.json().fields.password[0] === MESSAGES.code.wrong).length, 4);
  assertWrong(await enter(email, code), MESSAGES.code.exhausted);
  later(61);
  assert.equal((await enter(email, await codeFor(email))).statusCode, 200);
});

test('a worn-out code says so also where another network has a good one, which still works', async () => {
  const email = newEmail();
  const code = await codeFor(email);
  const elsewhere = await codeFor(email, STRANGER);
  const wrong = ['111111', '222222', '333333'].find((text) => text !== code && text !== elsewhere) ?? '';
  for (let i = 0; i < 4; i += 1) assertWrong(await enter(email, wrong), MESSAGES.code.wrong);
  assertWrong(await enter(email, wrong), MESSAGES.code.exhausted);
  assertWrong(await enter(email, wrong), MESSAGES.code.exhausted);
  assert.equal((await enter(email, elsewhere)).statusCode, 200);
});

test('a new code replaces the one before it', async () => {
  const email = newEmail();
  const first = await codeFor(email);
  later(61);
  const second = await codeFor(email);
  if (first !== second) assertWrong(await enter(email, first), MESSAGES.code.newer);
  assert.equal((await enter(email, second)).statusCode, 200);
});

test('a wrong code is told that a newer one was sent, also the first of three, and counts as a try', async () => {
  const email = newEmail();
  const first = await codeFor(email);
  later(61);
  await codeFor(email);
  later(61);
  const third = await codeFor(email);
  const wrong = first === third ? wrongFor(third) : first;
  for (const code of [wrong, wrong, wrongFor(third), wrong]) assertWrong(await enter(email, code), MESSAGES.code.newer);
  assertWrong(await enter(email, wrong), MESSAGES.code.exhausted);
  assertWrong(await enter(email, third), MESSAGES.code.exhausted);
});

test('a newer code is named only to who asked for it, and as long as the one before could have been used', async () => {
  const email = newEmail();
  await codeFor(email);
  later(9 * 60);
  const second = await codeFor(email);
  assertWrong(await enter(email, wrongFor(second), STRANGER), MESSAGES.code.wrong);
  assertWrong(await enter(email, wrongFor(second)), MESSAGES.code.newer);
  later(60);
  assertWrong(await enter(email, wrongFor(second)), MESSAGES.code.wrong);
});

test('one new code a minute and five an hour, and the e-mail field says when', async () => {
  const email = newEmail();
  await codeFor(email);
  later(15);
  const soon = await ask(email);
  assert.equal(soon.statusCode, 429);
  assert.equal(soon.headers['retry-after'], '45');
  const message = 'Já enviamos um código para este e-mail. Peça outro em 45 segundos.';
  assert.deepEqual(soon.json(), { message, fields: { email: [message] } });
  for (let i = 0; i < 4; i += 1) {
    later(60);
    await codeFor(email);
  }
  later(60);
  const sixth = await ask(email);
  assert.equal(sixth.statusCode, 429);
  assert.equal(sixth.headers['retry-after'], String(3600 - 315));
  assert.match(sixth.json<ErrorBody>().fields?.email?.[0] ?? '', /Peça outro em 55 minutos\.$/);
  // The last code stays valid.
  assert.equal((await enter(email, lastCode(email))).statusCode, 200);
  later(3600);
  await codeFor(email);
});

test('without a full name a new person is asked for it and the code stays good', async () => {
  const email = newEmail();
  const code = await codeFor(email);
  for (const name of [null, '', '   ', null, null, null]) {
    const answer = await enter(email, code, COMPANY, name);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(answer.json().fields, { full_name: [MESSAGES.fullName.required] });
  }
  assert.equal((await enter(email, code)).statusCode, 200);
});

test('all wrong fields are named at once', async () => {
  const answer = await post('signin', { provider: 'email', email: 'x', password: '' });
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(answer.json().fields, { email: [MESSAGES.email.invalid], password: [MESSAGES.code.required] });
  assert.deepEqual((await post('code', { email: ' ' })).json().fields, { email: [MESSAGES.email.required] });
  assert.deepEqual((await post('code', {})).json().fields, { email: [MESSAGES.email.required] });
});

test('two sign-ups of one e-mail at once make one account', async () => {
  const email = newEmail();
  const [one, other] = [await codeFor(email, COMPANY), await codeFor(email, STRANGER)];
  const answers = await Promise.all([enter(email, one, COMPANY), enter(email, other, STRANGER)]);
  const ids = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<SignedIn>().user.id);
  assert(ids.length >= 1);
  assert.equal(new Set(ids).size, 1);
  const rows = await app.deps.db.select().from(people);
  assert.equal(rows.filter((row) => row.email === email).length, 1);
});

test('people of one name get user names of their own', async () => {
  const names: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const email = newEmail();
    names.push((await enter(email, await codeFor(email), COMPANY, 'Zoë Ñandú')).json<SignedIn>().user.username);
  }
  assert.equal(names[0], 'zoe.nandu');
  assert.equal(new Set(names).size, 3);
  for (const name of names) assert.match(name, /^[a-z0-9._]+$/);
});

test('someone on the list of super administrators becomes one on signing up', async () => {
  const email = 'chefe@vinculo.example';
  const { user } = (await enter(email, await codeFor(email))).json();
  assert.deepEqual(user.permission, { companies: 'all' });
});

test('a mail that cannot be sent is 503 with Retry-After and uses nothing up', async () => {
  const email = newEmail();
  const first = await codeFor(email);
  later(61);
  const send = app.deps.mail.send;
  app.deps.mail.send = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  const failed = await ask(email);
  assert.equal(failed.statusCode, 503);
  assert.equal(failed.headers['retry-after'], '30');
  app.deps.mail.send = send;
  assert.equal((await enter(email, first)).statusCode, 200, 'the code in hand stays good');
  assert.equal((await ask(email)).statusCode, 200, 'the minute was not used up');
});

test('a mailbox that the mail server refuses for good is told on the e-mail field, once a minute', async () => {
  const email = newEmail();
  const { send } = app.deps.mail;
  app.deps.mail.send = ({ to }) => Promise.reject(new AddressRefused('550', to));
  const refused = await ask(email);
  const message = 'O servidor de e-mail disse que este endereço não existe. Confira se ele está certo.';
  assert.deepEqual([refused.statusCode, refused.json<ErrorBody>()], [422, { message, fields: { email: [message] } }]);
  assert.equal((await ask(email)).statusCode, 429, 'nobody asks the mail server again at once');
  app.deps.mail.send = send;
  assert.equal((await ask(newEmail())).statusCode, 200, 'the corrected address gets its code');
  later(61);
  assert.equal((await ask(email)).statusCode, 200);
});

test('a mail that cannot be sent still counts for the address that asked', async () => {
  const from = '192.0.2.202';
  const key = app.deps.keys.digest('address', networkOf(from));
  for (let i = 1; i < LIMITS.codeAddressNew.points; i += 1) await app.deps.limits.spend('codeAddressNew', key);
  const send = app.deps.mail.send;
  app.deps.mail.send = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  assert.equal((await ask(newEmail(), from)).statusCode, 503);
  app.deps.mail.send = send;
  assert.equal((await ask(newEmail(), from)).statusCode, 429);
});

test('an account that is being removed cannot be entered', async () => {
  const email = newEmail();
  const { user } = (await enter(email, await codeFor(email))).json();
  await app.deps.database.query('update people set removal_requested_at = now() where id = $1', [user.id]);
  later(61);
  const answer = await enter(email, await codeFor(email));
  assert.deepEqual([answer.statusCode, answer.json().message], [403, 'Esta conta está sendo removida.']);
});
