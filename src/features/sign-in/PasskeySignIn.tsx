// Signing in with a passkey. The e-mail field offers keys among its addresses. A browser that has made or used a key
// also shows a line after the specified ways.
import KeyIcon from '@mui/icons-material/Key';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/errors';
import { useBeginPasskeySignInMutation, useSignInMutation } from '../../api/slice';
import { BusyButton } from '../../components/page/BusyButton';
import { toast } from '../../components/toasts/LazyToasts';
import { recall, remember } from '../../lib/browserMemory';
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
    async ({ inField }: { inField: boolean }) => {
      // The person did not ask for the offer in the field, so a failure there is not shown.
      const question = await begin()
        .unwrap()
        .catch((error: unknown) => {
          if (inField) return null;
          throw error;
        });
      if (!question) return null;
      const outcome = await askPasskey(question, { inField });
      if ('answer' in outcome) {
        await signIn({ provider: 'passkey', credential: outcome.answer }).unwrap();
        remember('passkey-made', 'yes');
      }
      return outcome;
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
  /** True while the button's question is open: another question would end it. */
  const isEntering = useRef(false);
  const signIn = useSignInWithKey();
  useOfferInField(round, signIn);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isEntering.current) setRound((count) => count + 1);
    }, ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const enter = async () => {
    isEntering.current = true;
    try {
      const outcome = await signIn({ inField: false });
      if (outcome && 'why' in outcome) toast(FAILURES[outcome.why], { variant: 'info' });
    } finally {
      isEntering.current = false;
      setRound((count) => count + 1);
    }
  };
  if (!recall('passkey-made')) return null;
  return (
    <BusyButton startIcon={<KeyIcon />} onPress={enter} sx={{ alignSelf: 'center' }}>
      Entrar com a chave deste aparelho
    </BusyButton>
  );
}
