// A subscription ends here at once and at the provider as soon as it can be reached, in every way to end it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Charge } from '@vinculo/contract/subscriptions';
import { companies } from '../../services/database/schema';
import { away, DAY_MS, lost, MINUTE_MS, payingCompany } from '../../testing/billing';
import { refuses, succeeds } from '../../testing/domain';
import { applyCharge } from './webhooks';

const company = payingCompany();
const { provider, pass, deliver, call, post, subscribed, cancel, billing, partnersOpen, mails, actions } = company;
const { booksAgree, reconcile, ourProviderIds } = company;

const bySupport = async (body: object) => {
  const support = await company.signInSupport();
  const running = (await billing()).subscription;
  return call({ as: support }, 'PUT', `/subscriptions/${running?.id ?? ''}`, body);
};
const companyBecomes = async (changes: object) => {
  const support = await company.signInSupport();
  const [row] = await company.deps.db.select().from(companies).where(eq(companies.id, company.companyId));
  // A valid number: the test's companies have none with check digits.
  const body = { title: row?.title, cnpj: '11.222.333/0001-81', active: true, exempt: false, ...changes };
  succeeds(await call({ as: support }, 'PUT', `/companies/${company.companyId}`, body));
  await company.deps.db.update(companies).set({ cnpj: row?.cnpj }).where(eq(companies.id, company.companyId));
};
const deleteBySupport = async () => {
  const support = await company.signInSupport();
  const running = await call({ as: support }, 'GET', `/companies/${company.companyId}/subscription`);
  return call({ as: support }, 'DELETE', `/subscriptions/${running.json<{ id: string }>().id}`);
};
const writtenBySupport = async (method: number) => {
  const support = await company.signInSupport();
  const body = { company_id: company.companyId, external_reference: null, payment_method: method };
  return call({ as: support }, 'POST', '/subscriptions', body);
};

describe('cancelling', () => {
  it('closes the partners at once, the free month included, and tells the provider and the school', async () => {
    const { id } = await subscribed();
    assert.deepEqual(await partnersOpen(), [true]);
    assert.equal((await cancel(id)).statusCode, 204);
    assert.deepEqual(await partnersOpen(), [false]);
    const { standing, subscription, free_month_owed } = await billing();
    assert.deepEqual([standing, subscription, free_month_owed], ['lapsed', null, false]);
    assert.equal((await mails()).length, 2);
    await booksAgree();
    refuses(await cancel(id), 404);
    await subscribed();
    assert.deepEqual(await partnersOpen(), [true]);
    await deliver();
    await booksAgree();
  });

  const stops: [string, () => Promise<unknown>][] = [
    ['the last manager removes their account', () => call({ as: company.manager }, 'DELETE', '/profile')],
    ['the last manager leaves the administration', () => lastLeaves()],
  ];
  const lastLeaves = () => {
    const body = { company_id: company.companyId, user_id: company.manager.person.id };
    return call({ as: company.manager }, 'PATCH', '/permissions/delete', body);
  };
  for (const [name, stop] of stops) {
    it(`happens at the provider when ${name}`, async () => {
      const { id } = await subscribed();
      await stop();
      await deliver();
      assert.deepEqual(
        provider.running().filter(({ reference }) => reference === id),
        [],
      );
    });
  }

  it('of a school that is deactivated while it subscribes leaves nothing that charges', async () => {
    provider.failNext('subscribe', 'after', lost());
    provider.failNext('findByReferences', 'before', away());
    assert.equal((await post()).statusCode, 503);
    await companyBecomes({ active: false });
    await reconcile();
    await booksAgree();
  });
});

describe('what support does', () => {
  const subjects = async () => (await mails()).filter((mail) => !mail.includes('está ativa'));
  const endings: [string, () => Promise<unknown>, subject: string, standing: string][] = [
    ['deletes', deleteBySupport, 'A equipe do Vínculo cancelou a assinatura da sua escola', 'good'],
    ['moves to Pix', () => bySupport({ payment_method: 3 }), 'A forma de pagamento da escola mudou', 'good'],
    ['says is paid by nothing', () => bySupport({ payment_method: 0 }), 'A forma de pagamento da escola mudou', 'good'],
    ['deactivates', () => companyBecomes({ active: false }), 'A sua escola foi desativada', 'inactive'],
    ['exempts', () => companyBecomes({ exempt: true }), 'A sua escola está isenta', 'good'],
  ];
  for (const [what, act, subject, standing] of endings) {
    it(`is told to the school and never counts as its own cancelling: what it ${what}`, async () => {
      await subscribed();
      const before = provider.running().length;
      await act();
      assert.deepEqual(await subjects(), [`gestora: ${subject}`]);
      const after = await billing();
      assert.deepEqual([after.standing, after.free_month_owed], [standing, true]);
      assert.equal(provider.running().length, before - 1, 'nobody is charged any more');
      const done = await actions();
      assert.ok(done.some((action) => action === 'subscription.stop' || action === 'subscription.delete'));
      assert.ok(!done.includes('subscription.cancel'));
      // The free month is back when all is as it was.
      await companyBecomes({});
      assert.deepEqual(await partnersOpen(), [true]);
      await reconcile();
      assert.deepEqual(
        provider.running().filter(({ reference }) => reference === after.subscription?.id),
        [],
      );
    });
  }

  it('without a subscription ends nothing: Nenhum saved and deleted, an exemption given and taken', async () => {
    assert.equal((await writtenBySupport(0)).statusCode, 201);
    assert.equal((await deleteBySupport()).statusCode, 204);
    assert.deepEqual(await subjects(), []);
    await companyBecomes({ exempt: true });
    await companyBecomes({});
    assert.deepEqual(await subjects(), [
      'gestora: A sua escola está isenta',
      'gestora: A isenção da sua escola terminou',
    ]);
    assert.deepEqual([(await billing()).free_month_owed, await partnersOpen()], [true, [true]]);
    // The first charge is still after the free month.
    await subscribed();
    assert.equal((await billing()).subscription?.next_charge_at, '2027-01-10T15:00:00.000Z');
  });

  it('does not give back the free month that the school has ended', async () => {
    const { id } = await subscribed();
    await cancel(id);
    assert.equal((await writtenBySupport(3)).statusCode, 201);
    await deleteBySupport();
    assert.deepEqual([(await billing()).free_month_owed, await partnersOpen()], [false, [false]]);
  });

  it('keeps in the books what was charged at the provider before it is paid otherwise', async () => {
    pass(40 * DAY_MS);
    await subscribed();
    const providerId = (await ourProviderIds())[0] ?? '';
    const charge = provider.charge(providerId);
    await applyCharge(company.deps, charge);
    assert.equal((await bySupport({ payment_method: 3 })).statusCode, 200);
    const shown = async () => (await billing()).charges.map(({ status }: Charge) => status);
    assert.deepEqual(await shown(), ['paid']);
    pass(MINUTE_MS);
    await applyCharge(company.deps, { ...charge, status: 'refunded', changedAt: company.now });
    assert.deepEqual(await shown(), ['refunded']);
    const { standing, subscription } = await billing();
    assert.deepEqual([standing, subscription?.payment_method, subscription?.is_by_card], ['good', 3, false]);
    assert.ok(!(await actions()).includes('charge.stray'));
  });

  it('cannot say that a school pays by a card that is not there', async () => {
    refuses(await writtenBySupport(1), 422);
    await writtenBySupport(3);
    refuses(await bySupport({ payment_method: 1 }), 422);
    assert.equal((await billing()).subscription?.payment_method, 3);
  });
});
