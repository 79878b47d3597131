/** The calls that the stand-in for Mercado Pago answers, with what integrators measured beyond the documentation. */
import { newId, write, type Books, type Plan, type Preapproval } from './books';

export interface Request {
  params: readonly string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** While true, searches do not find what was made last. */
  isSearchBehind: boolean;
}

export interface Answer {
  status: number;
  body: unknown;
}

export type RouteName =
  | 'POST /preapproval'
  | 'PUT /preapproval/:id'
  | 'GET /preapproval/search'
  | 'GET /preapproval/:id'
  | 'POST /preapproval_plan'
  | 'GET /preapproval_plan/search'
  | 'GET /authorized_payments/search'
  | 'GET /authorized_payments/:id'
  | 'GET /v1/payments/search'
  | 'GET /v1/payments/:id';

const ok = (body: unknown): Answer => ({ status: 200, body });
const made = (body: unknown): Answer => ({ status: 201, body });
const no = (status: number, message: string, more = {}): Answer => ({ status, body: { message, status, ...more } });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function page<Item>(found: Item[], query: URLSearchParams, limits: { standard: number; most: number }): Answer {
  const limit = Number(query.get('limit') ?? limits.standard);
  const offset = Number(query.get('offset') ?? 0);
  if (!(limit > 0 && limit <= limits.most)) return no(400, 'Invalid value for limit');
  return ok({ paging: { offset, limit, total: found.length }, results: found.slice(offset, offset + limit) });
}

/** Without the last one where the search lags behind. */
const indexed = <Item>(items: Map<string, Item>, { isSearchBehind }: Request) =>
  [...items.values()].slice(0, isSearchBehind ? -1 : undefined);

