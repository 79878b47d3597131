// What an entry of the audit trail says of a change: fields of an allow-list, before and after, as people read them.
import { KEPT, type KeptColumn } from '../protection/kept';
import { inWords } from '../protection/keptWords';
import { shownCount } from '../words/counts';

/** `before` and `after` are null for an empty field, both if the trail tells only that the field changed. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/**
 * The columns that the trail tells of, by the field of the calls: `logo` of `logo_id`. Tables that have the same field
 * share its kind, not always its name.
 */
const FIELDS = new Map<string, KeptColumn[]>();
for (const row of KEPT)
  if (row.trail !== undefined || row.changed) {
    const field = row.column.replace(/_id$/, '');
    FIELDS.set(field, [...(FIELDS.get(field) ?? []), row]);
  }

/**
 * The table of an action's record, by the first part of the action. It tells apart fields that tables name differently.
 */
const TABLES: Readonly<Record<string, string>> = {
  company: 'companies',
  partner: 'partners',
  category: 'categories',
  template: 'templates',
};

/** The label of a field; null if the trail does not tell the field, or this record does not have it. */
function labelOf(field: string, action: string): string | null {
  const names = FIELDS.get(field) ?? [];
  const own = names.find(({ table }) => table === TABLES[action.split('.')[0] ?? '']);
  const [label, ...others] = new Set((own ? [own] : names).map(({ trail, changed }) => trail ?? changed));
  return others.length > 0 ? null : (label ?? null);
}

/**
 * Labels of values that are told as they are, because nothing was there before: numbers of records that one action made
 * or changed, and a proof.
 */
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

function textOf(kept: KeptColumn, value: unknown): string | null {
  const text = inWords(kept, value);
  return text && text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
}

/**
 * What differs between two states of a record, each as its call answers it. A field that one of them lacks is left out.
 */
export function changesBetween(before: object, after: object): AuditChange[] {
  const [old, young] = [before, after] as Record<string, unknown>[];
  return [...FIELDS].flatMap(([field, [kept]]) => {
    if (!kept || !old || !young || !(field in old) || !(field in young)) return [];
    if (comparable(old[field]) === comparable(young[field])) return [];
    const [was = null, is = null] = kept.changed ? [] : [textOf(kept, old[field]), textOf(kept, young[field])];
    // The values differ in a part that their texts do not show.
    return [was === is ? { field, before: null, after: null } : { field, before: was, after: is }];
  });
}

/** What many records have in common after a change. The values before may differ. */
export function changesOfMany(after: object): AuditChange[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const [kept] = FIELDS.get(field) ?? [];
    return kept && !kept.changed ? [{ field, before: 'vários', after: textOf(kept, value) ?? 'nenhum' }] : [];
  });
}

/** The entry of how support knows that a request is right. */
export const changesOfProof = (proof: string): AuditChange[] => [{ field: 'proof', before: null, after: proof }];

/** How many records an action made or changed, by kind. */
export function changesInNumbers(numbers: Readonly<Record<string, number>>): AuditChange[] {
  return Object.entries(numbers).flatMap(([field, count]) =>
    count > 0 && field in AS_IS ? [{ field, before: null, after: shownCount(count) }] : [],
  );
}

/** `Telefone: (81) 3333-0000 → (81) 3333-1111`; null for a field that is not listed. `action`: of the entry. */
export function auditChangeText({ field, before, after }: AuditChange, action: string): string | null {
  const words = AS_IS[field];
  if (words !== undefined) return `${words}: ${after}`;
  const label = labelOf(field, action);
  if (label === null) return null;
  return before === null && after === null ? `${label}: mudou` : `${label}: ${before ?? 'vazio'} → ${after ?? 'vazio'}`;
}
