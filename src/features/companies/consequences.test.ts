// What support is told before something ends for a company.

import type { PaymentMethod } from '@vinculo/contract/rules/money/paymentMethods';
import { aCompany } from '../../testing/records';
import { companyQuestion, deletionQuestion } from './consequences';

const company = aCompany();
const paidBy = (payment_method: PaymentMethod, more = {}) => ({
  ...company,
  ...more,
  standing: { ...company.standing, payment_method },
});
const CARD = 'A assinatura com cartão é cancelada no Mercado Pago';
const COUNTED = 'na hora: 120 carteirinhas válidas e 14 parceiros.';
const usual = { active: true, exempt: false, approved: true, clearsName: false };

it.each([
  [paidBy(1), { ...usual, active: false }, 'Desativar esta empresa?', ['somem', CARD, COUNTED]],
  [paidBy(1), { ...usual, exempt: true }, 'Isentar esta empresa?', [CARD, 'liberados']],
  [paidBy(0, { exempt: true }), usual, 'Encerrar a isenção desta empresa?', ['ficam suspensos', 'são avisados']],
  [
    paidBy(3),
    { ...usual, approved: false },
    'Retirar a aprovação desta empresa?',
    ['As carteirinhas e os parceiros não mudam.'],
  ],
])('of %# a question says what ends', (before, after, title, says) => {
  const question = companyQuestion(before, after);
  expect(question?.title).toBe(title);
  for (const text of says) expect(`${question?.text} ${question?.consequence}`).toContain(text);
});

it.each([
  [paidBy(3), { ...usual, exempt: true }],
  [paidBy(3, { exempt: true }), usual],
])('of %# nothing ends, and nothing is asked', (before, after) => expect(companyQuestion(before, after)).toBeNull());

it.each<[string, PaymentMethod, string]>([
  ['that pays', 3, 'ficam suspensos'],
  ['that says that nothing is paid', 0, 'Nada muda para os alunos.'],
])('a subscription %s is deleted after what that means was said', (_name, method, text) => {
  expect(deletionQuestion(method).text).toContain(text);
});
