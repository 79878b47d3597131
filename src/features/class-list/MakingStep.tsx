// Makes one list and shows the progress. It ends with its screen, and can go on where it failed.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClassListRow } from '@vinculo/contract/classLists';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useAppDispatch } from '../../api/currentUser';
import { slice } from '../../api/slice';
import type { ListPicture } from '../../lists/reading/pictureStore';
import type { ListReader } from '../../lists/reading/reader';
import { startMaking, type Calls, type MadeRow, type Making, type Progress } from './making';
import type { YearChange } from './year';

/** The store need not keep hundreds of calls that no component reads. */
const UNTRACKED = { track: false } as const;

export function useMaking(companyId: string | null, reader: ListReader) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress | null>(null);
  const making = useRef<Making | null>(null);

  useEffect(() => () => making.current?.stop(), []);

  /** `until`: the day until which cards are renewed. */
  const start = (
    rows: readonly MadeRow[],
    year: readonly YearChange[] = [],
    until: string | null = null,
    onFinished?: (progress: Progress) => void,
  ) => {
    if (!companyId) return;
    const { createFile, importClassList, changeCards, changeInvitations } = slice.endpoints;
    const company = { company_id: companyId };
    const calls: Calls = {
      photo: ({ key }: ListPicture) => reader.photo(key),
      upload: async (file: File) => (await dispatch(createFile.initiate({ file }, UNTRACKED)).unwrap()).id,
      importRows: (imported: ClassListRow[]) =>
        dispatch(importClassList.initiate({ ...company, rows: imported }, UNTRACKED)).unwrap(),
      change: ({ kind, ids: named }) => {
        const chosen = { ...company, ids: [...named] };
        if (kind === 'revoke')
          return dispatch(changeInvitations.initiate({ ...chosen, change: kind }, UNTRACKED)).unwrap();
        const day = kind === 'renew' && until !== null ? { valid_until: until } : {};
        const change = { ...chosen, expected: named.length, change: kind, ...day };
        return dispatch(changeCards.initiate(change, UNTRACKED)).unwrap();
      },
    };
    making.current = startMaking(rows, year, calls, (next) => {
      setProgress(next);
      if (next.state === 'finished') onFinished?.(next);
    });
  };
  return {
    progress,
    start,
    resume: () => making.current?.resume(),
    forget: () => {
      making.current?.stop();
      setProgress(null);
    },
  };
}

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
