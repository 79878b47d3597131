/** Companies that too many people refused. Support checks each one. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { CompanyList } from '@vinculo/contract/companies';
import { clampLines, PlainList } from '../../components/table/listLayout';
import { ListLink } from '../../components/table/ListLink';
import { companyPath } from '../../lib/paths';

const TITLE_LINES = 2;

export function OftenRefused({ companies }: { companies: NonNullable<CompanyList['often_refused']> }) {
  if (companies.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      Várias pessoas disseram que não conhecem a empresa:
      <PlainList>
        {companies.map(({ id, title }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            <Link
              component={ListLink}
              to={companyPath(id)}
              color="inherit"
              underline="always"
              sx={clampLines(TITLE_LINES)}
            >
              {title}
            </Link>
          </Box>
        ))}
      </PlainList>
    </Alert>
  );
}
