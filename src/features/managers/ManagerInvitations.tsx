/** Addresses that are invited to manage the company and have not accepted: each is sent again or taken back. */

import MailIcon from '@mui/icons-material/MailOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ManagerInvitation } from '@vinculo/contract/managers';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import type { InvitationChangeKind } from '@vinculo/contract/waitingStudents';
import { useChangeInvitationsMutation, useListManagerInvitationsQuery } from '../../api/slice';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { PlainList } from '../../components/table/PlainList';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

const mailedText = ({ mailed_at: at }: ManagerInvitation) =>
  at ? `Convite enviado em ${shownDay(brazilianDate(new Date(at)))}` : 'O convite ainda não saiu';

export function ManagerInvitations({ companyId }: { companyId: string }) {
  const { currentData: invited = [] } = useListManagerInvitationsQuery(companyId, { refetchOnMountOrArgChange: true });
  const [change, { isLoading }] = useChangeInvitationsMutation();
  const [asked, setAsked] = useState<ManagerInvitation | null>(null);

  const run = async ({ id, email }: ManagerInvitation, kind: InvitationChangeKind) => {
    try {
      const { count } = await change({ company_id: companyId, ids: [id], change: kind }).unwrap();
      if (kind === 'revoke') toast(`O convite de ${email} foi cancelado.`, { variant: 'success' });
      else if (count > 0) toast(`O convite de ${email} está a caminho de novo.`, { variant: 'success' });
      else toast('Este convite não pode sair agora. Tente mais tarde.', { variant: 'warning' });
    } catch (error) {
      toastFailure(error);
    }
    setAsked(null);
  };

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
                <Button
                  size="small"
                  aria-label={`Enviar de novo o convite de ${each.email}`}
                  aria-disabled={isLoading}
                  onClick={() => {
                    if (!isLoading) void run(each, 'send');
                  }}
                >
                  Enviar de novo
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={`Cancelar o convite de ${each.email}`}
                  aria-haspopup="dialog"
                  onClick={() => setAsked(each)}
                >
                  Cancelar
                </Button>
              </Box>
            </ListItem>
          ))}
        </PlainList>
      </Card>
      <ConfirmDialog
        open={asked !== null}
        title="Cancelar este convite?"
        text={`O link que ${asked?.email ?? ''} recebeu deixa de valer. Dá para convidar de novo.`}
        confirmLabel="Cancelar convite"
        busyLabel="Cancelando..."
        cancelLabel="Voltar"
        onConfirm={async () => {
          if (asked) await run(asked, 'revoke');
        }}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}