export function openRoutes(books: Books): Record<RouteName, (request: Request) => Answer> {
  const { cards, plans, preapprovals, invoices, payments } = books;

  /** Uses up a card's token; answers what is wrong with it. */
  function useCard(token: unknown): Answer | null {
    const card = cards.get(textOf(token));
    if (!card) return no(404, 'Card token service not found');
    if (card.isUsed) return no(400, 'Card token was used, please generate new');
    card.isUsed = true;
    if (card.refusedWith === null) return null;
    const cause = card.refusedWith ? [{ code: card.refusedWith, description: 'Payment was rejected' }] : [];
    return no(400, 'CC_VAL_433 Credit card validation has failed', { code: 'rejected', cause });
  }

  function termsOf({ preapproval_plan_id: planId, auto_recurring: own, reason }: Record<string, unknown>) {
    if (planId === undefined) return { terms: own as Record<string, unknown> | undefined, reason };
    const plan = plans.get(textOf(planId));
    return plan?.status === 'active' ? { terms: plan.auto_recurring, reason: plan.reason } : null;
  }

  function subscribe({ body }: Request): Answer {
    const agreed = termsOf(body);
    if (!agreed) return no(404, `The preapproval plan with id ${textOf(body.preapproval_plan_id)} does not exist`);
    const { terms, reason } = agreed;
    if (typeof body.payer_email !== 'string') return no(400, 'payer_email is required');
    if (typeof reason !== 'string' || !terms?.transaction_amount) return no(400, 'Parameters passed are invalid');
    if (body.status !== 'authorized') return no(400, 'Invalid status');
    const wrong = useCard(body.card_token_id);
    if (wrong) return wrong;
    const now = books.stamp();
    // A start without an end is not heeded, nor one that a plan's subscription brings.
    const start = terms.end_date && terms.start_date ? write(new Date(textOf(terms.start_date))) : now;
    const preapproval: Preapproval = {
      id: newId(),
      version: 0,
      payer_email: '',
      external_reference: typeof body.external_reference === 'string' ? body.external_reference : null,
      status: 'authorized',
      reason,
      back_url: typeof body.back_url === 'string' ? body.back_url : null,
      preapproval_plan_id: typeof body.preapproval_plan_id === 'string' ? body.preapproval_plan_id : null,
      payment_method_id: cards.get(textOf(body.card_token_id))?.brand ?? '',
      card_id: newId(),
      auto_recurring: { ...terms },
      next_payment_date: start,
      summarized: { charged_quantity: null },
      date_created: now,
      last_modified: now,
    };
    preapprovals.set(preapproval.id, preapproval);
    books.tell('subscription_preapproval', 'created', preapproval.id);
    return made(preapproval);
  }

  function change({ params: [id = ''], body }: Request): Answer {
    const preapproval = preapprovals.get(id);
    if (!preapproval) return no(404, `The preapproval with id ${id} does not exist`);
    const { status, card_token_id: token } = body;
    if (preapproval.status === 'cancelled') return no(400, 'You can not modify a cancelled preapproval.');
    if (preapproval.status === 'paused' && !status) return no(400, 'You can not modify a paused preapproval.');
    if (token !== undefined) {
      const wrong = useCard(token);
      if (wrong) return wrong;
      Object.assign(preapproval, { payment_method_id: cards.get(textOf(token))?.brand, card_id: newId() });
    }
    if (status === 'authorized' || status === 'paused' || status === 'cancelled') preapproval.status = status;
    books.changed(preapproval);
    return ok(preapproval);
  }

  function makePlan({ body }: Request): Answer {
    const { reason, back_url, auto_recurring } = body as Partial<Plan>;
    if (!reason || !back_url || !auto_recurring) return no(400, 'Parameters passed are invalid');
    const now = books.stamp();
    const own = { status: 'active' as const, date_created: now, last_modified: now };
    const plan: Plan = { id: newId(), reason, back_url, auto_recurring, ...own };
    plans.set(plan.id, plan);
    return made(plan);
  }

  const one = (items: Map<string, unknown>, { params: [id = ''] }: Request) =>
    items.has(id) ? ok(items.get(id)) : no(404, `The resource with id ${id} does not exist`, { error: 'not_found' });

  function searchInvoices(request: Request): Answer {
    const { query } = request;
    const [subscription, payment] = [query.get('preapproval_id'), query.get('payment_id')];
    if (!subscription && !payment) return no(400, 'A filter is required');
    const found = indexed(invoices, request).filter(
      (invoice) =>
        (!subscription || invoice.preapproval_id === subscription) &&
        (!payment || String(invoice.payment?.id) === payment),
    );
    return page(found, query, { standard: 20, most: 20 });
  }

  /** Heeds no reference, as was measured, and knows neither the next date nor the sums. */
  function searchPreapprovals(request: Request): Answer {
    const { query } = request;
    const found = indexed(preapprovals, request).map((item) => ({ ...item, next_payment_date: null, summarized: {} }));
    if (query.get('sort') === 'date_created:desc') found.reverse();
    return page(found, query, { standard: 20, most: 100 });
  }

  function searchPayments(request: Request): Answer {
    const reference = request.query.get('external_reference');
    const found = indexed(payments, request).filter((payment) => payment.external_reference === reference);
    return page(found.reverse(), request.query, { standard: 30, most: 1000 });
  }

  function searchPlans(request: Request): Answer {
    const status = request.query.get('status');
    const found = indexed(plans, request).filter((plan) => !status || plan.status === status);
    return page(found, request.query, { standard: 20, most: 100 });
  }

  return {
    'POST /preapproval': subscribe,
    'PUT /preapproval/:id': change,
    'GET /preapproval/search': searchPreapprovals,
    'GET /preapproval/:id': (request) => one(preapprovals, request),
    'POST /preapproval_plan': makePlan,
    'GET /preapproval_plan/search': searchPlans,
    'GET /authorized_payments/search': searchInvoices,
    'GET /authorized_payments/:id': (request) => one(invoices, request),
    'GET /v1/payments/search': searchPayments,
    'GET /v1/payments/:id': (request) => one(payments, request),
  };
}
