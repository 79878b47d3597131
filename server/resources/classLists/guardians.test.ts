// Lists that bring a guardian's address: the guardian is asked, also before there is a card, within what the school may write.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { CardList } from '@vinculo/contract/cards';
import type { ClassListRow, RosterEntry } from '@vinculo/contract/classLists';
import type { FamilyCard } from '@vinculo/contract/guardians';
import { GUARDIANS_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { INVITED_ID } from '../../domain/audit/audit';
import { queueGuardians } from '../../domain/guardians/mailing';
import { listGuardians, removeGuardiansOf } from '../../domain/guardians/store';
import { refuseByLink } from '../../domain/students/refuseByLink';
import { cards, guardians } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

let manager: SignedInPerson;
let company: string;
let made = 0;

const { app, domain } = await appOfFile();
const school = async (approved: boolean) => {
  manager = await app.signIn(`gestora${++made}@escola.example`, 'Gestora');
  company = (await app.makeCompany(manager, 'Escola de Teste', { approved })).id;
};
beforeEach(() => school(true));

const newEmail = (who = 'rosa') => `${who}${++made}@familia.example`;
const picture = async () => (await domain.uploadPicture({ as: manager, companyId: company })).id;
const list = (...rows: ClassListRow[]) => domain.list(manager, company, ...rows);
const outcomes = async (...rows: ClassListRow[]) => (await list(...rows)).map(({ outcome }) => outcome);
const roster = () => domain.read<RosterEntry[]>({ as: manager }, `/companies/${company}/roster`);
const child = (row: Partial<ClassListRow> & { guardian_email?: string } = {}) => ({
  full_name: 'Ana Souza',
  enrollment_number: `n${++made}`,
  guardian_name: 'Rosa Souza',
  guardian_email: newEmail(),
  ...row,
});
const cardOf = async (row: ClassListRow) =>
  (
    await app.deps.db
      .select()
      .from(cards)
      .where(eq(cards.enrollmentNumber, row.enrollment_number ?? ''))
  )[0];
const guardiansOf = async (row: ClassListRow) =>
  (await listGuardians(app.deps.db, (await cardOf(row))?.id ?? company)).map(({ email, fullName }) => [
    email,
    fullName,
  ]);
const mailsTo = async (email: string) => {
  await queueGuardians(app.deps);
  await app.deps.outbox.deliverDue();
  return app.sent.filter(({ to }) => to === email).length;
};
/** The page of the link that a guardian was mailed: read, or answered. */
async function pageOf(email: string) {
  await mailsTo(email);
  const [url = ''] = /\/responsavel\/[\w-]+/.exec(app.sent.findLast(({ to }) => to === email)?.text ?? '') ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (said?: string) =>
    app.fastify.inject(
      said ? { method: 'POST', url, headers, payload: `palavra=bia&resposta=${said}` } : { method: 'GET', url },
    );
}
const kept = () =>
  app.deps.db
    .select()
    .from(guardians)
    .where(and(eq(guardians.companyId, company), isNotNull(guardians.invitationId)));

/** An address whose reader refused the school. */
async function refusal(): Promise<string> {
  const email = newEmail('nao');
  const entry = { personId: INVITED_ID, action: 'guardian.refuse', recordId: company } as const;
  await refuseByLink(app.deps, { companyId: company, email, ...entry });
  return email;
}

test('the guardian of a new card is asked once, whose name is no consent, and the same list asks nobody again', async () => {
  const ana = child();
  assert.deepEqual(await outcomes({ ...ana, avatar_id: await picture() }), ['card']);
  const asked = [[ana.guardian_email, 'Rosa Souza']];
  assert.deepEqual(await guardiansOf(ana), asked);
  assert.equal((await cardOf(ana))?.guardianName, null, 'asked, and no consent on paper');
  assert.equal(await mailsTo(ana.guardian_email), 1);
  assert.deepEqual(await outcomes(ana), ['unchanged']);
  assert.deepEqual(await outcomes({ ...ana, guardian_email: ana.guardian_email.toUpperCase() }), ['unchanged']);
  assert.deepEqual([await guardiansOf(ana), await mailsTo(ana.guardian_email)], [asked, 1]);
  assert.deepEqual((await roster())[0]?.guardian_emails, [ana.guardian_email]);
  // A second guardian comes by a later list, without a name.
  const other = { ...ana, guardian_name: null, guardian_email: newEmail('rui') };
  assert.deepEqual(await outcomes(other), ['changed']);
  assert.deepEqual(await guardiansOf(ana), [...asked, [other.guardian_email, 'Responsável']]);
});

test('a name without an address is a consent if the school says so', async () => {
  const ana = child({ avatar_id: await picture() });
  await list({ ...ana, guardian_email: null });
  assert.equal((await cardOf(ana))?.guardianName, null);
  await list({ ...ana, guardian_email: null, consent: true });
  assert.deepEqual([(await cardOf(ana))?.guardianName, await guardiansOf(ana)], ['Rosa Souza', []]);
});

test('the guardian of a student who waits is shown, found by the address, and asked anew at another', async () => {
  const own = newEmail('bia');
  const bia = { ...child({ full_name: 'Bia Lima' }), email: own };
  await list(bia);
  const wrong = bia.guardian_email;
  const found = (email: string) => domain.invitations(manager, company, `?search=${encodeURIComponent(email)}`);
  const [student] = (await found(wrong.toUpperCase())).results;
  assert.equal(student?.guardian_email, wrong);
  const { id = '' } = student ?? {};
  const correct = (guardian_email: string, more = {}) =>
    domain.call({ as: manager }, 'PUT', `/invitations/${id}`, { full_name: 'Bia Lima', guardian_email, ...more });
  const refused = await refusal();
  for (const [email, more] of [
    [own, {}],
    [refused, {}],
    [newEmail(), { age_band: 'from_18' }],
  ] as const) {
    const answer = await correct(email, more);
    assert.deepEqual(
      [answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)],
      [422, ['guardian_email']],
    );
  }
  const right = newEmail('rosa.certa');
  assert.equal((await correct(right)).json<WaitingStudent>().guardian_email, right);
  assert.deepEqual([await mailsTo(wrong), await mailsTo(right)], [1, 1]);
  assert.deepEqual([(await found(wrong)).paging.total, (await found(right)).paging.total], [0, 1]);
  await (
    await pageOf(right)
  )('autorizo');
  const second = newEmail('rui');
  assert.equal((await correct(second, { avatar_id: await picture() })).json<WaitingStudent>().guardian_email, second);
  assert.equal((await kept()).length, 2, 'an answer stays');
  const person = await domain.signInByCode(own);
  const { results } = await domain.read<CardList>({ as: manager }, `/cards?company_id=${company}&search=${second}`);
  assert.deepEqual(
    results.map(({ user }) => user?.id),
    [person.person.id],
  );
});

