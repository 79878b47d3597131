/** What the trail is filtered by: subject, person, company and days. */

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { AUDIT_KINDS } from '@vinculo/contract/rules/trail/auditActions';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
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

/** What the trail is filtered by: subject, person, company and days. */
/** On phones the days stand below the other filters. */
export function AuditFilters({ table }: { table: AuditTable }) {
  const { trail, filter, period, onFilter } = table;
  const { from, to } = period;
  const isBackwards = from !== '' && to !== '' && to < from;
  const isAll = trail === 'all';
  return (
    <Box
      role="search"
      aria-label={isAll ? 'Filtrar a auditoria' : 'Filtrar a atividade'}
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 2,
        mb: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `${isAll ? 'minmax(0, 1.6fr) repeat(2, minmax(0, 1.5fr))' : 'repeat(2, minmax(0, 2fr))'} repeat(2, minmax(0, 1fr))`,
        },
        // Of three filters, the last stands alone above the days.
        [`& > :nth-child(-n + ${isAll ? 3 : 2})`]: { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        ['& > :nth-child(odd):nth-last-child(3)']: { gridColumn: { sm: '1 / -1', md: 'auto' } },
      }}
    >
      <KindChoice table={table} />
      <Box>
        <SearchField label="Procurar pessoa" value={filter.person} onSearch={(person) => onFilter({ person })} />
      </Box>
      {isAll && (
        <Box>
          <CompanyFilter table={table} />
        </Box>
      )}
      <TextField
        type="date"
        label="De"
        value={from}
        onChange={({ target }) => onFilter({ from: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: to || undefined } }}
      />
      <TextField
        type="date"
        label="Até"
        value={to}
        onChange={({ target }) => onFilter({ to: target.value })}
        error={isBackwards}
        helperText={isBackwards ? MESSAGES.uses.days : undefined}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from || undefined } }}
      />
    </Box>
  );
}
