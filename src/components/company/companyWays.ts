/** What the list of companies is filtered by, in words and in its address, and the ways to it. */

import { ENDING_FREE_MONTH_DAYS } from '@vinculo/contract/rules/limits';
import type { CompanySign, CompanyStanding } from '@vinculo/contract/rules/money/standing';
import { slug } from '@vinculo/contract/rules/text/slug';
import { STANDING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { PATHS } from '../../lib/paths';

export const COMPANY_FILTERS = { standing: 'situacao', sign: 'mostrar', sort: 'ordem', columns: 'colunas' };

export const SIGN_WORDS: Readonly<Record<CompanySign, string>> = {
  new: 'Aguardando aprovação',
  namesake: 'Com nome de outra escola',
  ending: `Mês gratuito termina em ${ENDING_FREE_MONTH_DAYS} dias`,
  refused: 'Cobrança recusada neste mês',
  charged: 'Pagaram neste mês',
  cards: 'Com carteirinhas ativas',
  used: 'Usadas hoje',
};

/** Its name in the address: `Em dia` is `em-dia`. */
export const inAddress = (words: string) => slug([words]);

export const standingPath = (standing: CompanyStanding) =>
  `${PATHS.companies}?${COMPANY_FILTERS.standing}=${inAddress(STANDING_WORDS[standing])}`;

export const signPath = (sign: CompanySign) =>
  `${PATHS.companies}?${COMPANY_FILTERS.sign}=${inAddress(SIGN_WORDS[sign])}`;
