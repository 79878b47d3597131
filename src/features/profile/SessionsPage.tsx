/** /aparelhos: where the person is signed in, and the end of each session. */
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { OwnSession } from '@vinculo/contract/profile';
import { errorMessage } from '../../api/errors';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/profile';
import { ErrorState } from '../../components/page/ErrorState';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { RefetchBar } from '../../components/table/RefetchBar';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';

const SKELETON_ROWS = 3;
const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const at = (moment: string) => MOMENT.format(new Date(moment));

const deviceName = ({ device }: OwnSession) => device ?? 'Aparelho desconhecido';

interface EndButtonProps {
  label: string;
  /** Of which device, for screen readers. */
  of?: string;
  isLoading: boolean;
  end: () => Promise<unknown>;
  ended: string;
  sx?: SxProps;
}

function EndButton({ label, of, isLoading, end, ended, sx }: EndButtonProps) {
  const press = async () => {
    if (isLoading) return;
    try {
      await end();
      toast(ended, { variant: 'success' });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button color="error" startIcon={<LogoutIcon />} aria-disabled={isLoading} onClick={() => void press()} sx={sx}>
      {isLoading ? 'Saindo...' : label}
      {of && (
        <Box component="span" sx={visuallyHidden}>
          {` de ${of}`}
        </Box>
      )}
    </Button>
  );
}

function SessionItem({ session, hasDivider }: { session: OwnSession; hasDivider: boolean }) {
  const [endSession, { isLoading }] = useEndSessionMutation();
  const name = deviceName(session);
  return (
    <ListItem divider={hasDivider} sx={{ gap: 2 }}>
      <ListItemText
        primary={session.current ? `${name} • Este aparelho` : name}
        secondary={`Usado em ${at(session.last_used_at)}. Entrou em ${at(session.created_at)}.`}
      />
      {!session.current && (
        <EndButton
          label="Sair"
          of={name}
          isLoading={isLoading}
          end={() => endSession(session.id).unwrap()}
          ended={`Você saiu de ${name}.`}
        />
      )}
    </ListItem>
  );
}

function EndOthers() {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  return (
    <EndButton
      label="Sair dos outros aparelhos"
      isLoading={isLoading}
      end={() => endOthers().unwrap()}
      ended="Você saiu dos outros aparelhos."
      sx={{ mt: 1.5 }}
    />
  );
}

function Sessions() {
  const { data: sessions, error, isError, isFetching, refetch } = useListSessionsQuery();
  if (!sessions)
    return isError && !isFetching ? (
      <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={SKELETON_ROWS} />
    );
  return (
    <>
      <RefetchBar active={isFetching} />
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
  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Aparelhos" backTo={PATHS.profile} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Onde sua conta está aberta. Se não reconhece um aparelho, saia dele: só quem lê seus e-mails entra de novo.
      </Typography>
      <Sessions />
    </PageContainer>
  );
}
