/** The questions before support ends something for a company: they say what ends. */

import type { Company } from '@vinculo/contract/companies';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@vinculo/contract/rules/money/paymentMethods';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { CompanyValues } from './companyValues';

/** What a dialog asks and says. The functions below give null if nothing ends, and nothing is asked. */
export interface Question {
  title: string;
  text: string;
  consequence: string;
  confirmLabel: string;
}

const CREDIT_CARD_ENDS =
  'A assinatura com cartão é cancelada no Mercado Pago e não é mais cobrada. Só a própria escola pode assinar com cartão de novo.';
const TOLD = 'Os administradores da escola são avisados por e‑mail.';
const STAYS = 'Os benefícios continuam liberados para os alunos.';
const LAPSES =
  'Se a escola não é isenta e o mês gratuito já terminou, os benefícios ficam suspensos para os alunos na hora, até ela assinar. As carteirinhas continuam visíveis.';

const isByCreditCard = (method: PaymentMethod) => method === PAYMENT_METHODS.mercadoPagoCard;
const ending = (isCardEnded: boolean) => (isCardEnded ? `${CREDIT_CARD_ENDS} ${TOLD}` : TOLD);

type Served = Pick<CompanyValues, 'active' | 'exempt' | 'approved' | 'clearsName'>;

export function companyQuestion(company: Company, after: Served): Question | null {
  const { payment_method: method } = company.standing;
  const endsCard = isByCreditCard(method) && (!after.active || after.exempt);
  const consequence = ending(endsCard);
  if (company.active && !after.active) {
    const { cards, partners } = company.figures;
    const what = `${counted(cards, 'carteirinha válida', 'carteirinhas válidas')} e ${counted(partners, 'parceiro', 'parceiros')}`;
    return {
      title: 'Desativar esta empresa?',
      text: `As carteirinhas deixam de valer e os parceiros somem para os alunos na hora: ${what}.`,
      consequence,
      confirmLabel: 'Desativar',
    };
  }
  if (!company.exempt && after.exempt && endsCard)
    return { title: 'Isentar esta empresa?', text: STAYS, consequence, confirmLabel: 'Isentar' };
  if (company.exempt && !after.exempt && after.active && method === PAYMENT_METHODS.none)
    return { title: 'Encerrar a isenção desta empresa?', text: LAPSES, consequence, confirmLabel: 'Encerrar isenção' };
  if (company.approved && !after.approved)
    return {
      title: 'Retirar a aprovação desta empresa?',
      text: 'A busca dela por pessoas de fora volta a ter limite por dia, se ela não é isenta nem paga.',
      consequence: 'As carteirinhas e os parceiros não mudam.',
      confirmLabel: 'Retirar aprovação',
    };
  if (after.clearsName)
    return {
      title: 'Retirar nome e logo desta escola?',
      text: 'Nas carteirinhas, nos e-mails e na página de verificação as pessoas veem a razão social, sem logo.',
      consequence: `${TOLD} Ela pode escolher outro nome e outro logo.`,
      confirmLabel: 'Retirar',
    };
  return null;
}

export function methodQuestion(before: PaymentMethod, after: PaymentMethod): Question | null {
  if (before === after) return null;
  return {
    title: 'Mudar a forma de pagamento?',
    text: `De ${PAYMENT_METHOD_LABELS[before]} para ${PAYMENT_METHOD_LABELS[after]}. ${after === PAYMENT_METHODS.none ? LAPSES : STAYS}`,
    consequence: ending(isByCreditCard(before)),
    confirmLabel: 'Mudar',
  };
}

/** The question before the subscription is deleted. If it pays nothing, nothing ends. */
export const deletionQuestion = (method: PaymentMethod) => ({
  title: 'Excluir assinatura?',
  ...(method === PAYMENT_METHODS.none
    ? { text: 'Nada muda para os alunos.', consequence: 'Nenhum pagamento depende dela.' }
    : { text: LAPSES, consequence: ending(isByCreditCard(method)) }),
});
