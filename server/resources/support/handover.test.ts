// A school whose only manager lost the mailbox: who is told, who can end it, and what waits until when.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { HANDOVER_HOURS } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { queueManagerInvitations } from '../../domain/managers/invitations';
import { audit, companies, invitations, managers } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { postForm } from '../../testing/pages';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const HOUR_MS = 3_600_000;
const PROOF = 'Ofício da direção, conferido por telefone';

let now = new Date('2026-11-25T15:00:00.000Z');
let support: SignedInPerson;
let manager: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile({ clock: () => now });
beforeEach(async () => {
  support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  company = (await app.makeCompany(manager, `Colégio ${made}`)).id;
});

const newEmail = () => `nova${++made}@escola.example`;
const begin = (email: string, proof = PROOF, companyId = company) =>
  domain.call({ as: support }, 'POST', `/companies/${companyId}/handover`, { email, proof });
const mailsTo = async (email: string) => {
  await app.deps.outbox.deliverDue();
  return app.sent.filter(({ to }) => to === email);
};
const wait = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};
const invited = async (email: string) => {
  await queueManagerInvitations(app.deps);
  return (await mailsTo(email)).flatMap(({ text }) => /\/convite\/([\w-]+)/.exec(text)?.[1] ?? []);
};
const waiting = () => app.deps.db.$count(invitations, eq(invitations.companyId, company));
const refusalOf = async (email: string, proof?: string) => {
  const { statusCode, json } = await begin(email, proof);
  const { message, fields } = json<{ message: string; fields?: Record<string, string[]> }>();
  return [statusCode, fields ?? message];
};

