/** One request: a large photo, who the person says they are, what the list knows, and yes or no. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId, type KeyboardEvent } from 'react';
import type { CardRequest } from '@vinculo/contract/requests';
import { isTaken } from '@vinculo/contract/rules/card/requestMatch';
import { factLine } from '@vinculo/contract/rules/card/student';
import { initials } from '@vinculo/contract/rules/text/initials';
import { Picture } from '../../components/image/Picture';
import { clampLines } from '../../components/table/listLayout';
import { KnownStudent } from './KnownStudent';

export interface TileActions {
  accept: (request: CardRequest) => void;
  decline: (request: CardRequest) => void;
  reopen: (request: CardRequest) => void;
  toggle: (id: string) => void;
}

interface RequestTileProps extends TileActions {
  request: CardRequest;
  /** The one tile that the Tab key reaches. */
  isActive: boolean;
  isSelected: boolean;
  onFocus: () => void;
}

const PHOTO = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  typography: 'h1',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;

export function RequestTile({ request, isActive, isSelected, onFocus, ...actions }: RequestTileProps) {
  const { id, full_name: name, email, avatar, state, reason } = request;
  const tabIndex = isActive ? 0 : -1;
  const isDeclined = state === 'declined';
  const canAccept = !isTaken(request);
  const aboutId = useId();
  const facts = factLine(request);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    // A held key would answer the following requests unseen.
    if (event.repeat) return;
    const key = event.key.toLowerCase();
    if (key === 'a' && canAccept) actions.accept(request);
    else if (key === 'r' && !isDeclined) actions.decline(request);
    else if (key === ' ') actions.toggle(id);
    else return;
    event.preventDefault();
  };
  return (
    <Card
      role="group"
      aria-label={`Pedido de ${name}`}
      aria-describedby={aboutId}
      aria-keyshortcuts={isDeclined ? 'A Space' : 'A R Space'}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        position: 'relative',
        '&:focus-visible': { outline: `${theme.spacing(0.375)} solid`, outlineColor: 'primary.main', outlineOffset: 2 },
      })}
    >
      <Box sx={PHOTO}>
        {avatar ? (
          <Picture key={avatar.url} url={avatar.url} alt={`Foto de ${name}`} width="240px" fallback={initials(name)} />
        ) : (
          initials(name)
        )}
      </Box>
      <Checkbox
        checked={isSelected}
        onChange={() => actions.toggle(id)}
        slotProps={{ input: { 'aria-label': `Selecionar ${name}`, tabIndex } }}
        sx={{
          position: 'absolute',
          top: 8,
          left: 8,
          bgcolor: 'background.paper',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      />
      <Box
        id={aboutId}
        sx={{ display: 'grid', gap: 0.5, p: 1.5, flexGrow: 1, alignContent: 'start', overflowWrap: 'anywhere' }}
      >
        <Typography variant="subtitle1" component="h2" sx={clampLines(2)}>
          {name}
        </Typography>
        <Typography variant="body2" sx={clampLines(2)}>
          {facts || 'Sem turma nem matrícula'}
        </Typography>
        <Typography variant="body2" noWrap title={email} sx={{ color: 'text.secondary' }}>
          {email}
        </Typography>
        <KnownStudent request={request} />
        {isDeclined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reason ? `Recusado: ${reason}` : 'Recusado sem motivo'}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, pt: 0 }}>
        {canAccept && (
          <Button
            variant="contained"
            tabIndex={tabIndex}
            aria-label={`Aceitar ${name}`}
            onClick={() => actions.accept(request)}
            sx={{ flex: 1 }}
          >
            Aceitar
          </Button>
        )}
        {isDeclined ? (
          <Button
            variant="outlined"
            tabIndex={tabIndex}
            aria-label={`Reabrir ${name}`}
            onClick={() => actions.reopen(request)}
            sx={{ flex: 1 }}
          >
            Reabrir
          </Button>
        ) : (
          <Button
            variant="outlined"
            color="error"
            tabIndex={tabIndex}
            aria-label={`Recusar ${name}`}
            aria-haspopup="dialog"
            onClick={() => actions.decline(request)}
            sx={{ flex: 1 }}
          >
            Recusar
          </Button>
        )}
      </Box>
    </Card>
  );
}
