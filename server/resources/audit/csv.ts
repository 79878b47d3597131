/** The audit trail as a table that Brazilian spreadsheets open by a double click. */
import { stringify } from 'csv-stringify/sync';
import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel } from '@vinculo/contract/rules/auditActions';

const HEADINGS = ['Data e hora', 'Pessoa', 'E-mail', 'Ação', 'Empresa', 'Registro', 'Id da pessoa', 'Id da empresa'];
const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const cells = ({ at, person, action, company, record_id, count }: AuditEntry) => [
  DATE_AND_TIME.format(new Date(at)).replace(',', ''),
  person ? (person.full_name ?? 'Conta removida') : 'Linha de comando',
  person?.email ?? '',
  auditActionLabel(action, count),
  company?.title ?? '',
  record_id ?? '',
  person?.id ?? '',
  company?.id ?? '',
];

// Names are what people typed: one that begins like a formula must not become one.
const table = (lines: string[][]) => stringify(lines, { delimiter: ';', escape_formulas: true });

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const csvHead = (): string => `\uFEFF${table([HEADINGS])}`;
export const csvLines = (entries: readonly AuditEntry[]): string => table(entries.map(cells));
