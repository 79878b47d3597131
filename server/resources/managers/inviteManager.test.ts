// Inviting somebody without an account to manage a school.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { AcceptedInvitation, OpenedInvitation } from '@vinculo/contract/invitations';
import type { Manager, ManagerInvitation } from '@vinculo/contract/people';
import type { Profile } from '@vinculo/contract/profile';
import { MANAGER_INVITATIONS_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { sweepInvitations } from '../../domain/students/sweep';
import { audit, companies, invitations, sessions } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses, succeeds, valuesOf } from '../../testing/domain';
import { refuseInvitation } from '../../testing/invitations';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const HOUR_MS = 3_600_000;
const NAME = 'Escola Insulto Qualquer';

let now = new Date('2026-11-22T12:00:00Z');

const { app, domain } = await appOfFile({ clock: () => now });
let manager = await app.signIn('gestora@escola.example', 'Gestora');
const companyId = (await app.makeCompany(manager, NAME, { approved: false })).id;

const path = (id = companyId) => `/companies/${id}/managers/invitations`;
const invite = (email: string, as = manager, id = companyId) => domain.call({ as }, 'POST', path(id), { email });
/** A session ends with time. */
async function later(ms: number) {
  now = new Date(now.getTime() + ms);
  manager = await app.signIn('gestora@escola.example');
}
const invited = () => domain.read<ManagerInvitation[]>({ as: manager }, path());
const remind = (id: string) => domain.call({ as: manager }, 'POST', `/managers/invitations/${id}/mail`);
const revoke = (id: string, as = manager) => domain.call({ as }, 'DELETE', `/managers/invitations/${id}`);

async function linkTo(email: string): Promise<string> {
  const [mail] = await domain.mailsTo(email);
  const token = /\/convite\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  assert.ok(token, 'the mail has a link');
  return `/invitations/links/${token}`;
}
const accept = (link: string, as: SignedInPerson) => domain.call({ as }, 'POST', `${link}/acceptance`);

test('an address is invited by mail, waits in the list, and its account manages after accepting', async () => {
  succeeds(await invite('  Nova@Escola.example '), 201);
  assert.deepEqual(valuesOf(await invited(), 'email'), ['nova@escola.example']);
  const [mail] = await domain.mailsTo('nova@escola.example');
  assert.ok(mail);
  assert.doesNotMatch(mail.subject, /Insulto/, 'an untrusted school writes nothing of its own into the subject');
  assert.match(mail.text, /Você foi convidado para ajudar[^]*Escola: Escola Insulto Qualquer/);
  const link = await linkTo('nova@escola.example');
  const opened = await app.fastify.inject(`/api${link}`);
  const { company_title, state, email } = opened.json<OpenedInvitation>();
  assert.deepEqual([company_title, state], [NAME, 'manager']);
  assert.doesNotMatch(email, /^nova@/, 'a reader of the link learns no address');

  const other = await app.signIn('outra@pessoa.example', 'Outra');
  assert.deepEqual((await accept(link, other)).json<AcceptedInvitation>(), { state: 'other' });
  assert.deepEqual((await domain.read<Profile>({ as: other }, '/profile')).permission.companies, []);

  const nova = await app.signIn('nova@escola.example', 'Nova');
  assert.deepEqual(
    (await domain.read<Profile>({ as: nova }, '/profile')).permission.companies,
    [],
    'signing in alone gives nothing',
  );
  assert.deepEqual((await accept(link, nova)).json<AcceptedInvitation>(), { state: 'manager', company_id: companyId });
  const managers = await domain.read<Manager[]>({ as: nova }, `/companies/${companyId}/managers`);
  assert.deepEqual(valuesOf(managers, 'full_name'), ['Gestora', 'Nova']);
  assert.deepEqual(await invited(), []);
  assert.deepEqual((await domain.read<Profile>({ as: nova }, '/profile')).new_schools, []);
  refuses(await accept(link, nova), 404);
  const trail = await app.deps.db.select().from(audit).where(eq(audit.companyId, companyId)).orderBy(audit.id);
  assert.deepEqual(
    trail.flatMap(({ action, recordName }) => (action.startsWith('manager.') ? [[action, recordName]] : [])),
    [
      ['manager.invite', null],
      ['manager.join', 'Nova'],
    ],
    'the address goes with the invitation',
  );
  refuses(await invite('nova@escola.example'), 422, { email: SERVER_MESSAGES.manager.there });
});

