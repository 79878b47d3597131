// Finds a person and adds them as a manager.
import { useNavigate } from 'react-router-dom';
import type { Person } from '@vinculo/contract/people';
import { useCurrentUser } from '../../api/currentUser';
import { useInviteManagerMutation } from '../../api/slice';
import { useManagers } from '../../api/useManagers';
import { BusyButton } from '../../components/page/BusyButton';
import { Page } from '../../components/page/Page';
import { PersonSearch } from '../../components/person/PersonSearch';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { useManagerChanges } from './useManagerChanges';

function InviteButton({ companyId, email }: { companyId: string; email: string }) {
  const [invite] = useInviteManagerMutation();
  const navigate = useNavigate();
  const send = async () => {
    await invite({ companyId, email }).unwrap();
    toast(`Convite enviado para ${email}.`, { variant: 'success' });
    await navigate(PATHS.managers, { replace: true });
  };
  return (
    <BusyButton variant="contained" size="large" busyLabel="Convidando..." onPress={send}>
      Convidar
    </BusyButton>
  );
}

function Candidates({ companyId }: { companyId: string }) {
  const { managers: present = [], isLoading } = useManagers(companyId);
  const changes = useManagerChanges(companyId);
  const navigate = useNavigate();

  const emails = new Set(present.map(({ email }) => email.toLowerCase()));
  // Strangers' e-mails are masked, so a person who is being added is known by id.
  const ids = new Set(present.map(({ id }) => id));
  const isOffered = ({ id, email }: Person) => !emails.has(email.toLowerCase()) && !ids.has(id);

  const add = (person: Person) => {
    changes.add(person);
    // Replaces the search in the history: Back must not lead to adding the same person again.
    void navigate(PATHS.managers, { replace: true });
  };

  return (
    <PersonSearch
      title="Quem vai administrar com você?"
      text="Procure a pessoa e clique no nome dela. Se ela ainda não tem conta, procure pelo e-mail completo e convide. Ela vai poder gerenciar parceiros, carteirinhas e administradores."
      choiceOf={(person) => ({ onChoose: () => add(person) })}
      isOffered={isOffered}
      noneOffered="Quem encontramos com essa busca já administra a escola"
      isWaiting={isLoading}
      inviteBy={{
        text: 'Ninguém tem conta com este e-mail. Se ele está certo, convide: a pessoa recebe um e-mail e administra a escola quando aceitar.',
        button: (email) => <InviteButton key={email} companyId={companyId} email={email} />,
      }}
    />
  );
}

export default function NewManagerPage() {
  const { companyId } = useCurrentUser();
  return (
    <Page maxWidth="md" title="Novo administrador" backTo={PATHS.managers}>
      {companyId && <Candidates key={companyId} companyId={companyId} />}
    </Page>
  );
}
