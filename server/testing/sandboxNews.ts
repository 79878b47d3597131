// What Mercado Pago would tell of a subscription in the sandbox, which tells nobody anything by itself.
import { chargeId, paymentId, verificationId, type Account } from '../../sandbox/account';
import type { Notification } from '../services/payments/payments';

/** Of what changed since `before`: the card's verifications, charges and their payments, and the subscription. */
export function newsSince(
  before: Account | null,
  { id, changedAt, charges, verifiedAt = [] }: Account,
): Notification[] {
  const known = before?.verifiedAt?.length ?? 0;
  const news = verifiedAt
    .slice(known)
    .map((_at, index): Notification => ({ kind: 'payment', id: verificationId(id, known + index) }));
  for (const [index, charge] of charges.entries()) {
    const was = before?.charges[index];
    const isChanged = was?.changedAt !== charge.changedAt;
    if (isChanged) news.push({ kind: 'charge', id: chargeId(id, index) });
    // The payment behind a charge is told too, and it alone of a refund.
    if (charge.tries > 0 && (isChanged || was.refund?.at !== charge.refund?.at))
      news.push({ kind: 'payment', id: paymentId(id, index, charge) });
  }
  if (before?.changedAt !== changedAt) news.push({ kind: 'subscription', id });
  return news;
}