test('a guardian is asked before there is a card, and has it by that answer, without another mail', async () => {
  const ana = { ...child(), email: newEmail('ana') };
  const bia = child({ full_name: 'Bia Lima' });
  assert.deepEqual(await outcomes({ ...ana, avatar_id: await picture() }, bia), ['invitation', 'invitation']);
  assert.deepEqual(await outcomes(ana, bia), ['unchanged', 'unchanged']);
  assert.deepEqual([await mailsTo(ana.guardian_email), await mailsTo(bia.guardian_email)], [1, 1]);
  const page = await pageOf(bia.guardian_email);
  assert.match((await page()).body, /falta a foto/);
  assert.match((await (await pageOf(ana.guardian_email))()).body, /falta o estudante entrar/);
  await page('nao-autorizo');
  const { results, counts } = await domain.invitations(manager, company, '?situation=forbidden');
  assert.deepEqual([results.map(({ full_name: name }) => name), counts.no_picture], [['Bia Lima'], 0]);
  await mailsTo(bia.guardian_email);
  assert.match(app.sent.at(-1)?.text ?? '', new RegExp(`aguardando/${results[0]?.id}`));
  await page('autorizo');
  assert.match((await page()).body, /Ainda falta a foto/);
  const person = await domain.signInByCode(ana.email);
  assert.equal((await cardOf(ana))?.personId, person.person.id);
  assert.deepEqual(await outcomes({ ...bia, avatar_id: await picture() }), ['card']);
  for (const row of [ana, bia]) {
    assert.deepEqual(await guardiansOf(row), [[row.guardian_email, 'Rosa Souza']]);
    assert.equal((await cardOf(row))?.guardianName, null);
    assert.equal(await mailsTo(row.guardian_email), 1);
  }
  assert.deepEqual(await kept(), [], 'the address stands on the card alone');
  const [followed] = await domain.read<FamilyCard[]>({ as: await app.signIn(bia.guardian_email) }, '/family');
  assert.deepEqual([followed?.card?.full_name, followed?.answer], ['Bia Lima', 'granted']);
});

