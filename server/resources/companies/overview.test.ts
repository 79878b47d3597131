// The figures of a company's home: what counts as what, by Brasília's days, and nothing of another company.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CompanyOverview } from '@vinculo/contract/overview';
import type { WaitingStudentList } from '@vinculo/contract/waitingStudents';
import {
  activationCodes,
  cards,
  invitations,
  managers,
  partnerUses,
  shopMessages,
  templates,
} from '../../services/database/schema';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';

// Late on a Sunday evening in Brasília, a day and a week behind UTC.
const NOW = new Date('2026-11-23T01:30:00.000Z');

const overview = (as: SignedInPerson, id = companyId) =>
  domain.read<CompanyOverview>({ as }, `/companies/${id}/overview`);

const { app, domain, manager, companyId } = await schoolWorld({ clock: () => NOW });

test('nothing waits at an empty school', async () => {
  const other = await app.signIn('outra@escola.example');
  const { id } = await app.makeCompany(other, 'Outra');
  assert.deepEqual(await overview(other, id), {
    requests: 0,
    waiting: 0,
    no_picture: 0,
    cards: { in_use: 0, activated: 0, ended: 0, ending: 0, to_confirm: 0 },
    held_back: 0,
    silent: 0,
    month_uses: 0,
    shop_messages: 0,
    reported: { reports: 0, partners: 0, most: null },
    unconfirmed: null,
    first_steps: { look: false, students: false, partners: false, managers: false },
  });
  const { id: newId } = await app.makeCompany(other, 'Nova', { approved: false });
  assert.equal((await overview(other, newId)).unconfirmed, 'new');
});

test('cards in use are active and not ended; activated ones have an owner', async () => {
  const student = await app.signIn('aluna@escola.example');
  const make = (card: object) => domain.makeCard(manager, companyId, student, card);
  await make({ valid_until: '2026-11-21' });
  await make({ valid_until: '2026-11-22' });
  await make({ valid_until: '2026-12-23' });
  await make({ valid_until: null });
  await make({ valid_until: '2026-12-01', active: false });
  await app.deps.database.query(
    `update cards set person_id = null, owner_email = '' where company_id = '${companyId}' and valid_until = '2026-12-23'`,
  );
  assert.deepEqual((await overview(manager)).cards, {
    in_use: 3,
    activated: 2,
    ended: 1,
    ending: 1,
    to_confirm: 0,
  });
});

test('people who ask and invitations wait, and students of whom a photo alone stops the card, as in their list', async () => {
  const asking = await app.signIn('pede@aluno.example');
  const row = { companyId, fullName: 'Nome', createdAt: NOW };
  const listedId = uuidv7();
  const [card] = await app.deps.db.select({ id: cards.id }).from(cards).where(eq(cards.companyId, companyId)).limit(1);
  await app.deps.db.insert(invitations).values([
    { ...row, id: uuidv7(), state: 'waiting', email: 'a@aluno.example' },
    // Who gets a card that there is needs no photo, and who refused gets none.
    { ...row, id: uuidv7(), state: 'waiting', email: 'b@aluno.example', cardId: card?.id },
    { ...row, id: uuidv7(), state: 'refused', email: 'c@aluno.example' },
    { ...row, id: listedId, state: 'listed' },
    { ...row, id: uuidv7(), state: 'asked', personId: asking.person.id, email: 'pede@aluno.example' },
  ]);
  const { requests, no_picture: unseen } = await overview(manager);
  assert.deepEqual([requests, unseen], [1, 1]);
  const code = { hash: 'of a code on paper', companyId, invitationId: listedId, madeAt: NOW };
  await app.deps.db.insert(activationCodes).values(code);
  const { counts } = await domain.read<WaitingStudentList>({ as: manager }, `/companies/${companyId}/waiting-students`);
  assert.deepEqual([counts.no_picture, (await overview(manager)).no_picture], [1, 1]);
});

test('the first steps are ticked by what the school has, and uses of the month are counted', async () => {
  const founder = await app.signIn('nova@escola.example');
  const { id } = await app.makeCompany(founder, 'Nova');
  const { db } = app.deps;
  const steps = async () => (await overview(founder, id)).first_steps;
  await db.update(templates).set({ backgroundColor: '#123456' }).where(eq(templates.companyId, id));
  assert.deepEqual(await steps(), { look: true, students: false, partners: false, managers: false });
  await db
    .insert(invitations)
    .values({ id: uuidv7(), companyId: id, fullName: 'Nome', state: 'listed', createdAt: NOW });
  const { id: partnerId } = await domain.makePartner(founder, id, { title: 'Padaria' });
  await db.insert(managers).values({ companyId: id, personId: (await app.signIn('outra@escola.example')).person.id });
  assert.deepEqual(await steps(), { look: true, students: true, partners: true, managers: true });
  await db.insert(shopMessages).values({ partnerId, id: uuidv7(), text: 'Telefone novo', sentAt: NOW });
  assert.equal((await overview(founder, id)).shop_messages, 1);
  await db
    .insert(partnerUses)
    .values(['2026-10-31', '2026-11-01', '2026-11-20'].map((day) => ({ partnerId, day, uses: 3 })));
  assert.equal((await overview(founder, id)).month_uses, 6);
});
