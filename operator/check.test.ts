// Broken installations, each found by its own line, and a whole one.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig, type Config } from '../server/config';
import { writeArchive } from '../server/services/backup/archive';
import { listenForOperator } from '../server/services/operator/socket';
import { createTestApp } from '../server/testing/testApp';
import type { Deps } from '../server/wiring/deps';
import { operate } from '.';
import { check, INSIDE } from './check';

const DAY_MS = 24 * 60 * 60 * 1000;

const folder = await mkdtemp(join(tmpdir(), 'vinculo-check-'));
const app = await createTestApp();
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function inside(config: Partial<Config>, deps: Partial<Deps> = {}): Promise<string[]> {
  const own = { ...app.deps, ...deps, config: { ...app.deps.config, ...config } };
  const { text } = await operate(own, { command: INSIDE, args: [] });
  return (JSON.parse(text) as [string, boolean | null][]).flatMap(([what, isWhole]) => (isWhole === false ? what : []));
}

test('from inside, each fault is on its own line', async () => {
  const opened = { publicUrl: 'https://vinculo.example', trustProxy: 1, smtpUrl: 'smtp://mail.example' } as const;
  assert.deepEqual(await inside(opened), []);
  assert.deepEqual(await inside({ ...opened, smtpUrl: null }), ['E-mail']);
  const away = async () => Promise.reject(new Error('Greeting never received'));
  assert.deepEqual(await inside(opened, { mail: { ...app.deps.mail, reach: away } }), ['E-mail']);
  const pdfCertificate = { path: join(folder, 'certificate.p12'), password: 'segredo' };
  assert.deepEqual(await inside({ ...opened, pdfCertificate }), ['Assinatura dos PDFs'], 'there is none');
  const pem = join(folder, 'both.pem');
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Escola'];
  execFileSync('openssl', [...made, '-keyout', pem, '-out', `${pem}.crt`], { stdio: 'ignore' });
  const kept = ['-inkey', pem, '-in', `${pem}.crt`, '-passout', 'pass:segredo', '-out', pdfCertificate.path];
  execFileSync('openssl', ['pkcs12', '-export', ...kept], { stdio: 'ignore' });
  assert.deepEqual(await inside({ ...opened, pdfCertificate }), []);
  const later = () => new Date('2199-01-01T12:00:00Z');
  assert.deepEqual(await inside({ ...opened, pdfCertificate }, { clock: later }), ['Assinatura dos PDFs']);
});

test('it says the age of backups, what was not looked at, and its end by what was found', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'none'), LOG_LEVEL: 'silent' });
  const page = async (...args: string[]) => {
    const lines: string[] = [];
    const { ok, text } = await check(config, args, (line) => void lines.push(line));
    return { ok, text: [...lines, text].join('\n') };
  };
  const manifest = (missing: string[]) => Buffer.from(JSON.stringify({ format: 1, pictures: { missing } }));
  const none = await page(folder);
  assert.equal(none.ok, false);
  assert.match(none.text, /^– Por dentro: [^]*✘ Cópias: nenhuma/);
  const backup = join(folder, 'vinculo-2026-11-23T084000Z.zip');
  await writeFile(backup, '');
  assert.match((await page(folder)).text, /✘ Cópias: não deu para olhar/);
  await rm(backup);
  await writeArchive(backup, (archive) => archive.add('manifest.json', manifest([])));
  const whole = await page(folder);
  assert.ok(whole.ok);
  assert.match(whole.text, /✔ Cópias: a mais nova tem 0 dias$/m);
  const old = new Date(Date.now() - 9 * DAY_MS);
  await utimes(backup, old, old);
  assert.match((await page(folder)).text, /✘ Cópias: a mais nova tem 9 dias/);
  const poor = join(folder, 'vinculo-2026-11-24T084000Z.zip');
  await writeArchive(poor, (archive) => archive.add('manifest.json', manifest(['a.jpg'])));
  assert.match((await page(folder)).text, /✘ Cópias: a mais nova tem 0 dias e lhe faltam 1 fotos/);
  for (const args of [['--full'], [folder, folder]]) assert.match((await page(...args)).text, /^Diga a pasta/);

  const stop = await listenForOperator(folder, (request) => operate(app.deps, request));
  const lines: string[] = [];
  assert.ok((await check({ ...config, dataDir: folder }, [], (line) => void lines.push(line))).ok);
  await stop();
  assert.deepEqual(
    lines.map((line) => line.split(':')[0]),
    ['– E-mail', '– Assinatura dos PDFs', '– Cópias'],
  );
});
