// Sends every call what people, mistakes and attackers send. Each answer is agreed on and shows nothing of another
// school, no request holds the others up, and no text hides a character. A name is plain besides.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { calls, type CallName } from '@vinculo/contract/calls';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Call, ErrorBody } from '@vinculo/contract/schema';
import { WEBHOOK_PATH } from '../resources/billing/routes';
import { cards, files, managers, partners, templates } from '../services/database/schema';
import { ACCESS, ROLES, type Role, type Target } from '../testing/accessTable';
import { refuses } from '../testing/domain';
import { requestsOf } from '../testing/generatedRequests';
import { NO_LIMITS } from '../testing/noLimits';
import { passkeyDevice } from '../testing/passkeyDevice';
import { acceptingPayments } from '../testing/payments';
import { appOfFile } from '../testing/schoolWorld';
import type { SignedInPerson } from '../testing/testApp';
import { textAt, textsOf, withText, type Part } from '../testing/textsOfCall';
import { makeWorld } from '../testing/world';
import { bodiesOf, formsOf, LONGEST_ADDRESS, queriesOf } from '../testing/worstTexts';

/** Of each call. */
const RUNS = Number(process.env.GENERATED_RUNS ?? 4);
/** The same input every time, so that a failure can be repeated. Change it to look further. */
const SEED = 20_261_121;
/** Milliseconds for which a request may hold the event loop. */
const HELD_MAX_MS = 50;
/** A busy machine or uncompiled code makes one try slow, but not all. */
const TRIES = 10;
/** Their answers are work for any input. They are refused here, to measure only the reading. */
const DRAWN: Partial<Record<CallName, Target>> = {
  makeCardCopy: 'unknown',
};
// `contract/rules/text/cases.jsonl` has the others.
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
  'previewDelivery',
  'deliverCards',
];
const QUESTION = { challenge: 'ab', rpId: 'localhost' };
/** What a way to sign in or to step up needs beside its kind. */
const WAYS: Readonly<Record<string, object>> = {
  invitation: { token: 'ab' },
  passkey: { credential: passkeyDevice('http://localhost').answer(QUESTION, { userHandle: 'ab' }) },
};
const wayOf = (beside: { provider?: string; by?: string }) => WAYS[beside.provider ?? beside.by ?? ''];
const NAMING = ['title', 'name', 'full_name'];
const NO_NAMES = [
  'https://ganhe.example/x',
  'ganhe.com.br/x',
  'ana@escola.example',
  'A\u200bna',
  '\u2060',
  'A\u202ena',
];

const named = new Set<CallName>();

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

const { app } = await appOfFile({ deps: { limits: NO_LIMITS, payments: acceptingPayments() } });
const world = await makeWorld(app);
const withIds: CallName[] = ['getCard', 'getPartner', 'updateTemplate', 'deleteFile', 'getSubscription'];
const rows = async (target: 'own' | 'other', names: CallName[]) => {
  const requests = await Promise.all(names.map((name) => world.requests[name](target, null)));
  return requests.flatMap(({ params = {} }) => Object.values(params));
};
const foreign = [...(await rows('other', withIds)), world.companyIds.other];
// Managers may find people of any company, so people are not among what must stay unseen.
const persons = [...(await rows('own', ['getUser'])), ...(await rows('other', ['getUser']))];
const ids = [...(await rows('own', withIds)), ...foreign, ...persons, ...Object.values(world.companyIds)];

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

/** The role that may do the most with the own company alone, else with everything. */
function roleOf(name: CallName): Role {
  const order: Role[] = ['administrator', 'holder', ...ROLES];
  return order.find((role) => ACCESS[name][role][0] < 300) ?? 'visitor';
}

interface Stage {
  name: CallName;
  call: Call;
  role: Role;
  actor: SignedInPerson | null;
}

const pathOf = (call: Call, params: Record<string, string> = {}) =>
  `/api${call.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))}`;

async function answerTo({ call, role, actor }: Stage, { headers, ...request }: InjectOptions) {
  const response = await app.fastify.inject({ ...request, headers: { ...actor?.headers, ...headers } });
  assert.ok(isAgreed(response, call), `${response.statusCode} ${response.body.slice(0, 500)}`);
  const seen = role === 'superAdministrator' ? undefined : foreign.find((id) => response.body.includes(id));
  assert.equal(seen, undefined, `shows what is not theirs: ${response.body.slice(0, 500)}`);
  return response;
}

async function takesAnything(stage: Stage): Promise<void> {
  const { name, call, role } = stage;
  const valid = await world.requests[name]('own', stage.actor);
  const isAnswered = fc.asyncProperty(requestsOf(call, valid, ids), async (request) => {
    await answerTo(stage, request);
    if (name === 'removeAccount' || name === 'refuseCompany') stage.actor = await world.makeActor(role);
  });
  await fc.assert(isAnswered, { numRuns: RUNS, seed: SEED });
}

/**
 * Processor time of the whole answer, an upper bound for the longest hold of the event loop. The embedded database works
 * in this process, so its own time would count: there the answer alone is tried.
 */
async function holdsNobodyUp(what: string, answer: () => Promise<unknown>): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) {
    await answer();
    return;
  }
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= HELD_MAX_MS; tries += 1) {
    const before = process.cpuUsage();
    await answer();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  assert.ok(least < HELD_MAX_MS, `${what} holds the event loop for ${least.toFixed()} ms`);
}

