// The operator demands a passkey of support: what is refused without one, and how the first is made.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { PasskeyOffer, PasskeyQuestion } from '@vinculo/contract/auth';
import { calls, type CallName } from '@vinculo/contract/calls';
import { STEP_UP_MINUTES } from '@vinculo/contract/rules/limits';
import { sessions } from '../../services/database/schema';
import { ACCESS } from '../../testing/accessTable';
import { NO_LIMITS } from '../../testing/noLimits';
import { passkeyDevice } from '../../testing/passkeyDevice';
import { acceptingPayments } from '../../testing/payments';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';
import { makeWorld } from '../../testing/world';

const PUBLIC_URL = 'https://vinculo.example';
const LONG_MS = (STEP_UP_MINUTES + 1) * 60_000;

const { app } = await appOfFile({
  config: { publicUrl: PUBLIC_URL, supportPasskeys: true },
  deps: { limits: NO_LIMITS, payments: acceptingPayments() },
});

const send = (by: SignedInPerson, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({ method, url: `/api${url}`, headers: { ...by.headers }, ...(payload && { payload }) });

/** The reason of a 428, or another status. */
const wanted = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) =>
  /"reason":"([\w-]+)"/.exec(body)?.[1] ?? statusCode;

async function addKey(by: SignedInPerson) {
  const device = passkeyDevice(PUBLIC_URL);
  const credential = device.make((await send(by, 'POST', '/profile/passkeys/options')).json<PasskeyOffer>());
  const { id } = (await send(by, 'POST', '/profile/passkeys', { name: 'Mesa', credential })).json<{ id: string }>();
  return { device, id };
}

it('wants a key for all work of support, and for nothing else', async () => {
  const world = await makeWorld(app);
  const surprises: string[] = [];
  for (const name of Object.keys(calls) as CallName[]) {
    if (ACCESS[name].superAdministrator[0] >= 300) continue;
    const actor = await world.makeActor('superAdministrator');
    const request = await world.requests[name]('own', actor);
    const answer = await world.send(name, actor, request, world.companyOf('own'));
    // The key that is to be removed protects the account.
    const isWanted = ACCESS[name].isManagement || name === 'removePasskey';
    if ((wanted(answer) === 'passkey') !== isWanted) surprises.push(`${name} ${answer.statusCode} ${answer.body}`);
  }
  assert.deepEqual(surprises, []);
});

it('lets the first be made, asks for it in each session, and keeps the last', async () => {
  const support = await app.signIn('suporte@exigente.example', 'Suporte', { superAdmin: true });
  assert.equal(wanted(await send(support, 'GET', '/dashboard')), 'passkey');
  assert.equal((await send(support, 'GET', '/profile')).statusCode, 200);
  const { device, id } = await addKey(support);
  assert.equal((await send(support, 'GET', '/dashboard')).statusCode, 200);

  const other = await app.signIn(support.person.email);
  assert.equal(wanted(await send(other, 'GET', '/dashboard')), 'passkey');
  const question = (await send(other, 'POST', '/profile/step-up/options')).json<PasskeyQuestion>();
  const proof = { by: 'passkey', credential: device.answer(question) };
  assert.equal((await send(other, 'POST', '/profile/step-up', proof)).statusCode, 204);
  assert.equal((await send(other, 'GET', '/dashboard')).statusCode, 200);
  assert.equal((await send(other, 'DELETE', `/profile/passkeys/${id}`)).statusCode, 409);

  const ago = new Date(app.deps.clock().getTime() - LONG_MS);
  await app.deps.db
    .update(sessions)
    .set({ provedAt: ago, keyProvedAt: ago })
    .where(eq(sessions.personId, support.person.id));
  assert.equal(wanted(await send(other, 'DELETE', `/profile/passkeys/${id}`)), 'passkey');
  assert.equal((await send(other, 'GET', '/dashboard')).statusCode, 200, 'the session keeps its proof for reading');
});

it('asks nothing of managers: a key is another way in', async () => {
  const manager = await app.signIn('gestora@escola.example', 'Gestora');
  const { id } = await app.makeCompany(manager);
  await addKey(manager);
  const other = await app.signIn(manager.person.email);
  assert.equal((await send(other, 'GET', `/companies/${id}/managers`)).statusCode, 200);
});
