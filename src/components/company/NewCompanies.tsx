/** Tells a person which companies gave them a card or made them a manager, until they say if they know the company. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { NewCompany } from '@vinculo/contract/profile';
import { NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import { useCurrentUser } from '../../api/currentUser';
import { useKnowCompanyMutation } from '../../api/slice';
import { BusyButton } from '../page/BusyButton';
import { clampLines } from '../table/listLayout';
import { CompanyIdentity } from './AboutCompany';
import { RefuseCompany } from './RefuseCompany';

/** Limits what others sent, so that the page below stays usable. */
const SHOWN_MAX = 3;
const TITLE_LINES = 2;

const TEXTS = {
  card: 'Esta escola fez uma carteirinha para você. É a sua?',
  management: 'Esta escola adicionou você como administrador. É a sua?',
} as const;

function CompanyNotice({ company, given }: { company: NewCompany; given: keyof typeof TEXTS }) {
  const [know] = useKnowCompanyMutation();
  return (
    <Alert
      severity={company.is_new ? 'warning' : 'info'}
      role="status"
      sx={{ mb: 2, overflowWrap: 'anywhere', displayPrint: 'none' }}
    >
      <Box component="strong" sx={clampLines(TITLE_LINES)}>
        {company.title}
      </Box>
      <CompanyIdentity title={company.title} identity={company} />
      {company.is_new && <Box sx={{ fontWeight: 600 }}>{NOT_CONFIRMED}</Box>}
      {TEXTS[given]}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`É a minha escola: ${company.title}`}
          onPress={() => know(company.id)}
        >
          É a minha escola
        </BusyButton>
        <RefuseCompany company={company} given={given} size="small" variant="outlined" color="inherit" />
      </Box>
    </Alert>
  );
}

export function NewCompanies({ given }: { given: keyof typeof TEXTS }) {
  const { user } = useCurrentUser();
  const companies = user?.new_schools.filter((company) => company[given]).slice(0, SHOWN_MAX) ?? [];
  return companies.map((company) => <CompanyNotice key={company.id} company={company} given={given} />);
}
