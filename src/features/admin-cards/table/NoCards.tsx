/** A company's card page before its first card: how to begin, and below it what waits to become one. */

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
import { PATHS } from '../../../lib/paths';

export const NEW = 'Nova carteirinha';
const NEXT_STEPS = [
  { illustration: 'first-search', text: 'Procure pelo seu próprio nome ou e-mail, para experimentar.' },
  { illustration: 'first-photo', text: 'Adicione uma foto do rosto e o nome.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto.' },
] as const;

/** What waits to become a card, each with the way to it: one line, which comes when the counts are known. */
function Waiting() {
  const { companyId } = useCurrentUser();
  const ofCompany = companyId ? { companyId, limit: 1 } : skipToken;
  const invitations = useListInvitationsQuery(ofCompany, { refetchOnMountOrArgChange: true });
  const requests = useListRequestsQuery(ofCompany, { refetchOnMountOrArgChange: true });
  const { waiting = 0, picture = 0, listed = 0 } = invitations.currentData?.counts ?? {};
  const asked = requests.currentData?.counts.asked ?? 0;
  const invited = waiting + picture;
  const ways = [
    { count: asked, to: PATHS.requests, label: counted(asked, 'pedido aguarda você', 'pedidos aguardam você') },
    {
      count: invited,
      to: PATHS.invitations,
      label: counted(invited, 'convite aguarda resposta', 'convites aguardam resposta'),
    },
    { count: listed, to: PATHS.photos, label: counted(listed, 'aluno aguarda a foto', 'alunos aguardam a foto') },
  ];
  return ways
    .filter(({ count }) => count > 0)
    .map(({ to, label }) => (
      <Button key={to} component={Link} to={to}>
        {label}
      </Button>
    ));
}

export function NoCards() {
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
            <Waiting />
          </Box>
        </>
      }
    />
  );
}
