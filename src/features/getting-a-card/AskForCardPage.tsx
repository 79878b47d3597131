// /escola/:code: the page that a company's poster opens, on which its students ask for their cards.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { LinkedCompany } from '@vinculo/contract/invitations';
import type { Profile } from '@vinculo/contract/profile';
import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { useCurrentUser } from '../../api/currentUser';
import { useAskForCardMutation, useListMyInvitationsQuery, useOpenCompanyQuery } from '../../api/slice';
import { WaitingCards } from '../../components/card/WaitingCards';
import { CompanyIdentity, NotConfirmed } from '../../components/company/NewCompanies';
import { FormSkeleton } from '../../components/form/FormParts';
import { MainLink } from '../../components/page/links';
import { Page } from '../../components/page/Page';
import { EmptyState, Loaded } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import { useRows } from '../../entities/selectors';
import { PATHS, signInPath, verifyNumberPath } from '../../lib/paths';
import { newRequest, RequestForm } from './RequestForm';

const SECTIONS = [2, 2];

/** The company to which the person is about to give a photo and a name. */
function AboutCompany({ company }: { company: LinkedCompany }) {
  return (
    <>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {company.title}
      </Typography>
      <CompanyIdentity title={company.title} identity={company} />
      <NotConfirmed identity={company} advice="Só envie seus dados se ela mesma passou este código a você." />
    </>
  );
}

function Ask({ code, company }: { code: string; company: LinkedCompany }) {
  const { isAuthenticated, user } = useCurrentUser();
  const { pathname } = useLocation();
  if (!isAuthenticated || !user) {
    return (
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2 }}>
        <AboutCompany company={company} />
        <Typography>
          Peça a sua carteirinha digital em um minuto: entre com o seu e-mail, diga a turma e envie uma foto. A escola
          confere, e a carteirinha aparece no seu celular.
        </Typography>
        <MainLink to={signInPath(pathname)}>Entrar e pedir</MainLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Se você ainda não tem conta, ela é criada na hora, de graça e sem senha.
        </Typography>
      </Paper>
    );
  }
  return <AskAs code={code} company={company} user={user} />;
}

/** Shows open requests first. A second request is often the same one, but a guardian may ask for other children. */
function AskAs({ code, company, user }: { code: string; company: LinkedCompany; user: Profile }) {
  const [askForCard] = useAskForCardMutation();
  const navigate = useNavigate();
  const { data, isLoading } = useListMyInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const waiting = useRows(data).filter(({ company_id: id }) => id === company.company_id);
  const [isForAnother, setIsForAnother] = useState(false);
  if (isLoading) return <FormSkeleton sections={SECTIONS} />;
  if (waiting.length > 0 && !isForAnother) {
    return (
      <>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, mb: 3, display: 'grid', gap: 2 }}>
          <AboutCompany company={company} />
        </Paper>
        <WaitingCards waiting={waiting} />
        <Button variant="outlined" size="large" onClick={() => setIsForAnother(true)} fullWidth>
          Pedir para outro aluno
        </Button>
      </>
    );
  }
  return (
    <RequestForm
      initial={newRequest(waiting.length > 0 ? { full_name: '', avatar: null } : user)}
      submitLabel="Enviar pedido"
      send={(values) => askForCard({ code, ...values }).unwrap()}
      onSent={() => {
        toast('Pedido enviado! A resposta chega aqui e por e-mail.', { variant: 'success' });
        void navigate(PATHS.cards, { replace: true });
      }}
    >
      <AboutCompany company={company} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Estes dados, a foto e o e-mail ${user.email} vão para a escola, que decide sobre o pedido. Sem resposta, apagamos o pedido em ${INVITATION_DAYS} dias.`}
      </Typography>
    </RequestForm>
  );
}

export default function AskForCardPage() {
  const { code = '' } = useParams();
  const query = useOpenCompanyQuery(code);
  const { isLoading } = useCurrentUser();
  const skeleton = <FormSkeleton sections={SECTIONS} />;
  const missing = (
    <EmptyState
      illustration="not-found"
      title="Não é o código de uma escola"
      text="Se era, ela pode ter trocado ou fechado o link: peça um novo a ela. Se é o número de uma carteirinha, quem confere digita também os 6 dígitos que ela mostra."
      action={
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
          <MainLink to={PATHS.code}>Digitar o código</MainLink>
          <Button href={verifyNumberPath(code)} size="large">
            Conferir a carteirinha
          </Button>
        </Box>
      }
    />
  );
  return (
    <Page maxWidth="sm" title="Pedir carteirinha">
      <Loaded query={query} skeleton={skeleton} missing={missing}>
        {(company) => (isLoading ? skeleton : <Ask code={code} company={company} />)}
      </Loaded>
    </Page>
  );
}
