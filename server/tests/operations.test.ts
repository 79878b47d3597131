/** What operators are given agrees with what runs: documented settings are read, and alerts are explained. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../config';
import { ROOT } from '../base/root';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

test('the settings of compose.yaml are read, and enough to start with', () => {
  const block = /environment:.*\n((?: {4}.*\n)+?) {2}depends_on/.exec(read('compose.yaml'))?.[1] ?? '';
  const pairs = Array.from(block.matchAll(/^ {4}([A-Z\d_]+): (.+)$/gm), ([, name = '', value = '']) => {
    const given = value.replace(/^'(.*)'$/, '$1').replace(/^\$\{\w+:-(.*)\}$/, '$1');
    return [name, given.startsWith('${SECRET_KEY:?') ? 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU' : given] as const;
  });
  const asked = new Set<string>();
  const env = new Proxy<Record<string, string | undefined>>(
    { ...Object.fromEntries(pairs), HOST: '0.0.0.0', DATA_DIR: '/data' },
    {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    },
  );
  const config = readConfig(env);
  assert.equal(config.s3?.bucket, 'vinculo');
  assert.equal(config.stopDelayS, 3);
  const unread = pairs.map(([name]) => name).filter((name) => !asked.has(name));
  assert.deepEqual(unread, ['NODE_EXTRA_CA_CERTS'], "Node's own");
});

test('what the product is assembled of is there', () => {
  const parts = /for part in ([^;]+);/.exec(read('ops/assemble.sh'))?.[1]?.match(/[\w./-]+/g) ?? [];
  assert.ok(parts.length >= 7);
  for (const part of parts.filter((each) => !each.startsWith('dist/'))) assert.ok(existsSync(join(ROOT, part)), part);
});

test('docs/operations.md says of every alert what to look at', () => {
  const alerts = Array.from(read('ops/alerts.yml').matchAll(/- alert: (\w+)/g), ([, name = '']) => name);
  const told = Array.from(read('docs/operations.md').matchAll(/^\| `(Vinculo\w+)`/gm), ([, name = '']) => name);
  assert.ok(alerts.length > 0);
  assert.deepEqual(told, alerts);
});