test('one address in both columns is the guardian’s, who follows the card; of a student of age it is the student’s', async () => {
  const rosa = await app.signIn(newEmail(), 'Rosa');
  const { email } = rosa.person;
  const ana = child({ email, guardian_email: email, avatar_id: await picture() });
  assert.deepEqual(await outcomes(ana), ['card']);
  assert.deepEqual(await guardiansOf(ana), [[email, 'Rosa Souza']]);
  const { personId, guardianName } = (await cardOf(ana)) ?? {};
  assert.deepEqual([personId, guardianName, await mailsTo(email)], [null, null, 1]);
  // Without a number, the guardian tells the child of another class.
  const moved = { ...ana, enrollment_number: null, class_name: '7º B', avatar_id: null };
  assert.deepEqual(await outcomes(moved, { ...moved, guardian_email: null, class_name: null }), [
    'changed',
    'unchanged',
  ]);
  const adult = child({
    full_name: 'Rosa',
    email,
    guardian_email: email,
    age_band: 'from_18',
    avatar_id: await picture(),
  });
  assert.deepEqual(await outcomes(adult), ['card']);
  assert.deepEqual([(await cardOf(adult))?.personId, await guardiansOf(adult)], [rosa.person.id, []]);
});

const told = async (...rows: ClassListRow[]) => (await list(...rows)).map(({ outcome, reason }) => [outcome, reason]);
const REFUSED = [SERVER_MESSAGES.stranger.refused];

test('a guardian who refused the school hinders neither the card nor the other guardian, and is told as ever', async () => {
  const ana = child({ avatar_id: await picture() });
  const refusing = { ...ana, guardian_email: await refusal() };
  assert.deepEqual(await told(refusing, { ...ana, avatar_id: null }), [
    ['card', ...REFUSED],
    ['changed', null],
  ]);
  const asked = [[ana.guardian_email, 'Rosa Souza']];
  assert.deepEqual(await guardiansOf(ana), asked);
  assert.equal((await cardOf(ana))?.guardianName, null, 'the name of a guardian who refused is no consent');
  assert.deepEqual(await told({ ...refusing, avatar_id: null, class_name: '7º B' }), [['changed', ...REFUSED]]);
  assert.equal((await cardOf(ana))?.className, '7º B');
  assert.deepEqual(await told({ ...refusing, avatar_id: null }), [['refused', ...REFUSED]], 'it says nothing else');
  const bia = child({ full_name: 'Bia Lima', guardian_email: refusing.guardian_email });
  assert.deepEqual(await told(bia), [['invitation', ...REFUSED]]);
  assert.deepEqual([await guardiansOf(ana), await kept(), await mailsTo(refusing.guardian_email)], [asked, [], 0]);
});

