/** One line: how many accepted, and the ways to those who still wait. It opens slowly, because its counts come late. */
import Collapse from '@mui/material/Collapse';
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

export function InvitationsProgress({ waiting }: { waiting: InvitationsWaiting }) {
  const { open, listed, acceptedWords, openWords, listedWords } = waiting;
  return (
    <Collapse in appear>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {open > 0 && (
          <>
            {`${acceptedWords}. `}
            <Way to={PATHS.invitations} label={openWords} />
          </>
        )}
        {open > 0 && listed > 0 && ' · '}
        {listed > 0 && <Way to={listedPath} label={listedWords} />}
      </Typography>
    </Collapse>
  );
}
