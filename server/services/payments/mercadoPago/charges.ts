/** Charges: what Mercado Pago calls authorized payments, each with the payment that was made of it. */
import { PaymentsUnavailable, type Payments, type ProviderCharge } from '../payments';
import {
  invoiceOf,
  invoicesOf,
  nameOf,
  paymentOf,
  paymentsOf,
  subscriptionIdOf,
  UnexpectedAnswer,
  type Invoice,
  type Payment,
} from './answers';
import { chargeOf, paidPaymentOf } from './chargeOf';
import { ID, type Query, type Talk } from './client';
import { readPages } from './pages';

const INVOICES = '/authorized_payments';
const PAYMENTS = '/v1/payments';

const findInvoices = (talk: Talk, query: Query) =>
  readPages(talk, { path: `${INVOICES}/search`, query, decode: invoicesOf });

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
  // A refund is known at the payment, not always at the invoice.
  return read(invoice, paymentId === null ? null : await talk.read(`${PAYMENTS}/${paymentId}`, {}, paymentOf));
}

async function findOfPayment(talk: Talk, paymentId: string): Promise<ProviderCharge | null> {
  const payment = ID.test(paymentId) ? await talk.read(`${PAYMENTS}/${paymentId}`, {}, paymentOf) : null;
  if (!payment) return null;
  const its = (invoice: Invoice) => nameOf(invoice.payment?.id) === paymentId;
  const found = (await findInvoices(talk, { payment_id: paymentId })).find(its);
  if (found) return read(found, payment);
  const subscriptionId = subscriptionIdOf(payment);
  if (subscriptionId === null) return null;
  const sibling = (await findInvoices(talk, { preapproval_id: subscriptionId })).find(its);
  return sibling ? read(sibling, payment) : null;
}

/** The payments of a subscription by their ids, looked for by the reference they take over from it. */
async function paymentsBy(talk: Talk, reference: string): Promise<Map<string, Payment>> {
  const query = { external_reference: reference, sort: 'date_created', criteria: 'desc' };
  const payments = await readPages(talk, { path: `${PAYMENTS}/search`, query, decode: paymentsOf });
  return new Map(payments.map((payment) => [String(payment.id), payment]));
}

const newestFirst = (a: ProviderCharge, b: ProviderCharge) =>
  b.at.getTime() - a.at.getTime() || b.changedAt.getTime() - a.changedAt.getTime();

async function list(talk: Talk, subscriptionId: string): Promise<ProviderCharge[]> {
  const found = await findInvoices(talk, { preapproval_id: subscriptionId });
  const invoices = found.filter(({ preapproval_id }) => preapproval_id === subscriptionId);
  const paid = invoices.find((invoice) => paidPaymentOf(invoice) !== null);
  const reference = nameOf(paid?.external_reference);
  const payments = reference === null ? new Map<string, Payment>() : await paymentsBy(talk, reference);
  return invoices.map((invoice) => read(invoice, payments.get(paidPaymentOf(invoice) ?? '') ?? null)).sort(newestFirst);
}

type Charges = Pick<Payments, 'findCharge' | 'findChargeOfPayment' | 'listCharges'>;

export function openCharges(begin: () => Talk): Charges {
  return {
    findCharge: (id) => find(begin(), id),
    findChargeOfPayment: (paymentId) => findOfPayment(begin(), paymentId),
    listCharges: (subscriptionId) => list(begin(), subscriptionId),
  };
}
