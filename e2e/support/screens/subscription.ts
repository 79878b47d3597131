// The company's subscription in each of its states, and the card form.
import type { Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Billing } from '@vinculo/contract/subscriptions';
import { aRunningSubscription, billingInFreeMonth } from '../../../src/testing/records';
import { answer, json, press, seenBy, SOME_ID } from './screen';

const BILLING = '**/api/companies/*/billing';

const BY_CARD = '**/api/subscriptions/credit-card';

const billing = (changes: Partial<Billing> = {}) => json(BILLING, billingInFreeMonth(changes));

const RUNNING = aRunningSubscription({ id: SOME_ID });

const CHARGES = (
  [
    ['refused', 4990, '2026-12-10'],
    ['pending', 4990, '2026-12-10'],
    ['paid', 4990, '2026-11-10'],
    ['paid', 3161, '2026-10-21'],
    ['refunded', 50, '2026-09-21'],
  ] as const
).map(([status, amount, day], n) => ({
  id: `01890000-0000-7000-8000-00000000000${n}`,
  kind: amount === 50 ? ('verification' as const) : ('month' as const),
  amount,
  status,
  at: `${day}T15:00:00.000Z`,
  next_try_at: status === 'refused' ? '2026-12-13T15:00:00.000Z' : null,
  reason: status === 'refused' ? 'O cartão não tem limite disponível. Use outro cartão ou fale com o seu banco.' : null,
}));

const PAID_CHARGES = CHARGES.filter(({ status }) => status === 'paid' || status === 'refunded');

const NOT_OWED = {
  free_month_owed: false,
  first_charge_at: null,
  first_charge_amount: 3160,
  trial_ends_at: '2026-11-12T12:00:00.000Z',
} as const;

const PAST_DUE: Partial<Billing> = {
  ...NOT_OWED,
  now: '2026-12-11T12:00:00.000Z',
  subscription: { ...RUNNING, status: 'past_due' },
  charges: CHARGES,
};

const UNPAID: Partial<Billing> = {
  ...PAST_DUE,
  standing: 'lapsed',
  now: '2026-12-21T12:00:00.000Z',
  subscription: { ...RUNNING, status: 'unpaid' },
  charges: CHARGES.filter(({ status }) => status !== 'pending').map((charge) => ({ ...charge, next_try_at: null })),
};

/** The card form, filled with a test card and sent; the call answers as given. */
const cardSent = (status: number, body: object) => ({
  routes: async (page: Page) => {
    await billing()(page);
    await answer(BY_CARD, (asked) => asked.fulfill({ status, json: body }))(page);
  },
  prepare: async (page: Page) => {
    await page.getByText('Cartões de teste').click();
    await press('Preencher com um cartão de teste')(page);
    await press('Assinar')(page);
    await page.getByRole('main').getByRole('alert').or(page.getByText('Concluir')).first().waitFor();
  },
});

const cardForm = (page: Page) => page.getByRole('button', { name: 'Assinar' }).waitFor();

export const SUBSCRIPTION_SCREENS = seenBy('firstAdministrator', [
  { name: 'subscription', path: PATHS.subscription, routes: billing() },
  {
    name: 'subscription-active',
    path: PATHS.subscription,
    routes: billing({ ...NOT_OWED, subscription: RUNNING, charges: PAID_CHARGES }),
  },
  { name: 'subscription-unpaid', path: PATHS.subscription, routes: billing(UNPAID) },
  { name: 'subscription-card', path: PATHS.creditCard, routes: billing(), prepare: cardForm },
  {
    name: 'subscription-card-done',
    path: PATHS.creditCard,
    ...cardSent(201, { id: SOME_ID, company_id: SOME_ID, external_reference: null, payment_method: 1 }),
  },
]);
