/** A company's card page before its first card: its open invitations and requests, or else how to begin. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { counted } from '@vinculo/contract/rules/counts';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../api/currentUser';
import { useListInvitationsQuery } from '../../../api/invitations';
import { useListRequestsQuery } from '../../../api/requests';
import { useAddStep } from '../../../components/page/AddLink';
import { EmptyState } from '../../../components/page/EmptyState';
import { ListSkeleton } from '../../../components/table/ListSkeleton';
import { PATHS } from '../../../lib/paths';

export const NEW = 'Nova carteirinha';
const NEXT_STEPS = [
  { illustration: 'first-search', text: 'Procure pelo seu próprio nome ou e-mail, para experimentar.' },
  { illustration: 'first-photo', text: 'Adicione uma foto do rosto e o nome.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto.' },
] as const;

function FirstCard() {
  const addStep = useAddStep(NEW);
  return (
    <EmptyState
      title="Crie sua primeira carteirinha!"
      steps={[addStep, ...NEXT_STEPS]}
      action={
        <Button component={Link} to={PATHS.adminCardUser} variant="contained" size="large">
          Criar minha primeira carteirinha
        </Button>
      }
    />
  );
}

interface WaitingProps {
  invited: number;
  asked: number;
}

function Waiting({ invited, asked }: WaitingProps) {
  const waiting = [
    asked > 0 && counted(asked, 'pedido espera você', 'pedidos esperam você'),
    invited > 0 && counted(invited, 'convite espera resposta', 'convites esperam resposta'),
  ].filter((words) => words !== false);
  const ways = [
    ...(asked > 0 ? [{ to: PATHS.requests, label: 'Ver os pedidos' }] : []),
    ...(invited > 0 ? [{ to: PATHS.invitations, label: 'Ver os convites' }] : []),
    { to: PATHS.adminCardUser, label: NEW },
  ];
  return (
    <EmptyState
      // A number stays on the line of what it counts.
      title={waiting.map((words) => words.replace(' ', '\u00a0')).join(' e ')}
      text={[
        'Nenhuma carteirinha ainda.',
        asked > 0 && 'Cada pedido que você aceita vira uma.',
        invited > 0 && 'Cada convite aceito, com foto, vira uma.',
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          {ways.map(({ to, label }, place) => (
            <Button key={to} component={Link} to={to} variant={place === 0 ? 'contained' : 'outlined'} size="large">
              {label}
            </Button>
          ))}
        </Box>
      }
    />
  );
}

export function NoCards() {
  const { companyId } = useCurrentUser();
  const ofCompany = companyId ? { companyId, limit: 1 } : skipToken;
  const invitations = useListInvitationsQuery(ofCompany, { refetchOnMountOrArgChange: true });
  const requests = useListRequestsQuery(ofCompany, { refetchOnMountOrArgChange: true });
  // If a count cannot be loaded, the person can still begin.
  const isKnown = [invitations, requests].every(({ currentData, isError }) => currentData || isError);
  const { waiting = 0, picture = 0 } = invitations.currentData?.counts ?? {};
  const asked = requests.currentData?.counts.asked ?? 0;
  const invited = waiting + picture;
  if (!isKnown) return <ListSkeleton rows={4} />;
  return invited + asked > 0 ? <Waiting invited={invited} asked={asked} /> : <FirstCard />;
}
