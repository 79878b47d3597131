/** What is said to visitors alone, prices above all: gone before the first paint where somebody is signed in. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { WHILE_SIGNED_IN } from '../../session/signedInMark';

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useCurrentUser();
  return isAuthenticated ? null : <Box sx={{ [WHILE_SIGNED_IN]: { display: 'none' } }}>{children}</Box>;
}
