import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { isOfManager } from '../services/database/database';
import {
  companies,
  companyAnswers,
  invitations,
  managers,
  passkeys,
  people,
  sessions,
  subscriptions,
} from '../services/database/schema';
import { ACCESS, ROLES, TARGETS, type Role } from '../testing/accessTable';
import { succeeds } from '../testing/domain';
import { acceptingPayments } from '../testing/payments';
import { appOfFile } from '../testing/schoolWorld';
import type { SignedInPerson } from '../testing/testApp';
import { makeWorld } from '../testing/world';
import { isVersioned } from '../wiring/route';
import { isManagement, needsStepUp } from './proofs';

const NAMES = Object.keys(calls) as CallName[];
/** Calls that change what their caller is or has. Each is made by a person who makes no other. */
const CHANGING: readonly CallName[] = ['removeAccount', 'refreshTokens', 'signOut', 'createCompany', 'refuseCompany'];

let made = 0;
const actors = new Map<Role, SignedInPerson | null>();

const { app } = await appOfFile({ deps: { payments: acceptingPayments() } });
const world = await makeWorld(app);
for (const role of ROLES) actors.set(role, await world.makeActor(role));

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
      assert.equal(isManagement(name), row.isManagement);
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

describe('a step-up', () => {
  /** A person who was made a manager of the own company and has not answered. */
  async function newlyMade(): Promise<SignedInPerson> {
    const newly = await app.signIn(`dada${(made += 1)}@papeis.example`);
    const row = { companyId: world.companyOf('own'), personId: newly.person.id };
    await app.deps.db.insert(managers).values(row);
    await app.deps.db.insert(companyAnswers).values({ ...row, managementAt: app.deps.clock() });
    return newly;
  }

  /** What no other manager takes back: who manages, what is paid, by what people enter, who is erased. */
  async function standing(): Promise<{ rows: string[]; people: string[] }> {
    const { db } = app.deps;
    const toManage = { id: invitations.id, companyId: invitations.companyId, email: invitations.email };
    const rows = [
      await db.select({ companyId: managers.companyId, personId: managers.personId }).from(managers),
      await db.select(toManage).from(invitations).where(isOfManager),
      await db.select({ id: companies.id, active: companies.active, exempt: companies.exempt }).from(companies),
      await db.select().from(subscriptions),
      await db.select({ id: passkeys.id, personId: passkeys.personId }).from(passkeys),
    ];
    const { id, email, superAdmin, removalRequestedAt } = people;
    const entering = await db.select({ id, email, superAdmin, removalRequestedAt }).from(people);
    return { rows: rows.flat().map((row) => JSON.stringify(row)), people: entering.map((row) => JSON.stringify(row)) };
  }
  async function isChanged({ rows, people: were }: Awaited<ReturnType<typeof standing>>): Promise<boolean> {
    const after = await standing();
    const they = new Set(after.people);
    return rows.toSorted().join() !== after.rows.toSorted().join() || !were.every((person) => they.has(person));
  }

  it('is wanted by each call that does what nobody takes back, and by no other', async () => {
    const [wanting, doing, unasked] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const name of NAMES) {
      for (const role of ['holder', 'administrator', 'superAdministrator', 'newlyMade'] as const) {
        // A role that may not make the call has no effect by it.
        if (role !== 'newlyMade' && ACCESS[name][role][0] === 403) continue;
        const actor = role === 'newlyMade' ? await newlyMade() : await world.makeActor(role);
        const prove = (provedAt: Date) =>
          app.deps.db
            .update(sessions)
            .set({ provedAt })
            .where(eq(sessions.personId, actor?.person.id ?? ''));
        const request = await world.requests[name]('own', actor);
        const before = await standing();
        await prove(new Date(0));
        const answer = await world.send(name, actor, request, world.companyOf('own'));
        const title = `${name} by ${role}`;
        if (await isChanged(before)) unasked.add(title);
        if (answer.statusCode === 428) {
          assert.equal(answer.json<{ reason: string }>().reason, 'step-up', title);
          assert.notEqual(role, 'holder', title);
          wanting.add(name);
          await prove(app.deps.clock());
          await world.send(name, actor, request, world.companyOf('own'));
          if (await isChanged(before)) doing.add(name);
        }
        // A school has only so many managers.
        await app.deps.db.delete(managers).where(eq(managers.personId, actor?.person.id ?? ''));
      }
    }
    // The school is a new one, and the person's own. A holder is asked for nothing.
    const ofOneself = ['createCompany by holder', 'createCompany by administrator', 'createCompany by newlyMade'];
    const ofHolders = ['changeEmail', 'removeAccount', 'removePasskey'].map((name) => `${name} by holder`);
    assert.deepEqual([...unasked].toSorted(), [...ofOneself, ...ofHolders].toSorted());
    assert.deepEqual([...wanting].toSorted(), [...NAMES.filter(needsStepUp), 'refuseCompany'].toSorted());
    // The first halves: a code is mailed, a question asked.
    assert.deepEqual([...wanting].filter((name) => !doing.has(name)).toSorted(), [
      'beginPasskey',
      'requestEmailChange',
    ]);
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
      const first = succeeds(await put());
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
      succeeds(await put(version));
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
