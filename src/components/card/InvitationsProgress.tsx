/** One line: how many accepted, and the ways to those who still wait. Its place is kept while the counts are fetched. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { listedPath, PATHS } from '../../lib/paths';
import type { InvitationsWaiting } from './invitationsWaiting';

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Link component={RouterLink} to={to} underline="always" sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Link>
  );
}

const LINE = { mb: 2, minHeight: '1lh', color: 'text.secondary' };

export function InvitationsProgress({ waiting }: { waiting: InvitationsWaiting | null }) {
  if (!waiting) return <Typography variant="body2" component="div" sx={LINE} />;
  const { open, listed, acceptedWords, openWords, listedWords } = waiting;
  return (
    <Typography variant="body2" component="div" sx={LINE}>
      {open > 0 && (
        <>
          {/* One line on phones too. */}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>{`${acceptedWords}. `}</Box>
          <Way to={PATHS.invitations} label={openWords} />
        </>
      )}
      {open > 0 && listed > 0 && ' · '}
      {listed > 0 && <Way to={listedPath} label={listedWords} />}
    </Typography>
  );
}
