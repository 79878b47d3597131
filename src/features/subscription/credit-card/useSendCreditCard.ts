// Sends a credit card's token, one call at a time, to subscribe or to change the credit card; gives the result.
import { useCallback, useRef, useState } from 'react';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useAppDispatch } from '../../../api/currentUser';
import { type ApiError, errorMessage, isApiError, isSessionOver, toFormErrors } from '../../../api/errors';
import { slice } from '../../../api/slice';
import { toast } from '../../../components/toasts/LazyToasts';
import type { CreditCardData } from './CreditCardBrick';

/** `again`: nothing was done, and the form can be used again. `stop`: sending again would not help, or would do harm. */
interface SendFailure {
  next: 'again' | 'stop';
  text: string;
}

const UNKNOWN = {
  subscribe:
    'Não recebemos a resposta, e não sabemos se a assinatura foi feita. Não envie o cartão de novo: veja primeiro, na página da assinatura, se ela está ativa.',
  change:
    'Não recebemos a resposta, e não sabemos se o cartão foi trocado. Veja na página da assinatura antes de enviar de novo.',
} as const;

const INVALID = 422;
const TOO_MANY = 429;
const SERVER_FAILED = 500;
const AWAY = 503;

const { providerAway, creditCardChangeUnknown, confirming } = MESSAGES.subscription;
/** Messages after which the form may be sent again: nothing was done, or a repeat does no harm. */
const HARMLESS: readonly string[] = [providerAway, creditCardChangeUnknown];

function isAgain({ status, data }: ApiError): boolean {
  return status === INVALID || status === TOO_MANY || (status === AWAY && HARMLESS.includes(data.message));
}

/** A 503 that is not our server's own comes from a machine in between, and says nothing of what was done. */
function isUnknown({ status, data }: ApiError): boolean {
  return typeof status !== 'number' || (status >= SERVER_FAILED && data.message !== confirming);
}

/** Null if the session ended: the guard leads to the sign-in page, which says so. */
function sendFailure(error: unknown, wish: keyof typeof UNKNOWN): SendFailure | null {
  if (isSessionOver(error)) return null;
  if (!isApiError(error)) return { next: 'stop', text: UNKNOWN[wish] };
  if (isAgain(error)) {
    const { fields, message } = toFormErrors(error);
    return { next: 'again', text: Object.values(fields)[0] ?? message ?? errorMessage(error) };
  }
  return { next: 'stop', text: isUnknown(error) ? UNKNOWN[wish] : errorMessage(error) };
}

const { createCardSubscription, updateCardSubscription } = slice.endpoints;
/** The token must not stay in the store, and untracked calls leave nothing there. */
const UNTRACKED = { track: false } as const;

export interface CreditCardTarget {
  companyId: string;
  /** The payer's e-mail, used if the form asks for none. */
  email: string;
  /** The subscription whose credit card changes; null: a new subscription. */
  id: string | null;
}

export function useSendCreditCard({ companyId, email, id }: CreditCardTarget) {
  const dispatch = useAppDispatch();
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  // State alone would let a second press through before the next render.
  const pending = useRef<Promise<void> | null>(null);

  const sendOnce = useCallback(
    async ({ token, payer }: CreditCardData) => {
      setIsSending(true);
      setFailure(null);
      try {
        if (id === null) {
          const body = { company_id: companyId, card_token_id: token, email: payer.email || email };
          await dispatch(createCardSubscription.initiate(body, UNTRACKED)).unwrap();
        } else {
          await dispatch(updateCardSubscription.initiate({ id, companyId, card_token_id: token }, UNTRACKED)).unwrap();
        }
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
    [companyId, dispatch, email, id],
  );

  /** Keeps its identity. Rejects if the credit card was not taken, so that the form can be used again. */
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
