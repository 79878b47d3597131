import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { companies, companyAnswers, managers, sessions } from '../services/database/schema';
import { acceptingPayments } from '../testing/payments';
import { createTestApp, type SignedInPerson, type TestApp } from '../testing/testApp';
import { makeWorld, type World } from '../testing/world';
import { isVersioned } from '../wiring/route';
import { ACCESS, mayNeedStepUp, needsStepUp, ROLES, TARGETS, type Role } from './accessTable';

const NAMES = Object.keys(calls) as CallName[];
/** Calls that change what their caller is or has. Each is made by a person who makes no other. */
const CHANGING: readonly CallName[] = ['removeAccount', 'refreshTokens', 'signOut', 'createCompany', 'refuseCompany'];

let app: TestApp;
let world: World;
let made = 0;
const actors = new Map<Role, SignedInPerson | null>();

before(async () => {
  app = await createTestApp({ deps: { payments: acceptingPayments() } });
  world = await makeWorld(app);
  for (const role of ROLES) actors.set(role, await world.makeActor(role));
});
after(() => app.close());

function isAgreed(response: LightMyRequestResponse): boolean {
  if (response.statusCode < 400) return true;
  const { message, fields, ...rest } = response.json<{ message: unknown; fields?: unknown }>();
  return typeof message === 'string' && fields === undefined && Object.keys(rest).length === 0;
}

describe('who may do what', () => {
  for (const name of NAMES) {
    it(`holds for ${name}`, async () => {
      const row = ACCESS[name];
      assert.ok(row, 'the table has no row for this call');
      const surprises: string[] = [];
      const notThere = new Set<string>();
      for (const role of ROLES) {
        const actor = CHANGING.includes(name) ? await world.makeActor(role) : (actors.get(role) ?? null);
        for (const [index, expected] of row[role].entries()) {
          const target = TARGETS[index] ?? 'own';
          const request = await world.requests[name](target, actor);
          const response = await world.send(name, actor, request, world.companyOf(target));
          if (response.statusCode !== expected || !isAgreed(response)) {
            surprises.push(`${role} on ${target}: ${expected} expected, not ${response.statusCode} ${response.body}`);
          }
          if (response.statusCode === 404) notThere.add(response.body);
        }
      }
      assert.deepEqual(surprises, []);
      assert.ok(notThere.size <= 1, 'not yours and not there look the same');
    });
  }
});

/** They take a school's data away, give it to somebody, or change whom it belongs to, what it pays or who may enter. */
const WEIGHTY =
  /^export|Subscription$|Manager$|Passkey$|^(?:removeAccount|requestEmailChange|changeEmail|updateCompany|updateTemplate|replaceFile|lookUp|beginHandover|removePerson|printActivationCodes|printCards|changeCards|changeInvitations)$/;

describe('a step-up', () => {
  it('is wanted by each call that could take a school away', () => {
    const weighty = NAMES.filter((name) => WEIGHTY.test(name) && !/^(?:get|list)/.test(name));
    assert.ok(weighty.length > 25);
    assert.deepEqual(
      weighty.filter((name) => !mayNeedStepUp(name)),
      [],
    );
  });

  it('is wanted by the calls of its table alone, and students make all of theirs without', async () => {
    const wanted: string[] = [];
    for (const name of NAMES) {
      for (const role of ['holder', 'administrator', 'superAdministrator'] as const) {
        if (ACCESS[name][role][0] >= 300) continue;
        const actor = await world.makeActor(role);
        const request = await world.requests[name]('own', actor);
        await app.deps.db
          .update(sessions)
          .set({ provedAt: new Date(0) })
          .where(eq(sessions.personId, actor?.person.id ?? ''));
        const response = await world.send(name, actor, request, world.companyOf('own'));
        if (response.statusCode !== 428) continue;
        assert.equal(response.json<{ reason: string }>().reason, 'step-up');
        assert.notEqual(role, 'holder', name);
        wanted.push(name);
      }
    }
    const unconditional = NAMES.filter((name) => needsStepUp(name, {}) && name !== 'printCards');
    assert.deepEqual([...new Set(wanted)].toSorted(), [...unconditional, 'changeInvitations'].toSorted());
    assert.ok(needsStepUp('changeCards', { change: 'delete' }));
    assert.ok(!needsStepUp('changeCards', { change: 'renew' }));
    assert.ok(needsStepUp('printCards', { class_name: '1º A' }));
    assert.ok(!needsStepUp('printCards', { ids: [] }));
  });
});

