/** Sends every call the texts that cost a server the most. None of them may block the others. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { ACCESS, ROLES, type Role, type Target } from '../access/accessTable';
import { bodyBytes } from '../base/input';
import { WEBHOOK_PATH } from '../resources/billing/routes';
import { NO_LIMITS } from '../testing/noLimits';
import { acceptingPayments } from '../testing/payments';
import { createTestApp, type SignedInPerson, type TestApp } from '../testing/testApp';
import { makeWorld, type World } from '../testing/world';

/** Milliseconds for which a request may hold the event loop. */
const HELD_MAX_MS = 50;
/** A busy machine or uncompiled code makes one try slow, but not all. */
const TRIES = 10;
/** Their answers are work for any input. They are refused here, to measure only the reading. */
const DRAWN: Partial<Record<CallName, Target>> = {
  printPoster: 'inactive',
  printProtection: 'other',
  printUsesMonth: 'other',
  makeCardCopy: 'unknown',
};
/** A body that every call refuses before it knows its fields. */
const HUGE = 250_000;
/** What a socket delivers at once. A form is read as it arrives. */
const CHUNK = 65_536;
/** What fits in an address beside the path and the headers. */
const ADDRESS = 14_000;

let app: TestApp;
let world: World;

before(async () => {
  app = await createTestApp({ deps: { limits: NO_LIMITS, payments: acceptingPayments() } });
  world = await makeWorld(app);
});
after(() => app.close());

interface Request {
  method: Call['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

/** Processor time of the whole answer, an upper bound for the longest hold of the event loop. */
async function heldBy(request: Request): Promise<number> {
  const before = process.cpuUsage();
  const { statusCode } = await app.fastify.inject(request);
  const { user, system } = process.cpuUsage(before);
  assert.ok(statusCode < 500, String(statusCode));
  return (user + system) / 1000;
}

async function holdsNobodyUp(what: string, request: () => Promise<Request>): Promise<void> {
  const held: number[] = [];
  while (held.length < TRIES) {
    held.push(await heldBy(await request()));
    if (Math.min(...held) < HELD_MAX_MS) return;
  }
  assert.fail(`${what} holds the event loop for ${Math.min(...held).toFixed()} ms`);
}

const times = (part: string, bytes: number) => part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part))));

/** Texts of this many bytes that are slowest to normalise, trim, match or count. */
const TEXTS: Record<string, (bytes: number) => string> = {
  'combining marks': (bytes) => `a${times('\u0301', bytes / 2)}${times('\u0323', bytes / 2)}`,
  'hangul in pieces': (bytes) => times('\u1100\u1161\u11a8', bytes),
  'what grows when it is folded': (bytes) => times('\ufdfa', bytes),
  'spaces and a letter': (bytes) => `a${times(' ', bytes)}a`,
  'a domain without end': (bytes) => `a@${times('a.', bytes)}`,
  'dashes of a domain': (bytes) => `a@${times('a-', bytes)}`,
  digits: (bytes) => times('0', bytes),
  'joined ids': (bytes) => times('01900000-0000-7000-8000-000000000000,', bytes),
};

/** Bodies of this many bytes that are hard to read, for any call. */
const BODIES: Record<string, (bytes: number) => string> = {
  'nested arrays': (bytes) => `{"title":${times('[', bytes / 2)}${times(']', bytes / 2)}}`,
  'nested objects': (bytes) => `${times('{"address":', bytes * 0.9)}1${times('}', bytes * 0.08)}`,
  'many keys': (bytes) => `{${times('"k":1,', bytes - 10)}"k":1}`,
  'one long key': (bytes) => `{"${times('k', bytes)}":1}`,
  'keys of marks': (bytes) => `{"a${times('\u0301', bytes / 2)}${times('\u0323', bytes / 2)}":1}`,
  'wrong rows': (bytes) => `{"categories_id":[${times('"x",', bytes - 30)}"x"]}`,
  'rows of marks': (bytes) => `{"categories_id":["${times('\u0301', bytes / 2)}${times('\u0323', bytes / 2)}"]}`,
  'a prototype': (bytes) => `{"__proto__":{"title":"${times('a', bytes)}"}}`,
  'a constructor': (bytes) => `{"constructor":{"prototype":{"title":"${times('a', bytes)}"}}}`,
};

interface Shape {
  properties?: Record<string, Shape>;
  oneOf?: Shape[];
  anyOf?: Shape[];
}

function namesOf({ properties = {}, oneOf = [], anyOf = [] }: Shape): string[] {
  return [...new Set([...Object.keys(properties), ...[...oneOf, ...anyOf].flatMap(namesOf)])];
}

const KIND = { provider: 'email' };

/** Every field, and an unknown one, has its share of the text. */
function shared(schema: Shape, text: (bytes: number) => string, bytes: number): [string, object] {
  const names = [...namesOf(schema), 'unknown'];
  const share = bytes / names.length - 20;
  return ['every field', { ...Object.fromEntries(names.map((name) => [name, text(share)])), ...KIND }];
}

