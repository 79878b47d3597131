/** The companies as a table, for whoever looks through hundreds of them at a desk. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataGrid, type GridColDef, type GridEventListener, type GridRenderCellParams } from '@mui/x-data-grid';
import type { Company } from '@vinculo/contract/companies';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import {
  ROW_LINK,
  TABLE_HEADER_HEIGHT,
  TABLE_REFETCH,
  TABLE_ROW_HEIGHT,
  TABLE_TEXT,
  tableStyle,
} from '../../components/table';
import { cspNonce } from '../../lib/nonce';
import { companyPath } from '../../lib/paths';
import { useListState } from '../../lib/wayBack';
import { companyLine } from './companyLine';

const PAGE_SIZES = [100];
const ONE_PAGE = { page: 0, pageSize: 100 };
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
          {companyLine(company)}
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
    minWidth: 280,
    renderCell: ({ row, tabIndex }: GridRenderCellParams<Company>) => <CompanyLink company={row} tabIndex={tabIndex} />,
  },
  { field: 'address', headerName: 'Endereço', flex: 1, valueGetter: (_value, row) => row.address.formatted_address },
];

export interface CompanyGridProps {
  /** Every row loaded so far. */
  companies: readonly Company[];
  isRefetching: boolean;
}

export function CompanyGrid({ companies, isRefetching }: CompanyGridProps) {
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
        minHeight: TABLE_HEADER_HEIGHT + companies.length * TABLE_ROW_HEIGHT,
      }}
    >
      <DataGrid
        aria-label="Empresas"
        rows={companies}
        columns={COLUMNS}
        loading={isRefetching}
        slotProps={TABLE_REFETCH}
        // The pages are the list's own, one below the other: to the grid all of them are a single one.
        paginationMode="server"
        rowCount={companies.length}
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
