/** The table of who did what, 50 entries a page from the server. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataGrid, type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid';
import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel } from '@vinculo/contract/rules/auditActions';
import { AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { visuallyHidden } from '@mui/utils';
import { clampedTo } from '../../components/listLayout';
import {
  TABLE_FIRST_LOAD,
  TABLE_HEADER_HEIGHT,
  TABLE_REFETCH,
  TABLE_ROW_HEIGHT,
  TABLE_TEXT,
  tableStyle,
  withText,
} from '../../components/table';
import { TablePager } from '../../components/TablePager';
import { useIsMobile } from '../../lib/breakpoint';
import { cspNonce } from '../../lib/nonce';
import type { AuditTable } from './auditTable';
import { shortWhenOf, whenOf, whereOf, whoOf } from './auditText';

const NO_ENTRIES: AuditEntry[] = [];
const PAGE_SIZES = [AUDIT_PAGE_SIZE];
const ON_PHONES = { when: false, where: false };
const ON_DESKTOP = { when: true, where: true };
const SLOTS = { footer: TablePager };
const FIRST_ROWS = 8;
/** Four lines of text. */
const PHONE_ROW_HEIGHT = withText(92);
const LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface LinesProps {
  first: string;
  /** How many lines the first may take. */
  firstLines?: number;
  more?: readonly (string | null | undefined)[];
}

function Lines({ first, firstLines = 1, more = [] }: LinesProps) {
  return (
    <Box component="span" sx={{ minWidth: 0, lineHeight: 'normal' }}>
      <Box
        component="span"
        title={first}
        sx={firstLines > 1 ? { ...clampedTo(firstLines), whiteSpace: 'normal' } : LINE}
      >
        {first}
      </Box>
      {more.map(
        (text) =>
          text && (
            <Typography
              key={text}
              component="span"
              variant="body2"
              title={text}
              sx={{ ...LINE, color: 'text.secondary', lineHeight: 'inherit' }}
            >
              {text}
            </Typography>
          ),
      )}
    </Box>
  );
}

/** Phones have no room for columns of the company and the moment, so they stand under what was done. */
function Action({ entry }: { entry: AuditEntry }) {
  const isMobile = useIsMobile();
  const first = auditActionLabel(entry.action);
  return isMobile ? (
    <Lines first={first} firstLines={2} more={[whereOf(entry), shortWhenOf(entry)]} />
  ) : (
    <Lines first={first} />
  );
}

const COLUMNS: GridColDef<AuditEntry>[] = [
  { field: 'when', headerName: 'Data e hora', minWidth: withText(170), valueGetter: (_value, row) => whenOf(row) },
  {
    field: 'who',
    headerName: 'Pessoa',
    rowHeader: true,
    flex: 3,
    minWidth: withText(120),
    renderCell: ({ row }: GridRenderCellParams<AuditEntry>) => (
      <Lines first={whoOf(row)} more={[row.person?.email ?? row.person?.id]} />
    ),
  },
  {
    field: 'action',
    headerName: 'Ação',
    flex: 3,
    minWidth: withText(150),
    renderCell: ({ row }: GridRenderCellParams<AuditEntry>) => <Action entry={row} />,
  },
  {
    field: 'where',
    headerName: 'Empresa',
    flex: 3,
    minWidth: withText(160),
    renderCell: ({ row }: GridRenderCellParams<AuditEntry>) => <Lines first={whereOf(row)} />,
  },
];

export function AuditGrid({ table }: { table: AuditTable }) {
  const { entries, total, page, pages, isFetching, address } = table;
  const isMobile = useIsMobile();
  const rowHeight = isMobile ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: TABLE_HEADER_HEIGHT + (entries?.length ?? FIRST_ROWS) * rowHeight,
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
        rowHeight={rowHeight}
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
