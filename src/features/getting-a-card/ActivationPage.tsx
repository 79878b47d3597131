// /ativar/:code: the page that a slip opens, on which a student or a guardian gets the card.
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OpenedActivation } from '@vinculo/contract/invitations';
import { useCurrentUser } from '../../api/currentUser';
import { useActivateCardMutation, useOpenActivationQuery } from '../../api/slice';
import { isTooMany } from '../../components/code/accessCode';
import { FormSkeleton } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { MainLink } from '../../components/page/links';
import { Page } from '../../components/page/Page';
import { EmptyState, Loaded } from '../../components/page/states';
import { ACCEPTS, PATHS, signInPath } from '../../lib/paths';
import { AsGuardian, Offer, useAsGuardian, useAtOnce, useLeadOn } from './Offer';

const SECTIONS = [2];

function Opened({ activation, children }: { activation: OpenedActivation; children: ReactNode }) {
  const { student, class_name, needs_picture } = activation;
  return (
    <Offer
      title={`Carteirinha de ${[student, class_name].filter(Boolean).join(' · ')}`}
      said={['Da escola']}
      company={activation}
      advice="Só continue se ela mesma entregou este código."
    >
      {needs_picture && <Typography>Depois de ativar, falta só enviar uma foto do rosto do aluno.</Typography>}
      {children}
    </Offer>
  );
}

function ForVisitor({ activation }: { activation: OpenedActivation }) {
  const { pathname, search } = useLocation();
  return (
    <Opened activation={activation}>
      <Typography>
        Entre com o seu e-mail: a escola vê quem ativou. Se ainda não há conta, ela é criada na hora, de graça e sem
        senha.
      </Typography>
      <AsGuardian />
      <MainLink to={signInPath(pathname + search)} state={ACCEPTS}>
        Entrar e ativar
      </MainLink>
    </Opened>
  );
}

function ForPerson({ code, activation, email }: { code: string; activation: OpenedActivation; email: string }) {
  const [activateCard] = useActivateCardMutation();
  const leadOn = useLeadOn();
  const [isGuardian] = useAsGuardian();
  const activate = async () => {
    const { state, id, is_guardian } = await activateCard({ code, ...(isGuardian && { as: 'guardian' }) }).unwrap();
    return leadOn(state, id, is_guardian);
  };
  const isAtOnce = useAtOnce(activate);
  if (isAtOnce) return <FormSkeleton sections={SECTIONS} />;
  return (
    <Opened activation={activation}>
      <Typography>
        {isGuardian ? 'A carteirinha do aluno fica em Família, na sua conta, ' : 'A carteirinha vai para a sua conta, '}
        <strong>{email}</strong>. A escola vê quem ativou.
      </Typography>
      <AsGuardian />
      <BusyButton variant="contained" size="large" busyLabel="Ativando..." onPress={activate}>
        Ativar carteirinha
      </BusyButton>
    </Opened>
  );
}

export default function ActivationPage() {
  const { code = '' } = useParams();
  const query = useOpenActivationQuery(code);
  const { isAuthenticated, isLoading, user } = useCurrentUser();
  const { pathname } = useLocation();
  const skeleton = <FormSkeleton sections={SECTIONS} />;
  const missing = (
    <EmptyState
      illustration="not-found"
      title="Este código não vale"
      text="Ele pode ter sido usado, trocado ou estar vencido. Confira as letras e os números, ou peça outro à escola."
      action={<MainLink to={PATHS.code}>Digitar o código</MainLink>}
    />
  );
  // The limit is of the network. It does not hold for people who have signed in: each has their own tries.
  const isSlowed = isTooMany(query.error) && !isAuthenticated;
  return (
    <Page maxWidth="sm" title="Ativar carteirinha">
      {isSlowed ? (
        <EmptyState
          illustration="error"
          title="Entre para continuar"
          text="Muitos códigos errados vieram desta rede. Com a sua conta aberta, você segue daqui mesmo."
          // Signing in here does not accept the card, because the person has not seen whose card it is.
          action={<MainLink to={signInPath(pathname)}>Entrar e continuar</MainLink>}
        />
      ) : (
        <Loaded query={query} skeleton={skeleton} missing={missing}>
          {(activation) => {
            if (isLoading) return skeleton;
            if (!isAuthenticated || !user) return <ForVisitor activation={activation} />;
            return <ForPerson key={user.id} code={code} activation={activation} email={user.email} />;
          }}
        </Loaded>
      )}
    </Page>
  );
}
