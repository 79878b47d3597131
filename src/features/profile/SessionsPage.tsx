/** /aparelhos: where the person is signed in, the end of each session, and the passkeys of people who manage something. */

import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { OwnSession } from '@vinculo/contract/profile';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/slice';
import { BusyButton } from '../../components/page/BusyButton';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { ListSkeleton } from '../../components/table/listLayout';
import { RefetchBar } from '../../components/table/ListPage';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { at } from './moment';
import { Passkeys } from './Passkeys';

const SKELETON_ROWS = 3;

const deviceName = ({ device }: OwnSession) => device ?? 'Aparelho desconhecido';

interface EndButtonProps {
  label: string;
  /** Of which device, for screen readers. */
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
  const name = deviceName(session);
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

function EndOthers() {
  const [endOthers] = useEndOtherSessionsMutation();
  return (
    <EndButton
      label="Desconectar os outros aparelhos"
      end={() => endOthers().unwrap()}
      ended="Os outros aparelhos foram desconectados."
      sx={{ mt: 1.5 }}
    />
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <>
      <Card>
        <List disablePadding aria-label="Aparelhos">
          {sessions.map((session, index) => (
            <SessionItem key={session.id} session={session} hasDivider={index < sessions.length - 1} />
          ))}
        </List>
      </Card>
      {sessions.length > 1 && <EndOthers />}
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
