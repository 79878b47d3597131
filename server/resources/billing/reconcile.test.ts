/** What was cut off on the way to the provider is decided later: the books agree again, and nothing is charged unseen. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crash, lost, MINUTE_MS, payingSchool } from '../../testing/billing';
import { readNotification } from './notifications';
import { decideAttempts, WATCHED_CLOSELY_MS } from './reconcile';

const school = payingSchool();
const {
  provider,
  pass,
  deliver,
  post,
  subscribed,
  cancel,
  billing,
  partnersOpen,
  mails,
  attempts,
  booksAgree,
  reconcile,
} = school;

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
    provider.failNext('findByReference', 'after', crash());
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
    provider.failNext('subscribe', 'before', lost());
    assert.equal((await post()).statusCode, 503);
    const [attempt] = await attempts();
    await reconcile();
    const { id } = await subscribed();
    const late = await provider.payments.subscribe({
      reference: attempt?.id ?? '',
      cardToken: 'token',
      payerEmail: 'quem@paga.example',
      firstChargeAt: null,
    });
    await readNotification(school.deps, { kind: 'subscription', id: late.id });
    await deliver();
    await booksAgree();
    assert.equal((await billing()).subscription?.id, id);
  });

  it('and is found without any notification too', async () => {
    provider.failNext('subscribe', 'before', lost());
    assert.equal((await post()).statusCode, 503);
    const [attempt] = await attempts();
    await reconcile();
    const reference = attempt?.id ?? '';
    await provider.payments.subscribe({ reference, cardToken: 't', payerEmail: 'a@b.example', firstChargeAt: null });
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription, null);
  });
});

it('what was given up is looked for every minute only while it may still come', async () => {
  provider.failNext('subscribe', 'before', lost());
  assert.equal((await post()).statusCode, 503);
  const [attempt] = await attempts();
  const reference = attempt?.id ?? '';
  const isLookedFor = async (watchedMs?: number) => {
    const asked: string[] = [];
    const findByReference = async (wanted: string) => {
      asked.push(wanted);
      return [];
    };
    const payments = { ...provider.payments, findByReference };
    await decideAttempts({ ...school.deps, payments }, watchedMs);
    return asked.includes(reference);
  };
  pass(WATCHED_CLOSELY_MS + MINUTE_MS);
  assert.equal(await isLookedFor(WATCHED_CLOSELY_MS), true, 'undecided, however old');
  assert.equal(await isLookedFor(WATCHED_CLOSELY_MS), false, 'given up');
  assert.equal(await isLookedFor(), true, 'hourly');
});

it('keeps nothing personal in the outbox', school.outboxIsImpersonal);