describe('without a second proof', () => {
  /** A person who was made a manager of the own company and has not answered. */
  async function newlyMade(): Promise<SignedInPerson> {
    const newly = await app.signIn(`dada${(made += 1)}@papeis.example`);
    const row = { companyId: world.companyOf('own'), personId: newly.person.id };
    await app.deps.db.insert(managers).values(row);
    await app.deps.db.insert(companyAnswers).values({ ...row, managementAt: app.deps.clock() });
    return newly;
  }
  async function standing(): Promise<string[]> {
    const rows = await app.deps.db.select().from(managers);
    const active = await app.deps.db.select().from(companies).where(eq(companies.active, true));
    return [...rows.map(({ companyId, personId }) => `${companyId} ${personId}`), ...active.map(({ id }) => id)];
  }

  it('no call removes a manager or closes a school', async () => {
    const lost: string[] = [];
    for (const name of NAMES) {
      for (const role of ['holder', 'administrator', 'superAdministrator', 'newlyMade'] as const) {
        const actor = role === 'newlyMade' ? await newlyMade() : await world.makeActor(role);
        const request = await world.requests[name]('own', actor);
        await app.deps.db
          .update(sessions)
          .set({ provedAt: new Date(0) })
          .where(eq(sessions.personId, actor?.person.id ?? ''));
        const before = await standing();
        const { statusCode } = await world.send(name, actor, request, world.companyOf('own'));
        const after = new Set(await standing());
        if (!before.every((row) => after.has(row))) lost.push(`${name} by ${role}: ${statusCode}`);
      }
    }
    assert.deepEqual(lost, []);
  });
});

describe('two writers', () => {
  const mayOnOwn = (name: CallName): Role => {
    const role = ROLES.find((candidate) => candidate !== 'visitor' && ACCESS[name][candidate][0] < 300);
    assert.ok(role);
    return role;
  };

  for (const name of NAMES.filter((each) => calls[each].method === 'PUT')) {
    it(`of an older version are refused by ${name}`, async () => {
      const call: Call = calls[name];
      const actor = actors.get(mayOnOwn(name)) ?? null;
      const request = await world.requests[name]('own', actor);
      const put = (ifMatch?: string) =>
        world.send(name, actor, {
          ...request,
          headers: { ...request.headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
        });

      const refused = await put('"outra"');
      assert.equal(refused.statusCode, 409, refused.body);
      assert.deepEqual(refused.json(), { message: 'Outra pessoa mudou isto enquanto você editava.' });
      const first = await put();
      assert.equal(first.statusCode, 200, first.body);
      const version = String(first.headers.etag);
      // The `ETag` tells this 409 from one that a record's state causes.
      assert.match(String(refused.headers.etag), /^"[\w-]{43}"$/);
      assert.equal((await put('"outra"')).headers.etag, version);
      assert.match(version, /^"[\w-]{43}"$/);

      const getter = NAMES.find((each) => calls[each].method === 'GET' && calls[each].path === call.path);
      if (getter) {
        const read = await world.send(getter, actor, { params: request.params });
        assert.equal(read.headers.etag, version, 'reading and writing name the same version');
        assert.deepEqual(read.json(), first.json());
      }
      const second = await put(version);
      assert.equal(second.statusCode, 200, second.body);
      assert.equal((await put('*')).statusCode, 200);
    });
  }

  it('have a version to name in every answer that is one record', async () => {
    const readers = NAMES.filter((name) => calls[name].method === 'GET' && isVersioned(calls[name]));
    assert.ok(readers.length >= 6);
    for (const name of readers) {
      const actor = actors.get(mayOnOwn(name)) ?? null;
      // A company without a subscription has nothing to name.
      if (name === 'getSubscription') {
        const body = await world.requests.createSubscription('own', actor);
        await world.send('createSubscription', actors.get('superAdministrator') ?? null, body);
      }
      const response = await world.send(name, actor, await world.requests[name]('own', actor));
      assert.match(String(response.headers.etag), /^"[\w-]{43}"$/, name);
    }
  });
});
