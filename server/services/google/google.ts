// The port to Google's accounts, and the adapter that asks Google.
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { toPlainName } from '@vinculo/contract/rules/text/plainName';
import { ApiError } from '../../base/errors';

export interface GoogleAccount {
  sub: string;
  /** Verified by Google, normalised. */
  email: string;
  fullName: string;
}

export interface Google {
  clientId: string;
  /** The token's account, or null if it may not be used here; throws 503 if Google does not answer. */
  account(accessToken: string): Promise<GoogleAccount | null>;
}

export interface GoogleOptions {
  clientId: string;
  clock: () => Date;
  /** Milliseconds for both questions together, retries included. */
  timeoutMs?: number;
  tokeninfoUrl?: string;
  userinfoUrl?: string;
}

/** The person of a token, and the client that it was made for. */
const TOKENINFO = 'https://oauth2.googleapis.com/tokeninfo';
/** The person's name. */
const USERINFO = 'https://www.googleapis.com/oauth2/v3/userinfo';

const TIMEOUT_MS = 5000;
const RETRY_S = 30;
const TRIES = 2;
const NAMELESS = 'Sem nome';
const AWAY = 'O Google não respondeu. Tente de novo em instantes ou entre com o seu e-mail.';

type Answer = Record<string, unknown>;

/** The answer, null if Google refuses the token. Asking changes nothing, so a failure is tried once more. */
async function ask(url: string, init: RequestInit): Promise<Answer | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...init, redirect: 'error' });
      if (response.ok) {
        const answer: unknown = await response.json();
        if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no object');
        return answer as Answer;
      }
      await response.body?.cancel();
      if (response.status < 500 && response.status !== 429) return null;
      throw new Error(`The answer is ${response.status}`);
    } catch (error) {
      if (attempt >= TRIES || init.signal?.aborted) throw error;
    }
  }
}

// Google writes `"true"` in one answer and `true` in the other.
const isTrue = (value: unknown) => value === true || value === 'true';
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export function googleAccounts(options: GoogleOptions): Google {
  const { clientId, clock, timeoutMs = TIMEOUT_MS, tokeninfoUrl = TOKENINFO, userinfoUrl = USERINFO } = options;

  /** The account's id if the token was made for us, has not expired, and its e-mail is verified. */
  async function tokenOwner(accessToken: string, signal: AbortSignal): Promise<string | null> {
    const body = new URLSearchParams({ access_token: accessToken });
    const token = await ask(tokeninfoUrl, { method: 'POST', body, signal });
    // A token made for another application proves nothing: that application could sign in as its users here.
    if (!token || token.aud !== clientId || !isTrue(token.email_verified)) return null;
    const isRunning = Number(token.exp) * 1000 > clock().getTime();
    return isRunning ? textOf(token.sub) || null : null;
  }

  async function find(accessToken: string, signal: AbortSignal): Promise<GoogleAccount | null> {
    const sub = await tokenOwner(accessToken, signal);
    if (!sub) return null;
    const person = await ask(userinfoUrl, { headers: { authorization: `Bearer ${accessToken}` }, signal });
    if (!person || person.sub !== sub || !isTrue(person.email_verified)) return null;
    const email = normalizeEmail(textOf(person.email));
    if (!isEmail(email)) return null;
    const name = textOf(person.name).slice(0, TEXT_MAX).normalize('NFC').slice(0, TEXT_MAX);
    const fullName = toPlainName(name) || toPlainName(email.slice(0, email.indexOf('@'))) || NAMELESS;
    return { sub, email, fullName };
  }

  return {
    clientId,
    async account(accessToken) {
      try {
        return await find(accessToken, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        throw new ApiError('unavailable', { message: AWAY, retryAfter: RETRY_S, cause: error });
      }
    },
  };
}
