// Cards that wait for a photo, for the company, or for a correction.
import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import EditIcon from '@mui/icons-material/EditOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import { Link } from 'react-router-dom';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import { ownRequestPath, waitingCardPath } from '../../lib/paths';
import { CompanyIdentity, RefuseCompany } from '../company/NewCompanies';
import { clampLines } from '../table/listLayout';

/** Limits what others sent, so that the page below stays usable. The server limits a person's own requests. */
const SHOWN_MAX = 3;

interface Words {
  severity: 'info' | 'warning';
  Icon: typeof SvgIcon;
  title: string;
  text: string;
  to: string;
  action: string;
  /** The action's name for screen readers, because several may stand on the page. */
  label: string;
}

function wordsOf({
  id,
  company_title: title,
  full_name: name,
  state,
  reason,
  is_guardian: isGuardian,
}: MyInvitation): Words {
  const seen = { to: ownRequestPath(id), action: 'Ver pedido', label: `Ver o pedido de ${name}` };
  if (state === 'asked')
    return {
      ...seen,
      severity: 'info',
      Icon: HourglassIcon,
      title: 'Seu pedido aguarda a resposta da escola',
      text: `${title} ainda vai responder ao pedido de ${name}.`,
    };
  if (state === 'declined')
    return {
      ...seen,
      severity: 'warning',
      Icon: EditIcon,
      title: 'Seu pedido precisa de uma correção',
      text: reason ? `${title} respondeu: ${reason}` : `${title} não aceitou o pedido de ${name} como está.`,
      action: 'Corrigir e enviar',
      label: `Corrigir o pedido de ${name}`,
    };
  return {
    severity: 'info',
    Icon: AddAPhotoIcon,
    title: isGuardian ? 'Falta só a foto do aluno' : 'Falta só a sua foto',
    to: waitingCardPath(id),
    text: `${title} preparou a carteirinha de ${name}.`,
    action: 'Enviar foto',
    label: `Enviar a foto de ${name}`,
  } as const;
}

function WaitingCard({ waiting }: { waiting: MyInvitation }) {
  const { severity, Icon, title, text, to, action, label } = wordsOf(waiting);
  const { company_id: id, company_title: company, state } = waiting;
  return (
    <Alert
      severity={waiting.is_new && state === 'picture' ? 'warning' : severity}
      icon={<Icon fontSize="inherit" />}
      sx={{ mb: 2, overflowWrap: 'anywhere', displayPrint: 'none' }}
    >
      <Box component="strong" sx={clampLines(2)}>
        {title}
      </Box>
      <Box component="span" sx={clampLines(3)}>
        {text}
      </Box>
      {state === 'picture' && (
        <>
          <CompanyIdentity title={company} identity={waiting} />
          {waiting.is_new && <Box sx={{ fontWeight: 600 }}>{NOT_CONFIRMED}</Box>}
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          component={Link}
          to={to}
          size="small"
          variant={state === 'asked' ? 'outlined' : 'contained'}
          color={state === 'asked' ? 'inherit' : 'primary'}
          aria-label={label}
        >
          {action}
        </Button>
        {state === 'picture' && (
          <RefuseCompany company={{ id, title: company }} size="small" variant="outlined" color="inherit" />
        )}
      </Box>
    </Alert>
  );
}

/** Cards that wait for their person come first. */
const RANK = { declined: 0, picture: 1, asked: 2 } as const;

export function WaitingCards({ waiting }: { waiting: readonly MyInvitation[] }) {
  const sent = waiting.filter(({ state }) => state === 'picture').slice(0, SHOWN_MAX);
  const requests = waiting.filter(({ state }) => state !== 'picture');
  return [...sent, ...requests]
    .sort((one, other) => RANK[one.state] - RANK[other.state])
    .map((each) => <WaitingCard key={each.id} waiting={each} />);
}
