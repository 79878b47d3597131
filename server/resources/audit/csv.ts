/** The audit trail as a table. */

import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import { csvMoment } from '../../base/csv';
import type { Columns } from '../../wiring/csv';

export const SCHOOL_COLUMNS: Columns<AuditEntry> = {
  'Data e hora': ({ at }) => csvMoment(at),
  Pessoa: ({ person }) => (person ? (person.full_name ?? 'Conta removida') : 'Linha de comando'),
  'E-mail': ({ person }) => person?.email ?? '',
  Ação: ({ action, count }) => auditActionLabel(action, count),
  'Nome do registro': ({ record_name }) => record_name ?? '',
  'O que mudou': ({ action, changes }) => changes.flatMap((change) => auditChangeText(change, action) ?? []).join('\n'),
};

export const COLUMNS: Columns<AuditEntry> = {
  ...SCHOOL_COLUMNS,
  Empresa: ({ company }) => company?.title ?? '',
  Registro: ({ record_id }) => record_id ?? '',
  'Id da pessoa': ({ person }) => person?.id ?? '',
  'Id da empresa': ({ company }) => company?.id ?? '',
};
