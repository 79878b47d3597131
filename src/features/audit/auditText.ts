/** How an entry of the trail reads: who, where and when. */
import type { AuditEntry } from '@vinculo/contract/audit';

const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

export const whenOf = ({ at }: AuditEntry): string => DATE_AND_TIME.format(new Date(at)).replace(',', '');

export function whoOf({ person }: AuditEntry): string {
  if (!person) return 'Linha de comando';
  return person.full_name ?? 'Conta removida';
}

export const whereOf = ({ company }: AuditEntry): string => company?.title ?? '';
