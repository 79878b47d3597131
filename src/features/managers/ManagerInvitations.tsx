// Addresses that are invited to manage the company and have not accepted: each is sent again or taken back.
import MailIcon from '@mui/icons-material/MailOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ManagerInvitation } from '@vinculo/contract/people';
import {
  useListManagerInvitationsQuery,
  useRemindManagerMutation,
  useRevokeManagerInvitationMutation,
} from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { BusyButton } from '../../components/page/BusyButton';
import { PlainList } from '../../components/table/listLayout';
import { toast } from '../../components/toasts/LazyToasts';
import { formatDay } from '../../lib/shown';

const mailedText = ({ mailed_at: at }: ManagerInvitation) =>
  at ? `Convite enviado em ${formatDay(at)}` : 'O convite ainda não saiu';

const REVOKING = {
  title: 'Cancelar este convite?',
  confirmLabel: 'Cancelar convite',
  busyLabel: 'Cancelando...',
  cancelLabel: 'Voltar',
};

export function ManagerInvitations({ companyId }: { companyId: string }) {
  const { currentData: invited = [] } = useListManagerInvitationsQuery(companyId, { refetchOnMountOrArgChange: true });
  const [remind] = useRemindManagerMutation();
  const [revoke] = useRevokeManagerInvitationMutation();

  if (invited.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="convites" sx={{ mt: 4 }}>
      <Typography id="convites" variant="h2" sx={{ mb: 1.5 }}>
        Convites pendentes
      </Typography>
      <Card>
        <PlainList sx={{ m: 0, p: 0 }}>
          {invited.map((each, index) => (
            <ListItem
              key={each.id}
              divider={index < invited.length - 1}
              sx={{ flexWrap: 'wrap', overflowWrap: 'anywhere' }}
            >
              <ListItemAvatar>
                <Avatar>
                  <MailIcon />
                </Avatar>
              </ListItemAvatar>
              <ListItemText
                primary={each.email}
                secondary={each.mail_problem ?? mailedText(each)}
                slotProps={{ secondary: { color: each.mail_problem ? 'error' : 'textSecondary' } }}
                sx={{ flex: '1 1 12rem', minWidth: 0 }}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pl: { xs: 6, sm: 2 } }}>
                <BusyButton
                  size="small"
                  aria-label={`Enviar de novo o convite de ${each.email}`}
                  onPress={async () => {
                    await remind({ id: each.id, companyId }).unwrap();
                    toast(`O convite de ${each.email} está a caminho de novo.`, { variant: 'success' });
                  }}
                >
                  Enviar de novo
                </BusyButton>
                <AskButton
                  size="small"
                  color="error"
                  aria-label={`Cancelar o convite de ${each.email}`}
                  question={{
                    ...REVOKING,
                    text: `O link que ${each.email} recebeu deixa de valer. Dá para convidar de novo.`,
                  }}
                  run={() => revoke({ id: each.id, companyId }).unwrap()}
                  done={`O convite de ${each.email} foi cancelado.`}
                >
                  Cancelar
                </AskButton>
              </Box>
            </ListItem>
          ))}
        </PlainList>
      </Card>
    </Box>
  );
}
