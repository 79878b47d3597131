/** A mail of every kind, to be looked at and held against the rules of mails. */
import { refusalText } from '@vinculo/contract/rules/refusals';
import { codeMail } from '../resources/auth/codeMail';
import type { BillingNews } from '../resources/billing/billingMail';
import { composeBillingMail } from '../resources/billing/mails';
import type { Message } from '../services/mail/mail';
import { DEMO_PEOPLE } from './people';

const PUBLIC_URL = 'https://vinculo.example';
const company = 'Colégio Vila Aurora';
const HOSTILE = `<script>alert("1")</script> & Cia 🎒👩‍👩‍👧\r\nBcc: x@y.example ${'W'.repeat(255)}`;

const NEWS: Readonly<Record<string, BillingNews>> = {
  welcome: { kind: 'welcome', company, trialEndsAt: '2026-12-21T12:00:00Z' },
  subscribed: { kind: 'subscribed', company, firstChargeAt: '2027-01-10T15:00:00Z' },
  'subscribed-at-once': { kind: 'subscribed', company, firstChargeAt: null },
  'charge-refused': {
    kind: 'charge-refused',
    ...{ company, amount: 4990, reason: refusalText('cc_rejected_insufficient_amount') },
    nextTryAt: '2027-02-12T15:00:00Z',
    isOpen: true,
  },
  'charge-given-up': {
    kind: 'charge-refused',
    ...{ company, amount: 4990, reason: refusalText(null) },
    nextTryAt: null,
    isOpen: false,
  },
  'cancelled-by-school': { kind: 'cancelled', company, by: 'school' },
  'cancelled-by-provider': { kind: 'cancelled', company, by: 'provider' },
  'cancelled-by-product': { kind: 'cancelled', company, by: 'product' },
  'free-month-7': { kind: 'free-month-ends', company, days: 7, trialEndsAt: '2026-12-21T12:00:00Z' },
  'free-month-1': { kind: 'free-month-ends', company, days: 1, trialEndsAt: '2026-12-21T12:00:00Z' },
};

const { email, name: fullName } = DEMO_PEOPLE.firstAdministrator;

export const DEMO_MAILS: Readonly<Record<string, Message>> = {
  code: codeMail(email, '012345', PUBLIC_URL),
  ...Object.fromEntries(
    Object.entries(NEWS).map(([name, news]) => [name, composeBillingMail({ email, fullName }, news, PUBLIC_URL)]),
  ),
  hostile: composeBillingMail(
    { email, fullName: HOSTILE },
    { kind: 'cancelled', company: HOSTILE, by: 'school' },
    PUBLIC_URL,
  ),
};
