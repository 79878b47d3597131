/** What the stand-in for Mercado Pago keeps, and the rules by which it charges. */
import { randomBytes } from 'node:crypto';

export type Status = 'pending' | 'authorized' | 'paused' | 'cancelled';

export interface Preapproval {
  id: string;
  version: number;
  payer_email: string;
  external_reference: string | null;
  status: Status;
  reason: string;
  back_url: string | null;
  preapproval_plan_id: string | null;
  payment_method_id: string;
  card_id: string;
  auto_recurring: Record<string, unknown>;
  next_payment_date: string;
  summarized: { charged_quantity: number | null };
  date_created: string;
  last_modified: string;
}

export interface Plan {
  id: string;
  reason: string;
  status: 'active' | 'cancelled';
  back_url: string;
  auto_recurring: Record<string, unknown>;
  date_created: string;
  last_modified: string;
}

export interface Payment {
  id: number;
  status: 'approved' | 'rejected' | 'refunded' | 'charged_back';
  status_detail: string;
  operation_type: 'recurring_payment' | 'card_validation';
  transaction_amount: number;
  transaction_amount_refunded: number;
  external_reference: string | null;
  point_of_interaction: { type: string; transaction_data: { subscription_id?: string } };
  date_created: string;
  date_last_updated: string;
}

export interface Invoice {
  id: number;
  type: 'scheduled';
  preapproval_id: string;
  reason: string;
  external_reference: string | null;
  currency_id: 'BRL';
  transaction_amount: number;
  debit_date: string;
  next_retry_date: string | null;
  retry_attempt: number;
  status: 'scheduled' | 'processed' | 'recycling';
  payment: { id: number; status: string; status_detail: string } | null;
  date_created: string;
  last_modified: string;
}

export interface Card {
  brand: string;
  refusedWith: string | null;
  isUsed: boolean;
}

/** What it would notify of. */
export interface News {
  type: 'subscription_preapproval' | 'subscription_authorized_payment' | 'payment';
  action: string;
  id: string;
}

export interface Charging {
  /** The subscription's own price where it is not given. */
  reais?: number;
  /** The provider's code of the refusal; without it the charge goes through. */
  refusedWith?: string;
  /** After a refusal: it is not tried again. So is the fourth of one invoice. */
  isLastTry?: boolean;
  /** Only announced, not tried yet. */
  isScheduled?: boolean;
}

const TRIES = 4;
const REFUSED_INVOICES = 3;
const RETRY_MS = 60 * 60 * 60 * 1000;
const OFFSET_MS = 4 * 60 * 60 * 1000;

/** As Mercado Pago writes a moment. */
export const write = (moment: Date) => new Date(moment.getTime() - OFFSET_MS).toISOString().replace('Z', '-04:00');

export const newId = () => randomBytes(16).toString('hex');

export type Books = ReturnType<typeof openBooks>;

