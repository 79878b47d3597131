// A signed PDF, looked at by poppler's `pdfsig`.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ConfigError } from '../../config/values';
import { addPage, newDocument } from '../../domain/prints/pen';
import { openSigning, type SignPdf } from './signing';

const hasTool = (name: string, option: string) => spawnSync(name, [option]).error === undefined;
const skip =
  hasTool('pdfsig', '-v') && hasTool('openssl', 'version')
    ? false
    : 'pdfsig of the Debian package poppler-utils, or openssl, is not installed';

let folder = '';
let signPdf: SignPdf;
const inFolder = (name: string) => join(folder, name);
/** Within the days of a certificate that is made by the test. */
const now = new Date(Date.now() + 3_600_000);

const pdf = () => {
  const doc = newDocument({ width: 90, height: 50 }, 'Carteirinha', now);
  addPage(doc);
  doc.rect(1, 1, 20, 20).fill('#374151');
  doc.end();
  return doc.read() as Buffer;
};

/** What pdfsig says of it. */
function looked(bytes: Buffer): string {
  writeFileSync(inFolder('a.pdf'), bytes);
  const { stdout, stderr } = spawnSync('pdfsig', ['-nocert', inFolder('a.pdf')], { encoding: 'utf8' });
  return stdout + stderr;
}

before(() => {
  if (skip) return;
  folder = mkdtempSync(join(tmpdir(), 'signing-'));
  const [key, certificate] = [inFolder('key.pem'), inFolder('certificate.pem')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '30'];
  execFileSync('openssl', ['req', '-x509', ...made, '-subj', '/CN=Vinculo Operadora'], { stdio: 'ignore' });
  const from = ['-inkey', key, '-in', certificate, '-passout', 'pass:segredo', '-out', inFolder('a.p12')];
  execFileSync('openssl', ['pkcs12', '-export', ...from], { stdio: 'ignore' });
  signPdf = openSigning({ path: inFolder('a.p12'), password: 'segredo' });
});
after(() => folder && rmSync(folder, { recursive: true }));

test('a signature is valid, of the whole file, as PAdES has it', { skip }, () => {
  const said = looked(signPdf(pdf(), now));
  for (const line of [
    'Signer Certificate Common Name: Vinculo Operadora',
    'Signature Type: ETSI.CAdES.detached',
    'Total document signed',
    'Signature Validation: Signature is Valid.',
  ])
    assert.ok(said.includes(line), `${line} in ${said}`);
});

test('a changed file is seen to be changed', { skip }, () => {
  const signed = signPdf(pdf(), now);
  const at = signed.indexOf('/MediaBox [0 0 ');
  signed.write('1', at + '/MediaBox ['.length, 'latin1');
  assert.match(looked(signed), /Digest Mismatch/);
});

test('without a certificate, and outside its days, a file stays as it is', { skip }, () => {
  const plain = pdf();
  assert.equal(openSigning(null)(plain, now), plain);
  assert.equal(signPdf(plain, new Date(now.getTime() + 40 * 86_400_000)), plain);
});

test('a wrong password or another file stops the start with one line', { skip }, () => {
  for (const config of [
    { path: inFolder('a.p12'), password: 'errado' },
    { path: inFolder('key.pem'), password: 'segredo' },
    { path: inFolder('none.p12'), password: 'segredo' },
  ])
    assert.throws(
      () => openSigning(config),
      (error) => error instanceof ConfigError && !error.message.includes('segredo'),
    );
});
