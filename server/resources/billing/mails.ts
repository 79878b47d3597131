/** The mails about a school's subscription. */
import type { Message } from '../../services/mail/mail';
import type { BillingNews } from './billingMail';

export function composeBillingMail(
  to: { email: string; fullName: string },
  news: BillingNews,
  publicUrl: string,
): Message {
  return { to: to.email, subject: news.kind, text: publicUrl, html: publicUrl };
}
