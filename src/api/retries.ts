// When a failed call is tried again, and after how long.
import { retry, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import type { Received, Ref } from '../entities/entitiesSlice';
import type { AnsweredAt } from '../session/calls';
import { TOO_MANY, type ApiError } from './errors';

const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** What the base query adds to its answer. Plain data, because it ends up in an action. */
export interface CallMeta {
  status?: number;
  retryAfterMs?: number;
  /** The version of the record in the answer; after a conflict, the server's current version. */
  version?: string;
  answeredAt?: AnsweredAt;
  /** The value of `SEARCH_NOTES_HEADER`: which people a search left out. */
  searchNotes?: string;
  /** Another attempt is pointless: the refresh before it was already retried. */
  final?: boolean;
  toastsErrors?: boolean;
}

export interface CallOptions {
  /** A failure becomes a toast with the server's words. Without it the call's screens report the failure themselves. */
  toastsErrors?: boolean;
  /** A mutation that may be sent again, because sending it twice has the effect of once. Queries always may. */
  retries?: boolean;
  /** `answers.ts` writes it. */
  receive?: (answer: unknown, meta: CallMeta | undefined) => Received;
}

/** A request, and the record that is gone after the call succeeds or finds nothing. */
export interface Call extends FetchArgs {
  removes?: Ref;
}

export type BaseQuery = BaseQueryFn<string | Call, unknown, ApiError, CallOptions, CallMeta>;

/** No response, a failing server, or one that asks to wait. */
function isTemporary({ status }: ApiError): boolean {
  return typeof status === 'string' || status >= 500 || status === TOO_MANY;
}

/** A Retry-After header, in seconds or as a date, as milliseconds from now. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const waitBefore = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

const sleep = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    };
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Tries the call again while its failure may be temporary. A longer wait than ours fails at once. */
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
