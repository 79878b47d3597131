// The sandbox's records as Mercado Pago writes them, newest first.
import { VERIFICATION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { chargeId, paymentId, verificationId, type Account, type KeptCharge } from './account';

export function preapprovalOf({ id, reference, status, card, nextChargeAt, changedAt, verifiedAt }: Account) {
  return {
    id,
    external_reference: reference,
    status,
    payment_method_id: card.brand,
    next_payment_date: nextChargeAt,
    date_created: verifiedAt?.[0] ?? changedAt,
    last_modified: changedAt,
  };
}

/** The payment as it was when it was made. Only the payment itself shows a refund. */
function paidBy(account: Account, index: number, charge: KeptCharge) {
  const status = charge.status === 'paid' ? 'approved' : 'rejected';
  return { id: paymentId(account.id, index, charge), status, status_detail: charge.reason ?? 'accredited' };
}

export function invoicesOf(account: Account) {
  const invoices = account.charges.map((charge, index) => ({
    id: chargeId(account.id, index),
    preapproval_id: account.id,
    external_reference: account.reference,
    transaction_amount: charge.amount / 100,
    debit_date: charge.at,
    next_retry_date: charge.nextTryAt,
    status: charge.tries === 0 ? 'scheduled' : charge.nextTryAt ? 'recycling' : 'processed',
    payment: charge.tries === 0 ? null : paidBy(account, index, charge),
    date_created: charge.at,
    last_modified: charge.changedAt,
  }));
  return invoices.reverse();
}

export function paymentsOf(account: Account) {
  const ofAccount = {
    external_reference: account.reference,
    point_of_interaction: { type: 'SUBSCRIPTIONS', transaction_data: { subscription_id: account.id } },
  };
  const months = account.charges.flatMap((charge, index) => {
    if (charge.tries === 0) return [];
    const { id, status, status_detail } = paidBy(account, index, charge);
    return {
      ...ofAccount,
      id,
      status: charge.refund?.status ?? status,
      status_detail,
      operation_type: 'recurring_payment',
      transaction_amount: charge.amount / 100,
      date_created: charge.at,
      date_last_updated: charge.refund?.at ?? charge.changedAt,
    };
  });
  const verifications = (account.verifiedAt ?? []).map((at, index) => ({
    ...ofAccount,
    id: verificationId(account.id, index),
    status: 'refunded',
    status_detail: 'refunded',
    operation_type: 'card_validation',
    transaction_amount: VERIFICATION_CENTAVOS / 100,
    date_created: at,
    date_last_updated: at,
  }));
  return [...verifications, ...months].reverse();
}
