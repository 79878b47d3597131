/** Stands in for the card payment provider: in process, without network, with a clock that can be moved. */
import { BRASILIA_MS } from '@vinculo/contract/rules/limits';
import type { Database } from '../../database/database';
import {
  CardRefused,
  PaymentsUnavailable,
  type NewSubscription,
  type Notification,
  type Payments,
  type ProviderSubscription,
} from '../payments';
import {
  accountId,
  asCharges,
  asSubscription,
  cancelAccount,
  DAY_MS,
  isDue,
  openAccount,
  parentId,
  putCard,
  settle,
  type Account,
} from './account';
import { BAD_TOKEN, cardRefusal, readToken, type Card } from './cards';
import {
  addAccount,
  advanceOffset,
  changeAccount,
  findAccount,
  readOffset,
  useToken,
  waitingAccounts,
} from './records';

type OnStep = (now: Date, notifications: Notification[]) => Promise<void>;

export interface Sandbox {
  payments: Payments;
  /** The real time, plus what it was moved by as far as this instance knows. */
  clock: () => Date;
  /** Looks up whether another instance has moved the time, unless that was done within the last second. */
  follow(): Promise<void>;
  /**
   * Moves time forward to `to`, stopping at the start of every day and at everything that happens on the way; there
   * `onStep` gets what the provider would have notified us of. What waits to be told is told first, so moving to the
   * present only tells. Rejects where `to` lies behind, or where `onStep` does: then the rest is not moved, and what was
   * not taken is told again.
   */
  moveTo(to: Date, onStep: OnStep): Promise<void>;
}

/** For so long an instance may go by the time as it was before another one moved it. */
export const FOLLOW_MS = 1000;
const PUBLIC_KEY = 'TEST-sandbox';

function startOfNextDay(now: Date): Date {
  const day = Math.floor((now.getTime() - BRASILIA_MS) / DAY_MS) + 1;
  return new Date(day * DAY_MS + BRASILIA_MS);
}

