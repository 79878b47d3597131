// The company that a manager acts for; a manager of several chooses another here.
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { useIsMobile } from '../../lib/breakpoint';
import { clampLines } from '../table/listLayout';

// Most managers have one company.
const CompanyChoice = lazy(() => import('./CompanyChoice'));

export function CompanySwitch() {
  const { user, companyId } = useCurrentUser();
  const lines = useIsMobile() ? 1 : 2;
  const companies = user?.managed ?? [];
  const current = companies.find(({ id }) => id === companyId);
  if (!current) return null;
  const title = (
    <Typography variant="subtitle2" sx={{ ...clampLines(lines), color: 'text.secondary' }}>
      {current.title}
    </Typography>
  );
  return companies.length === 1 ? (
    title
  ) : (
    <Suspense fallback={title}>
      <CompanyChoice companies={companies} current={current} />
    </Suspense>
  );
}
