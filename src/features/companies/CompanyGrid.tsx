/** The companies as a table, for whoever looks through hundreds of them at a desk. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Company } from '@vinculo/contract/companies';
import { clampLines } from '../../components/listLayout';
import { PlainTable, type PlainColumn, type PlainTableProps } from '../../components/PlainTable';
import { RowLink } from '../../components/tableParts';
import { companyPath } from '../../lib/paths';
import { CompanyLine } from './CompanyLine';

const ADDRESS_LINES = 2;
const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const COLUMNS: readonly PlainColumn<Company>[] = [
  {
    name: 'Empresa',
    width: 'minmax(0, 1fr)',
    isRowHeader: true,
    cell: (company) => (
      <RowLink to={companyPath(company.id)}>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ ...ELLIPSIS, display: 'block', fontWeight: 'fontWeightMedium' }}>
            {company.title}
          </Box>
          <Typography component="span" variant="body2" sx={{ ...ELLIPSIS, display: 'block', color: 'text.secondary' }}>
            <CompanyLine company={company} />
          </Typography>
        </Box>
      </RowLink>
    ),
  },
  {
    name: 'Endereço',
    width: 'minmax(0, 1fr)',
    cell: ({ address: { formatted_address } }) => (
      <Box component="span" title={formatted_address} sx={{ ...clampLines(ADDRESS_LINES), whiteSpace: 'normal' }}>
        {formatted_address}
      </Box>
    ),
  },
];

/** Its pages are the list's own ('Ver mais'), one below the other. */
export function CompanyGrid(props: Pick<PlainTableProps<Company>, 'rows' | 'isFetching' | 'body'>) {
  return <PlainTable label="Empresas" columns={COLUMNS} {...props} />;
}
