// What the checks share.
import type { ListResult } from './cards';
import { isDone, isUnknown, mayBeDone, type History, type Op } from './history';

export type Check = (history: History) => string[];

/** The calls by which a school gives a person something. */
export const GIVING = ['createCard', 'importClassList', 'addManager'];

export const shownOp = ({ by, name, school, asked, begin, end, status }: Op) =>
  `${begin.toFixed(0)}–${end?.toFixed(0) ?? '?'} ${name} ${status ?? '?'} by ${by} at ${school} ${JSON.stringify(asked)}`;

export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key) ?? [];
    groups.set(key, [...group, item]);
  }
  return groups;
}

export const twiceAmong = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null) =>
  [...grouped(items, keyOf)].flatMap(([key, { length }]) => (length > 1 ? [`${length} × ${key}`] : []));

export const outcomeOf = ({ body }: Op) => (body as { outcome?: string } | null)?.outcome;
export const isCounted = (op: Op) => op.name === 'use' && isDone(op) && outcomeOf(op) === 'counted';
export const mayCount = (op: Op) => isCounted(op) || (op.name === 'use' && isUnknown(op));
export const endsAfter = (op: Op, begin: number) => isUnknown(op) || (op.end ?? Infinity) >= begin;

/** The people and addresses to whom a call gave something. */
export function receiversOf(op: Op): { person?: string; email?: string }[] {
  if (!mayBeDone(op)) return [];
  if (op.name === 'createCard' || op.name === 'addManager')
    return [{ person: op.asked.person }] as { person: string }[];
  if (op.name !== 'importClassList') return [];
  return (op.asked.rows ?? []).filter((_row, index) => {
    const result = isDone(op) ? (op.body as ListResult[])[index] : undefined;
    return !result || ['card', 'invitation'].includes(result.outcome);
  });
}

export const leavingsOf = ({ ops }: History) => ops.filter((op) => op.name === 'removeAccount' && isDone(op));
