/** Charges, which Mercado Pago calls authorized payments, each with its payment. */

import { PaymentsUnavailable, type Payments, type ProviderCharge } from '../payments';
import { chargeOf, paidPaymentOf, verificationOf } from './chargeOf';
import { ID, type Query, type Talk } from './client';
import { readWhole } from './pages';
import {
  invoiceOf,
  invoicesOf,
  nameOf,
  paymentOf,
  paymentsOf,
  subscriptionIdOf,
  subscriptionOf,
  UnexpectedAnswer,
  type Invoice,
  type Payment,
} from './readAnswers';

const INVOICES = '/authorized_payments';
const PAYMENTS = '/v1/payments';
const SUBSCRIPTIONS = '/preapproval';

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
  const record = await findInvoices(talk, { preapproval_id: subscriptionId });
  const invoices = record.filter(({ preapproval_id }) => preapproval_id === subscriptionId);
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
