/** Who did what to which record, and what changed: found by its filters. */

import { EmptyState } from '../../components/page/states';
import { ListPage, NothingFound } from '../../components/table/ListPage';
import { AuditFilters } from './AuditFilters';
import { AuditGrid } from './AuditGrid';
import { useAuditTable, type Trail } from './auditTable';

interface AuditListProps {
  trail: Trail;
  title: string;
  backTo: string;
}

export function AuditList({ trail, title, backTo }: AuditListProps) {
  const table = useAuditTable(trail);
  return (
    <ListPage
      title={title}
      backTo={backTo}
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
