// /aparelhos: where the person is signed in, the end of each session, and the passkeys of people who manage something.
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import KeyIcon from '@mui/icons-material/Key';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { Passkey } from '@vinculo/contract/auth';
import type { OwnSession } from '@vinculo/contract/profile';
import { PASSKEYS_MAX } from '@vinculo/contract/rules/limits';
import { useCurrentUser } from '../../api/currentUser';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListPasskeysQuery,
  useListSessionsQuery,
  useRemovePasskeyMutation,
} from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { BusyButton } from '../../components/page/BusyButton';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { NewPasskeyForm } from '../../components/person/NewPasskeyForm';
import { ListSkeleton } from '../../components/table/listLayout';
import { RefetchBar } from '../../components/table/LoadMore';
import { toast } from '../../components/toasts/LazyToasts';
import { canUsePasskeys } from '../../lib/passkeys';
import { PATHS } from '../../lib/paths';

function PasskeyItem({ passkey, hasDivider }: { passkey: Passkey; hasDivider: boolean }) {
  const [remove] = useRemovePasskeyMutation();
  const { id, name, created_at: madeAt, last_used_at: usedAt } = passkey;
  return (
    <ListItem divider={hasDivider} sx={{ gap: 2 }}>
      <ListItemText
        primary={name}
        secondary={`${usedAt ? `Usada em ${at(usedAt)}` : 'Ainda não usada'}. Criada em ${at(madeAt)}.`}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <AskButton
        color="error"
        startIcon={<DeleteIcon />}
        sx={{ flexShrink: 0 }}
        question={{
          title: `Remover a chave “${name}”?`,
          text: 'Ela não entra mais na sua conta. No aparelho, ela continua entre as senhas até você a apagar lá.',
          confirmLabel: 'Remover',
          busyLabel: 'Removendo...',
        }}
        run={() => remove(id).unwrap()}
        done={`Chave removida: ${name}.`}
      >
        Remover
        <span style={visuallyHidden}>{` ${name}`}</span>
      </AskButton>
    </ListItem>
  );
}

/** `device`: this device, in words. Students have no passkeys, and are not asked for any. */
function Passkeys({ device }: { device: string | null }) {
  const { isAdmin, isSuperAdmin } = useCurrentUser();
  const { data: passkeys = [], isSuccess } = useListPasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  const manages = isAdmin || isSuperAdmin;
  if (!isSuccess || (!manages && passkeys.length === 0)) return null;
  return (
    <section aria-labelledby="chaves">
      <Typography id="chaves" variant="h2" sx={{ mt: 4, mb: 1 }}>
        Chaves de acesso
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Entre com a digital, o rosto ou o PIN do aparelho, sem esperar um código. Uma chave não funciona em site falso.
      </Typography>
      {passkeys.length > 0 && (
        <Card sx={{ mb: 1.5 }}>
          <List disablePadding aria-label="Chaves de acesso">
            {passkeys.map((passkey, index) => (
              <PasskeyItem key={passkey.id} passkey={passkey} hasDivider={index < passkeys.length - 1} />
            ))}
          </List>
        </Card>
      )}
      {manages && passkeys.length < PASSKEYS_MAX && canUsePasskeys() && (
        <Button variant="outlined" startIcon={<KeyIcon />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          Criar uma chave
        </Button>
      )}
      {isAdding && (
        <ResponsiveDialog open title="Criar uma chave de acesso" onClose={() => setIsAdding(false)}>
          <NewPasskeyForm name={device ?? ''} onMade={() => setIsAdding(false)} />
        </ResponsiveDialog>
      )}
    </section>
  );
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** Days and hours as this page says them. */
const at = (moment: string) => MOMENT.format(new Date(moment));

const SKELETON_ROWS = 3;

interface EndButtonProps {
  label: string;
  /** The device, for screen readers. */
  of?: string;
  end: () => Promise<unknown>;
  ended: string;
  sx?: SxProps<Theme>;
}

function EndButton({ label, of, end, ended, sx }: EndButtonProps) {
  const press = async () => {
    await end();
    toast(ended, { variant: 'success' });
  };
  const hidden = of && (
    <Box component="span" sx={visuallyHidden}>
      {` ${of}`}
    </Box>
  );
  return (
    <BusyButton
      color="error"
      startIcon={<LogoutIcon />}
      busyLabel={<>Desconectando...{hidden}</>}
      onPress={press}
      sx={sx}
    >
      {label}
      {hidden}
    </BusyButton>
  );
}

function SessionItem({ session, hasDivider }: { session: OwnSession; hasDivider: boolean }) {
  const [endSession] = useEndSessionMutation();
  const name = session.device ?? 'Aparelho desconhecido';
  return (
    <ListItem divider={hasDivider} sx={{ gap: 2 }}>
      <ListItemText
        primary={session.current ? `${name} • Este aparelho` : name}
        secondary={`Usado em ${at(session.last_used_at)}. Entrou em ${at(session.created_at)}.`}
      />
      {!session.current && (
        <EndButton
          label="Desconectar"
          of={name}
          end={() => endSession(session.id).unwrap()}
          ended={`Desconectado: ${name}.`}
        />
      )}
    </ListItem>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const [endOthers] = useEndOtherSessionsMutation();
  return (
    <>
      <Card>
        <List disablePadding aria-label="Aparelhos">
          {sessions.map((session, index) => (
            <SessionItem key={session.id} session={session} hasDivider={index < sessions.length - 1} />
          ))}
        </List>
      </Card>
      {sessions.length > 1 && (
        <EndButton
          label="Desconectar os outros aparelhos"
          end={() => endOthers().unwrap()}
          ended="Os outros aparelhos foram desconectados."
          sx={{ mt: 1.5 }}
        />
      )}
    </>
  );
}

export default function SessionsPage() {
  const query = useListSessionsQuery();
  return (
    <Page maxWidth="md" title="Aparelhos e acesso" backTo={PATHS.account}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Aparelhos conectados à sua conta. Não reconhece algum? Desconecte-o.
      </Typography>
      <RefetchBar active={query.isFetching && query.data !== undefined} />
      <Loaded query={query} skeleton={<ListSkeleton rows={SKELETON_ROWS} />}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
      {/* After the devices: a list that arrives above must not move a button away from a press. */}
      {!query.isLoading && <Passkeys device={query.data?.find(({ current }) => current)?.device ?? null} />}
    </Page>
  );
}
