/** Signing in with a passkey: one line after the specified ways, and among the addresses of the e-mail field. */

import KeyIcon from '@mui/icons-material/Key';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../../api/errors';
import { useBeginPasskeySignInMutation, useSignInMutation } from '../../api/slice';
import { BusyButton } from '../../components/page/BusyButton';
import { toast } from '../../components/toasts/LazyToasts';
import { askPasskey, canOfferInField, stopAsking } from '../../lib/passkeys';
import { whenIdle } from '../../lib/whenIdle';

const FAILURES = {
  closed: 'Nenhuma chave foi usada. Se este aparelho não tem uma, continue com e-mail.',
  known: 'O aparelho não conseguiu usar a chave. Continue com e-mail.',
  failed: 'O aparelho não conseguiu usar a chave. Continue com e-mail.',
};

/** A question is good for ten minutes. */
const ASKED_AGAIN_MS = 8 * 60_000;

function useSignInWithKey() {
  const [begin] = useBeginPasskeySignInMutation();
  const [signIn] = useSignInMutation();
  return useCallback(
    async (options?: { inField: boolean }) => {
      const asked = await askPasskey(await begin().unwrap(), options);
      if ('answer' in asked) await signIn({ provider: 'passkey', credential: asked.answer }).unwrap();
      return asked;
    },
    [begin, signIn],
  );
}

/** Offers keys in the e-mail field while the page is open. `round` changes when the last question is over. */
function useOfferInField(round: number, signIn: ReturnType<typeof useSignInWithKey>) {
  useEffect(() => {
    let isAsking = false;
    let isOver = false;
    whenIdle(() => {
      void canOfferInField().then(async (can) => {
        if (!can || isOver) return;
        isAsking = true;
        // Not asked for: without an answer nothing is told.
        await signIn({ inField: true }).catch((error) => toast(errorMessage(error), { variant: 'error' }));
      });
    });
    return () => {
      isOver = true;
      if (isAsking) stopAsking();
    };
  }, [round, signIn]);
}

export function PasskeySignIn() {
  const [round, setRound] = useState(0);
  const signIn = useSignInWithKey();
  useOfferInField(round, signIn);
  useEffect(() => {
    const timer = setInterval(() => setRound((count) => count + 1), ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const enter = async () => {
    try {
      const asked = await signIn();
      if ('why' in asked) toast(FAILURES[asked.why], { variant: 'info' });
    } finally {
      setRound((count) => count + 1);
    }
  };
  return (
    <BusyButton startIcon={<KeyIcon />} onPress={enter} sx={{ alignSelf: 'center' }}>
      Entrar com a chave deste aparelho
    </BusyButton>
  );
}