export async function openSandbox(db: Database, realClock: () => Date): Promise<Sandbox> {
  let offsetMs = await readOffset(db);
  let readAt = realClock().getTime();
  const clock = () => new Date(realClock().getTime() + offsetMs);
  // Another process on the same database may have moved it.
  const readClock = async () => {
    offsetMs = await readOffset(db);
    readAt = realClock().getTime();
    return clock();
  };
  // Everybody who comes while it is looked up waits for the same answer.
  let following: Promise<unknown> | null = null;
  const follow = async () => {
    if (realClock().getTime() - readAt < FOLLOW_MS) return;
    following ??= readClock().finally(() => {
      following = null;
    });
    await following;
  };

  /** As it is now: what was due has happened. */
  async function current(id: string): Promise<Account | null> {
    const now = await readClock();
    const account = await findAccount(db, id);
    if (!account || !isDue(account, now)) return account;
    return changeAccount(db, id, (found) => settle(found, now));
  }

  /** The card of a token, which is used up by this even where the card is refused. */
  async function takeCard(tx: Database, token: string, now: Date): Promise<Card | CardRefused> {
    const card = readToken(token);
    if (card?.outcome === 'AWAY') throw new PaymentsUnavailable(false);
    if (!card || !(await useToken(tx, token))) return new CardRefused(BAD_TOKEN);
    const reason = cardRefusal(card, now);
    return reason === null ? card : new CardRefused(reason);
  }

  async function makeAccount(wanted: NewSubscription, id: string): Promise<Account> {
    const { reference, cardToken, firstChargeAt } = wanted;
    const now = await readClock();
    const card = await db.transaction(async (tx) => {
      const taken = await takeCard(tx, cardToken, now);
      if (!(taken instanceof CardRefused)) await addAccount(tx, id, openAccount(reference, taken, firstChargeAt, now));
      return taken;
    });
    // Looked up again either way: the same try may have come twice at once, and its first answer counts.
    const account = await current(id);
    if (account) {
      if (!(card instanceof CardRefused) && card.outcome === 'LOST') throw new PaymentsUnavailable(true);
      return account;
    }
    throw card instanceof CardRefused ? card : new PaymentsUnavailable(true);
  }

  async function changeCard(id: string, cardToken: string): Promise<ProviderSubscription> {
    const account = await current(id);
    if (account?.status !== 'authorized') {
      throw new PaymentsUnavailable(false, {
        cause: new Error(`There is no subscription ${id} that could be charged`),
      });
    }
    const now = await readClock();
    const { card, changed } = await db.transaction(async (tx) => {
      const taken = await takeCard(tx, cardToken, now);
      if (taken instanceof CardRefused) return { card: taken, changed: null };
      const put = (found: Account) => {
        settle(found, now);
        if (found.status === 'authorized') putCard(found, taken, now);
      };
      return { card: taken, changed: await changeAccount(tx, id, put) };
    });
    if (card instanceof CardRefused) throw card;
    if (!changed || card.outcome === 'LOST') throw new PaymentsUnavailable(true);
    return asSubscription(changed);
  }

  const findSubscription = async (id: string) => {
    const account = await current(id);
    return account && asSubscription(account);
  };

  const listCharges = async (id: string) => {
    const account = await current(id);
    return account ? asCharges(account) : [];
  };

  const findCharge = async (id: string) => {
    const charges = await listCharges(parentId(id));
    return charges.find((charge) => charge.id === id) ?? null;
  };

  const payments: Payments = {
    provider: 'sandbox',
    publicKey: PUBLIC_KEY,
    async subscribe(subscription) {
      const id = accountId(subscription.reference);
      const known = await current(id);
      return asSubscription(known ?? (await makeAccount(subscription, id)));
    },
    changeCard,
    async cancel(id) {
      const now = await readClock();
      await changeAccount(db, id, (account) => {
        settle(account, now);
        cancelAccount(account, now);
      });
    },
    find: findSubscription,
    async findByReferences(references) {
      const find = async (reference: string) => {
        const found = await findSubscription(accountId(reference));
        return [reference, found ? [found] : []] as const;
      };
      return new Map(await Promise.all(references.map(find)));
    },
    findCharge,
    findChargeOfPayment: (paymentId) => findCharge(parentId(paymentId)),
    listCharges,
    // Nothing comes over HTTP here, so whatever does is not from us.
    readWebhook: () => 'forged',
  };

  /** Lets everything happen that is due, and tells all that was not told yet. */
  async function step(now: Date, ids: string[], onStep: OnStep): Promise<void> {
    const accounts: Account[] = [];
    for (const id of ids) {
      const account = await changeAccount(db, id, (found) => settle(found, now));
      if (account) accounts.push(account);
    }
    await onStep(
      now,
      accounts.flatMap(({ untold }) => untold),
    );
    for (const { reference, changedAt } of accounts) {
      // An account that changed while it was told is told again whole at the next step.
      await changeAccount(db, accountId(reference), (found) => {
        if (found.changedAt === changedAt) found.untold = [];
      });
    }
  }

  async function moveTo(to: Date, onStep: OnStep): Promise<void> {
    let now = await readClock();
    if (to < now) {
      throw new Error(`The sandbox's time is ${now.toISOString()} and goes forward only, not to ${to.toISOString()}`);
    }
    const waiting = await waitingAccounts(db, now);
    if (waiting.length > 0)
      await step(
        now,
        waiting.map(({ id }) => id),
        onStep,
      );

    while (now < to) {
      const dayEnd = startOfNextDay(now);
      const horizon = dayEnd < to ? dayEnd : to;
      const next = await waitingAccounts(db, horizon);
      const after = now.toISOString();
      const due = next.flatMap(({ dueAt }) => (dueAt !== null && dueAt > after ? [dueAt] : [])).sort();
      const until = due[0] === undefined ? horizon : new Date(Math.min(Date.parse(due[0]), horizon.getTime()));
      offsetMs = await advanceOffset(db, until.getTime() - realClock().getTime());
      const reached = next.filter(({ dueAt, hasNews }) => hasNews || (dueAt !== null && dueAt <= until.toISOString()));
      await step(
        until,
        reached.map(({ id }) => id),
        onStep,
      );
      now = until;
    }
  }

  return { payments, clock, follow, moveTo };
}
