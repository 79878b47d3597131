// The texts, bodies, queries and forms that cost a server the most, for any call.
import type { Call } from '@vinculo/contract/schema';
import { bodyBytes } from '../base/input';

/** A body that every call refuses before it knows its fields. */
const HUGE = 250_000;
/** What a socket delivers at once. A form is read as it arrives. */
const CHUNK = 65_536;
/** What fits in an address beside the path and the headers. */
export const LONGEST_ADDRESS = 14_000;

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

/** Fields of one schema are read by the same code in every call, so the first call with it tries it. */
const tried = new Set<string>();

/** One field has all of the text. */
function* filled(schema: Shape, text: (bytes: number) => string, bytes: number): Generator<[string, object]> {
  const { properties = {} } = schema;
  for (const name of [...namesOf(schema), 'unknown']) {
    const field = `${bytes} ${text(8)} ${JSON.stringify(properties[name]) ?? name}`;
    if (tried.has(field)) continue;
    tried.add(field);
    yield [name, { ...KIND, [name]: text(bytes) }];
    if (name === 'address') yield ['address.city', { address: { city: text(bytes) } }];
  }
}

export function* bodiesOf({ body = {} }: Call): Generator<[string, string]> {
  const bytes = bodyBytes(body) - 300;
  for (const [what, text] of Object.entries(TEXTS)) {
    for (const [where, made] of [shared(body as Shape, text, bytes), ...filled(body as Shape, text, bytes)])
      yield [`${bytes} bytes of ${what} in ${where}`, JSON.stringify(made)];
  }
  for (const [what, make] of Object.entries(BODIES)) {
    yield [`${bytes} bytes of ${what}`, make(bytes)];
    yield [`${HUGE} bytes of ${what}`, make(HUGE)];
  }
}

export function* queriesOf({ query = {} }: Call): Generator<[string, string]> {
  const names = [...Object.keys((query as Shape).properties ?? {}), 'unknown'];
  for (const [what, text] of Object.entries(TEXTS)) {
    // A character of an address takes up to nine bytes.
    for (const name of names) yield [`${what} in ${name}`, `${name}=${encodeURIComponent(text(LONGEST_ADDRESS / 9))}`];
    yield [`a name of ${what}`, `${encodeURIComponent(text(LONGEST_ADDRESS / 9))}=1`];
  }
  for (const name of names) yield [`many of ${name}`, times(`${name}=a&`, LONGEST_ADDRESS)];
  yield ['many parameters', Array.from({ length: LONGEST_ADDRESS / 7 }, (_, n) => `p${n}=`).join('&')];
  yield ['a prototype', times('__proto__=a&', LONGEST_ADDRESS)];
}

export function* formsOf(): Generator<[string, Buffer]> {
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