export function openBooks(clock: () => Date) {
  const cards = new Map<string, Card>();
  const plans = new Map<string, Plan>();
  const preapprovals = new Map<string, Preapproval>();
  const invoices = new Map<string, Invoice>();
  const payments = new Map<string, Payment>();
  const news: News[] = [];
  let lastStamp = 0;
  let lastNumber = 7_000_000_000;

  /** Now, and later than ever before, so that of two states the later can be told. */
  function stamp(): string {
    lastStamp = Math.max(lastStamp + 1, clock().getTime());
    return write(new Date(lastStamp));
  }

  function get<Item>(items: Map<string, Item>, id: string | number): Item {
    const item = items.get(String(id));
    if (!item) throw new Error(`Nothing is known of ${id}`);
    return item;
  }

  function tell(type: News['type'], action: string, id: string | number): void {
    news.push({ type, action, id: String(id) });
  }

  function changed(preapproval: Preapproval): void {
    Object.assign(preapproval, { version: preapproval.version + 1, last_modified: stamp() });
    tell('subscription_preapproval', 'updated', preapproval.id);
  }

  function setStatus(id: string, status: Status): void {
    const preapproval = get(preapprovals, id);
    preapproval.status = status;
    changed(preapproval);
  }

  function newPayment({ reason: _reason, ...of }: Invoice, refusedWith: string | undefined): Payment {
    const at = stamp();
    lastNumber += 1;
    const payment: Payment = {
      id: lastNumber,
      status: refusedWith ? 'rejected' : 'approved',
      status_detail: refusedWith ?? 'accredited',
      operation_type: 'recurring_payment',
      transaction_amount: of.transaction_amount,
      transaction_amount_refunded: 0,
      external_reference: of.external_reference,
      point_of_interaction: { type: 'SUBSCRIPTIONS', transaction_data: { subscription_id: of.preapproval_id } },
      date_created: at,
      date_last_updated: at,
    };
    payments.set(String(payment.id), payment);
    tell('payment', 'payment.created', payment.id);
    return payment;
  }

  function openInvoice(preapproval: Preapproval, reais: number | undefined): Invoice {
    const own = [...invoices.values()].filter(({ preapproval_id }) => preapproval_id === preapproval.id);
    const open = own.find(({ status }) => status !== 'processed');
    if (open) return open;
    const at = stamp();
    lastNumber += 1;
    const invoice: Invoice = {
      id: lastNumber,
      type: 'scheduled',
      preapproval_id: preapproval.id,
      reason: preapproval.reason,
      external_reference: preapproval.external_reference,
      currency_id: 'BRL',
      transaction_amount: reais ?? Number(preapproval.auto_recurring.transaction_amount),
      debit_date: at,
      next_retry_date: null,
      retry_attempt: 0,
      status: 'scheduled',
      payment: null,
      date_created: at,
      last_modified: at,
    };
    invoices.set(String(invoice.id), invoice);
    const next = new Date(preapproval.next_payment_date);
    next.setUTCMonth(next.getUTCMonth() + 1);
    preapproval.next_payment_date = write(next);
    return invoice;
  }

  function cancelWhereRefusedTooOften(preapproval: Preapproval): void {
    const own = [...invoices.values()].filter(({ preapproval_id }) => preapproval_id === preapproval.id);
    const newest = own.slice(-REFUSED_INVOICES);
    const areRefused = newest.every(({ status, payment }) => status === 'processed' && payment?.status === 'rejected');
    if (newest.length === REFUSED_INVOICES && areRefused) setStatus(preapproval.id, 'cancelled');
  }

  /** Charges a subscription: its open invoice where there is one, else a new one. Answers the invoice's id. */
  function charge(subscriptionId: string, charging: Charging = {}): string {
    const preapproval = get(preapprovals, subscriptionId);
    if (preapproval.status !== 'authorized') throw new Error(`A ${preapproval.status} subscription is not charged`);
    const invoice = openInvoice(preapproval, charging.reais);
    if (!charging.isScheduled) {
      const payment = newPayment(invoice, charging.refusedWith);
      invoice.retry_attempt += 1;
      const isOver = !charging.refusedWith || charging.isLastTry || invoice.retry_attempt >= TRIES;
      invoice.status = isOver ? 'processed' : 'recycling';
      invoice.next_retry_date = isOver ? null : write(new Date(clock().getTime() + RETRY_MS));
      invoice.payment = { id: payment.id, status: payment.status, status_detail: payment.status_detail };
      if (payment.status === 'approved') {
        preapproval.summarized.charged_quantity = (preapproval.summarized.charged_quantity ?? 0) + 1;
      }
      if (isOver) cancelWhereRefusedTooOften(preapproval);
    }
    invoice.last_modified = stamp();
    tell('subscription_authorized_payment', invoice.retry_attempt > 1 ? 'updated' : 'created', invoice.id);
    return String(invoice.id);
  }

  /** Gives a charge's money back. Only the payment says so afterwards; the invoice stays as it was. */
  function refund(invoiceId: string, status: 'refunded' | 'charged_back' = 'refunded'): void {
    refundPayment(String(get(invoices, invoiceId).payment?.id ?? ''), status);
  }

  function refundPayment(id: string, status: 'refunded' | 'charged_back' = 'refunded'): void {
    const payment = get(payments, id);
    payment.status = status;
    payment.status_detail = status === 'refunded' ? 'refunded' : 'settled';
    payment.transaction_amount_refunded = payment.transaction_amount;
    payment.date_last_updated = stamp();
    tell('payment', 'payment.updated', payment.id);
  }

  /** Verifies a subscription's card by a small payment that has no invoice; answers the payment's id. */
  function verify(subscriptionId: string, reais = 0.5): string {
    const { external_reference } = get(preapprovals, subscriptionId);
    const at = stamp();
    lastNumber += 1;
    const payment: Payment = {
      id: lastNumber,
      status: 'approved',
      status_detail: 'accredited',
      operation_type: 'card_validation',
      transaction_amount: reais,
      transaction_amount_refunded: 0,
      external_reference,
      point_of_interaction: { type: 'SUBSCRIPTIONS', transaction_data: { subscription_id: subscriptionId } },
      date_created: at,
      date_last_updated: at,
    };
    payments.set(String(payment.id), payment);
    tell('payment', 'payment.created', payment.id);
    return String(payment.id);
  }

  return {
    cards,
    plans,
    preapprovals,
    invoices,
    payments,
    news,
    stamp,
    tell,
    changed,
    setStatus,
    charge,
    refund,
    refundPayment,
    verify,
  };
}
