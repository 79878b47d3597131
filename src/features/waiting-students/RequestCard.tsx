// A person who asks for a card: a large photo, who they say they are, what the list knows, and yes or no.
import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isMatch, isNameAlone, isTaken } from '@vinculo/contract/rules/card/requestMatch';
import { factLine } from '@vinculo/contract/rules/card/student';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { initials } from '@vinculo/contract/rules/text/initials';
import type { RequestAnswerKind } from '@vinculo/contract/waitingStudents';
import { DialogButton } from '../../components/dialog/ConfirmDialog';
import { SECTION } from '../../components/form/FormParts';
import { Picture } from '../../components/image/Picture';
import { StateLabel, type StateLabelProps } from '../../components/page/StateLabel';
import { DeclineDialog } from './DeclineDialog';
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

function labelOf(request: CardRequest): StateLabelProps {
  const { known, full_name: name, enrollment_number: number } = request;
  if (!known) return { Icon: HelpIcon, color: 'info.main', word: number ? 'Matrícula fora da lista' : 'Sem matrícula' };
  if (isTaken(request)) return { Icon: CancelIcon, color: 'error.main', word: 'Já tem carteirinha' };
  if (foldedText(known.full_name) !== foldedText(name))
    return { Icon: WarningIcon, color: 'warning.main', word: 'Na lista, com outro nome' };
  return isMatch(request)
    ? { Icon: CheckCircleIcon, color: 'success.main', word: 'Confere com a lista:' }
    : {
        Icon: WarningIcon,
        color: 'warning.main',
        word: isNameAlone(request)
          ? 'Na lista, só o nome é igual: aceitar cria outra carteirinha, com os dados do pedido'
          : 'Na lista, com outro e-mail',
      };
}

/** What the company knows of the person who asks. */
function KnownStudent({ request }: { request: CardRequest }) {
  const { known } = request;
  return (
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      <StateLabel {...labelOf(request)} />
      {known && <Box>{[known.full_name, known.class_name, known.email].filter(Boolean).join(' · ')}</Box>}
    </Typography>
  );
}

export function RequestCard({ request, onDone }: { request: CardRequest; onDone: () => void }) {
  const { full_name: name, email, avatar, state, reason } = request;
  const { run, progress } = useAnswering(request.company_id);
  const isDeclined = state === 'declined';
  const answer = async (kind: RequestAnswerKind, match?: Said) => {
    if ((await run([asSeen(request)], kind, match)) > 0) onDone();
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
          <DialogButton
            variant="outlined"
            size="large"
            color="error"
            dialog={({ open, onClose }) => (
              <DeclineDialog
                open={open}
                count={1}
                onDecline={(why) => {
                  onClose();
                  void answer('decline', { reason: why });
                }}
                onClose={onClose}
              />
            )}
          >
            Recusar
          </DialogButton>
        )}
      </Box>
    </Card>
  );
}
