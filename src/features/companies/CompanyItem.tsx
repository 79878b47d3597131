/** A company in the list of small screens: a link to its form. */
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { Company } from '@vinculo/contract/companies';
import { ListLink } from '../../components/table/ListLink';
import { clampLines } from '../../components/table/listLayout';
import { companyPath } from '../../lib/paths';
import { figuresLine } from './companyStanding';
import { CompanyLine } from './CompanyLine';
import { StandingLabel } from './StandingLabel';

const TITLE_LINES = 3;
const ADDRESS_LINES = 3;

export function CompanyItem({ company }: { company: Company }) {
  return (
    <Card>
      <CardActionArea component={ListLink} to={companyPath(company.id)} sx={{ p: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={clampLines(TITLE_LINES)}>
          {company.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <CompanyLine company={company} />
        </Typography>
        <Typography variant="body2">
          <StandingLabel standing={company.standing} />
        </Typography>
        <Typography variant="body2">{figuresLine(company)}</Typography>
        {company.address.formatted_address && (
          <Typography variant="body2" sx={{ ...clampLines(ADDRESS_LINES), color: 'text.secondary' }}>
            {company.address.formatted_address}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
}
