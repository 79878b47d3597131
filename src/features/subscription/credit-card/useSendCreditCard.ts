/** Sends a credit card's token, one call at a time, to subscribe or to change the credit card; gives the result. */
import { useCallback, useRef, useState } from 'react';
import { subscriptionApi } from '../../../api/subscriptions';
import { toast } from '../../../components/toasts/LazyToasts';
import { useAppDispatch } from '../../../lib/hooks';
import type { CreditCardData } from './CreditCardBrick';
import { sendFailure, type SendFailure } from './sendFailure';

const { createCardSubscription, updateCardSubscription } = subscriptionApi.endpoints;
/** The token must not stay in the store, and untracked calls leave nothing there. */
const UNTRACKED = { track: false } as const;

export interface CreditCardTarget {
  companyId: string;
  /** The payer's e-mail, used if the form asks for none. */
  email: string;
  /** The subscription whose credit card changes; null: a new subscription. */
  id: string | null;
}

export interface SendCreditCard {
  /** Keeps its identity. Rejects if the credit card was not taken, so that the form can be used again. */
  send: (card: CreditCardData) => Promise<void>;
  isSending: boolean;
  isDone: boolean;
  failure: SendFailure | null;
}

export function useSendCreditCard({ companyId, email, id }: CreditCardTarget): SendCreditCard {
  const dispatch = useAppDispatch();
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  // State alone would let a second press through before the next render.
  const pending = useRef<Promise<void> | null>(null);

  const call = useCallback(
    async ({ token, payer }: CreditCardData) => {
      if (id === null) {
        const body = { company_id: companyId, card_token_id: token, email: payer.email || email };
        await dispatch(createCardSubscription.initiate(body, UNTRACKED)).unwrap();
      } else {
        await dispatch(updateCardSubscription.initiate({ id, companyId, card_token_id: token }, UNTRACKED)).unwrap();
      }
    },
    [companyId, dispatch, email, id],
  );

  const sendOnce = useCallback(
    async (card: CreditCardData) => {
      setIsSending(true);
      setFailure(null);
      try {
        await call(card);
      } catch (error) {
        setFailure(sendFailure(error, id === null ? 'subscribe' : 'change'));
        throw error;
      } finally {
        setIsSending(false);
      }
      setIsDone(true);
      const text = id === null ? 'Sua assinatura foi ativada!' : 'Sua assinatura foi atualizada!';
      toast(text, { variant: 'success' });
    },
    [call, id],
  );

  const send = useCallback(
    (card: CreditCardData) => {
      pending.current ??= sendOnce(card).finally(() => {
        pending.current = null;
      });
      return pending.current;
    },
    [sendOnce],
  );

  return { send, isSending, isDone, failure };
}
