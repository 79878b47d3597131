// The questions before support ends something for a company: they say what ends.
import type { Company } from '@vinculo/contract/companies';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  standingOf,
  type PaymentMethod,
  type StandingFacts,
} from '@vinculo/contract/rules/money/standing';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { Billing } from '@vinculo/contract/subscriptions';
import type { CompanyDetails } from '@vinculo/contract/support';
import { formatLongDay } from '../../lib/shown';

/** What a dialog asks and says. The functions below give null if nothing ends; then there is no question. */
export interface Question {
  title: string;
  text: string;
  consequence: string;
  confirmLabel: string;
}

const CREDIT_CARD_ENDS =
  'A assinatura com cartão é cancelada no Mercado Pago e não é mais cobrada. Só a própria escola pode assinar com cartão de novo.';
const TOLD = 'Os administradores da escola são avisados por e‑mail.';

/** What a company has at the moment in which support is asked. */
export interface CompanyNow {
  billing: Billing;
  figures: CompanyDetails['figures'];
}

const cardsOf = ({ cards_in_use: cards }: CompanyNow['figures']) =>
  counted(cards, 'carteirinha válida', 'carteirinhas válidas');
const partnersOf = ({ partners_active: partners }: CompanyNow['figures']) => counted(partners, 'parceiro', 'parceiros');

const join = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');

const isByCreditCard = ({ subscription }: Billing) => subscription?.is_by_card === true;

/** The company's standing after the change, and what it means for its students. */
function accessAfter({ billing, figures }: CompanyNow, changes: Partial<StandingFacts>): string {
  const { now, standing, exempt, trial_ends_at: trialEndsAt, free_month_owed: isFree, subscription } = billing;
  const facts: StandingFacts = {
    active: standing !== 'inactive',
    exempt,
    trialEndsAt,
    endedBy: isFree ? [] : ['school'],
    subscription: subscription && { paymentMethod: subscription.payment_method, status: subscription.status },
    ...changes,
  };
  const after = standingOf(facts, new Date(now));
  if (after === 'inactive') return 'As carteirinhas e os parceiros não aparecem para os alunos.';
  if (after === 'lapsed')
    return `Os benefícios ficam suspensos para os alunos na hora, até a escola assinar: ${partnersOf(figures)}, de ${cardsOf(figures)}. As carteirinhas continuam visíveis.`;
  const isPaying = facts.exempt || (facts.subscription?.paymentMethod ?? PAYMENT_METHODS.none) !== PAYMENT_METHODS.none;
  return isPaying
    ? 'Os benefícios continuam liberados para os alunos.'
    : `Os benefícios continuam liberados até ${formatLongDay(trialEndsAt)}, o fim do mês gratuito.`;
}

type Served = Pick<Company, 'active' | 'exempt' | 'approved'> & { clearsName?: boolean };

export function companyQuestion(now: CompanyNow, before: Served, after: Served): Question | null {
  const { billing, figures } = now;
  const subscription = isByCreditCard(billing) && (!after.active || after.exempt) ? null : undefined;
  const access = accessAfter(now, { ...after, ...(subscription === null && { subscription }) });
  const consequence = join(subscription === null && CREDIT_CARD_ENDS, TOLD);
  if (before.active && !after.active)
    return {
      title: 'Desativar esta empresa?',
      text: `As carteirinhas deixam de valer e os parceiros somem para os alunos na hora: ${cardsOf(figures)} e ${partnersOf(figures)}.`,
      consequence,
      confirmLabel: 'Desativar',
    };
  if (!before.exempt && after.exempt && subscription === null)
    return { title: 'Isentar esta empresa?', text: access, consequence, confirmLabel: 'Isentar' };
  const closes = billing.standing === 'good' && !billing.subscription && !billing.free_month_owed;
  if (before.exempt && !after.exempt && after.active && closes)
    return { title: 'Encerrar a isenção desta empresa?', text: access, consequence, confirmLabel: 'Encerrar isenção' };
  if (before.approved && !after.approved)
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

export function methodQuestion(now: CompanyNow, method: PaymentMethod): Question | null {
  const { billing } = now;
  const { subscription } = billing;
  if (!subscription || subscription.payment_method === method) return null;
  const access = accessAfter(now, { subscription: { paymentMethod: method } });
  return {
    title: 'Mudar a forma de pagamento?',
    text: `De ${PAYMENT_METHOD_LABELS[subscription.payment_method]} para ${PAYMENT_METHOD_LABELS[method]}. ${access}`,
    consequence: join(isByCreditCard(billing) && CREDIT_CARD_ENDS, TOLD),
    confirmLabel: 'Mudar',
  };
}

/** The question before the subscription is deleted. If it pays nothing, nothing ends. */
export function deletionQuestion(now: CompanyNow) {
  const { billing } = now;
  const title = 'Excluir assinatura?';
  if (!billing.subscription)
    return { title, text: 'Nada muda para os alunos.', consequence: 'Nenhum pagamento depende dela.' };
  const consequence = join(isByCreditCard(billing) && CREDIT_CARD_ENDS, TOLD);
  return { title, text: accessAfter(now, { subscription: null }), consequence };
}
