/** A company's card page before its first card: its open invitations and requests, or else how to begin. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../../api/currentUser';
import { useListInvitationsQuery, useListRequestsQuery } from '../../../api/slice';
import { CARD_WAYS } from '../../../components/card/cardWays';
import { useAddStep } from '../../../components/page/AddLink';
import { EmptyState } from '../../../components/page/EmptyState';
import { MainLink } from '../../../components/page/MainLink';
import { ListSkeleton } from '../../../components/table/ListSkeleton';
import { PATHS } from '../../../lib/paths';

const LIST = new Intl.ListFormat('pt-BR');
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
        <>
          <MainLink to={PATHS.adminCardUser}>Criar minha primeira carteirinha</MainLink>
          <Typography sx={{ mt: 3, mb: 1.5, color: 'text.secondary', textWrap: 'pretty' }}>
            Para a escola inteira, importe a lista, com ou sem e-mails e fotos, ou divulgue o link.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            {CARD_WAYS.slice(0, 2).map(({ to, label }) => (
              <Button key={to} component={Link} to={to} variant="outlined">
                {label}
              </Button>
            ))}
          </Box>
        </>
      }
    />
  );
}

interface WaitingProps {
  invited: number;
  listed: number;
  asked: number;
}

function Waiting({ invited, listed, asked }: WaitingProps) {
  const waiting = [
    asked > 0 && counted(asked, 'pedido aguarda você', 'pedidos aguardam você'),
    invited > 0 && counted(invited, 'convite aguarda resposta', 'convites aguardam resposta'),
    listed > 0 && counted(listed, 'aluno aguarda a foto', 'alunos aguardam a foto'),
  ].filter((words) => words !== false);
  const ways = [
    ...(asked > 0 ? [{ to: PATHS.requests, label: 'Ver os pedidos' }] : []),
    ...(invited > 0 ? [{ to: PATHS.invitations, label: 'Ver os convites' }] : []),
    ...(listed > 0 ? [{ to: PATHS.photos, label: 'Ver quem está sem foto' }] : []),
    { to: PATHS.adminCardUser, label: NEW },
  ];
  return (
    <EmptyState
      // A number stays on the line of what it counts.
      title={LIST.format(waiting.map((words) => words.replace(' ', '\u00a0')))}
      text={[
        'Nenhuma carteirinha ainda.',
        asked > 0 && 'Cada pedido que você aceita vira uma.',
        invited > 0 && 'Cada convite aceito, com foto, vira uma.',
        listed > 0 && 'Cada aluno que ganha uma foto tem a sua.',
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          {ways.map(({ to, label }, index) => (
            <Button key={to} component={Link} to={to} variant={index === 0 ? 'contained' : 'outlined'} size="large">
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
  const { waiting = 0, picture = 0, listed = 0 } = invitations.currentData?.counts ?? {};
  const asked = requests.currentData?.counts.asked ?? 0;
  const invited = waiting + picture;
  if (!isKnown) return <ListSkeleton rows={4} />;
  return invited + listed + asked > 0 ? <Waiting invited={invited} listed={listed} asked={asked} /> : <FirstCard />;
}