test('it is sent again at most once an hour, and a link that was taken back is dead', async () => {
  // An untrusted school waits longer between mails to one mailbox.
  await app.deps.db.update(companies).set({ approvedAt: now }).where(eq(companies.id, companyId));
  const { id } = (await invite('volta@escola.example')).json<ManagerInvitation>();
  const [first] = await domain.mailsTo('volta@escola.example');
  assert.match(first?.subject ?? '', /^Convite para administrar Escola Insulto Qualquer/, 'support knows the school');
  assert.match(first?.text ?? '', /Gestora convidou você para ajudar a administrar a escola/);
  refuses(await invite('volta@escola.example'), 422, { email: SERVER_MESSAGES.manager.invited });
  refuses(await remind(id), 409);
  await later(2 * HOUR_MS);
  assert.equal((await remind(id)).statusCode, 204);
  assert.equal((await domain.mailsTo('volta@escola.example')).length, 2);
  const link = await linkTo('volta@escola.example');
  await app.deps.db.update(sessions).set({ provedAt: new Date(0) });
  assert.equal((await revoke(id)).statusCode, 428);
  assert.equal((await invited()).length, 1, 'nothing was done without a step-up');
  await later(0);
  assert.equal((await revoke(id)).statusCode, 204);
  refuses(await revoke(id), 404);
  refuses(await accept(link, await app.signIn('volta@escola.example')), 404);
  assert.deepEqual(await invited(), []);
});

test('a reader who does not know the school ends it, and is never invited again', async () => {
  await invite('recusa@pessoa.example');
  const link = await linkTo('recusa@pessoa.example');
  assert.equal((await refuseInvitation(app, link, NAME)).statusCode, 200);
  assert.deepEqual(await invited(), []);
  refuses(await invite('recusa@pessoa.example'), 422, { email: SERVER_MESSAGES.stranger.refused });
});

test('it is no card: students’ lists do not show it, and signing in makes none', async () => {
  const { id } = (await invite('so-gestao@escola.example')).json<ManagerInvitation>();
  const list = await domain.read<WaitingStudentList>({ as: manager }, `/companies/${companyId}/waiting-students`);
  assert.deepEqual([list.results, list.counts.invited], [[], 0]);
  refuses(await domain.call({ as: manager }, 'GET', `/invitations/${id}`), 404);
  const taken = { company_id: companyId, ids: [id], change: 'revoke' };
  assert.deepEqual((await domain.call({ as: manager }, 'POST', '/invitations/changes', taken)).json(), { count: 0 });
  const person = await app.signIn('so-gestao@escola.example');
  assert.deepEqual(await domain.read<unknown[]>({ as: person }, '/cards/me'), []);
  const data = await domain.call({ as: person }, 'GET', '/profile/data');
  assert.match(data.body, /Escola Insulto Qualquer/, 'the person reads who invited them');
});

test('it goes with the account that is removed, and without an answer', async () => {
  await invite('some@escola.example');
  const person = await app.signIn('some@escola.example');
  assert.equal((await domain.call({ as: person }, 'DELETE', '/profile')).statusCode, 204);
  await later(61 * 24 * HOUR_MS);
  await sweepInvitations(app.deps);
  assert.equal(await app.deps.db.$count(invitations), 0);
});

test('a thousand invitations and invitations by strangers stop at the limits of students’ invitations', async () => {
  const rival = await app.signIn('rival@escola.example');
  refuses(await invite('x@escola.example', rival), 403);
  const other = await app.makeCompany(rival, 'Rival', { approved: false });
  refuses(await invite('x@escola.example', rival, companyId), 404);
  for (let n = 0; n < MANAGER_INVITATIONS_MAX; n += 1)
    assert.equal((await invite(`muitos${n}@pessoa.example`, rival, other.id)).statusCode, 201);
  refuses(await invite('mais-um@pessoa.example', rival, other.id), 409);
  const gone = await domain.read<ManagerInvitation[]>({ as: rival }, path(other.id));
  for (const { id } of gone) assert.equal((await revoke(id, rival)).statusCode, 204);
  let last = 201;
  for (let n = 0; last === 201 && n < LIMITS.managerAdd.points; n += 1) {
    const response = await invite(`de-novo${n}@pessoa.example`, rival, other.id);
    last = response.statusCode;
    if (last === 201) await app.deps.db.delete(invitations).where(eq(invitations.companyId, other.id));
  }
  assert.equal(last, 429, 'taking back does not give room for more strangers');
});