test('one guardian too many is told, and the rest of the row is written', async () => {
  const ana = child({ avatar_id: await picture() });
  const moved = { ...ana, avatar_id: null, class_name: '7º B' };
  await list(ana);
  for (let more = 1; more < GUARDIANS_MAX; more += 1) await list({ ...moved, guardian_email: newEmail() });
  const full = [SERVER_MESSAGES.full.guardians(String(GUARDIANS_MAX))];
  assert.deepEqual(await told({ ...moved, class_name: '8º C', guardian_email: newEmail() }), [['changed', ...full]]);
  assert.equal((await cardOf(ana))?.className, '8º C');
  assert.equal((await guardiansOf(ana)).length, GUARDIANS_MAX);
});

test('rows that differ in the guardian alone are one student with both, in a card and in an invitation', async () => {
  for (const avatar_id of [await picture(), null]) {
    const ana = child({ avatar_id });
    const other = { ...ana, avatar_id: null, guardian_name: 'Rui Souza', guardian_email: newEmail('rui') };
    assert.deepEqual(await outcomes(ana, other), [avatar_id ? 'card' : 'invitation', 'changed']);
    assert.deepEqual(await outcomes(ana, other), ['unchanged', 'unchanged']);
    if (!avatar_id) await list({ ...ana, avatar_id: await picture() });
    assert.deepEqual(await guardiansOf(ana), [
      [ana.guardian_email, 'Rosa Souza'],
      [other.guardian_email, 'Rui Souza'],
    ]);
  }
});

test('a school that is not known yet pays for a guardian as for an invitation, and not for one who refused it', async () => {
  await school(false);
  const take = () => app.deps.limits.take('ties', { company });
  for (let left = LIMITS.ties.scopes.company; left > 2; left -= 1) await take();
  assert.deepEqual(await told(child({ email: newEmail('ana'), guardian_email: await refusal() })), [
    ['invitation', ...REFUSED],
  ]);
  assert.deepEqual(await kept(), []);
  const spent = child();
  assert.deepEqual(await told(child()), [['invitation', null]], 'the one that is left');
  assert.deepEqual(await told(spent), [['invitation', MESSAGES.stranger.spent]]);
  assert.deepEqual(await told(spent), [['refused', MESSAGES.stranger.spent]], 'and asks nobody');
  assert.equal((await kept()).length, 1);
  // Another day: what is spent and what was tried are forgotten.
  for (let left = 10; left > 0; left -= 1) await app.deps.limits.refund('ties', { company });
  assert.deepEqual(await told(spent), [['changed', null]], 'the same row is taken on another day');
  assert.equal((await kept()).length, 2);
  assert.deepEqual(await told(spent), [['unchanged', null]]);
});

test('the address goes with the invitation that is refused, and with the guardian who leaves', async () => {
  const ana = child({ email: newEmail('ana') });
  const bia = child({ full_name: 'Bia Lima' });
  await list(ana, bia);
  assert.equal((await kept()).length, 2);
  const entry = { personId: INVITED_ID, action: 'invitation.refuse', recordId: company } as const;
  await refuseByLink(app.deps, {
    companyId: company,
    email: ana.email ?? '',
    ...entry,
  });
  assert.equal((await kept()).length, 1);
  // A refusal of the guardian outlives that of the student.
  const eva = child({ full_name: 'Eva Lima', email: newEmail('eva') });
  await list(eva);
  await app.deps.db
    .update(guardians)
    .set({ answer: 'refused', answeredAt: new Date(), textVersion: '1' })
    .where(eq(guardians.email, eva.guardian_email));
  await refuseByLink(app.deps, { companyId: company, email: eva.email ?? '', ...entry });
  await list({ ...eva, email: null, avatar_id: await picture() });
  const again = await listGuardians(app.deps.db, (await cardOf(eva))?.id ?? '');
  assert.deepEqual(valuesOf(again, 'answer'), ['refused']);
  await app.deps.db.transaction((tx) => removeGuardiansOf(tx, { email: bia.guardian_email }));
  assert.deepEqual(await kept(), []);
});
