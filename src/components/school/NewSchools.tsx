/** Tells a person which schools gave them a card or their administration, until they say whether they know them. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NewSchool } from '@vinculo/contract/profile';
import { useKnowCompanyMutation } from '../../api/companies';
import { useCurrentUser } from '../../api/currentUser';
import { clampLines } from '../table/listLayout';
import { RefuseSchool } from './RefuseSchool';

/** Whatever somebody sends, the page under it can still be used. */
const SHOWN_MAX = 3;
const TITLE_LINES = 2;

const TEXTS = {
  card: 'Esta escola fez uma carteirinha para você. É a sua?',
  management: 'Esta escola adicionou você como administrador. É a sua?',
} as const;

function School({ school, given }: { school: NewSchool; given: keyof typeof TEXTS }) {
  const [know, { isLoading }] = useKnowCompanyMutation();
  return (
    <Alert severity="info" role="status" sx={{ mb: 2, overflowWrap: 'anywhere', displayPrint: 'none' }}>
      <Box component="strong" sx={clampLines(TITLE_LINES)}>
        {school.title}
      </Box>
      {TEXTS[given]}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`É a minha escola: ${school.title}`}
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) void know(school.id);
          }}
        >
          É a minha escola
        </Button>
        <RefuseSchool school={school} given={given} size="small" variant="outlined" color="inherit" />
      </Box>
    </Alert>
  );
}

export function NewSchools({ given }: { given: keyof typeof TEXTS }) {
  const { user } = useCurrentUser();
  const schools = user?.new_schools.filter((school) => school[given]).slice(0, SHOWN_MAX) ?? [];
  return schools.map((school) => <School key={school.id} school={school} given={given} />);
}
