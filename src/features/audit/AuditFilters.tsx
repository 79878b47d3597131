/** What the trail is filtered by: action, person, company and days. */

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { PeriodFilters } from '../../components/table/PeriodFilters';
import { SearchField } from '../../components/table/SearchField';
import { EVERYTHING, type AuditTable } from './auditTable';
import { groupsOf, whereOf } from './auditText';

const NATIVE = { inputLabel: { shrink: true }, select: { native: true } };
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function ActionChoice({ table: { actions, chosenAction, onAction } }: { table: AuditTable }) {
  return (
    <TextField
      select
      label="Ação"
      value={chosenAction}
      onChange={({ target }) => onAction(target.value)}
      slotProps={NATIVE}
    >
      <option value="">Tudo, menos buscas</option>
      <option value={EVERYTHING}>Tudo</option>
      {groupsOf(actions).map(({ heading, actions: ofGroup }) => (
        <optgroup key={heading} label={heading}>
          {ofGroup.map(({ action, label }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </optgroup>
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
      <ActionChoice table={table} />
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
