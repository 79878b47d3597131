/** Accepts the invitation of a link, and leads to the card or to the photo it waits for. */

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import { useAcceptInvitationMutation } from '../../api/slice';
import { useAcceptedAct, type AcceptedAct } from '../../components/page/useAcceptedAct';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS, waitingCardPath } from '../../lib/paths';
import { useAsGuardian } from './AsGuardian';

interface Acceptance extends AcceptedAct {
  /** The server said that the invitation is for another e-mail than the account's. */
  isOthers: boolean;
}

export function useAcceptance(token: string, { invitation_id: id }: OpenedInvitation): Acceptance {
  const [isGuardian] = useAsGuardian();
  const [accept] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const [isOthers, setIsOthers] = useState(false);

  const yes = useAcceptedAct(async () => {
    const { state, is_guardian: follows } = await accept({ token, ...(isGuardian && { as: 'guardian' }) }).unwrap();
    if (state === 'manager') {
      toast('Você agora administra a escola.', { variant: 'success' });
      return navigate(PATHS.admin, { replace: true });
    }
    if (state === 'picture') return navigate(waitingCardPath(id), { replace: true });
    if (state === 'card') {
      toast(follows ? 'A carteirinha está pronta!' : 'Sua carteirinha está pronta!', { variant: 'success' });
      return navigate(follows ? PATHS.family : PATHS.cards, { replace: true });
    }
    setIsOthers(true);
  });
  return { ...yes, isOthers };
}
