// How kept values read, by the kind that `kept.json` names: never a code, the number of a record or a file.
import { shownDay } from '../brasilia';
import { CODE_STEP_S } from '../card/cardCodes';
import { GUARDIAN_STATE_LABELS, type GuardianState } from '../card/guardians';
import { FACTS, type StudentFact } from '../card/student';
import type { WaitingState } from '../card/waiting';
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '../money/standing';
import { hoursSummary, type OpeningHours } from '../partner/openingHours';
import { REASON_WORDS, type ReportReason } from '../partner/reports';
import { formatAddress, type AddressParts } from '../text/address';
import { formatCnpj } from '../text/cnpj';
import { formatPhone } from '../text/phone';
import { auditActionLabel } from '../trail/auditActions';
import { shownCount } from '../words/counts';
import { ATTEMPT_WORDS, CHARGE_WORDS, WAITING_WORDS } from '../words/stateWords';
import { SWITCHABLE_MAILS } from '../words/switchableMails';
import type { KeptColumn } from './kept';

const KIB = 1024;

/** Files and the trail need the kinds of days. A screen writes days by itself, as it does moments. */
export const KINDS = {
  yes: (value: boolean) => (value ? 'Sim' : 'Não'),
  /** Says only that there is a value, without showing it. */
  there: () => 'Sim',
  day: shownDay,
  month_day: (value: string) => value.split('-').reverse().join('/'),
  step: (value: number) => new Date(value * CODE_STEP_S * 1000).toISOString(),
  cnpj: formatCnpj,
  phone: formatPhone,
  money: (centavos: number) => (centavos / 100).toFixed(2).replace('.', ','),
  bytes: (value: number) => `${shownCount(Math.ceil(value / KIB))} kB`,
  picture: (type: string) => type.replace('image/', '').toUpperCase(),
  address: (value: AddressParts | string) => (typeof value === 'string' ? value : formatAddress(value)),
  hours: (value: OpeningHours) => hoursSummary(value),
  benefits: (value: readonly { title: string }[]) => value.map(({ title }) => title).join(', '),
  payment: (value: PaymentMethod) => PAYMENT_METHOD_LABELS[value],
  waiting: (state: WaitingState) => WAITING_WORDS[state],
  answer: (state: GuardianState) => GUARDIAN_STATE_LABELS[state],
  reason: (value: ReportReason) => REASON_WORDS[value],
  attempt: (state: keyof typeof ATTEMPT_WORDS) => ATTEMPT_WORDS[state],
  charge: (status: keyof typeof CHARGE_WORDS) => CHARGE_WORDS[status],
  ended_by: (who: keyof typeof ENDED_BY) => ENDED_BY[who],
  mails: (kinds: readonly (keyof typeof SWITCHABLE_MAILS)[]) => kinds.map((kind) => SWITCHABLE_MAILS[kind]).join(', '),
  change: (kind: string) => auditActionLabel(`cards.${kind}`, 1),
} as const;
const ENDED_BY = { school: 'Escola', provider: 'Mercado Pago', support: 'Suporte' } as const;

/** A value as it reads; null for nothing. Without a kind of its own a value is a text or a number. */
export function inWords({ is, column }: KeptColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (is === 'fact') return FACTS[column as StudentFact].shown(value as string) || null;
  const shown = is !== undefined && is in KINDS ? KINDS[is as keyof typeof KINDS] : String;
  return (shown as (value: unknown) => string)(value) || null;
}
