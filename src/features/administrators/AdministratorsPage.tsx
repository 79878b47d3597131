/** The administrators of a school: who they are, and removing them. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListManagersQuery } from '../../api/api';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { MANAGERS_FRESH_S, selectManagers, type ListedManager } from '../../api/managers';
import { AddLink } from '../../components/AddLink';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { ListSkeleton } from '../../components/ListSkeleton';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { RefetchBar } from '../../components/RefetchBar';
import { PATHS } from '../../lib/paths';
import { ManagerItem } from './ManagerItem';
import { RemoveQuestion } from './RemoveQuestion';
import { useManagerChanges } from './useManagerChanges';

const SKELETON_ROWS = 4;
const FIRST_STEPS = [
  { illustration: 'first-plus', text: 'Clique no botão de mais, no alto da página.' },
  { illustration: 'first-search', text: 'Procure a pessoa pelo nome ou e-mail. Ela já precisa ter uma conta.' },
  { illustration: 'first-register', text: 'Clique no nome dela e pronto: ela já pode administrar com você.' },
] as const;

function Managers({ companyId }: { companyId: string }) {
  const { user } = useCurrentUser();
  const { currentData, isError, isFetching, error, refetch } = useListManagersQuery(companyId, {
    refetchOnMountOrArgChange: MANAGERS_FRESH_S,
  });
  const [asked, setAsked] = useState<ListedManager | null>(null);
  const changes = useManagerChanges(companyId);
  const navigate = useNavigate();

  if (!currentData) {
    return isError && !isFetching ? (
      <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={SKELETON_ROWS} />
    );
  }

  const managers = selectManagers(currentData);
  const isAlone = managers.length <= 1;
  const isOwn = asked !== null && asked.id === user?.id;

  const remove = async (manager: ListedManager) => {
    if (!isOwn) {
      setAsked(null);
      void changes.remove(manager);
      return;
    }
    const isDone = await changes.remove(manager);
    setAsked(null);
    if (!isDone) return;
    enqueueSnackbar('Você não é mais administrador desta escola.', { variant: 'success' });
    await navigate(PATHS.partners, { replace: true });
  };

  return (
    <>
      <RefetchBar active={isFetching} />
      <Card variant="outlined">
        <List disablePadding aria-label="Administradores">
          {managers.map((manager, index) => (
            <ManagerItem
              key={manager.id}
              manager={manager}
              isOwn={manager.id === user?.id}
              isLast={isAlone}
              hasDivider={index < managers.length - 1}
              onRemove={() => setAsked(manager)}
            />
          ))}
        </List>
      </Card>
      {isAlone && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, px: 2 }}>
            Toda escola precisa de pelo menos um administrador: para remover este, adicione outro antes.
          </Typography>
          <EmptyState
            title="Que tal adicionar alguém para ajudar a administrar as carteirinhas e os parceiros?"
            steps={FIRST_STEPS}
            action={
              <Button component={Link} to={PATHS.newAdministrator} variant="contained" size="large">
                Adicionar administrador
              </Button>
            }
          />
        </>
      )}
      <RemoveQuestion manager={asked} isOwn={isOwn} onConfirm={remove} onClose={() => setAsked(null)} />
    </>
  );
}

export function AdministratorsPage() {
  const { companyId } = useCurrentUser();
  return (
    <PageContainer maxWidth="md">
      <PageHeader
        title="Administradores"
        backTo={PATHS.admin}
        actions={<AddLink to={PATHS.newAdministrator} label="Novo administrador" />}
      />
      {companyId && <Managers key={companyId} companyId={companyId} />}
    </PageContainer>
  );
}
