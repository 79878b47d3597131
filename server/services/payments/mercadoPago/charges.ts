// Charges, which Mercado Pago calls authorized payments, each with its payment.
import { PaymentsUnavailable, type Payments, type ProviderCharge } from '../payments';
import { ID, type Query, type Talk } from './client';
import { readWhole } from './pages';
import {
  centavosOf,
  invoiceOf,
  invoicesOf,
  momentOf,
  nameOf,
  paymentOf,
  paymentsOf,
  subscriptionIdOf,
  subscriptionOf,
  UnexpectedAnswer,
  type Invoice,
  type Payment,
} from './readAnswers';
import statuses from './statuses.json' with { type: 'json' };

const INVOICES = '/authorized_payments';
const PAYMENTS = '/v1/payments';
const SUBSCRIPTIONS = '/preapproval';

const BY_PAYMENT = statuses as Readonly<Record<string, ProviderCharge['status']>>;

/** Documented number of tries and the days they are spread over, for answers without a next date. */
const RETRIES = 4;
const RETRY_DAYS = 10;
const RETRY_MS = (RETRY_DAYS * 24 * 60 * 60 * 1000) / RETRIES;

const paidBy = (status: string | null | undefined) =>
  typeof status === 'string' && Object.hasOwn(BY_PAYMENT, status) ? BY_PAYMENT[status] : undefined;

function statusOf(invoice: Invoice, payment: Pick<Payment, 'status'> | null): ProviderCharge['status'] {
  const byPayment = paidBy(payment?.status ?? invoice.payment?.status);
  // Money that moved counts, whatever the invoice says.
  if (byPayment === 'paid' || byPayment === 'refunded') return byPayment;
  if (invoice.status === 'scheduled') return 'pending';
  if (['recycling', 'cancelled', 'canceled'].includes(invoice.status)) return 'refused';
  if (!byPayment) throw new UnexpectedAnswer('authorized payment/payment/status', 'is not known');
  return byPayment;
}

/** The payment that an invoice names; null if there was none, or it did not go through. */
function paidPaymentOf(invoice: Invoice): string | null {
  const { id, status } = invoice.payment ?? {};
  return paidBy(status) === 'paid' ? nameOf(id) : null;
}

/** `payment`: the invoice's, if it was read; it shows a refund first. */
function chargeOf(invoice: Invoice, payment: Payment | null): ProviderCharge {
  const status = statusOf(invoice, payment);
  const changedAt = momentOf(invoice.last_modified ?? invoice.date_created, 'authorized payment/last_modified');
  const paymentAt = payment && momentOf(payment.date_last_updated ?? payment.date_created, 'payment/date_last_updated');
  const isTriedAgain = status === 'refused' && invoice.status === 'recycling';
  const reason = payment?.status_detail ?? invoice.payment?.status_detail ?? invoice.rejection_code;
  return {
    id: String(invoice.id),
    subscriptionId: invoice.preapproval_id,
    kind: 'month',
    amount: centavosOf(invoice.transaction_amount),
    status,
    at: momentOf(invoice.debit_date ?? invoice.date_created, 'authorized payment/debit_date'),
    nextTryAt: isTriedAgain ? nextTryOf(invoice, changedAt) : null,
    reason: status === 'refused' ? nameOf(reason) : null,
    changedAt: paymentAt && paymentAt > changedAt ? paymentAt : changedAt,
  };
}

/** A payment without an invoice verifies a card. Null if the payment is no such one, or has no amount. */
function verificationOf(payment: Payment, subscriptionId: string): ProviderCharge | null {
  const amount = centavosOf(payment.transaction_amount ?? 0);
  const status = paidBy(payment.status);
  if (payment.operation_type !== 'card_validation' || amount === 0 || !status) return null;
  return {
    // No invoice has such an id.
    id: `payment-${payment.id}`,
    subscriptionId,
    kind: 'verification',
    amount,
    status,
    at: momentOf(payment.date_created, 'payment/date_created'),
    nextTryAt: null,
    reason: status === 'refused' ? nameOf(payment.status_detail) : null,
    changedAt: momentOf(payment.date_last_updated ?? payment.date_created, 'payment/date_last_updated'),
  };
}

