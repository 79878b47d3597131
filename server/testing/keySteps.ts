/** What a manager does with a passkey over HTTP: adds one, uses it, or shows by a mailed code who acts. */

import assert from 'node:assert/strict';
import type { PasskeyOffer, PasskeyQuestion } from '@vinculo/contract/passkeys';
import type { Message } from '../services/mail/mail';
import { passkeyDevice } from './passkeyDevice';
import type { SignedInPerson, TestApp } from './testApp';

export type Device = ReturnType<typeof passkeyDevice>;

export function keySteps(app: () => TestApp, publicUrl: string) {
  const send = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, by: { headers: object }, payload?: object) =>
    app().fastify.inject({ method, url: `/api${url}`, headers: { ...by.headers }, ...(payload && { payload }) });

  async function addKey(by: SignedInPerson, on = passkeyDevice(publicUrl)) {
    const offer = await send('POST', '/profile/passkeys/options', by);
    if (offer.statusCode !== 200) return { on, answer: offer, id: '' };
    const credential = on.make(offer.json<PasskeyOffer>());
    const answer = await send('POST', '/profile/passkeys', by, { name: 'Celular', credential });
    return { on, answer, id: answer.json<{ id: string }>().id };
  }

  async function useKey(by: SignedInPerson, on: Device) {
    const question = (await send('POST', '/profile/step-up/options', by)).json<PasskeyQuestion>();
    return send('POST', '/profile/step-up', by, { by: 'passkey', credential: on.answer(question) });
  }

  async function useCode(by: SignedInPerson) {
    await send('POST', '/profile/step-up/code', by);
    // Other mails may have gone to the same address meanwhile.
    const isCode = ({ to, subject }: Message) => to === by.person.email && subject.includes('confirma que é você');
    const password = /\d{6}/.exec(app().sent.findLast(isCode)?.subject ?? '')?.[0];
    const answer = await send('POST', '/profile/step-up', by, { by: 'code', password });
    assert.equal(answer.statusCode, 204, answer.body);
  }

  return { send, addKey, useKey, useCode };
}

/** The reason of a 428, or another status. */
export const wanted = (answer: Awaited<ReturnType<ReturnType<typeof keySteps>['send']>>) =>
  answer.json<{ reason?: string } | null>()?.reason ?? answer.statusCode;
