/** Makes a charge of an invoice and its payment. */

import type { ProviderCharge } from '../payments';
import { centavosOf, momentOf, nameOf, UnexpectedAnswer, type Invoice, type Payment } from './readAnswers';
import statuses from './statuses.json' with { type: 'json' };

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

/** The payment that an invoice names; null if there was none, or none went through. */
export function paidPaymentOf(invoice: Invoice): string | null {
  const { id, status } = invoice.payment ?? {};
  return paidBy(status) === 'paid' ? nameOf(id) : null;
}

/** `payment`: the invoice's, if it was read; it shows a refund first. */
export function chargeOf(invoice: Invoice, payment: Payment | null): ProviderCharge {
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

/** A card is verified by a payment without an invoice. Null if the payment is none of these, or of no amount. */
export function verificationOf(payment: Payment, subscriptionId: string): ProviderCharge | null {
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
