/** A notice above the tiles. The tiles do not wait for it; it opens slowly, or is there at once if already known. */
import Alert from '@mui/material/Alert';
import Collapse from '@mui/material/Collapse';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface Notified {
  severity: 'error' | 'warning' | 'info';
  text: string;
  to: string;
  action: string;
}

export function HomeNotice({ notice }: { notice: Notified | null }) {
  // The text stays while the notice folds away.
  const [shown, setShown] = useState(notice);
  if (notice && notice.text !== shown?.text) setShown(notice);
  return (
    <Collapse in={notice !== null} unmountOnExit>
      {shown && (
        <Alert severity={shown.severity} role="status" sx={{ mb: { xs: 2, sm: 3 } }}>
          {shown.text}{' '}
          <Link component={RouterLink} to={shown.to} color="inherit" underline="always" sx={{ whiteSpace: 'nowrap' }}>
            {shown.action}
          </Link>
        </Alert>
      )}
    </Collapse>
  );
}
