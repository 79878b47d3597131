// Shows its children, prices above all, to visitors only. For signed-in people they are hidden before first paint.
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../api/currentUser';
import { WHILE_SIGNED_IN } from '../../session/signedInMark';

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useCurrentUser();
  return isAuthenticated ? null : <Box sx={{ [WHILE_SIGNED_IN]: { display: 'none' } }}>{children}</Box>;
}
