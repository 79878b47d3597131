// The actions of the audit trail, and how a person reads them after the name: "Mercado Pago: Recusou uma mensalidade".
// Each has a row in `auditActions.json`.
import { shownCount } from '../words/counts';
import actions from './auditActions.json';

export type AuditAction = keyof typeof actions;

/** Kinds of actions, by which the trail is filtered. */
export const AUDIT_KINDS = {
  cards: 'Carteirinhas',
  guardians: 'Responsáveis',
  waiting: 'Convites e pedidos',
  partners: 'Parceiros',
  shops: 'Recados e relatos de lojas',
  school: 'Escola',
  managers: 'Administradores',
  billing: 'Assinatura',
  files: 'Planilhas, impressões e cópias',
  searches: 'Buscas por pessoas',
  account: 'Contas e acesso',
  platform: 'Plataforma',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as AuditKind[];

/** Kinds that a school does not have in its part of the trail. */
const OF_THE_PRODUCT: readonly AuditKind[] = ['account', 'platform'];
export const SCHOOL_AUDIT_KINDS = AUDIT_KIND_NAMES.filter((kind) => !OF_THE_PRODUCT.includes(kind));

interface Told {
  kind: string;
  text: string;
  /** The texts for an action on several records: `one` for a single record, `several` with `#` for the number. */
  one?: string;
  several?: string;
}
const ACTIONS: Readonly<Record<string, Told>> = actions;

export const actionsOf = (kind: AuditKind): string[] =>
  Object.keys(ACTIONS).filter((action) => ACTIONS[action]?.kind === kind);

/**
 * Stands for every action. Without a kind, searches are left out: they are most of the trail and are shown when asked
 * for.
 */
export const EVERY_ACTION = 'all';

/** An action as a person reads it, with its number of records. An action of a newer server is returned as it is. */
export function auditActionLabel(action: string, count: number | null = null): string {
  const { text = action, one, several } = ACTIONS[action] ?? {};
  if (count === null) return text;
  return (count === 1 ? one : several?.replace('#', shownCount(count))) ?? text;
}
