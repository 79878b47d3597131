// Signs in over HTTP from any network: asks for codes, reads them from the mails, types them.
import assert from 'node:assert/strict';
import type { TestApp } from './testApp';

/** Documentation addresses: the network of most people in tests, and another one. */
export const COMPANY = '203.0.113.7';
export const STRANGER = '198.51.100.9';

export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** `app` must trust the proxy at 127.0.0.1, which names the networks. */
export function signingIn(app: () => TestApp) {
  const post = (path: string, payload: unknown, from = COMPANY) =>
    app().fastify.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      payload: payload as object,
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    });

  const ask = (email: string, from = COMPANY) => post('code', { email }, from);

  const enter = (email: string, password: string, from = COMPANY, full_name: string | null = 'Júlia Sá') =>
    post('signin', { provider: 'email', email, password, full_name }, from);

  function lastCode(email: string): string {
    // An earlier mail to the same person may arrive after it.
    const codes = app().sent.flatMap(({ to, subject }) => (to === email ? (/\d{6}/.exec(subject) ?? []) : []));
    return codes.at(-1) ?? assert.fail('no mail');
  }

  async function codeFor(email: string, from = COMPANY): Promise<string> {
    const answer = await ask(email, from);
    assert.equal(answer.statusCode, 200, answer.body);
    return lastCode(email);
  }

  function assertWrong(answer: Awaited<ReturnType<typeof enter>>, message: string) {
    assert.equal(answer.statusCode, 422, answer.body);
    assert.deepEqual(answer.json().fields, { password: [message] });
  }

  return { post, ask, enter, lastCode, codeFor, assertWrong };
}
