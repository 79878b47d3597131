/** The audit trail as a table. */
import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel } from '@vinculo/contract/rules/auditActions';
import { csvMoment } from '../../base/csv';

export const HEADINGS = [
  ...['Data e hora', 'Pessoa', 'E-mail', 'Ação', 'Empresa', 'Registro', 'Id da pessoa', 'Id da empresa'],
];

export const cellsOf = ({ at, person, action, company, record_id, count }: AuditEntry): string[] => [
  csvMoment(at),
  person ? (person.full_name ?? 'Conta removida') : 'Linha de comando',
  person?.email ?? '',
  auditActionLabel(action, count),
  company?.title ?? '',
  record_id ?? '',
  person?.id ?? '',
  company?.id ?? '',
];
