import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { ACCESS, ROLES, type Role } from '../access/accessTable';
import { cards, files, managers, partners, templates } from '../services/database/schema';
import { form } from '../testing/domain';
import { anything, generator } from '../testing/generate';
import { NO_LIMITS } from '../testing/noLimits';
import { acceptingPayments } from '../testing/payments';
import { createTestApp, type SignedInPerson, type TestApp } from '../testing/testApp';
import { makeWorld, type World, type WorldRequest } from '../testing/world';

const RUNS = 20;
/** The same input every time, so that a failure can be repeated. Change it to look further. */
const SEED = 20_261_121;

let app: TestApp;
let world: World;
let ids: string[];
let foreign: string[];

/** Records of the other company, which must be unchanged at the end. */
async function theirs(): Promise<unknown[]> {
  const { db } = app.deps;
  const { other } = world.companyIds;
  return [
    await db.select().from(cards).where(eq(cards.companyId, other)).orderBy(cards.id),
    await db.select().from(partners).where(eq(partners.companyId, other)).orderBy(partners.id),
    await db.select().from(files).where(eq(files.companyId, other)).orderBy(files.id),
    await db.select().from(managers).where(eq(managers.companyId, other)).orderBy(managers.personId),
    await db.select().from(templates).where(eq(templates.companyId, other)),
  ];
}

before(async () => {
  app = await createTestApp({ deps: { limits: NO_LIMITS, payments: acceptingPayments() } });
  world = await makeWorld(app);
  const named: CallName[] = ['getCard', 'getPartner', 'updateTemplate', 'deleteFile', 'getSubscription'];
  const rows = async (target: 'own' | 'other', names: CallName[]) => {
    const requests = await Promise.all(names.map((name) => world.requests[name](target, null)));
    return requests.flatMap(({ params = {} }) => Object.values(params));
  };
  foreign = [...(await rows('other', named)), world.companyIds.other];
  // Managers may find people of any company, so people are not among what must stay unseen.
  const persons = [...(await rows('own', ['getUser'])), ...(await rows('other', ['getUser']))];
  ids = [...(await rows('own', named)), ...foreign, ...persons, ...Object.values(world.companyIds)];
});
after(() => app.close());

function isAgreed({ statusCode, headers, body }: LightMyRequestResponse, { contentType }: Call): boolean {
  if (statusCode >= 500) return false;
  if (statusCode === 204) return body === '';
  if (statusCode < 400 && contentType) return [contentType].flat().includes(String(headers['content-type']));
  if (!String(headers['content-type']).startsWith('application/json')) return false;
  const answer: unknown = JSON.parse(body);
  if (statusCode < 400) return true;
  if (typeof answer !== 'object' || answer === null) return false;
  const { message, fields = {}, ...rest } = answer as { message?: unknown; fields?: object };
  return (
    typeof message === 'string' &&
    message.length > 0 &&
    Object.keys(rest).length === 0 &&
    Object.values(fields).every(
      (messages) =>
        Array.isArray(messages) && messages.length > 0 && messages.every((each) => typeof each === 'string'),
    )
  );
}

/** Text for an address. Half a surrogate pair is left out, because no client could send it. */
const sendable = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
};

const uploads = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => form([{ bytes: Buffer.from(bytes), filename: 'a.jpg' }])),
  fc.string({ unit: 'grapheme' }).map((filename) => form([{ bytes: 'GIF89a', filename: `${filename}.png"` }])),
  fc.constantFrom(
    form([]),
    form([{ bytes: '<svg onload="alert(1)"/>', filename: '../../etc/passwd' }]),
    form([{ bytes: 'x', field: 'constructor', filename: 'a.jpg' }]),
    { payload: Buffer.from('--x'), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
    { payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } },
  ),
);

