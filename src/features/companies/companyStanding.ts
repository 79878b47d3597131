// A company's standing as a sentence with its cause.
import type { Company } from '@vinculo/contract/companies';
import {
  nextBillingDay,
  OPENS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Standing,
} from '@vinculo/contract/rules/money/standing';
import { STANDING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { formatDay, formatLongDay } from '../../lib/shown';

const SEEN: Readonly<Record<Standing, string>> = {
  good: 'Os alunos veem os parceiros.',
  lapsed: 'Os alunos não veem os parceiros.',
  inactive: 'As carteirinhas não valem, e os alunos não veem os parceiros.',
};

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  0: '',
  1: 'no cartão de crédito, pelo Mercado Pago',
  2: 'por boleto do Mercado Pago',
  3: 'por Pix',
  4: 'no cartão de crédito, por outro provedor',
};

const ENDED_BY = {
  school: 'a própria escola cancelou',
  provider: 'o Mercado Pago cancelou',
  support: 'o suporte cancelou',
} as const;

function endOf({ ended, trial_ends_at }: Company['standing']): string {
  if (!ended) return 'a assinatura terminou';
  const isFreeMonthLost = ended.by === 'school' && ended.at < trial_ends_at;
  const what = `${ENDED_BY[ended.by]} a assinatura em ${formatLongDay(ended.at)}`;
  return isFreeMonthLost ? `${what}, e o mês gratuito terminou com isso` : what;
}

/** Nothing was paid before it. A school that cancelled in its free month paid at once as it came back. */
const isFirstCharge = ({ ended, trial_ends_at }: Company['standing'], next: string) =>
  ended?.by !== 'school' && new Date(next) <= nextBillingDay(new Date(trial_ends_at));

function causeOf(standing: Company['standing']): string {
  const { name, payment_method: method, next_charge_at: next, trial_ends_at } = standing;
  const isSubscribed = method !== PAYMENT_METHODS.none;
  const freeUntil = formatLongDay(trial_ends_at);
  switch (name) {
    case 'paid':
      if (next && isFirstCharge(standing, next)) return `mês gratuito; primeira cobrança em ${formatDay(next)}`;
      return `a assinatura é paga ${PAID_BY[method]}${next ? `, com a próxima cobrança em ${formatLongDay(next)}` : ''}`;
    case 'free_month':
      return isSubscribed ? 'a cobrança no cartão foi recusada' : 'ainda não há assinatura';
    case 'past_due':
      return 'a última cobrança no cartão foi recusada, e o Mercado Pago tenta de novo';
    case 'unpaid':
      return isSubscribed
        ? 'as cobranças no cartão foram recusadas'
        : `o mês gratuito terminou em ${freeUntil} e não há assinatura`;
    case 'ended':
      return endOf(standing);
    case 'exempt':
      return 'usa todos os recursos sem assinatura';
    case 'inactive':
      return 'a empresa está desativada';
  }
}

export function standingSentence(standing: Company['standing']): string {
  const { name, trial_ends_at } = standing;
  const until = name === 'free_month' ? ` até ${formatLongDay(trial_ends_at)}` : '';
  const seen = name === 'past_due' ? 'Por enquanto os alunos veem os parceiros.' : SEEN[OPENS[name]];
  return `${STANDING_WORDS[name]}${until}: ${causeOf(standing)}. ${seen}`;
}
