// /convite/:token: what an invitation is about. Its reader accepts it, or says that it is not theirs.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import type { Profile } from '@vinculo/contract/profile';
import { maskEmail } from '@vinculo/contract/rules/text/email';
import { useCurrentUser } from '../../api/currentUser';
import { useSwitchAccount } from '../../api/signOut';
import { useAcceptInvitationMutation, useOpenInvitationQuery } from '../../api/slice';
import { FormSkeleton } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { MainLink } from '../../components/page/links';
import { Page } from '../../components/page/Page';
import { EmptyState, Loaded } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import { ACCEPTS, PATHS, refusalPath, signInPath } from '../../lib/paths';
import { AsGuardian, Offer, useAsGuardian, useAtOnce, useLeadOn } from './Offer';

const SECTIONS = [2];

interface OpenedProps {
  token: string;
  invitation: OpenedInvitation;
}

/** What every reader of an open invitation sees; `children`: what this reader can do. */
function Waiting({ token, invitation, children }: OpenedProps & { children: ReactNode }) {
  const { first_name: firstName, state } = invitation;
  const isOfManager = state === 'manager';
  return (
    <Offer
      title={isOfManager ? 'Convite para administrar' : `${firstName}, falta só aceitar a sua carteirinha`}
      said={[
        'A escola',
        isOfManager
          ? ' convidou você para ajudar a administrá-la no Vínculo: as carteirinhas dos alunos, os parceiros e os administradores.'
          : ' convidou você para a carteirinha digital dela no Vínculo. Com ela, você mostra que é da escola e usa os descontos dos parceiros.',
      ]}
      company={invitation}
      advice="Na dúvida, pergunte na secretaria antes de aceitar."
    >
      {children}
      {!isOfManager && <AsGuardian />}
      {(state === 'waiting' || isOfManager) && (
        <Box sx={{ display: 'grid', justifyItems: { sm: 'center' } }}>
          <Button href={refusalPath(token)} color="inherit" sx={{ color: 'text.secondary' }}>
            Não é minha escola
          </Button>
        </Box>
      )}
    </Offer>
  );
}

function Accepted({ to, state }: { to: string; state?: object }) {
  return (
    <EmptyState
      title="Este convite já foi aceito"
      text="A carteirinha está na conta de quem entrou com o e-mail do convite."
      action={
        <MainLink to={to} state={state}>
          Ver minhas carteirinhas
        </MainLink>
      }
    />
  );
}

function ForVisitor({ token, invitation }: OpenedProps) {
  const { pathname, search } = useLocation();
  const signIn = { to: signInPath(pathname + search), state: ACCEPTS };
  if (invitation.state === 'card') return <Accepted {...signIn} />;
  return (
    <Waiting token={token} invitation={invitation}>
      <Typography>
        Para aceitar, entre com o e-mail que recebeu o convite: <strong>{invitation.email}</strong>. Se você ainda não
        tem conta, ela é criada na hora, de graça e sem senha.
      </Typography>
      <MainLink {...signIn}>Entrar e aceitar</MainLink>
    </Waiting>
  );
}

function ForPerson({ token, invitation, user: { email } }: OpenedProps & { user: Profile }) {
  const { invitation_id: id } = invitation;
  const [acceptInvitation] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const [isGuardian] = useAsGuardian();
  // The server said that the invitation is for another e-mail than the account's.
  const [isOthers, setIsOthers] = useState(false);
  const accept = async () => {
    const { state, is_guardian } = await acceptInvitation({ token, ...(isGuardian && { as: 'guardian' }) }).unwrap();
    if (state === 'other') return setIsOthers(true);
    if (state !== 'manager') return leadOn(state, id, is_guardian);
    toast('Você agora administra a escola.', { variant: 'success' });
    return navigate(PATHS.admin, { replace: true });
  };
  const isAtOnce = useAtOnce(accept);
  const switchAccount = useSwitchAccount();
  const { pathname, search } = useLocation();
  const isTheirs = !isOthers && maskEmail(email) === invitation.email;
  if (isAtOnce) return <FormSkeleton sections={SECTIONS} />;
  if (isTheirs && invitation.state === 'card') return <Accepted to={PATHS.cards} />;
  return (
    <Waiting token={token} invitation={invitation}>
      {isTheirs ? (
        <>
          <Typography>
            Você está na conta <strong>{email}</strong>, a do convite.
          </Typography>
          <BusyButton variant="contained" size="large" busyLabel="Aceitando..." onPress={accept}>
            {invitation.state === 'picture' ? 'Aceitar e enviar a foto' : 'Aceitar o convite'}
          </BusyButton>
        </>
      ) : (
        <>
          <Typography>
            Você está na conta <strong>{email}</strong>, e o convite é para <strong>{invitation.email}</strong>: se esse
            e-mail não é seu, a escola corrige o endereço.
          </Typography>
          <Button
            variant="contained"
            size="large"
            onClick={() => void switchAccount(signInPath(pathname + search), ACCEPTS)}
          >
            {`Sair e entrar com ${invitation.email}`}
          </Button>
        </>
      )}
    </Waiting>
  );
}

function Opened(props: OpenedProps) {
  const { isAuthenticated, isLoading, user } = useCurrentUser();
  if (props.invitation.state === 'refused')
    return (
      <EmptyState
        title="Este convite terminou"
        text="Você disse que não é a sua escola: ela não pode mais convidar você. Se foi engano, fale com a gente ou com a escola."
      />
    );
  if (isLoading) return <FormSkeleton sections={SECTIONS} />;
  return isAuthenticated && user ? <ForPerson key={user.id} user={user} {...props} /> : <ForVisitor {...props} />;
}

export default function InvitationLinkPage() {
  const { token = '' } = useParams();
  const query = useOpenInvitationQuery(token);
  const missing = (
    <EmptyState
      illustration="not-found"
      title="Este convite não existe mais"
      text="O link pode estar incompleto, ou a escola cancelou ou corrigiu o convite. Peça um novo à escola."
    />
  );
  return (
    <Page maxWidth="sm" title="Convite">
      <Loaded query={query} skeleton={<FormSkeleton sections={SECTIONS} />} missing={missing}>
        {(invitation) => <Opened token={token} invitation={invitation} />}
      </Loaded>
    </Page>
  );
}
