/** Accepts the invitation of a link, and leads to the card or to the photo it waits for. */
import type { OpenedInvitation } from '@vinculo/contract/invitations';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAcceptInvitationMutation } from '../../api/invitations';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { PATHS, waitingCardPath } from '../../lib/paths';

interface Acceptance {
  accept: () => Promise<void>;
  /** True also while an acceptance at once is about to begin. */
  isBusy: boolean;
  /** The server said that the invitation is for another e-mail than the account's. */
  isOthers: boolean;
}

/** `atOnce`: the person accepted before they signed in. */
export function useAcceptance(
  token: string,
  { invitation_id: id }: OpenedInvitation,
  { atOnce }: { atOnce: boolean },
): Acceptance {
  const [run] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(atOnce);
  const [isOthers, setIsOthers] = useState(false);

  const accept = async () => {
    setIsBusy(true);
    try {
      const { state } = await run(token).unwrap();
      if (state === 'manager') {
        toast('Você agora administra a escola.', { variant: 'success' });
        return await navigate(PATHS.admin, { replace: true });
      }
      if (state === 'picture') return await navigate(waitingCardPath(id), { replace: true });
      if (state === 'card') {
        toast('Sua carteirinha está pronta!', { variant: 'success' });
        return await navigate(PATHS.cards, { replace: true });
      }
      setIsOthers(true);
    } catch (error) {
      toastFailure(error);
    }
    setIsBusy(false);
  };

  const isToAccept = useRef(atOnce);
  useEffect(() => {
    if (!isToAccept.current) return;
    isToAccept.current = false;
    void accept();
  });
  return { accept, isBusy, isOthers };
}
