// What this browser does with passkeys. The code that speaks with it is loaded when it is needed.
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@vinculo/contract/auth';

const load = () => import('@simplewebauthn/browser');

/** Browsers know no keys of a site whose address is a number, or that is not encrypted. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** True if keys can be offered among the addresses of an e-mail field. */
export async function canOfferInField(): Promise<boolean> {
  if (!canUsePasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/** True if the device itself keeps keys, opened by a finger, a face or a PIN. */
export async function keepsPasskeys(): Promise<boolean> {
  return canUsePasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** `closed`: the person closed the browser's window, or has no key here. `known`: this device has a key already. */
type Failed = { why: 'closed' | 'known' | 'failed' };

const NAMES: Readonly<Record<string, Failed['why']>> = {
  NotAllowedError: 'closed',
  AbortError: 'closed',
  InvalidStateError: 'known',
};

async function orWhy<Answer>(asking: Promise<Answer>): Promise<{ answer: Answer } | Failed> {
  try {
    return { answer: await asking };
  } catch (error) {
    return { why: (error instanceof Error && NAMES[error.name]) || 'failed' };
  }
}

/** Never rejects. `inField`: waits until the person chooses a key in the e-mail field. */
export const askPasskey = (question: PasskeyQuestion, { inField = false } = {}) =>
  orWhy<PasskeyAnswer>(
    load().then(({ startAuthentication }) =>
      startAuthentication({
        // The library's types name transports that some browsers do not know.
        optionsJSON: question as Parameters<typeof startAuthentication>[0]['optionsJSON'],
        useBrowserAutofill: inField,
      }),
    ),
  );

/** Never rejects. */
export const makePasskey = (offer: PasskeyOffer) =>
  orWhy<NewPasskey['credential']>(
    load().then(({ startRegistration }) =>
      startRegistration({ optionsJSON: offer as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
    ),
  );

/** Ends a question that still waits in the e-mail field. */
export const stopAsking = () => void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