/** One field has all of the text. */
function* filled(schema: Shape, text: (bytes: number) => string, bytes: number): Generator<[string, object]> {
  const names = namesOf(schema);
  for (const name of [...names, 'unknown']) yield [name, { ...KIND, [name]: text(bytes) }];
  if (names.includes('address')) yield ['address.city', { address: { city: text(bytes) } }];
}

function* bodiesOf({ body = {} }: Call): Generator<[string, string]> {
  for (const bytes of [bodyBytes(body) - 300, HUGE]) {
    for (const [what, text] of Object.entries(TEXTS)) {
      const bodies = [
        shared(body as Shape, text, bytes),
        ...(bytes === HUGE ? [] : filled(body as Shape, text, bytes)),
      ];
      for (const [where, made] of bodies) yield [`${bytes} bytes of ${what} in ${where}`, JSON.stringify(made)];
    }
    for (const [what, make] of Object.entries(BODIES)) yield [`${bytes} bytes of ${what}`, make(bytes)];
  }
}

function* queriesOf({ query = {} }: Call): Generator<[string, string]> {
  const names = [...Object.keys((query as Shape).properties ?? {}), 'unknown'];
  for (const [what, text] of Object.entries(TEXTS)) {
    // A character of an address takes up to nine bytes.
    for (const name of names) yield [`${what} in ${name}`, `${name}=${encodeURIComponent(text(ADDRESS / 9))}`];
    yield [`a name of ${what}`, `${encodeURIComponent(text(ADDRESS / 9))}=1`];
  }
  for (const name of names) yield [`many of ${name}`, times(`${name}=a&`, ADDRESS)];
  yield ['many parameters', Array.from({ length: ADDRESS / 7 }, (_, n) => `p${n}=`).join('&')];
  yield ['a prototype', times('__proto__=a&', ADDRESS)];
}

function* formsOf(): Generator<[string, Buffer]> {
  const part = (header: string, bytes = 'x') => Buffer.from(`--b\r\n${header}\r\n\r\n${bytes}\r\n--b--\r\n`);
  const disposition = 'Content-Disposition: form-data;';
  for (const [what, text] of Object.entries(TEXTS)) {
    for (const bytes of [3000, CHUNK]) {
      yield [`a field named by ${what}`, part(`${disposition} name="${text(bytes)}"`)];
      yield [`a file named by ${what}`, part(`${disposition} name="file"; filename="${text(bytes)}"`)];
      const encoded = encodeURIComponent(text(bytes / 3));
      yield [`a file named by encoded ${what}`, part(`${disposition} name="file"; filename*=utf-8''${encoded}`)];
      yield [`a field of ${what}`, part(`${disposition} name="file"`, text(bytes))];
    }
  }
  yield ['many header lines', part(`${times('A: b\r\n', CHUNK)}${disposition} name="file"; filename="a"`)];
  yield ['many names', part(`${disposition}${times(' name="file";', CHUNK)}`)];
  yield ['many parts', Buffer.from(times(`--b\r\n${disposition} name="file"\r\n\r\nx\r\n`, CHUNK))];
  yield ['many backslashes', part(`${disposition} name="file"; filename="${times('\\"', CHUNK)}"`)];
}

/**
 * The role that may do the most with the own company alone, else with everything. Other roles are refused before the
 * input is read.
 */
function roleOf(name: CallName): Role {
  const order: Role[] = ['administrator', 'holder', ...ROLES];
  return order.find((role) => ACCESS[name][role][0] < 300) ?? 'visitor';
}

describe('the worst texts', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    it(`do not hold up ${name}`, async () => {
      const call: Call = calls[name];
      const role = roleOf(name);
      const actor: SignedInPerson | null = await world.makeActor(role);
      // The first call may delete the record. The input of later calls is read all the same, except for a removed account.
      const { params = {} } = await world.requests[name](DRAWN[name] ?? 'own', actor);
      const path = call.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
      const send = (what: string, sent: Pick<Request, 'payload' | 'headers'>, query = '') =>
        holdsNobodyUp(what, async () => {
          const headers = { ...actor?.headers, ...sent.headers };
          return { method: call.method, url: `/api${path}?${query}`, ...sent, headers };
        });

      for (const [what, query] of queriesOf(call)) await send(what, {}, query);
      if (call.method === 'GET') return;
      const json = { 'content-type': 'application/json' };
      for (const [what, payload] of bodiesOf(call)) await send(what, { payload, headers: json });
      if (!call.upload) return;
      const form = { 'content-type': 'multipart/form-data; boundary=b' };
      for (const [what, payload] of formsOf()) await send(what, { payload, headers: form });
    });
  }

  it('do not hold up what is no call', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [what, payload] of bodiesOf(calls.createPartner)) {
      await holdsNobodyUp(what, async () => ({ method: 'POST', url: WEBHOOK_PATH, headers, payload }));
    }
    for (const [what, query] of queriesOf(calls.listPartners)) {
      await holdsNobodyUp(what, async () => ({ method: 'GET', url: `/entrar?${query}` }));
      await holdsNobodyUp(what, async () => ({ method: 'GET', url: `/files/${query.slice(0, ADDRESS)}` }));
    }
  });
});
