/** /ativar/:code: the page that a slip opens, on which a student or a guardian gets the card. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OpenedActivation } from '@vinculo/contract/activations';
import { formatCnpj } from '@vinculo/contract/rules/cnpj';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useActivateCardMutation, useOpenActivationQuery } from '../../api/activations';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage, isApiError } from '../../api/errors';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { PATHS, signInPath, waitingCardPath } from '../../lib/paths';

const SECTIONS = [2];
const NOT_FOUND = 404;

function ActivateButton({ code }: { code: string }) {
  const [activate] = useActivateCardMutation();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const run = async () => {
    setIsBusy(true);
    try {
      const { state, id } = await activate(code).unwrap();
      if (state === 'picture') return await navigate(waitingCardPath(id), { replace: true });
      toast('A carteirinha está pronta!', { variant: 'success' });
      return await navigate(PATHS.cards, { replace: true });
    } catch (error) {
      toastFailure(error);
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="contained"
      size="large"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void run();
      }}
    >
      {isBusy ? 'Ativando...' : 'Ativar carteirinha'}
    </Button>
  );
}

function Opened({ code, activation }: { code: string; activation: OpenedActivation }) {
  const { isAuthenticated, user } = useCurrentUser();
  const { pathname } = useLocation();
  const { company_title: title, cnpj, is_new, student, class_name, needs_picture } = activation;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{`Carteirinha de ${[student, class_name].filter(Boolean).join(' · ')}`}</Typography>
      <Typography>
        Da escola <strong>{title}</strong>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`CNPJ ${formatCnpj(cnpj)}`}</Typography>
      {is_new && (
        <Alert severity="warning">
          Esta escola é nova no Vínculo e ainda não foi conferida por nós. Só continue se ela mesma entregou este
          código.
        </Alert>
      )}
      {needs_picture && <Typography>Depois de ativar, falta só enviar uma foto do rosto do aluno.</Typography>}
      {isAuthenticated && user ? (
        <>
          <Typography>
            A carteirinha vai para a sua conta, <strong>{user.email}</strong>. A escola vê quem ativou.
          </Typography>
          <ActivateButton code={code} />
        </>
      ) : (
        <>
          <Typography>
            Entre com o seu e-mail, ou com o de quem cuida do aluno. Se ainda não há conta, ela é criada na hora, de
            graça e sem senha.
          </Typography>
          <Button component={Link} to={signInPath(pathname)} variant="contained" size="large">
            Entrar e ativar
          </Button>
        </>
      )}
    </Paper>
  );
}

export default function ActivationPage() {
  const { code = '' } = useParams();
  const { data, isFetching, isError, error, refetch } = useOpenActivationQuery(code);
  const { isLoading } = useCurrentUser();
  const isGone = isApiError(error) && error.status === NOT_FOUND;
  const isWaiting = isLoading || (!data && (isFetching || !isError));
  return (
    <PageContainer maxWidth="sm">
      <PageHeader title="Ativar carteirinha" />
      {isWaiting && <FormSkeleton sections={SECTIONS} />}
      {!isWaiting && data && <Opened code={code} activation={data} />}
      {!isWaiting && !data && isGone && (
        <EmptyState
          illustration="not-found"
          title="Este código não vale"
          text="Ele pode ter sido usado, trocado ou estar vencido. Confira as letras e os números, ou peça outro à escola."
          action={
            <Button component={Link} to={PATHS.activationCode} variant="contained" size="large">
              Digitar o código
            </Button>
          }
        />
      )}
      {!isWaiting && !data && !isGone && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
    </PageContainer>
  );
}
