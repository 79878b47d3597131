/** Who did what to whose things: found by person, company and date, and exported as a file. */
import Box from '@mui/material/Box';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { useExportAuditEntriesMutation } from '../../api/audit';
import { EmptyState } from '../../components/page/EmptyState';
import { ExportButton } from '../../components/table/ExportButton';
import { NothingFound } from '../../components/table/NothingFound';
import { ListPage } from '../../components/table/ListPage';
import { PeriodFilters } from '../../components/table/PeriodFilters';
import { SearchField } from '../../components/table/SearchField';
import { PATHS } from '../../lib/paths';
import { AuditGrid } from './AuditGrid';
import { useAuditTable, type AuditTable } from './auditTable';

function AuditFilters({ table }: { table: AuditTable }) {
  const { from, to, change } = table.address;
  const { person, company } = table.filter;
  return (
    <PeriodFilters
      label="Filtrar a auditoria"
      widths={[2, 2]}
      period={{ from: from ?? '', to: to ?? '' }}
      onPeriod={(changes) => change(changes, { replace: true })}
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
    </PeriodFilters>
  );
}

export default function AuditPage() {
  const table = useAuditTable();
  const [exportEntries] = useExportAuditEntriesMutation();
  const { address, filter } = table;
  const onClear = () => address.change({ person: null, company: null, from: null, to: null }, { replace: true });
  return (
    <ListPage
      title="Auditoria"
      backTo={PATHS.dashboard}
      actions={
        <ExportButton
          make={() => exportEntries(filter).unwrap()}
          fileName={() => `auditoria-${brazilianDate(new Date())}.csv`}
        />
      }
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
