// Signing in with Google, only if it is configured, and not on phones.
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { errorMessage } from '../../api/errors';
import { useGetSettingsQuery, useSignInMutation } from '../../api/slice';
import { toast } from '../../components/toasts/LazyToasts';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';
import { askGoogle } from './googleClient';

const FAILURES = {
  blocked: 'O navegador bloqueou a janela do Google. Permita janelas deste site e tente de novo.',
  unreachable: 'Não conseguimos falar com o Google. Tente de novo ou continue com e-mail.',
};

/** CSS hides it, because the build renders one page for all widths. */
const NOT_ON_PHONES = (theme: Theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } });

export function GoogleSignIn() {
  const { data: settings } = useGetSettingsQuery();
  const isMobile = useIsMobile();
  const [signIn] = useSignInMutation();
  const [isBusy, setIsBusy] = useState(false);
  const clientId = settings?.google_client_id;
  if (!clientId || isMobile) return null;

  const enter = async () => {
    setIsBusy(true);
    try {
      const answer = await askGoogle(clientId);
      if ('token' in answer) await signIn({ provider: 'google', access_token: answer.token }).unwrap();
      else if (answer.why !== 'closed') toast(FAILURES[answer.why], { variant: 'error' });
    } catch (error) {
      toast(errorMessage(error), { variant: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Divider sx={NOT_ON_PHONES}>Ou</Divider>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={isBusy}
        onClick={() => void enter()}
        sx={NOT_ON_PHONES}
      >
        {isBusy ? 'Entrando com o Google...' : 'Continuar com o Google'}
      </Button>
    </>
  );
}
