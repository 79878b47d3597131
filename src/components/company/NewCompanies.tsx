/**
 * Tells a person which companies gave them a card or made them a manager, until they say if they know the company, and
 * which they refused, with the way back.
 */

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

/** Limits what others sent, so that the page below stays usable. What the person refused is all there. */
const SHOWN_MAX = 3;
const TITLE_LINES = 2;

const TEXTS = {
  card: 'Esta escola fez uma carteirinha para você. É a sua?',
  management: 'Esta escola adicionou você como administrador. É a sua?',
  refused: 'Você recusou esta escola: ela não pode dar nada a você.',
} as const;

function CompanyNotice({ company, given }: { company: NewCompany; given: keyof typeof TEXTS }) {
  const [know] = useKnowCompanyMutation();
  const knowing = given === 'refused' ? 'Voltar a aceitar' : 'É a minha escola';
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
          aria-label={`${knowing}: ${company.title}`}
          onPress={() => know(company.id)}
        >
          {knowing}
        </BusyButton>
        {given !== 'refused' && (
          <RefuseCompany company={company} given={given} size="small" variant="outlined" color="inherit" />
        )}
      </Box>
    </Alert>
  );
}

export function NewCompanies({ given }: { given: keyof typeof TEXTS }) {
  const { user } = useCurrentUser();
  const shown = given === 'refused' ? undefined : SHOWN_MAX;
  const companies = user?.new_schools.filter((company) => company[given]).slice(0, shown) ?? [];
  return companies.map((company) => <CompanyNotice key={company.id} company={company} given={given} />);
}
