// The managers of a company: who they are, removing them, and leaving.
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { type ListedManager, useManagers } from '../../api/useManagers';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { AddLink, MainLink, useAddStep } from '../../components/page/links';
import { Page } from '../../components/page/Page';
import { EmptyState, Loaded } from '../../components/page/states';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { ListSkeleton, WHOLE } from '../../components/table/listLayout';
import { RefetchBar } from '../../components/table/LoadMore';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { ManagerInvitations } from './ManagerInvitations';
import { useManagerChanges } from './useManagerChanges';

const LOST = 'Você perde na hora o acesso à área administrativa desta escola';
const WITH_OTHERS = 'Só outro administrador pode adicionar você de novo. Se não restar nenhum, a escola é desativada.';
const AS_LAST =
  'Ninguém mais administra a escola, e por isso ela é desativada: a assinatura é cancelada, e os alunos deixam de ver as carteirinhas e os parceiros. Para que ela continue, adicione outro administrador antes de sair.';

const PENDING_OPACITY = 0.5;
const TEXT = { sx: WHOLE } as const;

interface ManagerItemProps {
  manager: ListedManager;
  isOwn: boolean;
  hasDivider: boolean;
  onPress: () => void;
}

/** Pressing it asks to remove the manager, or to leave, unless they are still being added. */
function ManagerItem({ manager, isOwn, hasDivider, onPress }: ManagerItemProps) {
  const { full_name, email, avatar, isPending } = manager;
  const content = (
    <>
      <ListItemAvatar>
        <PersonAvatar name={full_name} url={avatar?.url} />
      </ListItemAvatar>
      <ListItemText
        primary={isOwn ? `${full_name} (você)` : full_name}
        secondary={isPending ? `${email} • Adicionando...` : email}
        slotProps={{ primary: TEXT, secondary: TEXT }}
      />
    </>
  );
  return (
    <ListItem disablePadding divider={hasDivider}>
      <ListItemButton
        aria-disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => {
          if (!isPending) onPress();
        }}
        sx={{ opacity: isPending ? PENDING_OPACITY : 1, cursor: isPending ? 'default' : undefined }}
      >
        {content}
        {isOwn ? (
          <Typography variant="button" component="span" sx={{ ml: 2, flexShrink: 0, color: 'error.main' }}>
            {' Sair'}
            <Box component="span" sx={visuallyHidden}>
              {' da administração'}
            </Box>
          </Typography>
        ) : (
          <>
            <Box component="span" sx={visuallyHidden}>
              {' Remover'}
            </Box>
            <PersonRemoveIcon sx={{ ml: 2, flexShrink: 0, color: 'text.secondary' }} />
          </>
        )}
      </ListItemButton>
    </ListItem>
  );
}

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
  // A person with several companies must see which one they leave.
  const company = user && user.managed.length > 1 && user.managed.find(({ id }) => id === companyId);
  const addStep = useAddStep(NEW);
  const query = useManagers(companyId);
  const { managers } = query;
  // The question keeps its text while it fades.
  const [chosen, setChosen] = useState<ListedManager>();
  const [asked, setAsked] = useState<'remove' | 'leave' | null>(null);
  const changes = useManagerChanges(companyId);
  const navigate = useNavigate();

  if (!managers) return <Loaded query={query} skeleton={<ListSkeleton rows={4} lines={2} />} />;

  const isAlone = managers.length <= 1;
  const own = managers.find(({ id }) => id === user?.id);

  const close = () => setAsked(null);
  const remove = () => {
    close();
    if (chosen) changes.remove(chosen);
  };
  const leave = async () => {
    const hasLeft = own === undefined || (await changes.leave(own));
    close();
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
              onPress={() => {
                setChosen(manager);
                setAsked(manager.id === user?.id ? 'leave' : 'remove');
              }}
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
      <ConfirmDialog
        open={asked === 'remove'}
        title={`Remover ${chosen?.full_name ?? ''} como administrador?`}
        text="Tem certeza de que deseja remover este usuário como administrador?"
        confirmLabel="Remover"
        onConfirm={remove}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === 'leave'}
        title="Sair da administração?"
        text={`${LOST}${company ? `: ${company.title}` : ''}.`}
        consequence={managers.every(({ id, isPending }) => id === user?.id || isPending) ? AS_LAST : WITH_OTHERS}
        confirmLabel="Sair da administração"
        busyLabel="Saindo..."
        onConfirm={leave}
        onClose={close}
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
