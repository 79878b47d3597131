/** What follows if a credit card could not be sent: another try, or a look at the subscription. */
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { errorMessage, isApiError, isSessionOver, toFormErrors, type ApiError } from '../../../api/errors';

/** `again`: nothing was done, and the form can be used again. `stop`: sending again would not help, or would do harm. */
export interface SendFailure {
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
export function sendFailure(error: unknown, wish: keyof typeof UNKNOWN): SendFailure | null {
  if (isSessionOver(error)) return null;
  if (!isApiError(error)) return { next: 'stop', text: UNKNOWN[wish] };
  if (isAgain(error)) {
    const { fields, message } = toFormErrors(error);
    return { next: 'again', text: Object.values(fields)[0] ?? message ?? errorMessage(error) };
  }
  return { next: 'stop', text: isUnknown(error) ? UNKNOWN[wish] : errorMessage(error) };
}
