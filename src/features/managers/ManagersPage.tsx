/** The managers of a company: who they are, removing them, and leaving. */
import LeaveIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useManagers, type ListedManager } from '../../api/managers';
import { AddLink, useAddStep } from '../../components/page/AddLink';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { RefetchBar } from '../../components/table/RefetchBar';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { LeaveQuestion } from './LeaveQuestion';
import { ManagerInvitations } from './ManagerInvitations';
import { ManagerItem } from './ManagerItem';
import { RemoveQuestion } from './RemoveQuestion';
import { useManagerChanges } from './useManagerChanges';

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
  const { managers, isError, isFetching, error, refetch } = useManagers(companyId);
  const [asked, setAsked] = useState<ListedManager | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const changes = useManagerChanges(companyId);
  const navigate = useNavigate();

  if (!managers) {
    return isError && !isFetching ? (
      <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={SKELETON_ROWS} />
    );
  }

  const isAlone = managers.length <= 1;
  const own = managers.find(({ id }) => id === user?.id);

  const remove = (manager: ListedManager) => {
    setAsked(null);
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
      <RefetchBar active={isFetching} />
      <Card>
        <List disablePadding aria-label="Administradores">
          {managers.map((manager, index) => (
            <ManagerItem
              key={manager.id}
              manager={manager}
              isOwn={manager.id === user?.id}
              hasDivider={index < managers.length - 1}
              onPress={() => (manager.id === user?.id ? setIsLeaving(true) : setAsked(manager))}
            />
          ))}
        </List>
      </Card>
      {own && (
        <Box sx={{ mt: 1.5 }}>
          <Button color="error" startIcon={<LeaveIcon />} onClick={() => setIsLeaving(true)}>
            Sair da administração
          </Button>
        </Box>
      )}
      <ManagerInvitations companyId={companyId} />
      {isAlone && (
        <EmptyState
          title="Que tal adicionar alguém para ajudar a administrar as carteirinhas e os parceiros?"
          steps={[addStep, ...NEXT_STEPS]}
          action={
            <Button component={Link} to={PATHS.newManager} variant="contained" size="large">
              Adicionar administrador
            </Button>
          }
        />
      )}
      <RemoveQuestion manager={asked} onConfirm={remove} onClose={() => setAsked(null)} />
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
    <PageContainer maxWidth="md">
      <PageHeader
        title="Administradores"
        backTo={PATHS.admin}
        actions={<AddLink to={PATHS.newManager} label={NEW} />}
      />
      {companyId && <Managers key={companyId} companyId={companyId} />}
    </PageContainer>
  );
}