test('both addresses are told at once, and the new one is invited after the days alone', async () => {
  const email = newEmail();
  assert.equal((await begin(email)).statusCode, 204);
  const [toOld] = await mailsTo(manager.person.email);
  assert.match(toOld?.text ?? '', new RegExp(email));
  assert.match(toOld?.text ?? '', /\/troca-de-administrador\//);
  const [toNew] = await mailsTo(email);
  assert.doesNotMatch(toNew?.text ?? '', /\/convite\/|\/troca-de-administrador\//);
  wait(HANDOVER_HOURS - 1);
  assert.deepEqual(await invited(email), []);
  wait(2);
  const [token] = await invited(email);
  assert.ok(token);
  assert.equal(await app.deps.db.$count(managers, eq(managers.companyId, company)), 1, 'the invitation gives nothing');
  const next = await app.signIn(email, 'Nova gestora');
  const accepted = await domain.call({ as: next }, 'POST', `/invitations/links/${token}/acceptance`);
  assert.deepEqual(accepted.json(), { state: 'manager', company_id: company });
});

test('a manager who sends it again does not hasten it', async () => {
  const email = newEmail();
  await begin(email);
  const [waits] = await app.deps.db.select().from(invitations).where(eq(invitations.companyId, company));
  const sent = await domain.call({ as: manager }, 'POST', `/managers/invitations/${waits?.id}/mail`);
  assert.equal(sent.json<{ message: string }>().message, SERVER_MESSAGES.invitation.notNow);
  assert.deepEqual(await invited(email), []);
});

test('a school that closed with its last manager is given to another, who manages it once support has activated it', async () => {
  const leave = { company_id: company, user_id: manager.person.id };
  assert.equal((await domain.call({ as: manager }, 'PATCH', '/permissions/delete', leave)).statusCode, 204);
  const email = newEmail();
  assert.equal((await begin(email)).statusCode, 204);
  assert.match((await mailsTo(email))[0]?.text ?? '', /se houver um/);
  wait(HANDOVER_HOURS + 1);
  const [token] = await invited(email);
  const next = await app.signIn(email, 'Nova gestora');
  const accepted = await domain.call({ as: next }, 'POST', `/invitations/links/${token}/acceptance`);
  assert.deepEqual(accepted.json(), { state: 'manager', company_id: company });
  const [{ active } = {}] = await app.deps.db.select().from(companies).where(eq(companies.id, company));
  assert.equal(active, false);
});

test('support takes a manager back who was made by mistake, but not the only one', async () => {
  const mistaken = await app.signIn(newEmail(), 'Engano');
  const remove = ({ person }: SignedInPerson) =>
    domain.call({ as: support }, 'PATCH', '/permissions/delete', { company_id: company, user_id: person.id });
  await app.deps.db.insert(managers).values({ companyId: company, personId: mistaken.person.id });
  assert.equal((await remove(mistaken)).statusCode, 204);
  assert.equal((await mailsTo(mistaken.person.email)).length, 1);
  const refused = await remove(manager);
  assert.deepEqual([refused.statusCode, refused.json().message], [409, SERVER_MESSAGES.support.onlyManager]);
  assert.equal(await app.deps.db.$count(managers, eq(managers.companyId, company)), 1);
});

test('the address of the account ends it by the link in its mail; reading the page ends nothing', async () => {
  const email = newEmail();
  await begin(email);
  const link = /\/troca-de-administrador\/\S+/.exec((await mailsTo(manager.person.email))[0]?.text ?? '')?.[0] ?? '';
  const press = (url: string) => postForm(app, url, 'palavra=parar');
  const forged = link.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'));
  assert.equal((await press(forged)).statusCode, 404);
  const page = await app.fastify.inject(link);
  assert.deepEqual([page.statusCode, page.body.includes(email), await waiting()], [200, true, 1]);
  assert.equal((await press(link)).statusCode, 200);
  assert.equal(await waiting(), 0);
  assert.equal((await press(link)).statusCode, 404);
  wait(HANDOVER_HOURS + 1);
  assert.deepEqual(await invited(email), []);
  const [kept] = await app.deps.db
    .select()
    .from(audit)
    .where(and(eq(audit.companyId, company), eq(audit.action, 'manager.keep')));
  assert.equal(kept?.personId, manager.person.id);
});

test('a manager who is signed in sees it waiting, and takes it back like any invitation', async () => {
  const email = newEmail();
  await begin(email);
  const listed = await domain.read<{ id: string; email: string }[]>(
    { as: manager },
    `/companies/${company}/managers/invitations`,
  );
  assert.deepEqual(
    listed.map((each) => each.email),
    [email],
  );
  const revoked = await domain.call({ as: manager }, 'DELETE', `/managers/invitations/${listed[0]?.id}`);
  assert.equal(revoked.statusCode, 204);
  assert.equal(await waiting(), 0);
});

test('the trail keeps who began it, for whom, and the proof', async () => {
  await begin(newEmail());
  const [entry] = await app.deps.db
    .select()
    .from(audit)
    .where(eq(audit.companyId, company))
    .orderBy(desc(audit.id))
    .limit(1);
  assert.deepEqual(
    [entry?.action, entry?.personId, entry?.recordId, entry?.changes],
    ['manager.handover', support.person.id, manager.person.id, [{ field: 'proof', before: null, after: PROOF }]],
  );
});

test('it is refused without a proof, for a school of several managers or a closed one, and for a known address', async () => {
  const { support: messages, manager: ofManager } = SERVER_MESSAGES;
  assert.equal((await begin(newEmail(), '  ')).statusCode, 422);
  const email = newEmail();
  assert.deepEqual(await refusalOf(manager.person.email), [422, { email: [ofManager.there] }]);
  await begin(email);
  assert.deepEqual(await refusalOf(email), [422, { email: [ofManager.invited] }]);
  const second = await app.signIn(newEmail(), 'Segunda');
  company = (await app.makeCompany(manager, `Colégio ${++made}`)).id;
  await app.deps.db.insert(managers).values({ companyId: company, personId: second.person.id });
  assert.deepEqual(await refusalOf(newEmail()), [409, messages.notOneManager]);
  await app.deps.db.delete(managers).where(eq(managers.personId, second.person.id));
  await app.deps.db.update(companies).set({ active: false }).where(eq(companies.id, company));
  assert.deepEqual(await refusalOf(newEmail()), [409, messages.notOneManager]);
  assert.equal(await waiting(), 0);
});

test('a school gets few of them a day', async () => {
  for (let n = 0; n < LIMITS.handover.points; n += 1) assert.equal((await begin(newEmail())).statusCode, 204);
  assert.equal((await begin(newEmail())).statusCode, 429);
});
