/** The table of who did what, 50 entries a page from the server. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataGrid, type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid';
import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel } from '@vinculo/contract/rules/auditActions';
import { AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { visuallyHidden } from '@mui/utils';
import {
  TABLE_FIRST_LOAD,
  TABLE_HEADER_HEIGHT,
  TABLE_REFETCH,
  TABLE_ROW_HEIGHT,
  TABLE_TEXT,
  tableStyle,
} from '../../components/table';
import { TablePager } from '../../components/TablePager';
import { useIsMobile } from '../../lib/breakpoint';
import { cspNonce } from '../../lib/nonce';
import type { AuditTable } from './auditTable';
import { whenOf, whereOf, whoOf } from './auditText';

const NO_ENTRIES: AuditEntry[] = [];
const PAGE_SIZES = [AUDIT_PAGE_SIZE];
const ON_PHONES = { when: false, where: false };
const ON_DESKTOP = { when: true, where: true };
const SLOTS = { footer: TablePager };
const FIRST_ROWS = 8;
const LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function Lines({ first, second }: { first: string; second?: string | null }) {
  return (
    <Box component="span" sx={{ minWidth: 0, lineHeight: 'normal' }}>
      <Box component="span" sx={LINE}>
        {first}
      </Box>
      {second && (
        <Typography component="span" variant="body2" sx={{ ...LINE, color: 'text.secondary' }}>
          {second}
        </Typography>
      )}
    </Box>
  );
}

/** Phones have no room for the moment's own column, so it stands under what was done. */
function Action({ entry }: { entry: AuditEntry }) {
  const isMobile = useIsMobile();
  return <Lines first={auditActionLabel(entry.action)} second={isMobile ? whenOf(entry) : null} />;
}

const COLUMNS: GridColDef<AuditEntry>[] = [
  { field: 'when', headerName: 'Data e hora', minWidth: 170, valueGetter: (_value, row) => whenOf(row) },
  {
    field: 'who',
    headerName: 'Pessoa',
    rowHeader: true,
    flex: 3,
    minWidth: 120,
    renderCell: ({ row }: GridRenderCellParams<AuditEntry>) => (
      <Lines first={whoOf(row)} second={row.person?.email ?? row.person?.id} />
    ),
  },
  {
    field: 'action',
    headerName: 'Ação',
    flex: 3,
    minWidth: 150,
    renderCell: ({ row }: GridRenderCellParams<AuditEntry>) => <Action entry={row} />,
  },
  { field: 'where', headerName: 'Empresa', flex: 3, minWidth: 160, valueGetter: (_value, row) => whereOf(row) },
];

export function AuditGrid({ table }: { table: AuditTable }) {
  const { entries, total, page, pages, isFetching, address } = table;
  const isMobile = useIsMobile();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: TABLE_HEADER_HEIGHT + (entries?.length ?? FIRST_ROWS) * TABLE_ROW_HEIGHT,
      }}
    >
      {!entries && (
        <Box role="status" sx={visuallyHidden}>
          Carregando...
        </Box>
      )}
      <DataGrid
        aria-label="Auditoria"
        rows={entries ?? NO_ENTRIES}
        columns={COLUMNS}
        columnVisibilityModel={isMobile ? ON_PHONES : ON_DESKTOP}
        loading={isFetching}
        rowCount={total ?? page * AUDIT_PAGE_SIZE}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        paginationModel={{ page: page - 1, pageSize: AUDIT_PAGE_SIZE }}
        pageSizeOptions={PAGE_SIZES}
        rowHeight={TABLE_ROW_HEIGHT}
        columnHeaderHeight={TABLE_HEADER_HEIGHT}
        disableColumnMenu
        disableColumnResize
        disableColumnSorting
        disableRowSelectionOnClick
        // A page is short: all of it in the document can be searched, printed and read aloud.
        disableVirtualization
        localeText={TABLE_TEXT}
        nonce={cspNonce}
        slots={SLOTS}
        slotProps={{
          ...(entries ? TABLE_REFETCH : TABLE_FIRST_LOAD),
          footer: {
            pager: {
              total: total ?? 0,
              page,
              pages,
              onPage: (chosen) => {
                address.change({ page: chosen > 1 ? chosen : null });
                window.scrollTo({ top: 0 });
              },
            },
          },
        }}
        hideFooter={!entries}
        sx={tableStyle}
      />
    </Box>
  );
}
