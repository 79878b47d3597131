/** What the trail is filtered by: subject, person, company and days. */

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { AUDIT_KINDS } from '@vinculo/contract/rules/trail/auditActions';
import { PeriodFilters } from '../../components/table/PeriodFilters';
import { SearchField } from '../../components/table/SearchField';
import { EVERYTHING, type AuditTable } from './auditTable';
import { whereOf } from './auditText';

const NATIVE = { inputLabel: { shrink: true }, select: { native: true } };
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function KindChoice({ table: { kinds, chosenKind, onKind } }: { table: AuditTable }) {
  return (
    <TextField
      select
      label="Assunto"
      value={chosenKind}
      onChange={({ target }) => onKind(target.value)}
      slotProps={NATIVE}
    >
      <option value="">Tudo, menos buscas</option>
      <option value={EVERYTHING}>Tudo</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {AUDIT_KINDS[kind]}
        </option>
      ))}
    </TextField>
  );
}

/** A link from a company's page names it by its id, which people cannot read. */
function CompanyFilter({ table: { rows, filter, onFilter } }: { table: AuditTable }) {
  const search = (company: string) => onFilter({ company });
  if (!ID.test(filter.company))
    return <SearchField label="Procurar empresa" value={filter.company} onSearch={search} />;
  const first = rows?.[0];
  return (
    <Chip
      label={(first?.company?.id === filter.company.toLowerCase() && whereOf(first)) || 'Uma empresa'}
      onDelete={() => search('')}
      sx={{ maxWidth: '100%', my: 1.5 }}
    />
  );
}

export function AuditFilters({ table }: { table: AuditTable }) {
  const { trail, filter, period, onFilter } = table;
  return (
    <PeriodFilters
      label={trail === 'all' ? 'Filtrar a auditoria' : 'Filtrar a atividade'}
      widths={trail === 'all' ? [1.6, 1.5, 1.5] : [2, 2]}
      period={period}
      onPeriod={onFilter}
    >
      <KindChoice table={table} />
      <Box>
        <SearchField label="Procurar pessoa" value={filter.person} onSearch={(person) => onFilter({ person })} />
      </Box>
      {trail === 'all' && (
        <Box>
          <CompanyFilter table={table} />
        </Box>
      )}
    </PeriodFilters>
  );
}
