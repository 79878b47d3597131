// Mails as files and over a mail server.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import PostalMime from 'postal-mime';
import { startMailServer } from '../../testing/mailServer';
import { deriveKeys } from '../keys/keys';
import { AddressRefused } from './mail';
import { outboxMail, outboxName, smtpMail, type SmtpOptions } from './open';
import { returnAddress } from './returnAddress';
import { writeMail } from './write';

const FROM = 'Vínculo <nao-responda@vinculo.example>';
const keys = deriveKeys('a key for tests only, of no worth');
const optionsFor = (url: string): SmtpOptions => ({
  url,
  smtpTls: 'optional',
  mailFrom: FROM,
  mailReturn: 'nao-responda@vinculo.example',
  keys,
});
const codeMail = (email: string, code: string) =>
  writeMail('code', { email }, { code }, { publicUrl: 'https://vinculo.example' });

const folder = await mkdtemp(join(tmpdir(), 'vinculo-mail-'));
after(() => rm(folder, { recursive: true }));

async function mailServer(t: TestContext, ...replies: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...replies);
  t.after(server.close);
  return server;
}

test('the outbox holds whole messages that any mail program reads, newest last', async () => {
  const printed: string[] = [];
  let now = new Date('2026-11-21T13:00:00Z');
  const outbox = join(folder, 'outbox');
  const mail = outboxMail({ folder: outbox, from: FROM, clock: () => now, print: (line) => printed.push(line) });
  await mail.send(codeMail('ana@escola.example', '012345'));
  now = new Date('2026-11-21T13:00:01Z');
  await mail.send(codeMail('bia+1@escola.example', '999999'));

  const names = (await readdir(outbox)).sort();
  assert.deepEqual(names, [
    '2026-11-21T13-00-00-000Z-ana@escola.example.eml',
    '2026-11-21T13-00-01-000Z-bia+1@escola.example.eml',
  ]);
  assert.deepEqual(printed, [
    'Código de acesso de ana@escola.example: 012345',
    'Código de acesso de bia+1@escola.example: 999999',
  ]);

  const bytes = await readFile(join(outbox, names[0] ?? ''));
  const message = await PostalMime.parse(bytes);
  assert.deepEqual(message.from, { name: 'Vínculo', address: 'nao-responda@vinculo.example' });
  assert.equal(message.to?.[0]?.address, 'ana@escola.example');
  assert.equal(message.subject, '012345 é o seu código de acesso ao Vínculo');
  assert(message.messageId && message.date);
  for (const part of [message.text, message.html]) {
    assert(part?.includes('012345') && part.includes('Ele vale por 10 minutos e só pode ser usado uma vez.'));
  }
  // RFC 5322: lines end in CRLF and hold at most 998 bytes.
  const lines = bytes.toString('latin1').split('\r\n');
  assert(!lines.some((line) => line.includes('\n') || line.length > 998));
  assert.equal((await stat(join(outbox, names[0] ?? ''))).mode & 0o077, 0, 'codes are for the owner only');
});

test('no address leads out of the outbox or into its headers', async () => {
  assert.equal(
    outboxName(new Date(0), "../../x'y/ção@escola.example"),
    '1970-01-01T00-00-00-000Z-.._.._x_y___o@escola.example.eml',
  );
  assert(outboxName(new Date(0), 'a'.repeat(300)).length < 150);
});

test('a mail server gets the same message', async (t) => {
  const { url, received } = await mailServer(t);
  const mail = smtpMail(optionsFor(url));
  await mail.send(codeMail('ana@escola.example', '424242'));
  await mail.close();
  const message = await PostalMime.parse(received[0] ?? '');
  assert.equal(message.subject, '424242 é o seu código de acesso ao Vínculo');
  assert.equal(message.to?.[0]?.address, 'ana@escola.example');
});

test('each mail of the outbox has a return address of its own; others come back to the plain one, or to the sender', async (t) => {
  const { url, said } = await mailServer(t);
  const message = codeMail('ana@escola.example', '424242');
  const id = '01a21b25-ad60-7949-9a45-fe59c11de796';
  for (const mailReturn of ['volta@vinculo.example', null]) {
    const mail = smtpMail({ ...optionsFor(url), mailReturn });
    await mail.send(message, id);
    await mail.send(message);
    await mail.close();
  }
  const senders = said.flatMap((line) => /^MAIL FROM:<(.*?)>/.exec(line)?.[1] ?? []);
  const marked = returnAddress(keys, 'volta@vinculo.example', { id, to: message.to });
  const plain = 'nao-responda@vinculo.example';
  assert.deepEqual(senders, [marked, 'volta@vinculo.example', plain, plain]);
});

test('where TLS is required, a mail server without it gets neither a password nor a mail', async (t) => {
  const { url, said } = await mailServer(t);
  const mail = smtpMail({ ...optionsFor(url.replace('//', '//ana:segredo@')), smtpTls: 'required' });
  await assert.rejects(mail.send(codeMail('ana@escola.example', '424242')));
  await mail.close();
  assert.ok(said.includes('STARTTLS'));
  assert.ok(
    said.every((line) => !/^(?:AUTH|MAIL|RCPT|DATA)/.test(line)),
    said.join('\n'),
  );
});

for (const [reply, isForGood] of [
  ['550 no such user', true],
  ['550 5.1.1 <ana@escola.example>: Recipient address rejected: User unknown', true],
  ['554 5.1.2 no such domain', true],
  ['550 5.2.1 mailbox disabled', true],
  ['450 come back later', false],
  ['552 5.2.2 mailbox full', false],
  ['550 5.7.1 you are not trusted', false],
  ['554 5.7.1 relay access denied', false],
  ['550 relay not permitted', false],
  ['550 5.1.8 sender rejected', false],
] as const)
  test(`an address that is answered with ${reply} is ${isForGood ? 'refused for good' : 'tried again'}`, async (t) => {
    await isRefusedForGood(t, { toReceiver: reply }, isForGood);
  });

test('a sender that the mail server refuses says nothing about the address', async (t) => {
  await isRefusedForGood(t, { toSender: '550 no such sender' }, false);
});

async function isRefusedForGood(
  t: TestContext,
  replies: { toSender?: string; toReceiver?: string },
  expected: boolean,
): Promise<void> {
  const { url } = await mailServer(t, replies);
  const mail = smtpMail(optionsFor(url));
  const sending = mail.send(codeMail('ana@escola.example', '424242'));
  await assert.rejects(sending, (error) => error instanceof AddressRefused === expected);
  await mail.close();
}

test('a mail server that is away, or says nothing, is given up soon', { timeout: 25_000 }, async (t) => {
  const message = codeMail('ana@escola.example', '424242');
  const { url, close } = await startMailServer();
  await close();
  await assert.rejects(smtpMail(optionsFor(url)).send(message));

  const silent = createServer();
  t.after(() => silent.close());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const mail = smtpMail(optionsFor(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`));
  t.after(() => mail.close());
  await assert.rejects(mail.send(message));
});
