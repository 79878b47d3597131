// Makes calls and writes each down with its begin, its end and its answer.
import { setTimeout as wait } from 'node:timers/promises';
import { calls, type CallName, type ResponseOf } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import type { Asked, Op } from './history';

const TIMEOUT_MS = 120_000;
/** Before the next call of who was told to come back in a moment. */
const MOMENT_MS = 500;

export interface Someone {
  id: string;
  email: string;
  /** One network for each person. */
  from: string;
  token: string;
  refresh: string;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

/** `body`: of an answer below 300. */
export interface Answer<Body = unknown> {
  status: number | null;
  body: Body;
  etag: string | null;
}

export class Caller {
  readonly ops: Op[] = [];
  #next = 0;

  /** `urls`: the instances, which take the calls in turn. */
  constructor(readonly urls: () => readonly string[]) {}

  async #ask(path: string, request: RequestInit): Promise<Answer> {
    const urls = this.urls();
    const url = urls[(this.#next += 1) % urls.length] ?? '';
    try {
      const response = await fetch(`${url}${path}`, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text, etag: response.headers.get('etag') };
    } catch {
      return { status: null, body: null, etag: null };
    }
  }

  /** `as`: how the answer is kept, if not as it is. */
  async note<Body>(
    op: Pick<Op, 'by' | 'name' | 'school' | 'asked'>,
    path: string,
    request: RequestInit,
    as: (body: unknown) => Body = (body) => body as Body,
  ): Promise<Answer<Body>> {
    const begin = performance.now();
    const answer = await this.#ask(path, request);
    const isDone = answer.status !== null && answer.status < 300;
    const kept = isDone ? as(answer.body) : (answer.body as Body);
    const end = answer.status === null ? null : performance.now();
    this.ops.push({ ...op, begin, end, status: answer.status, body: kept });
    if (answer.status === 503) await wait(MOMENT_MS);
    return { ...answer, body: kept };
  }

  /** A call of the contract. `school`: the company that it is about. */
  call<Name extends CallName>(
    who: Someone | null,
    name: Name,
    { params = {}, query, body, headers }: Sent = {},
    { school = null, ...asked }: Asked & { school?: string | null } = {},
  ): Promise<Answer<ResponseOf<Name>>> {
    const { method, path }: Call = calls[name];
    const filled = path.replaceAll(/:(\w+)/g, (_all, part: string) => encodeURIComponent(params[part] ?? ''));
    const isForm = body instanceof FormData;
    const token = who?.token;
    return this.note(
      { by: who?.id || null, name, school, asked: { ...asked, ...(token && { token: token.slice(-12) }) } },
      `/api${filled}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      {
        method,
        headers: {
          'x-forwarded-for': who?.from ?? '10.9.9.9',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      },
    );
  }
}
