/** The companies as a table for wide screens, where support looks through many of them. */
import type { GridSortModel } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Company } from '@vinculo/contract/companies';
import { DataTable, type DataTableProps, type TableColumn } from '../../components/table/DataTable';
import { focusCell, type GridApiRef } from '../../components/table/gridFocus';
import { clampLines } from '../../components/table/listLayout';
import { ONE_LINE, RowLink, withText } from '../../components/table/tableParts';
import { companyPath } from '../../lib/paths';
import { CompanyLine } from './CompanyLine';
import type { CompanyAddress } from './companyList';
import { StandingLabel } from './StandingLabel';

const ADDRESS_LINES = 2;
const TITLE = 'title';
const STANDING = 'standing';

const COLUMNS: TableColumn<Company>[] = [
  {
    field: TITLE,
    headerName: 'Empresa',
    rowHeader: true,
    flex: 3,
    minWidth: withText(250),
    sortable: false,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <RowLink to={companyPath(row.id)} tabIndex={tabIndex}>
        <Box component="span" sx={{ minWidth: 0, lineHeight: 'normal' }}>
          <Box component="span" sx={{ ...ONE_LINE, fontWeight: 'fontWeightMedium' }}>
            {row.title}
          </Box>
          <Typography component="span" variant="body2" sx={{ ...ONE_LINE, color: 'text.secondary' }}>
            <CompanyLine company={row} />
          </Typography>
        </Box>
      </RowLink>
    ),
  },
  {
    field: STANDING,
    headerName: 'Situação',
    flex: 2,
    minWidth: withText(216),
    display: 'flex',
    renderCell: ({ row }) => <StandingLabel standing={row.standing} />,
  },
  {
    field: 'address',
    headerName: 'Endereço',
    flex: 3,
    minWidth: withText(180),
    sortable: false,
    display: 'flex',
    renderCell: ({ row: { address } }) => (
      <Box
        component="span"
        title={address.formatted_address}
        sx={{ ...clampLines(ADDRESS_LINES), lineHeight: 'normal', whiteSpace: 'normal' }}
      >
        {address.formatted_address}
      </Box>
    ),
  },
];

// Outside the component, because the grid takes a new object for a change of sorting.
const SORT_MODELS: Readonly<Record<'standing' | '-standing' | 'title', GridSortModel>> = {
  standing: [{ field: STANDING, sort: 'asc' }],
  '-standing': [{ field: STANDING, sort: 'desc' }],
  title: [],
};

export function focusCompany(apiRef: GridApiRef, company: Company | undefined): void {
  if (company) focusCell(apiRef, company.id, TITLE);
}

interface CompanyGridProps extends Pick<DataTableProps<Company>, 'rows' | 'isFetching'> {
  address: CompanyAddress;
  apiRef: GridApiRef;
}

/** Shows every page that 'Ver mais' has loaded, one below the other. */
export function CompanyGrid({ address: { filter, onSort }, ...table }: CompanyGridProps) {
  return (
    <DataTable
      label="Empresas"
      columns={COLUMNS}
      sortModel={SORT_MODELS[filter.sort ?? 'title']}
      onSortModelChange={([by]) => onSort(by?.sort ? (by.sort === 'asc' ? 'standing' : '-standing') : null)}
      {...table}
    />
  );
}
