/** The companies as a table, for whoever looks through hundreds of them at a desk. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { Company } from '@vinculo/contract/companies';
import { DataTable, RowLink, withText, type DataTableProps } from '../../components/DataTable';
import { clampLines } from '../../components/listLayout';
import { companyPath } from '../../lib/paths';
import { CompanyLine } from './CompanyLine';

const ADDRESS_LINES = 2;
const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const COLUMNS: GridColDef<Company>[] = [
  {
    field: 'title',
    headerName: 'Empresa',
    rowHeader: true,
    flex: 1,
    minWidth: withText(280),
    renderCell: ({ row, tabIndex }: GridRenderCellParams<Company>) => (
      <RowLink to={companyPath(row.id)} tabIndex={tabIndex}>
        <Box component="span" sx={{ minWidth: 0, lineHeight: 'normal' }}>
          <Box component="span" sx={{ ...ELLIPSIS, display: 'block', fontWeight: 'fontWeightMedium' }}>
            {row.title}
          </Box>
          <Typography component="span" variant="body2" sx={{ ...ELLIPSIS, display: 'block', color: 'text.secondary' }}>
            <CompanyLine company={row} />
          </Typography>
        </Box>
      </RowLink>
    ),
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
        sx={{ ...clampLines(ADDRESS_LINES), lineHeight: 'normal', whiteSpace: 'normal' }}
      >
        {value}
      </Box>
    ),
  },
];

/** Its pages are the list's own ('Ver mais'), one below the other. */
export function CompanyGrid(props: Pick<DataTableProps<Company>, 'rows' | 'isFetching' | 'apiRef'>) {
  return <DataTable label="Empresas" columns={COLUMNS} pathOf={companyPath} {...props} />;
}
