/** How a company's standing reads: in a word or two, in the address, and in a sentence with its cause. */
import type { Company } from '@vinculo/contract/companies';
import { PAYMENT_METHODS, type PaymentMethod } from '@vinculo/contract/rules/paymentMethods';
import type { CompanyStanding } from '@vinculo/contract/rules/standing';
import { formatLongDay } from '../../lib/brasilia';

export const STANDING_WORDS: Readonly<Record<CompanyStanding, string>> = {
  unpaid: 'Não paga',
  past_due: 'Atrasada',
  ended: 'Encerrada',
  free_month: 'Mês gratuito',
  paid: 'Em dia',
  exempt: 'Isenta',
  inactive: 'Inativa',
};

const OPEN = 'Os alunos veem os parceiros.';
const CLOSED = 'Os alunos não veem os parceiros.';

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  0: '',
  1: 'no cartão de crédito, pelo Mercado Pago',
  2: 'por boleto do Mercado Pago',
  3: 'por Pix',
  4: 'no cartão de crédito, por outro provedor',
};

const ENDED_BY = {
  school: 'a própria escola cancelou',
  provider: 'o Mercado Pago encerrou',
  support: 'o suporte encerrou',
} as const;

function endOf({ ended, trial_ends_at }: Company['standing']): string {
  if (!ended) return 'a assinatura terminou';
  const isFreeMonthLost = ended.by === 'school' && ended.at < trial_ends_at;
  const what = `${ENDED_BY[ended.by]} a assinatura em ${formatLongDay(ended.at)}`;
  return isFreeMonthLost ? `${what}, e o mês gratuito terminou com isso` : what;
}

export function standingSentence(standing: Company['standing']): string {
  const { name, payment_method: method, next_charge_at: next, trial_ends_at } = standing;
  const isSubscribed = method !== PAYMENT_METHODS.none;
  const freeUntil = formatLongDay(trial_ends_at);
  switch (name) {
    case 'paid':
      return `Em dia: a assinatura é paga ${PAID_BY[method]}${next ? `, com a próxima cobrança em ${formatLongDay(next)}` : ''}. ${OPEN}`;
    case 'free_month':
      return `Mês gratuito até ${freeUntil}: ${isSubscribed ? 'a cobrança no cartão foi recusada' : 'ainda não há assinatura'}. ${OPEN}`;
    case 'past_due':
      return `Atrasada: a última cobrança no cartão foi recusada, e o Mercado Pago tenta de novo. Por enquanto os alunos veem os parceiros.`;
    case 'unpaid':
      return `Não paga: ${isSubscribed ? 'as cobranças no cartão foram recusadas' : `o mês gratuito terminou em ${freeUntil} e não há assinatura`}. ${CLOSED}`;
    case 'ended':
      return `Encerrada: ${endOf(standing)}. ${CLOSED}`;
    case 'exempt':
      return `Isenta: usa todos os recursos sem assinatura. ${OPEN}`;
    case 'inactive':
      return 'Inativa: a empresa está desativada. Os alunos não veem as carteirinhas nem os parceiros.';
  }
}
