/** An invitation opened by an account with another e-mail: sign in with that one, or ask the company to accept this. */

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import type { MyInvitation, OpenedInvitation } from '@vinculo/contract/invitations';
import { isOf, WAITING } from '@vinculo/contract/rules/card/waiting';
import { useSwitchAccount } from '../../api/signOut';
import { useClaimInvitationMutation } from '../../api/slice';
import { WaitingCards } from '../../components/card/WaitingCards';
import { BusyButton } from '../../components/page/BusyButton';
import { toast } from '../../components/toasts/LazyToasts';
import { ACCEPTS, signInPath } from '../../lib/paths';

interface OtherAccountProps {
  token: string;
  invitation: OpenedInvitation;
  email: string;
  claim: MyInvitation | undefined;
}

export function OtherAccount({ token, invitation, email, claim }: OtherAccountProps) {
  const { company_title: title, email: invited, state } = invitation;
  const [askCompany] = useClaimInvitationMutation();
  const switchAccount = useSwitchAccount();
  const { pathname } = useLocation();
  const mayAsk = isOf(state, 'card') && WAITING[state].isMailed;

  const ask = async () => {
    await askCompany(token).unwrap();
    toast('Pedido enviado à escola.', { variant: 'success' });
  };

  return (
    <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere' }}>
      <Typography>
        Você está na conta <strong>{email}</strong>, e o convite é para <strong>{invited}</strong>.
      </Typography>
      {claim && <WaitingCards waiting={[claim]} />}
      <Button variant="contained" size="large" onClick={() => void switchAccount(signInPath(pathname), ACCEPTS)}>
        {`Sair e entrar com ${invited}`}
      </Button>
      {mayAsk && !claim && (
        <>
          <BusyButton variant="outlined" size="large" busyLabel="Pedindo à escola..." onPress={ask}>
            Usar esta conta
          </BusyButton>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Para usar esta conta, ${title} recebe um pedido com o seu nome e os dois e-mails, e decide.`}
          </Typography>
        </>
      )}
    </Stack>
  );
}
