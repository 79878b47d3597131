// Removes the account: asks, sends the request, and says farewell in the same dialog.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { REMOVAL_HOURS } from '@vinculo/contract/rules/limits';
import { useCurrentUser, useAppSelector } from '../../api/currentUser';
import { useSignOut } from '../../api/signOut';
import { useRemoveAccountMutation } from '../../api/slice';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { useBackCloses } from '../../lib/useBackCloses';
import { selectIsLeaving } from '../../session/sessionSlice';

const REMOVE = 'Deletar minha conta';
const FAILED = 'Não conseguimos enviar sua solicitação de remoção de conta';

/** Stays mounted while the session ends. */
export function AccountRemoval() {
  const isLeaving = useAppSelector(selectIsLeaving);
  const { user, isAdmin } = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const [removeAccount, { isLoading, isSuccess }] = useRemoveAccountMutation();
  const leave = useSignOut();
  const titleId = useId();
  const textId = useId();
  const isBusy = isLoading || isSuccess;

  const remove = async () => {
    if (isBusy) return;
    try {
      await removeAccount().unwrap();
      toast('Sua Solicitação de remoção de conta foi enviada', { variant: 'success' });
    } catch (error) {
      toastFailure(error, FAILED);
    }
  };
  const close = () => {
    if (isLeaving) void leave();
    else if (!isBusy) setIsAsking(false);
  };
  useBackCloses(isAsking || isLeaving, close);

  return (
    <>
      {user && <Offer onAsk={() => setIsAsking(true)} />}
      <Dialog open={isAsking || isLeaving} onClose={close} aria-labelledby={titleId} aria-describedby={textId}>
        <DialogTitle id={titleId} component="h2">
          {isLeaving ? 'Ficamos tristes em te ver partir.' : 'Deletar sua conta?'}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} component="div" sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
            {isLeaving ? (
              <span>
                Você não tem mais acesso à sua conta, e todos os seus dados serão removidos em até {REMOVAL_HOURS}{' '}
                horas.
              </span>
            ) : (
              <span>
                A conta <strong>{user?.email}</strong> perde o acesso na hora, as carteirinhas dela deixam de valer e
                todos os dados são removidos em até {REMOVAL_HOURS} horas. Isso não pode ser desfeito.
              </span>
            )}
            {isAdmin && !isLeaving && <span>Se ninguém mais administra a sua escola, ela ficará inativa.</span>}
          </DialogContentText>
        </DialogContent>
        {isLeaving ? (
          <DialogActions key="farewell">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
            <Button autoFocus variant="contained" onClick={close}>
              Fechar
            </Button>
          </DialogActions>
        ) : (
          <DialogActions key="question" disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer has the focus */}
            <Button autoFocus onClick={close} aria-disabled={isBusy}>
              Cancelar
            </Button>
            <Button color="error" variant="contained" onClick={() => void remove()} aria-disabled={isBusy}>
              {isBusy ? 'Enviando solicitação...' : REMOVE}
            </Button>
          </DialogActions>
        )}
      </Dialog>
    </>
  );
}

function Offer({ onAsk }: { onAsk: () => void }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{
        p: { xs: 2, sm: 4 },
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <Box>
        <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
          Não quer mais usar o Vínculo?
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Ao deletar a conta, você perde o acesso na hora.
        </Typography>
      </Box>
      <Button color="error" variant="outlined" onClick={onAsk} sx={{ flexShrink: 0 }}>
        {REMOVE}
      </Button>
    </Paper>
  );
}