const rawBodies = fc.constantFrom(
  { payload: '{"a":', headers: { 'content-type': 'application/json' } },
  { payload: '', headers: { 'content-type': 'application/json' } },
  { payload: '{"__proto__":{"admin":true}}', headers: { 'content-type': 'application/json' } },
  { payload: '{"constructor":{"prototype":{}}}', headers: { 'content-type': 'application/json' } },
  { payload: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { payload: '<a/>', headers: { 'content-type': 'text/xml' } },
  { payload: Buffer.from([0xff, 0xfe, 0x00]), headers: { 'content-type': 'application/json; charset=utf-16' } },
  { payload: `{"title":"${'x'.repeat(300_000)}"}`, headers: { 'content-type': 'application/json' } },
);

/** Requests of one call for inject. Half of them start from `valid`, which succeeds. */
function requestsOf(call: Call, valid: WorldRequest) {
  const like = generator(ids);
  const params = fc
    .oneof(fc.constant(valid.params ?? {}), call.params ? like(call.params) : fc.constant({}))
    .map((made) => Object(made) as Record<string, unknown>);
  const query = (call.query ? like(call.query) : fc.dictionary(fc.string(), anything, { maxKeys: 2 })).map((made) =>
    Object.entries(Object(made) as object).flatMap(([name, value]) =>
      [value].flat().map((each) => `${encodeURIComponent(sendable(name))}=${encodeURIComponent(sendable(each))}`),
    ),
  );
  const body = call.body ? like(call.body) : anything;
  const changed = fc.tuple(body, fc.nat()).map(([made, which]) => {
    const parts = Object.entries(Object(made) as object);
    const part = parts[which % Math.max(parts.length, 1)];
    return { ...Object(valid.body), ...(part && { [part[0]]: part[1] as unknown }) } as unknown;
  });
  const json = fc.oneof(body, changed).map((made) => ({
    payload: JSON.stringify(made),
    headers: { 'content-type': 'application/json' },
  }));
  const bodies = call.upload ? uploads : fc.oneof({ weight: 6, arbitrary: json }, { weight: 1, arbitrary: rawBodies });
  const withBody = call.method === 'GET' ? fc.constant({ payload: undefined, headers: {} }) : bodies;

  return fc.record({ params, query, sent: withBody, companyId: fc.constantFrom(...ids) }).map((made) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sendable(made.params[name])));
    return {
      method: call.method,
      url: `/api${path}${made.query.length > 0 ? `?${made.query.join('&')}` : ''}`,
      headers: { ...made.sent.headers, 'x-company-id': made.companyId },
      payload: made.sent.payload,
    };
  });
}

/** The role that may do the most with the own company alone, else with everything. */
function roleOf(name: CallName): Role {
  const order: Role[] = ['administrator', 'holder', ...ROLES];
  return order.find((role) => ACCESS[name][role][0] < 300) ?? 'visitor';
}

describe('generated input', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    it(`is answered as agreed by ${name}`, async () => {
      const role = roleOf(name);
      let actor: SignedInPerson | null = null;
      const refresh = async () => (actor = await world.makeActor(role));
      await refresh();
      const valid = await world.requests[name]('own', actor);
      const before = role === 'superAdministrator' ? null : await theirs();
      await fc.assert(
        fc.asyncProperty(requestsOf(calls[name], valid), async ({ headers, ...request }) => {
          const response = await app.fastify.inject({ ...request, headers: { ...actor?.headers, ...headers } });
          assert.ok(isAgreed(response, calls[name]), `${response.statusCode} ${response.body.slice(0, 500)}`);
          if (role === 'superAdministrator') return;
          const seen = foreign.find((id) => response.body.includes(id));
          assert.equal(seen, undefined, `shows what is not theirs: ${response.body.slice(0, 500)}`);
          if (name === 'removeAccount' || name === 'refuseCompany') await refresh();
        }),
        { numRuns: RUNS, seed: SEED },
      );
      if (before) assert.deepEqual(await theirs(), before, 'the other school is as it was');
    });
  }
});
