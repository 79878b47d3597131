/** /convite/:token: what an invitation is about, for whoever opens its link: accepting it, or saying that it is not theirs. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage, isApiError } from '../../api/errors';
import { useOpenInvitationQuery, useRefuseInvitationMutation } from '../../api/invitations';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { PATHS, signInPath } from '../../lib/paths';

const SECTIONS = [2];
const NOT_FOUND = 404;

function NotMySchool({ token, title }: { token: string; title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [refuse] = useRefuseInvitationMutation();
  const confirm = async () => {
    try {
      await refuse(token).unwrap();
      toast('Pronto: esta escola não pode mais convidar você.', { variant: 'success' });
    } catch (error) {
      toastFailure(error);
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button color="inherit" sx={{ color: 'text.secondary' }} onClick={() => setIsAsking(true)}>
        Não é minha escola
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Você não conhece ${title}?`}
        text="O convite termina agora, e esta escola não pode mais convidar este e-mail. O que ela guardou de você para a carteirinha é apagado."
        consequence="Não dá para desfazer. Se você estuda nesta escola, escolha Voltar."
        confirmLabel="Não é minha escola"
        busyLabel="Recusando..."
        cancelLabel="Voltar"
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function Waiting({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { company_title: title, first_name: firstName, email, state } = invitation;
  const { isAuthenticated, user } = useCurrentUser();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{`${firstName}, sua carteirinha está esperando`}</Typography>
      <Typography>
        A escola <strong>{title}</strong> convidou você para a carteirinha digital dela no Vínculo. Com ela, você mostra
        que é da escola e usa os descontos dos parceiros.
      </Typography>
      <Typography>
        Para aceitar, entre com o e-mail que recebeu o convite: <strong>{email}</strong>. Se você ainda não tem conta,
        ela é criada na hora, de graça e sem senha.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: { sm: 'center' } }}>
        {isAuthenticated ? (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              {`Você está na conta ${user?.email ?? ''}. O convite vale para quem entrar com ${email}.`}
            </Typography>
            <Button component={Link} to={PATHS.cards} variant="contained" size="large">
              Ver minhas carteirinhas
            </Button>
          </>
        ) : (
          <Button component={Link} to={signInPath(PATHS.cards)} variant="contained" size="large">
            Entrar e aceitar
          </Button>
        )}
        {state === 'waiting' && <NotMySchool token={token} title={title} />}
      </Box>
    </Paper>
  );
}

const ENDED = {
  card: {
    title: 'Este convite já foi aceito',
    text: 'A carteirinha está na conta de quem entrou com o e-mail do convite.',
    action: (
      <Button component={Link} to={PATHS.cards} variant="contained" size="large">
        Ver minhas carteirinhas
      </Button>
    ),
  },
  refused: {
    title: 'Este convite terminou',
    text: 'Você disse que não é a sua escola: ela não pode mais convidar você. Se foi engano, fale com a gente ou com a escola.',
  },
} as const;

export function InvitationLinkPage() {
  const { token = '' } = useParams();
  const { data, isFetching, isError, error, refetch } = useOpenInvitationQuery(token);
  const isGone = isApiError(error) && error.status === NOT_FOUND;
  const ended = data && (data.state === 'card' || data.state === 'refused') ? ENDED[data.state] : null;
  return (
    <PageContainer maxWidth="sm">
      <PageHeader title="Convite" />
      {data && (ended ? <EmptyState {...ended} /> : <Waiting token={token} invitation={data} />)}
      {!data && isError && isGone && (
        <EmptyState
          illustration="not-found"
          title="Este convite não existe mais"
          text="O link pode estar incompleto, ou a escola cancelou ou corrigiu o convite. Peça um novo à escola."
        />
      )}
      {!data && isError && !isGone && !isFetching && (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !isError) && <FormSkeleton sections={SECTIONS} />}
    </PageContainer>
  );
}
