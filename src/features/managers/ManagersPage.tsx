/** The managers of a company: who they are, removing them, and leaving. */

import Card from '@mui/material/Card';
import List from '@mui/material/List';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { useManagers, type ListedManager } from '../../api/useManagers';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { AddLink, useAddStep, MainLink } from '../../components/page/links';
import { Page } from '../../components/page/Page';
import { EmptyState, Loaded } from '../../components/page/states';
import { ListSkeleton } from '../../components/table/listLayout';
import { RefetchBar } from '../../components/table/ListPage';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { ManagerInvitations } from './ManagerInvitations';
import { ManagerItem } from './ManagerItem';
import { useManagerChanges } from './useManagerChanges';

const LOST = 'Você perde na hora o acesso à área administrativa desta escola';
const WITH_OTHERS = 'Só outro administrador pode adicionar você de novo. Se não restar nenhum, a escola é desativada.';
const AS_LAST =
  'Ninguém mais administra a escola, e por isso ela é desativada: a assinatura é cancelada, e os alunos deixam de ver as carteirinhas e os parceiros. Para que ela continue, adicione outro administrador antes de sair.';

interface LeaveQuestionProps {
  open: boolean;
  isLast: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a manager leaves a company, and says what follows, which is more for the last manager. */
function LeaveQuestion({ isLast, ...dialog }: LeaveQuestionProps) {
  const { user, companyId } = useCurrentUser();
  // A person with several companies must see which one this is.
  const company = user && user.managed.length > 1 && user.managed.find(({ id }) => id === companyId);
  return (
    <ConfirmDialog
      title="Sair da administração?"
      text={`${LOST}${company ? `: ${company.title}` : ''}.`}
      consequence={isLast ? AS_LAST : WITH_OTHERS}
      confirmLabel="Sair da administração"
      busyLabel="Saindo..."
      {...dialog}
    />
  );
}

interface RemoveQuestionProps {
  manager: ListedManager | null;
  onConfirm: (manager: ListedManager) => void;
  onClose: () => void;
}

/** Asks before another manager is removed. */
function RemoveQuestion({ manager, onConfirm, onClose }: RemoveQuestionProps) {
  // The text stays while the dialog fades.
  const [shownManager, setShownManager] = useState(manager);
  if (manager && manager !== shownManager) setShownManager(manager);
  return (
    <ConfirmDialog
      open={manager !== null}
      title={`Remover ${shownManager?.full_name ?? ''} como administrador?`}
      text="Tem certeza de que deseja remover este usuário como administrador?"
      confirmLabel="Remover"
      busyLabel="Removendo..."
      onConfirm={() => (manager ? onConfirm(manager) : undefined)}
      onClose={onClose}
    />
  );
}

const SKELETON_ROWS = 4;
const NEW = 'Novo administrador';
const NEXT_STEPS = [
  {
    illustration: 'first-search',
    text: 'Procure a pessoa pelo nome ou e-mail. Se ela não tem conta, convide pelo e-mail.',
  },
  { illustration: 'first-register', text: 'Clique no nome dela e pronto: ela já pode administrar com você.' },
] as const;

function Managers({ companyId }: { companyId: string }) {
  const { user } = useCurrentUser();
  const addStep = useAddStep(NEW);
  const query = useManagers(companyId);
  const { managers } = query;
  const [shownManager, setShownManager] = useState<ListedManager | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const changes = useManagerChanges(companyId);
  const navigate = useNavigate();

  if (!managers) return <Loaded query={query} skeleton={<ListSkeleton rows={SKELETON_ROWS} lines={2} />} />;

  const isAlone = managers.length <= 1;
  const own = managers.find(({ id }) => id === user?.id);

  const remove = (manager: ListedManager) => {
    setShownManager(null);
    changes.remove(manager);
  };
  const leave = async () => {
    const hasLeft = own === undefined || (await changes.leave(own));
    setIsLeaving(false);
    if (!hasLeft) return;
    toast('Você não administra mais esta escola.', { variant: 'success' });
    await navigate(PATHS.partners, { replace: true });
  };

  return (
    <>
      <RefetchBar active={query.isFetching} />
      <Card>
        <List disablePadding aria-label="Administradores">
          {managers.map((manager, index) => (
            <ManagerItem
              key={manager.id}
              manager={manager}
              isOwn={manager.id === user?.id}
              hasDivider={index < managers.length - 1}
              onPress={() => (manager.id === user?.id ? setIsLeaving(true) : setShownManager(manager))}
            />
          ))}
        </List>
      </Card>
      <ManagerInvitations companyId={companyId} />
      {isAlone && (
        <EmptyState
          title="Que tal adicionar alguém para ajudar a administrar as carteirinhas e os parceiros?"
          steps={[addStep, ...NEXT_STEPS]}
          action={<MainLink to={PATHS.newManager}>Adicionar administrador</MainLink>}
        />
      )}
      <RemoveQuestion manager={shownManager} onConfirm={remove} onClose={() => setShownManager(null)} />
      <LeaveQuestion
        open={isLeaving}
        isLast={managers.every(({ id, isPending }) => id === user?.id || isPending)}
        onConfirm={leave}
        onClose={() => setIsLeaving(false)}
      />
    </>
  );
}

export default function ManagersPage() {
  const { companyId } = useCurrentUser();
  return (
    <Page
      maxWidth="md"
      title="Administradores"
      backTo={PATHS.admin}
      actions={<AddLink to={PATHS.newManager} label={NEW} />}
    >
      {companyId && <Managers key={companyId} companyId={companyId} />}
    </Page>
  );
}
