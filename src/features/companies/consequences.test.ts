// What support is told before something ends for a company: in words that are true of this school.
import type { Billing } from '@vinculo/contract/subscriptions';
import { aRunningSubscription, billingInFreeMonth, companyDetails } from '../../testing/records';
import { companyQuestion, deletionQuestion } from './consequences';

const paidBy = (payment_method: 1 | 3) =>
  billingInFreeMonth({
    subscription: aRunningSubscription({ payment_method, is_by_card: payment_method === 1 }),
  });
const over = billingInFreeMonth({ exempt: true, free_month_owed: false, trial_ends_at: '2026-11-01T12:00:00.000Z' });
const CARD = 'A assinatura com cartão é cancelada no Mercado Pago';
const COUNTED = 'na hora: 120 carteirinhas válidas e 14 parceiros.';
const usual = { active: true, exempt: false, approved: true };
const exempt = { ...usual, exempt: true };
const now = (billing: Billing) => ({ billing, figures: companyDetails().figures });

it.each<[billing: Billing, before: typeof usual, after: typeof usual, title: string, says: string[]]>([
  [paidBy(1), usual, { ...usual, active: false }, 'Desativar esta empresa?', ['somem', CARD, COUNTED]],
  [paidBy(1), usual, exempt, 'Isentar esta empresa?', [CARD, 'liberados']],
  [over, exempt, usual, 'Encerrar a isenção desta empresa?', ['ficam suspensos', 'são avisados']],
  [
    paidBy(3),
    usual,
    { ...usual, approved: false },
    'Retirar a aprovação desta empresa?',
    ['As carteirinhas e os parceiros não mudam.'],
  ],
])('of %# a question says what ends', (billing, before, after, title, says) => {
  const question = companyQuestion(now(billing), before, after);
  expect(question?.title).toBe(title);
  for (const text of says) expect(`${question?.text} ${question?.consequence}`).toContain(text);
});

it.each([
  ['in the free month', paidBy(3), 'continuam liberados até 12 de dezembro de 2026, o fim do mês gratuito'],
  ['that says that nothing is paid', billingInFreeMonth(), 'Nada muda para os alunos.'],
])('a subscription is deleted after what that means was said: %s', (_name, billing, text) => {
  expect(deletionQuestion(now(billing)).text).toContain(text);
});
