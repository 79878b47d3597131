/** When a failed call is tried again, and how long to wait before. */
import { retry, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import type { Received, Ref } from '../entities/entitiesSlice';
import type { ApiError } from './errors';

/** Further attempts after the first. */
const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/** When an answer was made, by the server's clock, and when it was here, by this one's; milliseconds. */
export interface AnsweredAt {
  server: number;
  here: number;
}

/** What the base query tells beside its answer. Plain data: it ends up in an action. */
export interface CallMeta {
  status?: number;
  /** Milliseconds that the server asked to wait. */
  retryAfterMs?: number;
  /** The version of the record that was answered, or that stands in the way of an update. */
  version?: string;
  answeredAt?: AnsweredAt;
  /** What a search for people said beside its answer. */
  searchNotes?: string;
  /** Another attempt is pointless: the refresh in its way has already been tried again. */
  final?: boolean;
  /** A failure becomes a toast with the server's words. */
  toastsErrors?: boolean;
}

export interface CallOptions {
  /**
   * A failure becomes a toast with the server's words. Without it the call's screens report it themselves: on fields, as
   * an error state, in a toast with a text of their own.
   */
  toastsErrors?: boolean;
  /** A mutation that may be sent again, because sent twice it does what it does once. Queries always are. */
  retries?: boolean;
  /** The records that the answer holds; `answers.ts` writes it. */
  receive?: (answer: unknown, meta: CallMeta | undefined) => Received;
}

/** A request, and the record that is gone once it has succeeded or found nothing. */
export interface Call extends FetchArgs {
  removes?: Ref;
}

export type BaseQuery = BaseQueryFn<string | Call, unknown, ApiError, CallOptions, CallMeta>;

/** No response, a failing server, or one that asks for patience: things that pass. */
function isTemporary({ status }: ApiError): boolean {
  return typeof status === 'string' || status >= 500 || status === TOO_MANY_REQUESTS;
}

/** A Retry-After header, in seconds or as a date, in milliseconds from now. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const waitBefore = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The same call, tried again while what failed may pass. A longer wait than ours would be a hang, so it is an error. */
export function withRetries(call: BaseQuery): BaseQuery {
  return (args, api, options) => {
    let meta: CallMeta | undefined;
    const tracked: BaseQuery = async (...input) => {
      const result = await call(...input);
      meta = result.meta;
      return result;
    };
    return retry(tracked, {
      retryCondition: (error, _args, { attempt }) =>
        attempt <= MAX_RETRIES &&
        !meta?.final &&
        isTemporary(error as ApiError) &&
        (meta?.retryAfterMs ?? 0) <= LONGEST_WAIT_MS,
      backoff: (attempt, _most, signal) => sleep(Math.max(waitBefore(attempt ?? 1), meta?.retryAfterMs ?? 0), signal),
    })(args, api, options);
  };
}
