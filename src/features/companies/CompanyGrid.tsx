/** The companies as a table for wide screens, where support looks through many of them. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GridSortModel } from '@mui/x-data-grid';
import type { Company } from '@vinculo/contract/companies';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { DataTable, type DataTableProps, type TableColumn } from '../../components/table/DataTable';
import { focusCell, type GridApiRef } from '../../components/table/gridFocus';
import { useShownColumns } from '../../components/table/shownColumns';
import { RowLink, withText } from '../../components/table/tableParts';
import { formatDay } from '../../lib/brasilia';
import { companyPath } from '../../lib/paths';
import { CompanyLine } from './CompanyLine';
import type { CompanyAddress } from './companyList';
import { StandingLabel } from './StandingLabel';

/** Room for a title and two lines; a row grows with what it tells. */
const ROW_HEIGHT = withText(84);
const asHighAsTold = () => 'auto' as const;
/** Breaks where it must, and is never cut off. */
const WHOLE = { display: 'block', lineHeight: 'normal', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
const TITLE = 'title';
const STANDING = 'standing';

const DAY = { width: withText(112), sortable: false } as const;
const COUNT = { width: withText(104), sortable: false, align: 'right', headerAlign: 'right' } as const;

const COLUMNS: TableColumn<Company>[] = [
  {
    field: TITLE,
    headerName: 'Empresa',
    rowHeader: true,
    hideable: false,
    flex: 3,
    minWidth: withText(280),
    sortable: false,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <RowLink to={companyPath(row.id)} tabIndex={tabIndex}>
        <Box component="span" sx={{ minWidth: 0, py: 1.5 }}>
          <Box component="span" sx={{ ...WHOLE, fontWeight: 'fontWeightMedium' }}>
            {row.title}
          </Box>
          <Typography component="span" variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
            <CompanyLine company={row} />
          </Typography>
          {row.address.formatted_address && (
            <Typography component="span" variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
              {row.address.formatted_address}
            </Typography>
          )}
        </Box>
      </RowLink>
    ),
  },
  {
    field: STANDING,
    headerName: 'Situação',
    flex: 2,
    minWidth: withText(232),
    display: 'flex',
    renderCell: ({ row }) => <StandingLabel standing={row.standing} />,
  },
  {
    field: 'cards',
    headerName: 'Carteirinhas',
    description: 'Carteirinhas válidas',
    ...COUNT,
    width: withText(124),
    valueGetter: (_value, { figures }) => shownCount(figures.cards),
  },
  {
    field: 'partners',
    headerName: 'Parceiros',
    ...COUNT,
    valueGetter: (_value, { figures }) => shownCount(figures.partners),
  },
  {
    field: 'last_use',
    headerName: 'Último uso',
    ...DAY,
    valueGetter: (_value, { figures }) => (figures.last_use ? shownDay(figures.last_use) : 'Nenhum'),
  },
  {
    field: 'created_at',
    headerName: 'Criada em',
    ...DAY,
    valueGetter: (_value, { created_at }) => formatDay(created_at),
  },
];

// None is shown until somebody chooses.
const ADDED = COLUMNS.flatMap(({ field }) => (field === TITLE ? [] : field));

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
export function CompanyGrid({ address: { filter, change }, ...table }: CompanyGridProps) {
  return (
    <DataTable
      label="Empresas"
      columns={COLUMNS}
      {...useShownColumns('company-columns', ADDED)}
      rowHeight={ROW_HEIGHT}
      getRowHeight={asHighAsTold}
      sortModel={SORT_MODELS[filter.sort ?? 'title']}
      onSortModelChange={([by]) => change({ sort: by?.sort ? (by.sort === 'asc' ? 'standing' : '-standing') : null })}
      {...table}
    />
  );
}
