// What was cut off on the way to the provider is decided later: the books agree, and no charge goes unseen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { PAYMENT_METHODS } from '@vinculo/contract/rules/money/standing';
import { subscriptionAttempts, subscriptions } from '../../services/database/schema';
import { crash, lost, MINUTE_MS, payingCompany } from '../../testing/billing';
import { until } from '../../testing/until';
import { decideAttempts, reconcileSubscriptions, WATCHED_CLOSELY_MS } from './reconcile';
import { readNotification } from './webhooks';

const HOUR_MS = 60 * MINUTE_MS;
const company = payingCompany();
const { provider, pass, deliver, post, subscribed, cancel } = company;
const { billing, partnersOpen, mails, attempts, booksAgree, reconcile } = company;

/** Subscribes at the provider alone, as a call that comes late does. */
const subscribeAs = (reference: string) =>
  provider.payments.subscribe({ reference, creditCardToken: 't', payerEmail: 'a@b.example', firstChargeAt: null });

/** A try that did not reach the provider, by its reference. */
async function lostTry(): Promise<string> {
  provider.failNext('subscribe', 'before', lost());
  assert.equal((await post()).statusCode, 503);
  const [attempt] = await attempts();
  return attempt?.id ?? '';
}

describe('killed between two steps, the books agree after reconciling', () => {
  it('before the provider was asked', async () => {
    provider.failNext('subscribe', 'before', crash());
    assert.equal((await post()).statusCode, 500);
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription, null);
    await subscribed();
  });

  it('after the provider did its work', async () => {
    provider.failNext('subscribe', 'after', crash());
    assert.equal((await post()).statusCode, 500);
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription?.status, 'active');
    assert.equal((await mails()).length, 1);
  });

  it('after it was found again, before that was written', async () => {
    provider.failNext('subscribe', 'after', lost());
    provider.failNext('findByReferences', 'after', crash());
    assert.equal((await post()).statusCode, 503);
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription?.status, 'active');
  });

  for (const at of ['before', 'after'] as const) {
    it(`${at} a cancellation reached the provider`, async () => {
      const { id } = await subscribed();
      provider.failNext('cancel', at, crash());
      assert.equal((await cancel(id)).statusCode, 204);
      assert.deepEqual(await partnersOpen(), [false]);
      await deliver();
      await reconcile();
      await booksAgree();
      assert.equal(provider.running().filter((remote) => remote.reference === id).length, 0);
    });
  }

  it('what comes to something long after it was given up is cancelled', async () => {
    const reference = await lostTry();
    await reconcile();
    const { id } = await subscribed();
    const late = await subscribeAs(reference);
    await readNotification(company.deps, { kind: 'subscription', id: late.id });
    await deliver();
    await booksAgree();
    assert.equal((await billing()).subscription?.id, id);
  });

  it('and is found without any notification too', async () => {
    const reference = await lostTry();
    await reconcile();
    await subscribeAs(reference);
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription, null);
  });
});

it('what was given up is looked for every minute only while it may still come', async () => {
  const reference = await lostTry();
  const isLookedFor = async (watchedMs?: number) => {
    const asked: string[] = [];
    const findByReferences = async (wanted: readonly string[]) => {
      asked.push(...wanted);
      return new Map(wanted.map((each) => [each, []]));
    };
    const payments = { ...provider.payments, findByReferences };
    await decideAttempts({ ...company.deps, payments }, watchedMs);
    return asked.includes(reference);
  };
  pass(WATCHED_CLOSELY_MS + MINUTE_MS);
  assert.equal(await isLookedFor(WATCHED_CLOSELY_MS), true, 'undecided, however old');
  assert.equal(await isLookedFor(WATCHED_CLOSELY_MS), false, 'given up');
  assert.equal(await isLookedFor(), true, 'hourly');
});

it('looks for all tries by one search, and leaves those it did not reach as they are', async () => {
  const { db } = company.deps;
  await db.delete(subscriptionAttempts);
  const { person } = await company.app.signIn('gestora-das-tentativas@escola.example');
  const ids = ['found', 'missed', 'nothing'].map(() => uuidv7());
  for (const id of ids) {
    const { id: companyId } = await company.app.makeCompany(await company.app.signIn(`gestora-${id}@escola.example`));
    const createdAt = new Date(company.deps.clock().getTime() - HOUR_MS);
    await db.insert(subscriptionAttempts).values({ id, companyId, personId: person.id, state: 'open', createdAt });
  }
  const [found = '', missed = '', nothing = ''] = ids;
  await subscribeAs(found);
  const searches: (readonly string[])[] = [];
  const findByReferences = async (wanted: readonly string[]) => {
    searches.push(wanted);
    const made = await provider.payments.findByReferences(wanted);
    made.delete(missed);
    return made;
  };
  const deps = { ...company.deps, payments: { ...provider.payments, findByReferences } };
  await assert.rejects(decideAttempts(deps), { name: 'AggregateError', message: '1 failed' });
  assert.deepEqual(searches, [ids]);
  const states = new Map((await db.select().from(subscriptionAttempts)).map(({ id, state }) => [id, state]));
  assert.deepEqual(
    [found, missed, nothing].map((id) => states.get(id)),
    ['subscribed', 'open', 'abandoned'],
  );
});

it('compares each once an hour, those first that were not for the longest, and some side by side', async () => {
  const { db } = company.deps;
  await db.delete(subscriptions);
  const ids = ['a', 'b', 'c'].map(() => uuidv7());
  for (const id of ids) {
    const companyId = (await company.app.makeCompany(await company.app.signIn(`gestora-${id}@escola.example`))).id;
    const row = { id, companyId, paymentMethod: PAYMENT_METHODS.mercadoPagoCard, providerId: id };
    await db.insert(subscriptions).values(row);
  }
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const find = async (providerId: string) => {
    asked.push(providerId);
    most = Math.max(most, (open += 1));
    await until(() => most > 1);
    open -= 1;
    if (providerId === ids[1]) throw new Error('always');
    return null;
  };
  const deps = { ...company.deps, payments: { ...provider.payments, find, listCharges: async () => [] } };
  const compare = () => reconcileSubscriptions(deps, { notWithinMs: HOUR_MS });
  await assert.rejects(compare, AggregateError);
  assert.deepEqual(asked.sort(), ids);
  assert.ok(most > 1);
  assert.equal(await compare(), 0, 'within the hour');

  pass(HOUR_MS - MINUTE_MS);
  await db
    .update(subscriptions)
    .set({ comparedAt: null })
    .where(eq(subscriptions.id, ids[2] ?? ''));
  assert.equal(await compare(), 1, 'nobody has looked at it yet');
  pass(2 * MINUTE_MS);
  asked.length = 0;
  await assert.rejects(compare, AggregateError);
  assert.deepEqual(asked.sort(), ids.slice(0, 2), 'what fails comes back with the others');
  assert.equal(await reconcileSubscriptions(deps, { signal: AbortSignal.abort() }), 0);
  assert.equal(asked.length, 2, 'once it is told to stop it asks nothing');
});
