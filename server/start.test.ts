/** What a start leaves behind: the demo, and the super administrators that the configuration names. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SignedIn } from '@vinculo/contract/auth';
import { readConfig } from './config';
import { startServer } from './start';

test('a person of the demo may be named a super administrator at the first start', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vinculo-start-'));
  const email = 'bianca@aluno.example';
  const config = readConfig({ DATA_DIR: join(folder, 'data'), SUPER_ADMINS: email, DEMO: '1', LOG_LEVEL: 'silent' });
  const printed: string[] = [];
  const server = await startServer({ ...config, port: 0 }, (line) => void printed.push(line));
  try {
    const post = (path: string, body: object) =>
      fetch(`${server.address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    assert.deepEqual(await (await post('/auth/code', { email })).json(), { new_user: false });
    const password = /\d{6}/.exec(printed.join('\n'))?.[0];
    const entered = await post('/auth/signin', { provider: 'email', email, password });
    const { user } = (await entered.json()) as SignedIn;
    assert.deepEqual(user.permission, { companies: 'all' });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
