// How a company stands, in words.
import type { Company } from '@vinculo/contract/companies';
import { aCompany } from '../../testing/records';
import { standingSentence } from './companyStanding';

const OPEN = 'Os alunos veem os parceiros.';
const CLOSED = 'Os alunos não veem os parceiros.';
const over = { trial_ends_at: '2026-03-03T12:00:00.000Z' };
const end = { at: '2026-12-01T12:00:00.000Z' };
const next = { next_charge_at: '2027-01-10T15:00:00.000Z' };

it.each<[string, Partial<Company['standing']>, string]>([
  [
    'of which nothing was charged yet',
    { name: 'paid', payment_method: 1, ...next },
    `Em dia: mês gratuito; primeira cobrança em 10/01/2027. ${OPEN}`,
  ],
  [
    'paid by card',
    { ...over, name: 'paid', payment_method: 1, ...next },
    `Em dia: a assinatura é paga no cartão de crédito, pelo Mercado Pago, com a próxima cobrança em 10 de janeiro de 2027. ${OPEN}`,
  ],
  ['paid by Pix', { name: 'paid', payment_method: 3 }, `Em dia: a assinatura é paga por Pix. ${OPEN}`],
  ['in its free month', {}, `Mês gratuito até 12 de dezembro de 2026: ainda não há assinatura. ${OPEN}`],
  [
    'in its free month, refused',
    { payment_method: 1 },
    `Mês gratuito até 12 de dezembro de 2026: a cobrança no cartão foi recusada. ${OPEN}`,
  ],
  [
    'cancelled in the free month',
    { name: 'ended', ended: { by: 'school', ...end } },
    `Cancelada: a própria escola cancelou a assinatura em 1 de dezembro de 2026, e o mês gratuito terminou com isso. ${CLOSED}`,
  ],
  [
    'cancelled after it',
    { name: 'ended', ...over, ended: { by: 'school', ...end } },
    `Cancelada: a própria escola cancelou a assinatura em 1 de dezembro de 2026. ${CLOSED}`,
  ],
  [
    'ended by support',
    { name: 'ended', ...over, ended: { by: 'support', ...end } },
    `Cancelada: o suporte cancelou a assinatura em 1 de dezembro de 2026. ${CLOSED}`,
  ],
  [
    'past due',
    { name: 'past_due', ...over, payment_method: 1 },
    'Atrasada: a última cobrança no cartão foi recusada, e o Mercado Pago tenta de novo. Por enquanto os alunos veem os parceiros.',
  ],
  [
    'not paid',
    { name: 'unpaid', ...over, payment_method: 1 },
    `Sem pagamento: as cobranças no cartão foram recusadas. ${CLOSED}`,
  ],
  [
    'lapsed',
    { name: 'unpaid', ...over },
    `Sem pagamento: o mês gratuito terminou em 3 de março de 2026 e não há assinatura. ${CLOSED}`,
  ],
  ['exempt', { name: 'exempt', ...over }, `Isenta: usa todos os recursos sem assinatura. ${OPEN}`],
  [
    'inactive',
    { name: 'inactive' },
    'Inativa: a empresa está desativada. As carteirinhas não valem, e os alunos não veem os parceiros.',
  ],
])('says how the company stands, why, and what its students see %s', (_name, changes, sentence) => {
  expect(standingSentence({ ...aCompany().standing, ...changes })).toBe(sentence);
});
