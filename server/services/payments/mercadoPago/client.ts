// Asks Mercado Pago over HTTP. Its own SDK has a fixed address, retries writes by default, and its time limit ends with
// the headers.
import { setTimeout as wait } from 'node:timers/promises';
import { PaymentsUnavailable } from '../payments';
import { UnexpectedAnswer } from './readAnswers';

export type Fetch = (address: URL, request: RequestInit) => Promise<Response>;

export interface ClientOptions {
  apiUrl: string;
  accessToken: string;
  timeoutMs: number;
  fetch: Fetch;
}

export type Query = Record<string, string | number>;
type Decode<Answer> = (json: unknown) => Answer;

/** Mercado Pago's refusals, and whether they concern the card. */

const LONGEST = 200;
const CODE = /\bcc_[a-z]+_\w+/gi;
const ABOUT_THE_CARD = /card[ _]?token|(credit|debit|invalid) card|security code|\bcvv\b|payment[ _]method/i;
/** Our own key is wrong or lacks permission; no other card helps. */
const ABOUT_US = new Set([401, 403]);

type Said = Record<string, unknown>;

function sayings(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap(sayings);
  const { code, error, message, description, status_detail, cause } = body as Said;
  const own = [code, status_detail, message ?? error, description].filter(
    (detail) => typeof detail === 'string' || typeof detail === 'number',
  );
  return [...own.map(String), ...sayings(cause)];
}

/** The provider's words, for the operator, without any of `secrets`. */
function saidBy(body: unknown, secrets: readonly unknown[]): string {
  const words = [...new Set(sayings(body))].join(' ') || 'no reason given';
  const clean = secrets.reduce<string>(
    (text, secret) => (typeof secret === 'string' && secret ? text.replaceAll(secret, '…') : text),
    words,
  );
  return clean.slice(0, LONGEST);
}

interface CreditCardRefusal {
  /** In lower case; null if no code is given. */
  reason: string | null;
}

/** Null if the refusal is not about the card. */
function creditCardRefusalOf(status: number, body: unknown): CreditCardRefusal | null {
  if (ABOUT_US.has(status)) return null;
  const words = sayings(body).join(' ');
  const codes = (words.match(CODE) ?? []).map((code) => code.toLowerCase());
  if (codes.length === 0 && !ABOUT_THE_CARD.test(words)) return null;
  return { reason: codes.find((code) => code.startsWith('cc_rejected_')) ?? codes[0] ?? null };
}

/** The request was understood and refused: nothing was done. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    /** Set if the card was refused. The whole answer is not kept, because it would be logged. */
    readonly ofCard: CreditCardRefusal | null,
    message: string,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

/** The requests of one call of the port, with one time limit for all. */
export interface Talk {
  /** Null if the provider knows nothing there. Retried, because reading changes nothing. */
  read<Answer>(path: string, query: Query, decode: Decode<Answer>): Promise<Answer | null>;
  /** Throws `Refused`. Retried only if doing it twice is harmless. */
  write<Answer>(request: WriteRequest, decode: Decode<Answer>): Promise<Answer>;
}

export interface WriteRequest {
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  idempotencyKey?: string;
  isRepeatable?: boolean;
}

/** The characters of its ids: others could change the path. */
export const ID = /^\w[\w.-]{0,63}$/;

const READ_TRIES = 3;
/** Wait before another try, as a share of a try's time; doubled before the third. */
const WAIT_SHARE = 1 / 40;
const LONGEST_WAIT_MS = 2000;
/** Time limit of the whole call, in times of one try. */
const CALL_TIMEOUTS = 4;
/** Status codes after which another try may be answered. */
const PASSING = new Set([408, 425, 429]);
/** Status codes that leave open whether the write was done. */
const UNSURE = new Set([408, 409, 423, 424]);
/** Errors of a connection that was never made, so nothing was sent. */
const NEVER_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|.*CERT.*)$/;

class Failed extends Error {
  constructor(
    message: string,
    readonly facts: { mayHaveHappened: boolean; isPassing: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause: facts.cause });
    this.name = 'Failed';
  }
}

function wasNeverSent(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? NEVER_SENT.test(code) : cause instanceof Error && wasNeverSent(cause);
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function startTalk({ apiUrl, accessToken, timeoutMs, fetch }: ClientOptions): Talk {
  const deadline = AbortSignal.timeout(timeoutMs * CALL_TIMEOUTS);

  async function tryOnce(method: string, path: string, query: Query, request?: WriteRequest): Promise<unknown> {
    const what = `${method} ${path}`;
    const isWrite = request !== undefined;
    if (deadline.aborted) throw new Failed(`${what}: no time left`, { mayHaveHappened: false, isPassing: false });
    const url = new URL(`${apiUrl}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers: Record<string, string> = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    if (request) headers['content-type'] = 'application/json';
    if (request?.idempotencyKey) headers['x-idempotency-key'] = request.idempotencyKey;
    const body = request && JSON.stringify(request.body);
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]);

    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
      text = await response.text();
    } catch (cause) {
      throw new Failed(`${what}: no answer`, {
        mayHaveHappened: isWrite && !wasNeverSent(cause),
        isPassing: true,
        cause,
      });
    }

    const { status } = response;
    const json = parse(text);
    if (response.ok) {
      if (json !== undefined) return json;
      throw new Failed(`${what}: the answer is no JSON`, { mayHaveHappened: isWrite, isPassing: true });
    }
    const message = `${what}: ${status} ${saidBy(json, [accessToken, request?.body.card_token_id, request?.body.payer_email])}`;
    const isPassing = status >= 500 || PASSING.has(status);
    const mayHaveHappened = isWrite && (status >= 500 || UNSURE.has(status));
    if (!isPassing && !mayHaveHappened) throw new Refused(status, creditCardRefusalOf(status, json), message);
    throw new Failed(message, { mayHaveHappened, isPassing, retryAfterMs: retryAfterOf(response.headers) });
  }

  async function ask<Answer>(tries: number, attempt: () => Promise<unknown>, decode: Decode<Answer>, isWrite: boolean) {
    let mayHaveHappened = false;
    for (let tried = 1; ; tried += 1) {
      try {
        return decode(await attempt());
      } catch (error) {
        if (error instanceof UnexpectedAnswer) throw new PaymentsUnavailable(isWrite, { cause: error });
        if (!(error instanceof Failed)) throw error;
        mayHaveHappened ||= error.facts.mayHaveHappened;
        const isLast = tried >= tries || !error.facts.isPassing;
        const pause = Math.min(error.facts.retryAfterMs ?? timeoutMs * WAIT_SHARE * tried, LONGEST_WAIT_MS);
        if (!isLast) await wait(pause, undefined, { signal: deadline }).catch(() => {});
        if (isLast || deadline.aborted) throw new PaymentsUnavailable(mayHaveHappened, { cause: error });
      }
    }
  }

  return {
    async read(path, query, decode) {
      try {
        return await ask(READ_TRIES, () => tryOnce('GET', path, query), decode, false);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.status === 404) return null;
        throw new PaymentsUnavailable(false, { cause: error });
      }
    },
    write(request, decode) {
      const tries = request.isRepeatable ? READ_TRIES : 1;
      return ask(tries, () => tryOnce(request.method, request.path, {}, request), decode, true);
    },
  };
}
