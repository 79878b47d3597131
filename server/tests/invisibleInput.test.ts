/**
 * No input may hold an invisible character: searches and access codes are cleaned, all other texts are refused on their
 * field.
 */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls, type CallName } from '@vinculo/contract/calls';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Call, ErrorBody } from '@vinculo/contract/schema';
import { ACCESS, ROLES } from '../access/accessTable';
import { NO_LIMITS } from '../testing/noLimits';
import { passkeyDevice } from '../testing/passkeyDevice';
import { acceptingPayments } from '../testing/payments';
import { createTestApp, type TestApp } from '../testing/testApp';
import { makeWorld, type World } from '../testing/world';

// `contract/rules/text/invisible.test.ts` knows the others.
const INVISIBLE = ['\u200b', '\ufeff'];
/** Searches, which are cleaned and never refused. */
const CLEANED = ['search', 'person', 'company'];
/** An access code works once; `auth.test.ts` and `emailChange.test.ts` of `resources/auth/` send it so. */
const TRIED_ELSEWHERE = ['password', 'current_code', 'new_code'];
const BY_CLASS: readonly CallName[] = [
  'listCards',
  'exportCards',
  'changeCards',
  'previewPrint',
  'printCards',
  'previewCodes',
  'printActivationCodes',
];
const QUESTION = { challenge: 'ab', rpId: 'localhost' };
/** What a way to sign in or to step up needs beside its kind. */
const WAYS: Readonly<Record<string, object>> = {
  invitation: { token: 'ab' },
  passkey: { credential: passkeyDevice('http://localhost').answer(QUESTION, { userHandle: 'ab' }) },
};
const wayOf = (beside: { provider?: string; by?: string }) => WAYS[beside.provider ?? beside.by ?? ''];
/** Formats that allow only ASCII. */
const BARE = ['uuid', 'day', 'month-day', 'date-time'];

interface Part {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
  oneOf?: Part[];
}

/** The path to every text of a request, and its sibling fields. */
function textsOf(part: Part, path: string[] = [], beside: object = {}): { path: string[]; beside: object }[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = part;
  const isText = [part.type].flat().includes('string');
  const isFree = !part.enum && part.const === undefined && !part.pattern && !BARE.includes(part.format ?? '');
  const constants = Object.entries(properties).flatMap(([name, inner]) => (inner.const ? [[name, inner.const]] : []));
  const kind: object = path.length === 0 ? { ...beside, ...Object.fromEntries(constants) } : beside;
  return [
    ...(isText && isFree ? [{ path, beside }] : []),
    ...[...anyOf, ...oneOf].flatMap((one) => textsOf(one, path, kind)),
    ...Object.entries(properties).flatMap(([name, inner]) => textsOf(inner, [...path, name], kind)),
    ...(items ? textsOf(items, [...path, '0'], kind) : []),
  ];
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') {
    const [first = {}, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withText(first, rest, text), ...others];
  }
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [name]: withText(fields[name], rest, text) };
}

const textAt = (value: unknown, path: readonly string[]): string => {
  const found = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
  return typeof found === 'string' ? found : 'ab';
};

let app: TestApp;
let world: World;
before(async () => {
  app = await createTestApp({ deps: { limits: NO_LIMITS, payments: acceptingPayments() } });
  world = await makeWorld(app);
});
after(() => app.close());

async function sender(name: CallName) {
  const call: Call = calls[name];
  const role = ROLES.find((each) => ACCESS[name][each][0] < 300) ?? 'visitor';
  const actor = await world.makeActor(role);
  const { params = {}, query = {}, body } = await world.requests[name]('own', actor);
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const sendWith = (given: { query?: unknown; body?: unknown }) => {
    const asked = Object.entries((given.query ?? query) as object).map(([key, value]) => [key, String(value)]);
    return app.fastify.inject({
      method: call.method,
      url: `/api${path}?${new URLSearchParams(asked as [string, string][])}`,
      headers: actor?.headers ?? {},
      ...(call.body && { payload: (given.body ?? body) as object }),
    });
  };
  return { query, body, sendWith };
}

describe('a character that is not seen', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const { query: queried, body: sent }: Call = calls[name];
    const places = (['query', 'body'] as const).flatMap((where) =>
      textsOf(((where === 'query' ? queried : sent) ?? {}) as Part).map((text) => ({ where, ...text })),
    );
    for (const { where, path, beside } of places) {
      const field = path.join('.');
      if (TRIED_ELSEWHERE.includes(field)) continue;
      const last = path.at(-1) ?? '';
      const isCleaned = CLEANED.includes(last) || (last === 'class_name' && BY_CLASS.includes(name));
      it(`is ${isCleaned ? 'taken out of' : 'refused in'} ${field} of ${name}`, async () => {
        const { sendWith, ...valid } = await sender(name);
        const body = {
          ...(valid.body as object),
          ...beside,
          ...wayOf(beside),
        };
        const base = where === 'body' ? body : valid.query;
        const plain = textAt(base, path);
        const sendText = (text: string) => sendWith({ [where]: withText(base, path, text) });
        const right = isCleaned ? await sendText(plain) : null;
        for (const sign of INVISIBLE) {
          const inside = `${plain.slice(0, 1)}${sign}${plain.slice(1)}`;
          // A byte order mark counts as a space and is trimmed at a text's ends.
          const around = sign.trim() === '' ? [] : [`${sign}${plain}`, `${plain}${sign}`];
          for (const text of [inside, ...around]) {
            const answer = await sendText(text);
            if (right) assert.equal(answer.statusCode, right.statusCode, JSON.stringify(text));
            else {
              assert.ok([400, 422].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`);
              const { fields = {} } = answer.json<ErrorBody>();
              assert.deepEqual(Object.keys(fields), [field]);
            }
          }
        }
      });
    }
  }

  it('is refused in words that say so, where a field has none of its own', async () => {
    const { body, sendWith } = await sender('createPartner');
    const { fields } = (await sendWith({ body: { ...(body as object), description: 'a\u200bb' } })).json<ErrorBody>();
    assert.deepEqual(fields, { description: [MESSAGES.shown] });
  });

  it('is kept where an emoji is made of it', async () => {
    const { body, sendWith } = await sender('createPartner');
    const description = 'Família 👨‍👩‍👧 ❤️ 1️⃣';
    const made = await sendWith({ body: { ...(body as object), description } });
    assert.equal(made.statusCode, 201, made.body);
    assert.equal(made.json<{ description: string }>().description, description);
  });
});
