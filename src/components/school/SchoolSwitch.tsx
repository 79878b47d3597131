/** The school that an administrator acts for; who manages several chooses another one there. */
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { clampLines } from '../table/listLayout';

// Most people manage one.
const SchoolChoice = lazy(() => import('./SchoolChoice'));

export function SchoolSwitch() {
  const { user, companyId } = useCurrentUser();
  const schools = user?.managed ?? [];
  const current = schools.find(({ id }) => id === companyId);
  if (!current) return null;
  const title = (
    <Typography variant="subtitle2" sx={{ ...clampLines(2), color: 'text.secondary' }}>
      {current.title}
    </Typography>
  );
  return schools.length === 1 ? (
    title
  ) : (
    <Suspense fallback={title}>
      <SchoolChoice schools={schools} current={current} />
    </Suspense>
  );
}
