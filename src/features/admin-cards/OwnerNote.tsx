/** How a card got its owner by a code, or how it can get one. */

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Card } from '@vinculo/contract/cards';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { SITUATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { waitingStudentPath } from '../../lib/paths';

export function OwnerNote({ card: { user, activated_at: at, invited } }: { card: Card }) {
  if (user && !at) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {at && `Ativou com o código em ${shownDay(brazilianDate(new Date(at)))}.`}
      {!at && !invited && 'Use Entregar: quem digitar o código do aluno, ou responder por ele, recebe a carteirinha.'}
      {!at && invited && (
        <>
          Convite para{' '}
          <Link component={RouterLink} to={waitingStudentPath(invited.id)}>
            {invited.email}
          </Link>
          {invited.situation !== 'invited' && `: ${SITUATION_WORDS[invited.situation].toLowerCase()}`}
        </>
      )}
    </Typography>
  );
}
