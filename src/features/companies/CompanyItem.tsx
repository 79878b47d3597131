/** A company in the list: a link to its form. */

import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { Company } from '@vinculo/contract/companies';
import { ListLink } from '../../components/table/ListLink';
import { companyPath } from '../../lib/paths';
import { CompanyLine } from './CompanyLine';

/** What was specified is never cut off. */
const WHOLE = { overflowWrap: 'anywhere' } as const;

export function CompanyItem({ company }: { company: Company }) {
  return (
    <Card>
      <CardActionArea component={ListLink} to={companyPath(company.id)} sx={{ p: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={WHOLE}>
          {company.title}
        </Typography>
        <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
          <CompanyLine company={company} />
        </Typography>
        {company.address.formatted_address && (
          <Typography variant="body2" sx={{ ...WHOLE, color: 'text.secondary' }}>
            {company.address.formatted_address}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
}
