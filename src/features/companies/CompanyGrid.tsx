/** The companies as a table, for whoever looks through hundreds of them at a desk. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridRenderCellParams,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { visuallyHidden } from '@mui/utils';
import type { Company } from '@vinculo/contract/companies';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { clampedTo } from '../../components/listLayout';
import {
  ROW_LINK,
  TABLE_FIRST_LOAD,
  TABLE_HEADER_HEIGHT,
  TABLE_REFETCH,
  TABLE_ROW_HEIGHT,
  TABLE_TEXT,
  tableStyle,
  withText,
} from '../../components/table';
import { cspNonce } from '../../lib/nonce';
import { companyPath } from '../../lib/paths';
import { useListState } from '../../lib/wayBack';
import { CompanyLine } from './CompanyLine';

const PAGE_SIZES = [100];
const ONE_PAGE = { page: 0, pageSize: 100 };
const NO_COMPANIES: Company[] = [];
const FIRST_ROWS = 8;
const ADDRESS_LINES = 2;
const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function CompanyLink({ company, tabIndex }: { company: Company; tabIndex: number }) {
  return (
    <Link
      component={RouterLink}
      to={companyPath(company.id)}
      state={useListState()}
      tabIndex={tabIndex}
      color="inherit"
      underline="none"
      sx={ROW_LINK}
    >
      <Box component="span" sx={{ minWidth: 0, lineHeight: 'normal' }}>
        <Box component="span" sx={{ ...ELLIPSIS, display: 'block', fontWeight: 'fontWeightMedium' }}>
          {company.title}
        </Box>
        <Typography component="span" variant="body2" sx={{ ...ELLIPSIS, display: 'block', color: 'text.secondary' }}>
          <CompanyLine company={company} />
        </Typography>
      </Box>
    </Link>
  );
}

const COLUMNS: GridColDef<Company>[] = [
  {
    field: 'title',
    headerName: 'Empresa',
    rowHeader: true,
    flex: 1,
    minWidth: withText(280),
    renderCell: ({ row, tabIndex }: GridRenderCellParams<Company>) => <CompanyLink company={row} tabIndex={tabIndex} />,
  },
  {
    field: 'address',
    headerName: 'Endereço',
    flex: 1,
    minWidth: withText(200),
    valueGetter: (_value, row) => row.address.formatted_address,
    renderCell: ({ value }: GridRenderCellParams<Company, string>) => (
      <Box
        component="span"
        title={value}
        sx={{ ...clampedTo(ADDRESS_LINES), lineHeight: 'normal', whiteSpace: 'normal' }}
      >
        {value}
      </Box>
    ),
  },
];

export interface CompanyGridProps {
  /** Every row loaded so far; undefined while there are none yet. */
  companies: readonly Company[] | undefined;
  isRefetching: boolean;
  apiRef: ReturnType<typeof useGridApiRef>;
}

export function CompanyGrid({ companies, isRefetching, apiRef }: CompanyGridProps) {
  const navigate = useNavigate();
  const state = useListState();
  const openByKey: GridEventListener<'cellKeyDown'> = (params, event) => {
    // The link in the row answers for itself.
    if (event.key !== 'Enter' || (event.target instanceof Element && event.target.closest('a'))) return;
    void navigate(companyPath(String(params.id)), { state });
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: TABLE_HEADER_HEIGHT + (companies?.length ?? FIRST_ROWS) * TABLE_ROW_HEIGHT,
      }}
    >
      {!companies && (
        <Box role="status" sx={visuallyHidden}>
          Carregando...
        </Box>
      )}
      <DataGrid
        apiRef={apiRef}
        aria-label="Empresas"
        rows={companies ?? NO_COMPANIES}
        columns={COLUMNS}
        loading={isRefetching || !companies}
        slotProps={companies ? TABLE_REFETCH : TABLE_FIRST_LOAD}
        // The pages are the list's own, one below the other: to the grid all of them are a single one.
        paginationMode="server"
        rowCount={companies?.length ?? 0}
        paginationModel={ONE_PAGE}
        pageSizeOptions={PAGE_SIZES}
        sortingMode="server"
        filterMode="server"
        hideFooter
        onCellKeyDown={openByKey}
        rowHeight={TABLE_ROW_HEIGHT}
        columnHeaderHeight={TABLE_HEADER_HEIGHT}
        disableColumnMenu
        disableColumnResize
        disableColumnSorting
        disableRowSelectionOnClick
        // What is loaded is in the document: it can be searched, printed and read aloud.
        disableVirtualization
        localeText={TABLE_TEXT}
        nonce={cspNonce}
        sx={tableStyle}
      />
    </Box>
  );
}
