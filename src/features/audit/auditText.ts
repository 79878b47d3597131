/** How an entry of the trail reads: who, what, where and when. */

import type { AuditEntry } from '@vinculo/contract/audit';
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
