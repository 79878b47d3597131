// Filters of a company's cards, by the names of the call: their values, how an address names each, and its words. A
// choice among the facts is a filter by itself (`facts.ts`). The condition of each is in the server's
// `cards/filter.ts`.
import { HELD_BACK, NO_OWNER } from '../words/stateWords';
import { ENDING_DAYS } from './cardState';

export const CARD_FILTERS = {
  /** `ended`: past the last day. */
  ending: {
    param: 'validade',
    label: 'Validade',
    values: [
      ['ending', 'a-vencer', `A vencer em ${ENDING_DAYS} dias`],
      ['ended', 'vencidas', 'Vencidas'],
    ],
  },
  owner: { param: 'dono', label: 'Dono', all: 'Todos', values: [['none', 'sem-conta', NO_OWNER]] },
  /**
   * `none`: no guardian consented, on the school's paper or by an answer; cards of adults are left out. `listed`: a
   * list noted the consent by a name alone, until the school confirms or withdraws it.
   */
  consent: {
    param: 'autorizacao',
    label: 'Autorização',
    values: [
      ['none', 'falta', 'Sem autorização do responsável'],
      ['listed', 'de-lista', 'Autorização que veio de uma lista'],
    ],
  },
  /** `silent`: a guardian was asked and has not answered. */
  guardian: {
    param: 'responsavel',
    label: 'Responsável',
    values: [
      ['silent', 'sem-resposta', 'Sem resposta do responsável'],
      ['held_back', 'suspensas', HELD_BACK],
    ],
  },
} as const;
export type CardFilter = keyof typeof CARD_FILTERS;
