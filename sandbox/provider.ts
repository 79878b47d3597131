// The calls of Mercado Pago that its adapter makes, answered as the real provider was measured to answer.
import Fastify, { type FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../server/services/database/database';
import { cancelAccount, isDue, openAccount, parentId, putCreditCard, settle, touch, type Account } from './account';
import { invoicesOf, paymentsOf, preapprovalOf } from './asMercadoPago';
import { creditCardRefusal, readToken, type CreditCard } from './creditCards';
import {
  addAccount,
  addPlan,
  changeAccount,
  findAccount,
  findAccountsOf,
  findPlan,
  listAccounts,
  listPlans,
  spendToken,
  type Plan,
} from './records';

interface NewPreapproval {
  external_reference?: string;
  payer_email?: string;
  card_token_id?: string;
  preapproval_plan_id?: string;
  auto_recurring?: { transaction_amount?: number; start_date?: string; end_date?: string };
}

interface Change {
  status?: 'authorized' | 'paused' | 'cancelled';
  card_token_id?: string;
}

interface Search {
  preapproval_id?: string;
  payment_id?: string;
  external_reference?: string;
  status?: string;
  offset?: number;
}

const PAGE = 20;

class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

function requireItem<Item>(item: Item | null | undefined, id: string): Item {
  if (!item) throw new Refusal(404, `The resource with id ${id} does not exist`);
  return item;
}

const answer = <Item>(total: number, results: Item[]) => ({ paging: { total }, results });
const page = <Item>(items: Item[], { offset = 0 }: Search) =>
  answer(items.length, items.slice(Number(offset), Number(offset) + PAGE));

/** `idPrefix`: begins each subscription's id. */
export function openProvider(db: Database, clock: () => Date, idPrefix: string): FastifyInstance {
  const app = Fastify();
  app.setErrorHandler<Refusal>(({ statusCode = 500, message, reason }, _request, reply) =>
    reply.code(statusCode).send({ status: statusCode, message, cause: reason && [{ code: reason }] }),
  );

  async function current(id: string): Promise<Account | null> {
    const now = clock();
    const account = await findAccount(db, id);
    if (!account || !isDue(account, now)) return account;
    return changeAccount(db, id, (each) => settle(each, now));
  }

  /** The card of a token. The token is used up even if the card is refused. */
  async function takeCreditCard(token: string, now: Date): Promise<CreditCard> {
    const card = readToken(token);
    if (!card) throw new Refusal(404, 'Card token service not found');
    if (card.outcome === 'AWAY') throw new Refusal(429, 'Too many requests');
    if (!(await spendToken(db, token))) throw new Refusal(400, 'Card token was used, please generate new');
    const reason = creditCardRefusal(card, now);
    if (reason) throw new Refusal(400, 'CC_VAL_433 Credit card validation has failed', reason);
    return card;
  }

  /** A card that loses its answers has done its work all the same. */
  function answerTo(card: CreditCard | null, account: Account | null) {
    if (!account || card?.outcome === 'LOST') throw new Refusal(500, 'internal error');
    return preapprovalOf(account);
  }

  /** When a subscription is charged first; null: at once, by its plan. A start without an end is ignored. */
  async function startOf({ preapproval_plan_id: planId, auto_recurring: terms }: NewPreapproval): Promise<Date | null> {
    if (planId) {
      if ((await findPlan(db, planId))?.status === 'active') return null;
      throw new Refusal(404, `The preapproval plan with id ${planId} does not exist`);
    }
    if (!terms?.transaction_amount) throw new Refusal(400, 'Parameters passed are invalid');
    return terms.start_date && terms.end_date ? new Date(terms.start_date) : null;
  }

  app.post<{ Body: NewPreapproval }>('/preapproval', async ({ body, headers }, reply) => {
    // The same key means the same subscription.
    const id = `${idPrefix}${String(headers['x-idempotency-key'] ?? uuidv7())}`;
    reply.code(201);
    const stored = await current(id);
    if (stored) return preapprovalOf(stored);
    const { external_reference: reference = null, payer_email, card_token_id: token = '' } = body;
    if (!payer_email) throw new Refusal(400, 'payer_email is required');
    const start = await startOf(body);
    const now = clock();
    const card = await takeCreditCard(token, now);
    await addAccount(db, openAccount({ id, reference, card }, start, now));
    // Of two calls at once, the first counts.
    return answerTo(card, await current(id));
  });

  app.put<{ Params: { id: string }; Body: Change }>('/preapproval/:id', async ({ params: { id }, body }) => {
    const { status } = requireItem(await current(id), id);
    if (status === 'cancelled' || (status === 'paused' && !body.status))
      throw new Refusal(400, `You can not modify a ${status} preapproval.`);
    const now = clock();
    const card = body.card_token_id === undefined ? null : await takeCreditCard(body.card_token_id, now);
    const changed = await changeAccount(db, id, (account) => {
      settle(account, now);
      if (account.status === 'cancelled') return;
      if (card) putCreditCard(account, card, now);
      if (body.status === 'cancelled') cancelAccount(account, now);
      else if (body.status) {
        account.status = body.status;
        touch(account, now);
      }
    });
    return answerTo(card, changed);
  });

  app.get<{ Params: { id: string } }>('/preapproval/:id', async ({ params: { id } }) =>
    preapprovalOf(requireItem(await current(id), id)),
  );

  // Like the real search, it ignores references and knows no next date.
  app.get<{ Querystring: Search }>('/preapproval/search', async ({ query: { offset = 0 } }) => {
    const { found: accounts, total } = await listAccounts(db, Number(offset), PAGE);
    return answer(
      total,
      accounts.map((account) => ({ ...preapprovalOf(account), next_payment_date: null })),
    );
  });

  app.post<{ Body: Partial<Plan> }>('/preapproval_plan', async ({ body }, reply) => {
    const plan = { ...body, id: uuidv7(), status: 'active', date_created: clock().toISOString() };
    await addPlan(db, plan);
    return reply.code(201).send(plan);
  });

  app.get<{ Querystring: Search }>('/preapproval_plan/search', async ({ query }) =>
    page(
      (await listPlans(db)).filter(({ status }) => !query.status || status === query.status),
      query,
    ),
  );

  const invoicesIn = async (id: string) => {
    const account = await current(id);
    return account ? invoicesOf(account) : [];
  };

  app.get<{ Params: { id: string } }>('/authorized_payments/:id', async ({ params: { id } }) => {
    const invoices = await invoicesIn(parentId(id));
    return requireItem(
      invoices.find((invoice) => invoice.id === id),
      id,
    );
  });

  app.get<{ Querystring: Search }>('/authorized_payments/search', async ({ query }) => {
    const { preapproval_id: subscription, payment_id: payment } = query;
    const invoices = await invoicesIn(subscription ?? parentId(parentId(payment ?? '')));
    return page(
      invoices.filter((invoice) => !payment || invoice.payment?.id === payment),
      query,
    );
  });

  app.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params: { id } }) => {
    const account = await current(parentId(parentId(id)));
    return requireItem(account && paymentsOf(account).find((payment) => payment.id === id), id);
  });

  app.get<{ Querystring: Search }>('/v1/payments/search', async ({ query }) =>
    page((await findAccountsOf(db, query.external_reference ?? '')).flatMap(paymentsOf), query),
  );

  return app;
}
