/** How often each call asks the database, begin and commit included: what a request costs before it costs anything else. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls, type CallName } from '@vinculo/contract/calls';
import { ACCESS, ROLES, type Role } from '../access/accessTable';
import { statementsOf, type Statement } from '../testing/countStatements';
import { acrossSchools } from '../testing/distribution';
import { WEBHOOK_PATH } from '../resources/billing/routes';
import { mercadoPagoPayments } from '../services/payments/mercadoPago';
import { domainOf } from '../testing/domain';
import { startMercadoPagoServer } from '../testing/mercadoPagoServer';
import { acceptingPayments } from '../testing/payments';
import { createTestApp, type SignedInPerson, type TestApp } from '../testing/testApp';
import { makeWorld, type World } from '../testing/world';

/** The first time on a school of their own; a lower figure belongs in here, a higher one into the review. */
const STATEMENTS: Readonly<Record<CallName, number>> = {
  requestCode: 6,
  requestInvitedCode: 8,
  signIn: 11,
  refreshTokens: 1,
  signOut: 1,
  getProfile: 1,
  updateProfile: 7,
  removeAccount: 16,
  addAvatar: 11,
  replaceAvatar: 11,
  createCompany: 17,
  listCompanies: 4,
  getCompany: 2,
  updateCompany: 8,
  exportCompany: 5,
  knowCompany: 3,
  refuseCompany: 16,
  getTemplate: 2,
  updateTemplate: 8,
  createFile: 6,
  replaceFile: 18,
  deleteFile: 7,
  listCategories: 2,
  getCategory: 2,
  createCategory: 7,
  updateCategory: 6,
  deleteCategory: 5,
  listPartners: 2,
  listMyPartners: 1,
  getPartnerUses: 1,
  getPartner: 2,
  createPartner: 8,
  updatePartner: 13,
  deletePartner: 8,
  listCards: 3,
  listCardClasses: 1,
  listMyCards: 1,
  createCard: 19,
  getCard: 2,
  updateCard: 9,
  deleteCard: 8,
  changeCards: 8,
  undoCardChange: 7,
  listRoster: 2,
  importCards: 20,
  listInvitations: 3,
  getInvitation: 3,
  updateInvitation: 23,
  changeInvitations: 8,
  listMyInvitations: 2,
  takeUpInvitation: 22,
  openInvitation: 3,
  acceptInvitation: 4,
  claimInvitation: 21,
  refuseInvitation: 9,
  getSchoolLink: 2,
  openSchoolLink: 6,
  closeSchoolLink: 5,
  printPoster: 4,
  listRequests: 2,
  answerRequests: 18,
  openSchool: 2,
  addRequestPicture: 6,
  askForCard: 20,
  askAgain: 14,
  withdrawRequest: 11,
  previewPrint: 3,
  printCards: 8,
  searchUsers: 5,
  getUser: 3,
  listManagers: 2,
  addManager: 17,
  removeManager: 7,
  getSubscription: 3,
  createSubscription: 10,
  updateSubscription: 8,
  deleteSubscription: 11,
  createCardSubscription: 26,
  updateCardSubscription: 14,
  cancelCardSubscription: 12,
  getSettings: 0,
  getBilling: 5,
  listAuditEntries: 3,
  exportAuditEntries: 3,
};

/** They find a row by its own id, whose school the caller knows. On tables spread by school they would ask every machine. */
const ACROSS_SCHOOLS = [
  'delete from cards by id',
  'delete from cards by person_id',
  'delete from changed_cards by change_id',
  'delete from changed_cards by person_id',
  'delete from invitations by id',
  'delete from partner_categories by partner_id',
  'delete from partners by id',
  'insert into partner_categories',
  'lock invitations by id',
  'lock invitations by next_mail_at',
  'lock invitations by person_id',
  'lock subscription_attempts by id',
  'lock subscriptions by id',
  'lock subscriptions by provider_id',
  'update cards by change_id',
  'update cards by id',
  'update invitations by id',
  'update partners by id',
  'update subscription_attempts by id',
  'update subscriptions by id',
  'update templates by id',
];

const textsOf = (asked: Statement[]) => asked.map(({ text }) => text).join('\n———\n');

const across = new Set<string | null>();

let test: TestApp;
let world: World;

before(async () => {
  test = await createTestApp({ deps: { payments: acceptingPayments(), sandbox: null } });
  // What is delivered after the answer is no part of it.
  test.deps.outbox.wake = () => undefined;
  world = await makeWorld(test);
});
after(() => test.close());

const mayOnOwn = (name: CallName): Role => {
  const roles = ROLES.filter((role) => ACCESS[name][role][0] < 300);
  const role = roles.find((candidate) => candidate !== 'visitor' && candidate !== 'superAdministrator') ?? roles[0];
  assert.ok(role, name);
  return role;
};

describe('statements of', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    it(name, async () => {
      const actor: SignedInPerson | null = await world.makeActor(mayOnOwn(name));
      const request = await world.requests[name]('own', actor);
      let status = 0;
      const asked = await statementsOf(async () => {
        ({ statusCode: status } = await world.send(name, actor, request, world.companyOf('own')));
      });
      assert.ok(status < 300, String(status));
      for (const each of asked) across.add(acrossSchools(each));
      assert.equal(asked.length, STATEMENTS[name], textsOf(asked));
    });
  }
});

it('no other statement changes rows of a school without naming it: docs/growth.md', () => {
  across.delete(null);
  assert.deepEqual([...across].sort(), ACROSS_SCHOOLS);
});

it('a notification that a month was paid, from its coming to the mails of it', async () => {
  const mercadoPago = await startMercadoPagoServer(() => new Date());
  const payments = mercadoPagoPayments({
    ...mercadoPago.config,
    publicUrl: 'https://vinculo.example',
    timeoutMs: 5000,
  });
  const school = await createTestApp({ deps: { payments, sandbox: null } });
  school.deps.outbox.wake = () => undefined;
  try {
    const webhook = `${await school.app.listen({ port: 0, host: '127.0.0.1' })}${WEBHOOK_PATH}`;
    const manager = await school.signIn('gestora@escola.example');
    const { id } = await school.makeSchool(manager);
    const card = { company_id: id, card_token_id: mercadoPago.newCard(), email: 'quem@paga.example' };
    const made = await domainOf(school).call({ as: manager }, 'POST', '/subscriptions/credit-card', card);
    assert.equal(made.statusCode, 201, made.body);
    await school.deps.outbox.deliverDue();
    mercadoPago.news.length = 0;
    const [preapproval] = mercadoPago.preapprovals.keys();
    assert.ok(preapproval);
    mercadoPago.charge(preapproval);
    // It speaks of one charge several times; each is looked up by itself.
    const [news] = mercadoPago.news.splice(0);
    assert.ok(news);
    const asked = await statementsOf(async () => {
      assert.equal(await mercadoPago.notify(webhook, news), 200);
      await school.deps.outbox.deliverDue();
    });
    assert.equal(asked.length, 18, textsOf(asked));
  } finally {
    await school.close();
    await mercadoPago.close();
  }
});
