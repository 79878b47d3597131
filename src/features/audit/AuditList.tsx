/** Who did what to which record, and what changed: found by its filters, and exported as a file. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { EmptyState } from '../../components/page/EmptyState';
import { ExportButton } from '../../components/table/ExportButton';
import { ListPage } from '../../components/table/ListPage';
import { NothingFound } from '../../components/table/NothingFound';
import { AuditFilters } from './AuditFilters';
import { AuditGrid } from './AuditGrid';
import { useAuditTable, type Trail } from './auditTable';

interface AuditListProps {
  trail: Trail;
  title: string;
  backTo: string;
  /** The beginning of the file's name. */
  file: string;
}

export function AuditList({ trail, title, backTo, file }: AuditListProps) {
  const table = useAuditTable(trail);
  return (
    <ListPage
      title={title}
      backTo={backTo}
      actions={<ExportButton make={table.makeFile} fileName={() => `${file}-${brazilianDate(new Date())}.csv`} />}
      tools={<AuditFilters table={table} />}
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