async function readsTheWorst(stage: Stage): Promise<void> {
  const { name, call } = stage;
  // The first request may delete the record. The input of later ones is read all the same, except for a removed account.
  const { params } = await world.requests[name](DRAWN[name] ?? 'own', stage.actor);
  const path = pathOf(call, params);
  const send = (what: string, request: InjectOptions) =>
    holdsNobodyUp(`${what} of ${name}`, () => answerTo(stage, { method: call.method, url: path, ...request }));
  for (const [what, query] of queriesOf(call)) await send(what, { url: `${path}?${query}` });
  if (call.method === 'GET') return;
  const json = { 'content-type': 'application/json' };
  for (const [what, payload] of bodiesOf(call)) await send(what, { payload, headers: json });
  if (!call.upload) return;
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  for (const [what, payload] of formsOf()) await send(what, { payload, headers: form });
}

type Place = ReturnType<typeof textsOf>[number] & { where: 'query' | 'body' };

const placesOf = ({ query, body }: Call): Place[] =>
  Object.entries({ query, body }).flatMap(([where, part]) =>
    textsOf((part ?? {}) as Part).map((text) => ({ where: where as Place['where'], ...text })),
  );

async function hidesNothing(stage: Stage, { where, path, format, beside }: Place): Promise<void> {
  const { name, call } = stage;
  const field = path.join('.');
  if (TRIED_ELSEWHERE.includes(field)) return;
  const last = path.at(-1) ?? '';
  const { params, query = {}, body } = await world.requests[name]('own', stage.actor);
  const base = where === 'body' ? { ...(body as object), ...beside, ...wayOf(beside) } : query;
  const request = { method: call.method, url: pathOf(call, params) };
  const send = (text: string) => {
    const sent = { query, body, [where]: withText(base, path, text) };
    const asked = Object.entries(sent.query).map(([key, value]) => [key, String(value)]);
    const payload = call.body && { payload: sent.body as object };
    return answerTo(stage, { ...request, query: Object.fromEntries(asked) as Record<string, string>, ...payload });
  };
  const plain = textAt(base, path);
  const isCleaned = CLEANED.includes(last) || (last === 'class_name' && BY_CLASS.includes(name));
  const right = isCleaned ? await send(plain) : null;
  for (const sign of INVISIBLE) {
    const inside = `${plain.slice(0, 1)}${sign}${plain.slice(1)}`;
    // A byte order mark counts as a space and is trimmed at a text's ends.
    const around = sign.trim() === '' ? [] : [`${sign}${plain}`, `${plain}${sign}`];
    for (const text of [inside, ...around]) {
      const answer = await send(text);
      const what = `${JSON.stringify(text)} in ${field} of ${name}: ${answer.statusCode} ${answer.body}`;
      if (right) assert.equal(answer.statusCode, right.statusCode, what);
      else {
        assert.ok([400, 422].includes(answer.statusCode), what);
        assert.deepEqual(Object.keys(answer.json<ErrorBody>().fields ?? {}), [field], what);
      }
    }
  }
  // A row of a list, and a benefit of a partner, have names as well.
  if (where !== 'body' || !(NAMING.includes(last) || format === 'plain-name')) return;
  for (const text of NO_NAMES) refuses(await send(text), 422, { [field]: MESSAGES.name.plain });
  named.add(name);
}

describe('every input', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    it(`of ${name} is answered as agreed, holds nobody up and hides nothing`, async () => {
      const call: Call = calls[name];
      const role = roleOf(name);
      const stage: Stage = { name, call, role, actor: await world.makeActor(role) };
      const before = role === 'superAdministrator' ? null : await theirs();
      for (const place of placesOf(call)) await hidesNothing(stage, place);
      await takesAnything(stage);
      await readsTheWorst(stage);
      if (before) assert.deepEqual(await theirs(), before, 'the other school is as it was');
    });
  }

  it('that names something for others was tried', () => assert.ok(named.size > 15, [...named].join(' ')));

  it('of what is no call holds nobody up', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = (what: string, request: InjectOptions) => holdsNobodyUp(what, () => app.fastify.inject(request));
    for (const [what, payload] of bodiesOf(calls.createPartner))
      await send(what, { method: 'POST', url: WEBHOOK_PATH, headers, payload });
    for (const [what, query] of queriesOf(calls.listPartners)) {
      await send(what, { url: `/entrar?${query}` });
      await send(what, { url: `/files/${query.slice(0, LONGEST_ADDRESS)}` });
    }
  });
});

describe('a description of a partner', () => {
  const made = async (description: string) => {
    const actor = await world.makeActor('administrator');
    const { body } = await world.requests.createPartner('own', actor);
    return world.send('createPartner', actor, { body: { ...(body as object), description } });
  };

  it('is refused in words that say so where it hides a character, and kept where an emoji is made of it', async () => {
    refuses(await made('a\u200bb'), 422, { description: MESSAGES.shown });
    const description = 'Família 👨‍👩‍👧 ❤️ 1️⃣, em padaria.com.br';
    assert.equal((await made(description)).json<{ description: string }>().description, description);
  });
});
