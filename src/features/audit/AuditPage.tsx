// Who did what to which record, and what changed: the whole trail for support, and for managers their school's part.
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useMatch } from 'react-router-dom';
import { AUDIT_KINDS } from '@vinculo/contract/rules/trail/auditActions';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { EmptyState } from '../../components/page/states';
import { ListPage, NothingFound } from '../../components/table/ListPage';
import { SearchField } from '../../components/table/SearchField';
import { PATHS } from '../../lib/paths';
import { AuditGrid, whereOf } from './AuditGrid';
import { type AuditTable, EVERYTHING, type Trail, useAuditTable } from './auditTable';

const PAGES = {
  all: { title: 'Auditoria', backTo: PATHS.dashboard },
  own: { title: 'Atividade', backTo: PATHS.ownCompany },
} as const;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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

/** The widths of the filters, as multiples of a day's. */
const WIDTHS: Readonly<Record<Trail, readonly number[]>> = { all: [1.6, 1.5, 1.5], own: [2, 2] };

/** Filters by subject, person, company, and first and last day. On phones the days stand below. */
function Filters({ table }: { table: AuditTable }) {
  const { trail, filter, kinds, chosenKind, onKind, onFilter } = table;
  const { from, to } = table.period;
  const isBackwards = from !== '' && to !== '' && to < from;
  const widths = WIDTHS[trail];
  return (
    <Box
      role="search"
      aria-label={`Filtrar a ${PAGES[trail].title.toLowerCase()}`}
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 2,
        mb: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: [...widths, 1, 1].map((parts) => `minmax(0, ${parts}fr)`).join(' '),
        },
        // If there are three filters, the last one stands alone above the days.
        [`& > :nth-child(-n + ${widths.length})`]: { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        ['& > :nth-child(odd):nth-last-child(3)']: { gridColumn: { sm: '1 / -1', md: 'auto' } },
      }}
    >
      <TextField
        select
        label="Assunto"
        value={chosenKind}
        onChange={({ target }) => onKind(target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
      >
        <option value="">Tudo, menos buscas</option>
        <option value={EVERYTHING}>Tudo</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {AUDIT_KINDS[kind]}
          </option>
        ))}
      </TextField>
      <Box>
        <SearchField label="Procurar pessoa" value={filter.person} onSearch={(person) => onFilter({ person })} />
      </Box>
      {trail === 'all' && (
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

export default function AuditPage() {
  const trail = useMatch(PATHS.audit) ? 'all' : 'own';
  const table = useAuditTable(trail);
  const { title } = PAGES[trail];
  return (
    <ListPage
      {...PAGES[trail]}
      tools={<Filters table={table} />}
      list={table}
      hasOwnBar
      empty={
        table.isFiltered ? (
          <NothingFound label="Limpar filtros" onClear={table.onClear} />
        ) : (
          <EmptyState
            illustration="not-found"
            title="Nada aconteceu ainda"
            text="O que as pessoas criarem, mudarem ou excluírem aparece aqui."
          />
        )
      }
    >
      <AuditGrid label={title} table={table} />
    </ListPage>
  );
}
