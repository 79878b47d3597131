// What operators are given agrees with what runs: documented settings are read, and alerts are explained.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../base/root';
import { readConfig } from '../config';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

test('the settings of compose.yaml are read, and enough to start with', () => {
  const block = /environment:.*\n((?: {4}.*\n)+?) {2}depends_on/.exec(read('compose.yaml'))?.[1] ?? '';
  const pairs = Array.from(block.matchAll(/^ {4}([A-Z\d_]+): (.+)$/gm), ([, name = '', value = '']) => {
    const given = value.replace(/^'(.*)'$/, '$1').replaceAll(/\$\{\w+:\?[^}]+\}/g, 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU');
    return [name, given] as const;
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

test('compose.yaml pins its images, bounds and watches its services, and has no secret of its own', () => {
  const text = read('compose.yaml');
  const named = [...text.matchAll(/\bimage: (\S+)/g), ...read('Dockerfile').matchAll(/^FROM (\S+)/gm)];
  const images = named.map(([, name = '']) => name);
  assert.ok(images.length >= 7);
  for (const image of images) assert.match(image, /:v?\d+\.\d+/, 'a version, not what is newest');
  assert.match(/^x-limits: &limits\n(?: {2}.*\n)+/m.exec(text)?.[0] ?? '', /pids_limit: \d+\n[^]*mem_limit: \d+/);
  assert.match(/^x-app: &app\n(?: {2}.*\n)+/m.exec(text)?.[0] ?? '', /<<: \*limits/);
  const services =
    /^services:\n([^]+?)^networks:/m
      .exec(text)?.[1]
      ?.split(/^ {2}(?=\w+:$)/m)
      .slice(1) ?? [];
  assert.equal(services.length, 7);
  for (const service of services) {
    assert.match(service, /<<: \*(?:limits|app)/, service);
    // Our image has its check, and what ends by itself needs none.
    assert.match(service, /healthcheck:|<<: \*app|restart: 'no'/, service);
  }
  const secrets = Array.from(text.matchAll(/(?:KEY|TOKEN|PASSWORD): (.+)/g), ([, value = '']) => value);
  assert.ok(secrets.length >= 5);
  for (const value of secrets) assert.match(value, /^\$\{\w+:\?/, 'a start without it is refused');
  assert.doesNotMatch(text, /\$\{\w+:-/);
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
