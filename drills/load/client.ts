// Calls as the app makes them: reads are retried in silence, a failed write shows a message and a button.
import { setTimeout as wait } from 'node:timers/promises';

/** As src/api/retries.ts. */
const WAITS_MS = [1000, 2000, 4000];
/** A person gives a write up after so many presses. */
const PRESSES = 10;
const PRESS_AFTER_MS = 5000;
const TIMEOUT_MS = 30_000;

export interface Answer<Body> {
  status: number;
  body: Body;
}

export interface Tally {
  /** Milliseconds of each answered read, waits included. */
  reads: number[];
  /** Reads that needed another try, which people do not see, and reads that failed in the end. */
  retriedReads: number;
  failedReads: number;
  /** The same of each write, presses included. */
  writes: number[];
  /** Writes by the number of presses. */
  pressed: Map<number, number>;
  /** Tries of both, by the status that passes or 'no answer'. */
  failed: Map<string, number>;
  refused: Map<string, number>;
  /** Calls that failed for longer than one press would mend. */
  missed: Map<string, number>;
  signedOut: number;
}

export const newTally = (): Tally => ({
  reads: [],
  retriedReads: 0,
  failedReads: 0,
  writes: [],
  pressed: new Map(),
  failed: new Map(),
  refused: new Map(),
  missed: new Map(),
  signedOut: 0,
});

const addTo = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

interface Sent {
  method: string;
  path: string;
  token?: string | null;
  body?: object;
  from: string;
}

/** Without the parts that differ between records. */
const kindOf = ({ method, path }: Sent) =>
  `${method} ${path.replace(/\?.*/, '').replace(/\/[0-9a-f.-]{36,}\w*/, '/…')}`;

export class Client {
  constructor(
    readonly url: string,
    readonly tally: Tally,
  ) {}

  /** Null if no answer came, or one that passes. */
  async #try<Body>({ method, path, token, body, from }: Sent): Promise<Answer<Body> | null> {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'x-forwarded-for': from,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status >= 500) {
        addTo(this.tally.failed, `${response.status}`);
        return null;
      }
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body };
    } catch {
      addTo(this.tally.failed, 'no answer');
      return null;
    }
  }

  #judge<Body>({ method, path }: Sent, { status, body }: Answer<Body>): Answer<Body> {
    if (status === 401) this.tally.signedOut += 1;
    else if (status >= 400)
      addTo(this.tally.refused, `${method} ${path.split('?')[0]} ${status} ${JSON.stringify(body)}`);
    return { status, body };
  }

  async read<Body>(path: string, who: Pick<Sent, 'token' | 'from'>): Promise<Body | null> {
    const sent = { method: 'GET', path, ...who };
    const started = performance.now();
    for (const [retried, waitMs] of [...WAITS_MS, null].entries()) {
      const answer = await this.#try<Body>(sent);
      if (retried === 1) this.tally.retriedReads += 1;
      if (answer) {
        this.tally.reads.push(performance.now() - started);
        return this.#judge(sent, answer).status < 400 ? answer.body : null;
      }
      if (waitMs !== null) await wait(waitMs);
    }
    this.tally.failedReads += 1;
    addTo(this.tally.missed, kindOf(sent));
    return null;
  }

  /** Null if it was refused. */
  async write<Body>(sent: Sent): Promise<Body | null> {
    const started = performance.now();
    for (let presses = 0; presses <= PRESSES; presses += 1) {
      const answer = await this.#try<Body>(sent);
      if (answer) {
        this.tally.writes.push(performance.now() - started);
        addTo(this.tally.pressed, presses);
        if (presses > 1) addTo(this.tally.missed, kindOf(sent));
        return this.#judge(sent, answer).status < 400 ? answer.body : null;
      }
      await wait(PRESS_AFTER_MS);
    }
    addTo(this.tally.pressed, Infinity);
    return null;
  }
}
