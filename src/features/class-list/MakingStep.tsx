/** The progress of the making, which can be retried where it failed. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import type { Progress } from './making';

const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

function stateText({ state, until }: Progress): string {
  if (state === 'waiting' && until) return `O servidor pediu para esperar. Continua sozinho às ${TIME.format(until)}.`;
  if (state === 'failed') return 'Parou. O que já foi criado fica.';
  return 'Deixe esta página aberta até terminar.';
}

interface MakingStepProps {
  progress: Progress;
  onResume: () => void;
  onEnd: () => void;
}

export function MakingStep({ progress, onResume, onEnd }: MakingStepProps) {
  const { state, done, total, message } = progress;
  const textId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography id={textId} role="status">{`Prontas ${shownCount(done)} de ${shownCount(total)}`}</Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={textId}
        value={total === 0 ? 100 : Math.round((100 * done) / total)}
        sx={{ height: (theme) => theme.spacing(1), borderRadius: 1 }}
      />
      <Typography sx={{ color: 'text.secondary' }}>{stateText(progress)}</Typography>
      {message && <Alert severity={state === 'failed' ? 'error' : 'warning'}>{message}</Alert>}
      {state === 'failed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" onClick={onResume}>
            Tentar de novo
          </Button>
          <Button onClick={onEnd}>Parar aqui</Button>
        </Box>
      )}
    </Box>
  );
}
