// /carteirinhas/pedido/:id: one's own request for a card: corrected, sent again after a refusal, or taken back.
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { useAskAgainMutation, useListMyInvitationsQuery, useWithdrawRequestMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FormSkeleton } from '../../components/form/FormParts';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import { useRows } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';
import { RequestForm, requestValues } from './RequestForm';

const SECTIONS = [2, 2];

function Withdraw({ request }: { request: MyInvitation }) {
  const { id, company_id: companyId, company_title: title } = request;
  const [withdraw] = useWithdrawRequestMutation();
  return (
    <AskButton
      color="inherit"
      sx={{ color: 'text.secondary' }}
      question={{
        title: 'Desistir deste pedido?',
        text: `O pedido a ${title} e a foto dele são apagados.`,
        confirmLabel: 'Desistir do pedido',
        busyLabel: 'Apagando...',
        cancelLabel: 'Voltar',
      }}
      run={() => withdraw({ id, companyId }).unwrap()}
      done="Você desistiu do pedido."
    >
      Desistir do pedido
    </AskButton>
  );
}

function OwnRequest({ request }: { request: MyInvitation }) {
  const { id, company_title: title, state, reason } = request;
  const [askAgain] = useAskAgainMutation();
  const navigate = useNavigate();
  const isDeclined = state === 'declined';
  return (
    <RequestForm
      initial={requestValues(request)}
      submitLabel={isDeclined ? 'Enviar de novo' : 'Salvar'}
      others={<Withdraw request={request} />}
      send={(values) => askAgain({ id, ...values }).unwrap()}
      onSent={() => {
        toast(isDeclined ? 'Pedido enviado de novo!' : 'Pedido corrigido.', { variant: 'success' });
        void navigate(PATHS.cards, { replace: true });
      }}
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {isDeclined ? (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {reason ? `A escola respondeu: ${reason}` : 'A escola não aceitou o pedido como está.'}
        </Alert>
      ) : (
        <Typography>A escola ainda vai responder. Enquanto isso, você pode corrigir o pedido.</Typography>
      )}
    </RequestForm>
  );
}

export default function OwnRequestPage() {
  const { id = '' } = useParams();
  const query = useListMyInvitationsQuery();
  const request = useRows(query.data).find((each) => each.id === id && each.state !== 'picture');
  // The request was accepted in the meantime, or taken back.
  if (query.data && !query.isFetching && !request) return <Navigate to={PATHS.cards} replace />;

  const skeleton = <FormSkeleton sections={SECTIONS} />;
  return (
    <Page maxWidth="sm" title="Pedido de carteirinha" backTo={PATHS.cards}>
      <Loaded query={query} skeleton={skeleton}>
        {() => (request ? <OwnRequest key={id} request={request} /> : skeleton)}
      </Loaded>
    </Page>
  );
}
