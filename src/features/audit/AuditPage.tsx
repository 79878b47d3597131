/** Who did what to whose things: found by person, company and date, and exported as a file. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { EmptyState } from '../../components/page/EmptyState';
import { NothingFound } from '../../components/table/NothingFound';
import { ListPage } from '../../components/table/ListPage';
import { SearchField } from '../../components/table/SearchField';
import { PATHS } from '../../lib/paths';
import { AuditGrid } from './AuditGrid';
import { useAuditTable, type AuditTable } from './auditTable';
import { ExportButton } from './ExportButton';

function AuditFilters({ table }: { table: AuditTable }) {
  const { from, to, change } = table.address;
  const { person, company } = table.filter;
  const isBackwards = from !== null && to !== null && to < from;
  return (
    <Box
      role="search"
      aria-label="Filtrar a auditoria"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 2,
        mb: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
        },
        '& > :nth-of-type(-n + 2)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <Box>
        <SearchField
          label="Procurar pessoa"
          value={person}
          onSearch={(text) => change({ person: text }, { replace: true })}
        />
      </Box>
      <Box>
        <SearchField
          label="Procurar empresa"
          value={company}
          onSearch={(text) => change({ company: text }, { replace: true })}
        />
      </Box>
      <TextField
        type="date"
        label="De"
        value={from ?? ''}
        onChange={(event) => change({ from: event.target.value }, { replace: true })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: to ?? undefined } }}
      />
      <TextField
        type="date"
        label="Até"
        value={to ?? ''}
        onChange={(event) => change({ to: event.target.value }, { replace: true })}
        error={isBackwards}
        helperText={isBackwards ? 'O fim vem antes do começo' : undefined}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from ?? undefined } }}
      />
    </Box>
  );
}

export default function AuditPage() {
  const table = useAuditTable();
  const { address, filter } = table;
  const onClear = () => address.change({ person: null, company: null, from: null, to: null }, { replace: true });
  return (
    <ListPage
      title="Auditoria"
      backTo={PATHS.dashboard}
      actions={<ExportButton filter={filter} />}
      tools={<AuditFilters table={table} />}
      list={table}
      hasOwnBar
      empty={
        table.isFiltered ? (
          <NothingFound label="Limpar filtros" onClear={onClear} />
        ) : (
          <EmptyState
            illustration="not-found"
            title="Nada aconteceu ainda"
            text="O que as pessoas criarem, mudarem ou excluírem aparece aqui."
          />
        )
      }
    >
      <AuditGrid table={table} />
    </ListPage>
  );
}