function nextTryOf({ next_retry_date }: Invoice, changedAt: Date): Date {
  if (next_retry_date) return momentOf(next_retry_date, 'authorized payment/next_retry_date');
  return new Date(changedAt.getTime() + RETRY_MS);
}

const findInvoices = (talk: Talk, query: Query) =>
  readWhole(talk, { path: `${INVOICES}/search`, query, decode: invoicesOf });

function read(invoice: Invoice, payment: Payment | null): ProviderCharge {
  try {
    return chargeOf(invoice, payment);
  } catch (cause) {
    if (cause instanceof UnexpectedAnswer) throw new PaymentsUnavailable(false, { cause });
    throw cause;
  }
}

async function find(talk: Talk, id: string): Promise<ProviderCharge | null> {
  const invoice = ID.test(id) ? await talk.read(`${INVOICES}/${id}`, {}, invoiceOf) : null;
  if (!invoice) return null;
  const paymentId = paidPaymentOf(invoice);
  // The payment shows every refund; the invoice does not.
  return read(invoice, paymentId === null ? null : await talk.read(`${PAYMENTS}/${paymentId}`, {}, paymentOf));
}

async function findOfPayment(talk: Talk, paymentId: string): Promise<ProviderCharge | null> {
  const payment = ID.test(paymentId) ? await talk.read(`${PAYMENTS}/${paymentId}`, {}, paymentOf) : null;
  if (!payment) return null;
  const its = (invoice: Invoice) => nameOf(invoice.payment?.id) === paymentId;
  const match = (await findInvoices(talk, { payment_id: paymentId })).find(its);
  if (match) return read(match, payment);
  const subscriptionId = subscriptionIdOf(payment);
  if (subscriptionId === null) return null;
  const verification = verificationOf(payment, subscriptionId);
  if (verification) return verification;
  const sibling = (await findInvoices(talk, { preapproval_id: subscriptionId })).find(its);
  return sibling ? read(sibling, payment) : null;
}

/** A subscription's payments by id, found by its reference: its months and its card verifications. */
async function paymentsBy(talk: Talk, reference: string): Promise<Map<string, Payment>> {
  const query = { external_reference: reference, sort: 'date_created', criteria: 'desc' };
  const payments = await readWhole(talk, { path: `${PAYMENTS}/search`, query, decode: paymentsOf });
  return new Map(payments.map((payment) => [String(payment.id), payment]));
}

const newestFirst = (a: ProviderCharge, b: ProviderCharge) =>
  b.at.getTime() - a.at.getTime() || b.changedAt.getTime() - a.changedAt.getTime();

/** Every invoice has the reference; before the first one, the subscription has it. */
async function paymentsOfSubscription(
  talk: Talk,
  id: string,
  [invoice]: readonly Invoice[],
): Promise<Map<string, Payment>> {
  const name = nameOf(invoice?.external_reference);
  const reference =
    name ?? (ID.test(id) ? await talk.read(`${SUBSCRIPTIONS}/${id}`, {}, subscriptionOf) : null)?.reference;
  return reference ? paymentsBy(talk, reference) : new Map<string, Payment>();
}

async function list(talk: Talk, subscriptionId: string): Promise<ProviderCharge[]> {
  const found = await findInvoices(talk, { preapproval_id: subscriptionId });
  const invoices = found.filter(({ preapproval_id }) => preapproval_id === subscriptionId);
  const payments = await paymentsOfSubscription(talk, subscriptionId, invoices);
  const months = invoices.map((invoice) => read(invoice, payments.get(paidPaymentOf(invoice) ?? '') ?? null));
  const verifications = [...payments.values()].map((payment) => verificationOf(payment, subscriptionId));
  return [...months, ...verifications].filter((charge) => charge !== null).sort(newestFirst);
}

type Charges = Pick<Payments, 'findCharge' | 'findChargeOfPayment' | 'listCharges'>;

export function openCharges(begin: () => Talk): Charges {
  return {
    findCharge: (id) => find(begin(), id),
    findChargeOfPayment: (paymentId) => findOfPayment(begin(), paymentId),
    listCharges: (subscriptionId) => list(begin(), subscriptionId),
  };
}
