/** What an entry of the audit trail says of a change: fields of an allow-list, before and after, as people read them. */

import { shownDay } from '../brasilia';
import { FACTS, GUARDIAN_LABELS } from '../card/student';
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '../money/paymentMethods';
import { ADULTS_ONLY } from '../partner/benefits';
import { formatAddress, type AddressParts } from '../text/address';
import { formatCnpj } from '../text/cnpj';
import { formatPhone } from '../text/phone';
import { shownCount } from '../words/counts';

/** `before` and `after` are null for an empty field, both if the trail tells only that the field changed. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** How a value reads; null: the trail tells only that it changed. */
type Shown = ((value: never) => string) | null;

const asItIs = (value: string | number) => String(value);
const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');
const monthDay = (value: string) => value.split('-').reverse().join('/');
const REQUEST_WORDS = { asked: 'Aguardando resposta', declined: 'Recusado' } as const;
const titles = (value: { title: string }[]) => value.map(({ title }) => title).join(', ');

/**
 * A label by record where the same field means another thing in each: by the first part of the entry's action. A field
 * that is not listed here, or not for its record, never shows. E-mails, guardians, references, pictures and places
 * show without their values.
 */
const FIELDS: Readonly<Record<string, { label: string | Readonly<Record<string, string>>; shown: Shown }>> = {
  title: {
    label: { company: 'Razão social', partner: 'Nome do parceiro', category: 'Nome da categoria' },
    shown: asItIs,
  },
  full_name: { label: 'Nome', shown: asItIs },
  name: { label: { template: 'Nome de identificação' }, shown: asItIs },
  cnpj: { label: 'CNPJ', shown: formatCnpj },
  phone: { label: 'Telefone', shown: formatPhone },
  email: { label: 'E-mail', shown: null },
  due_day: { label: 'Dia de vencimento', shown: asItIs },
  active: { label: 'Em vigor', shown: yesNo },
  exempt: { label: 'Isenta', shown: yesNo },
  approved: { label: 'Aprovada', shown: yesNo },
  address: { label: 'Endereço', shown: (value: AddressParts) => formatAddress(value) },
  description: { label: 'Descrição', shown: asItIs },
  delivery: { label: 'Faz entrega', shown: yesNo },
  adults_only: { label: ADULTS_ONLY, shown: yesNo },
  facebook: { label: 'Facebook', shown: asItIs },
  instagram: { label: 'Instagram', shown: asItIs },
  website: { label: 'Site', shown: asItIs },
  opening_hours: { label: 'Horários', shown: null },
  location: { label: 'Localização', shown: null },
  categories: { label: 'Categorias', shown: null },
  benefits: { label: 'Benefícios', shown: titles },
  logo: { label: 'Logo', shown: null },
  display_name: { label: 'Nome de identificação', shown: asItIs },
  card_fields: { label: 'Na carteirinha', shown: null },
  avatar: { label: 'Foto', shown: null },
  last_day: { label: 'Último dia', shown: shownDay },
  ...FACTS,
  guardian_name: { label: GUARDIAN_LABELS.guardian_name, shown: null },
  guardian_consent_on: { label: GUARDIAN_LABELS.guardian_consent_on, shown: shownDay },
  background_color: { label: 'Cor', shown: asItIs },
  background: { label: 'Imagem de fundo', shown: null },
  valid_until_default: { label: 'Validade de novas carteirinhas', shown: monthDay },
  payment_method: { label: 'Forma de pagamento', shown: (value: PaymentMethod) => PAYMENT_METHOD_LABELS[value] },
  request_state: { label: 'Situação', shown: (value: 'asked' | 'declined') => REQUEST_WORDS[value] },
  external_reference: { label: 'Referência externa', shown: null },
};

/** Told as they are, because nothing was there before: numbers of records that one action made or changed, and a proof. */
const AS_IS: Readonly<Record<string, string>> = {
  proof: 'Como foi conferido',
  reason: 'Motivo',
  made: 'Novos',
  changed: 'Mudados',
  cards: 'Carteirinhas novas',
  invited: 'Convites e alunos sem foto',
  refused: 'Recusados',
};

/** A longer text is cut off. */
const TEXT_MAX = 120;

/** A picture's address changes by itself, its id does not. */
const comparable = (value: unknown): string => {
  const isPicture = typeof value === 'object' && value !== null && 'id' in value && 'url' in value;
  return JSON.stringify(isPicture ? value.id : (value ?? null));
};

function textOf(shown: (value: never) => string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = shown(value as never);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text || null;
}

/** What differs between two states of a record, each as its call answers it. Fields that one of them lacks are left out. */
export function changesBetween(before: object, after: object): AuditChange[] {
  const [old, young] = [before, after] as Record<string, unknown>[];
  return Object.entries(FIELDS).flatMap(([field, { shown }]) => {
    if (!old || !young || !(field in old) || !(field in young)) return [];
    if (comparable(old[field]) === comparable(young[field])) return [];
    const texts = shown ? [textOf(shown, old[field]), textOf(shown, young[field])] : [null, null];
    const [was = null, is = null] = texts;
    // What differs in a part that its text does not tell.
    return [was === is ? { field, before: null, after: null } : { field, before: was, after: is }];
  });
}

/** What many records have in common after a change; each was what it was before. */
export function changesOfMany(after: object): AuditChange[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const shown = FIELDS[field]?.shown;
    return shown ? [{ field, before: 'vários', after: textOf(shown, value) ?? 'nenhum' }] : [];
  });
}

/** What support notes of how it knows that a request is right. */
export const changesOfProof = (proof: string): AuditChange[] => [{ field: 'proof', before: null, after: proof }];

/** How many records an action made or changed, by kind. */
export function changesInNumbers(numbers: Readonly<Record<string, number>>): AuditChange[] {
  return Object.entries(numbers).flatMap(([field, count]) =>
    count > 0 && field in AS_IS ? [{ field, before: null, after: shownCount(count) }] : [],
  );
}

/** The fields that changed, without their values. */
export const fieldsOf = (changes: readonly AuditChange[]): AuditChange[] =>
  changes.map(({ field }) => ({ field, before: null, after: null }));

/** `Telefone: (81) 3333-0000 → (81) 3333-1111`; null for a field that is not listed. `action`: of the entry. */
export function auditChangeText({ field, before, after }: AuditChange, action: string): string | null {
  const words = AS_IS[field];
  if (words !== undefined) return `${words}: ${after}`;
  const listed = FIELDS[field]?.label;
  const label = typeof listed === 'object' ? listed[action.split('.')[0] ?? ''] : listed;
  if (label === undefined) return null;
  return before === null && after === null ? `${label}: mudou` : `${label}: ${before ?? 'vazio'} → ${after ?? 'vazio'}`;
}
