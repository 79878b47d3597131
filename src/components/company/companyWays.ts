// What the list of companies is filtered by, in words and in its address, and the ways to it.
import type { CompanyFilter } from '@vinculo/contract/companies';
import { ENDING_FREE_MONTH_DAYS } from '@vinculo/contract/rules/limits';
import {
  COMPANY_SIGNS,
  STANDINGS,
  type CompanySign,
  type CompanyStanding,
} from '@vinculo/contract/rules/money/standing';
import { slug } from '@vinculo/contract/rules/text/slug';
import { STANDING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { inAddress, type Params } from '../../lib/listParams';
import { PATHS } from '../../lib/paths';

export const SIGN_WORDS: Readonly<Record<CompanySign, string>> = {
  new: 'Aguardando aprovação',
  namesake: 'Com nome de outra escola',
  doubted: 'Muitos não conhecem',
  unmanaged: 'Sem administrador',
  ending: `Mês gratuito termina em ${ENDING_FREE_MONTH_DAYS} dias`,
  refused: 'Cobrança recusada neste mês',
  charged: 'Pagaram neste mês',
  cards: 'Com carteirinhas ativas',
  used: 'Usadas hoje',
};

/** In the address by their words: `Em dia` is `em-dia`. */
const bySlug = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => [value, slug([words[value]]), words[value]] as const);

export const COMPANY_FILTERS: Params<Pick<CompanyFilter, 'standing' | 'sign'>> = {
  standing: { param: 'situacao', values: bySlug(STANDINGS, STANDING_WORDS) },
  sign: { param: 'mostrar', values: bySlug(COMPANY_SIGNS, SIGN_WORDS) },
};

export const standingPath = (standing: CompanyStanding) =>
  `${PATHS.companies}?${inAddress(COMPANY_FILTERS.standing, standing)}`;

export const signPath = (sign: CompanySign) => `${PATHS.companies}?${inAddress(COMPANY_FILTERS.sign, sign)}`;
