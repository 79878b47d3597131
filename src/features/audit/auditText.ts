/** How an entry of the trail reads: who, what, where and when; and the actions that it can be filtered by. */

import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel, type AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';

const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

const TO_THE_MINUTE = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

const written =
  (format: Intl.DateTimeFormat) =>
  ({ at }: AuditEntry) =>
    format.format(new Date(at)).replace(',', '');

export const whenOf = written(DATE_AND_TIME);
export const shortWhenOf = written(TO_THE_MINUTE);

export function whoOf({ person }: AuditEntry): string {
  if (!person) return 'Linha de comando';
  return person.full_name ?? 'Conta removida';
}

export const whereOf = ({ company }: AuditEntry): string => company?.title ?? '';

export const changesOf = ({ action, changes }: AuditEntry): string[] =>
  changes.flatMap((one) => auditChangeText(one, action) ?? []);

/** The first part of an action → the heading under which it is chosen. */
const HEADINGS: Readonly<Record<string, string>> = {
  company: 'Escola',
  template: 'Escola',
  link: 'Escola',
  file: 'Escola',
  audit: 'Escola',
  partner: 'Parceiros',
  partners: 'Parceiros',
  benefit: 'Parceiros',
  benefits: 'Parceiros',
  shopPage: 'Parceiros',
  shopMessage: 'Parceiros',
  proposal: 'Parceiros',
  report: 'Parceiros',
  card: 'Carteirinhas',
  cards: 'Carteirinhas',
  guardian: 'Carteirinhas',
  guardians: 'Carteirinhas',
  invitation: 'Convites e pedidos',
  invitations: 'Convites e pedidos',
  request: 'Convites e pedidos',
  requests: 'Convites e pedidos',
  manager: 'Administradores',
  subscription: 'Assinatura',
  charge: 'Assinatura',
  people: 'Buscas por pessoas',
  person: 'Buscas por pessoas',
};

interface ActionGroup {
  heading: string;
  actions: { action: AuditAction; label: string }[];
}

export function groupsOf(actions: readonly AuditAction[]): ActionGroup[] {
  const groups = new Map<string, ActionGroup>();
  for (const action of actions) {
    const heading = HEADINGS[action.split('.')[0] ?? ''] ?? 'Plataforma';
    const group = groups.get(heading) ?? { heading, actions: [] };
    group.actions.push({ action, label: auditActionLabel(action) });
    groups.set(heading, group);
  }
  return [...groups.values()];
}
