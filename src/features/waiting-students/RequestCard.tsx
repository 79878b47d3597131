/** A person who asks for a card: a large photo, who they say they are, what the list knows, and yes or no. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isTaken } from '@vinculo/contract/rules/card/requestMatch';
import { factLine } from '@vinculo/contract/rules/card/student';
import { initials } from '@vinculo/contract/rules/text/initials';
import type { RequestAnswerKind } from '@vinculo/contract/waitingStudents';
import { SECTION } from '../../components/form/formLayout';
import { Picture } from '../../components/image/Picture';
import { DeclineDialog } from './DeclineDialog';
import { KnownStudent } from './KnownStudent';
import { SituationLabel } from './SituationLabel';
import { asSeen, useAnswering, type CardRequest, type Said } from './useAnswering';

const PHOTO_SIZE = '240px';
const PHOTO = {
  display: 'grid',
  placeItems: 'center',
  width: `min(100%, ${PHOTO_SIZE})`,
  aspectRatio: '1',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  typography: 'h1',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;

export function RequestCard({ request, onDone }: { request: CardRequest; onDone: () => void }) {
  const { full_name: name, email, avatar, state, reason } = request;
  const { run, progress } = useAnswering(request.company_id);
  const [isDeclining, setIsDeclining] = useState(false);
  const isDeclined = state === 'declined';
  const answer = async (kind: RequestAnswerKind, said?: Said) => {
    setIsDeclining(false);
    if ((await run([asSeen(request)], kind, said)) > 0) onDone();
  };
  return (
    <Card sx={SECTION}>
      <Box sx={PHOTO}>
        {avatar ? (
          <Picture
            key={avatar.url}
            url={avatar.url}
            alt={`Foto de ${name}`}
            width={PHOTO_SIZE}
            fallback={initials(name)}
          />
        ) : (
          initials(name)
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <Typography>{factLine(request) || 'Sem turma nem matrícula'}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{email}</Typography>
        <SituationLabel student={request} />
      </Box>
      <KnownStudent request={request} />
      {isDeclined && <Typography>{reason ? `Recusado: ${reason}` : 'Recusado sem motivo'}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isTaken(request) && (
          <Button
            variant="contained"
            size="large"
            aria-disabled={progress !== null}
            onClick={() => void answer('accept', { checked: true })}
          >
            Aceitar
          </Button>
        )}
        {isDeclined ? (
          <Button variant="outlined" size="large" onClick={() => void answer('reopen')}>
            Reabrir
          </Button>
        ) : (
          <Button
            variant="outlined"
            size="large"
            color="error"
            aria-haspopup="dialog"
            onClick={() => setIsDeclining(true)}
          >
            Recusar
          </Button>
        )}
      </Box>
      <DeclineDialog
        count={isDeclining ? 1 : 0}
        onDecline={(why) => void answer('decline', { reason: why })}
        onClose={() => setIsDeclining(false)}
      />
    </Card>
  );
}
