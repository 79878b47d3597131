// Whose calls spend a count. A stranger with a free school and a person of a confirmed one, each on a network of their
// own, make every call on that school and act on the same mailboxes, cards and shops. If both spend a count by one key,
// the stranger can use it up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { calls, type CallName } from '@vinculo/contract/calls';
import { cardProofPath } from '@vinculo/contract/rules/card/cardCodes';
import { GUARDIAN_PATH, shopPagePath, USE_PATH, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { BOUNCES_PATH } from '../resources/mailReturns/routes';
import { cards, companies } from '../services/database/schema';
import { LIMITS, type Limits, type Point } from '../services/limits/limits';
import { post } from '../services/outbox/outbox';
import type { Role } from '../testing/accessTable';
import { cnpjNumber } from '../testing/cnpj';
import { NO_LIMITS } from '../testing/noLimits';
import { appOfFile } from '../testing/schoolWorld';
import type { SignedInPerson } from '../testing/testApp';
import { makeWorld } from '../testing/world';
import whosePoints from './whosePoints.json' with { type: 'json' };

type Labels = {
  [Name in keyof typeof LIMITS]: (typeof LIMITS)[Name] extends { scopes: infer Scopes }
    ? `${Name}${Capitalize<keyof Scopes & string>}`
    : Name;
}[keyof typeof LIMITS];

/**
 * `caller`: the key is the caller's account, session or school. `network`: all at one address, which a school or a mall
 * may share. `together`: strangers use up each other's, and people of a confirmed school count apart. `strangers`:
 * theirs too, and why that is borne. `unwalked`: whose it is, and why no call here comes that far.
 */
type Whose = 'caller' | 'network' | 'together' | { strangers: string } | { unwalked: string };

const WHOSE = whosePoints as Record<Labels, Whose>;

type Spent = Map<string, Set<string>>;
let network = '';
let spent: Spent = new Map();

function note(points: readonly Point[]): void {
  for (const [name, keys] of points) {
    const counts = typeof keys === 'string' ? [['', keys] as const] : Object.entries(keys);
    for (const [scope, key] of counts) {
      const label = `${name}${scope.charAt(0).toUpperCase()}${scope.slice(1)}`;
      spent.set(label, (spent.get(label) ?? new Set()).add(key));
    }
  }
}
const limits: Limits = {
  ...NO_LIMITS,
  take: async (...point) => {
    // The one count whose refusal changes what else is counted.
    const counted = spent.get('companyFirst')?.size;
    note([point as Point]);
    return point[0] === 'companyFirst' && counted === spent.get('companyFirst')?.size ? 1 : null;
  },
  takeAll: async (points) => (note(points), null),
  spend: async (...point) => (note([point as Point]), async () => undefined),
  spendAll: async (points) => (note(points), async () => undefined),
};

const { app, domain } = await appOfFile({ deps: { limits } });
const { db, clock, keys } = app.deps;
const { digest } = keys;
Object.assign(keys, { digest: (use: 'address', text: string) => digest(use, use === 'address' ? network : text) });
const world = await makeWorld(app);
const [free, confirmed] = [world.companyOf('own'), world.companyOf('other')];
await db.update(companies).set({ approvedAt: null }).where(eq(companies.id, free));

interface Actor {
  network: string;
  manager: SignedInPerson;
  companyId: string;
  cookie: string;
  /** Two of the owner's, one of which was copied. */
  ownersSession: SignedInPerson;
}

async function everyCall(role: Role, target: 'own' | 'other'): Promise<void> {
  for (const name of Object.keys(calls) as CallName[]) {
    const actor = await world.makeActor(role);
    await world.send(name, actor, await world.requests[name](target, actor), world.companyOf(target));
  }
}

const OWNER = 'dona@alvo.example';
const card = await domain.makeCard(await makeManager('other'), confirmed, await app.signIn('aluno@alvo.example'));
const { id: partnerId } = await domain.makePartner(await makeManager('other'), confirmed);
const [numbered] = await db.select().from(cards).where(eq(cards.id, card.id));
const reader = await app.signIn('le@alvo.example', 'Lê Tudo');

async function makeManager(target: 'own' | 'other'): Promise<SignedInPerson> {
  const made = await world.makeActor(target === 'own' ? 'administrator' : 'otherAdministrator');
  return made ?? assert.fail();
}

/** What both aim at: the same mailboxes, the same card, the same school. */
async function aim({ manager, companyId, cookie, ownersSession }: Actor): Promise<void> {
  const postTo = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    app.fastify.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
  const open = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
  const wrong = { provider: 'email', email: OWNER, password: 'errado', full_name: 'Dona' };
  // Before they have asked for a code, and after it.
  await postTo('/api/auth/signin', wrong);
  await postTo('/api/auth/code', { email: OWNER });
  await postTo('/api/auth/signin', wrong);
  await postTo('/api/profile/step-up/code', {}, ownersSession.headers);
  for (const email of ['novo@alvo.example', OWNER])
    await postTo('/api/profile/email/codes', { email }, manager.headers);
  for (let twice = 0; twice < 2; twice += 1)
    await domain.call({ as: manager }, 'POST', '/companies', {
      title: 'Já existe',
      phone: '81999990000',
      cnpj: cnpjNumber(0),
    });

  await domain.list(manager, companyId, { full_name: 'Convidada', email: 'convidada@alvo.example' });
  const end = new Date(clock().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await domain.makeCard(manager, companyId, reader, { email: undefined, valid_until: end });
  await domain.read({ as: manager }, `/users?search=${encodeURIComponent('aluno@alvo.example')}`);
  await domain.read({ as: manager }, `/users?search=Fundadora`);
  const of = { personId: reader.person.id, companyId };
  const holder = await app.signIn(`le+${companyId}@alvo.example`, `Holder ${companyId}`);
  await domain.makeCard(manager, companyId, holder, { valid_until: end });
  await post(
    db,
    { kind: 'request.mail', key: `request ${companyId}`, payload: { id: companyId, ...of, became: 'card' } },
    clock(),
  );
  await post(db, { kind: 'card-end.mail', key: `end ${companyId}`, payload: { personId: holder.person.id } }, clock());
  await domain.mailsTo('');

  await open(cardProofPath(numbered?.number ?? '', '000000'), { cookie });
  await domain.call({ as: holder }, 'POST', `/partners/${partnerId}/reports`, { reason: 'refused' });
  await open(shopPagePath('nenhum'));
  await open(GUARDIAN_PATH.replace(':token', 'nenhum'));
  await app.fastify.inject({ method: 'POST', url: USE_PATH });
  await open(`${VERIFY_PATH}?loja=${partnerId}`);
  await postTo(BOUNCES_PATH);
}

async function walked(actor: Actor, ...roles: readonly (readonly [Role, 'own' | 'other'])[]): Promise<Spent> {
  ({ network } = actor);
  spent = new Map();
  for (const [role, target] of roles) await everyCall(role, target);
  await domain.mailsTo('');
  await aim(actor);
  return spent;
}

test('no stranger uses up a count of another, but for those that say why', async () => {
  const actor = async (at: string, companyId: string, manager: SignedInPerson, cookie = ''): Promise<Actor> => {
    return { network: at, manager, companyId, cookie, ownersSession: await app.signIn(OWNER) };
  };
  const stranger = await actor('198.51.100.9', free, await makeManager('own'));
  const founder = await app.signIn('funda@gratis.example');
  const { id: second } = await app.makeCompany(founder, 'Grátis', { approved: false });
  const other = await actor('192.0.2.9', second, founder);
  const owner = await actor('203.0.113.7', confirmed, await makeManager('other'), `caixa=${partnerId}`);
  const theirs = await walked(stranger, ['administrator', 'other'], ['holder', 'own'], ['visitor', 'other']);
  const others = await walked(other);
  const roles = ['otherAdministrator', 'visitor', 'superAdministrator'] as const;
  const own = await walked(owner, ['holder', 'own'], ...roles.map((role) => [role, 'other'] as const));

  const labels = Object.entries(LIMITS).flatMap(([name, limit]) =>
    'scopes' in limit
      ? Object.keys(limit.scopes).map((scope) => `${name}${scope.charAt(0).toUpperCase()}${scope.slice(1)}`)
      : [name],
  );
  assert.deepEqual(labels.toSorted(), Object.keys(WHOSE).toSorted(), 'each count has its row');
  const networks = [stranger, other, owner].map((each) => digest('address', each.network));
  const found = (label: string) => {
    const [one, two, three] = [theirs, others, own].map((each) => [...(each.get(label) ?? [])]);
    const all = [one, two, three].flatMap((each) => each ?? []);
    if (all.length === 0) return 'unwalked';
    if (one?.some((key) => three?.includes(key))) return 'strangers';
    if (one?.some((key) => two?.includes(key))) return 'together';
    return all.every((key) => networks.some((each) => key.includes(each))) ? 'network' : 'caller';
  };
  const said = Object.entries(WHOSE).map(([label, whose]) => [
    label,
    typeof whose === 'string' ? whose : Object.keys(whose)[0],
  ]);
  assert.deepEqual(Object.fromEntries(labels.map((label) => [label, found(label)])), Object.fromEntries(said));
});
