/** The list of companies for spreadsheets. */

import type { Company } from '@vinculo/contract/companies';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/paymentMethods';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { STANDING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { Columns } from '../../wiring/csv';

const dayOf = (at: string | null) => at && shownDay(brazilianDate(new Date(at)));
const yes = (is: boolean) => (is ? 'Sim' : 'Não');

export const COLUMNS: Columns<Company> = {
  Empresa: ({ title }) => title,
  CNPJ: ({ cnpj }) => formatCnpj(cnpj),
  Situação: ({ standing }) => STANDING_WORDS[standing.name],
  Ativa: ({ active }) => yes(active),
  Isenta: ({ exempt }) => yes(exempt),
  Aprovada: ({ approved }) => yes(approved),
  'Carteirinhas válidas': ({ figures }) => String(figures.cards),
  Parceiros: ({ figures }) => String(figures.partners),
  'Último uso': ({ figures }) => figures.last_use && shownDay(figures.last_use),
  'Criada em': ({ created_at }) => dayOf(created_at),
  'Mês gratuito até': ({ standing }) => dayOf(standing.trial_ends_at),
  'Forma de pagamento': ({ standing }) => PAYMENT_METHOD_LABELS[standing.payment_method],
  'Próxima cobrança': ({ standing }) => dayOf(standing.next_charge_at),
  'E-mail': ({ email }) => email,
  Telefone: ({ phone }) => phone && formatPhone(phone),
  Endereço: ({ address }) => address.formatted_address,
};
