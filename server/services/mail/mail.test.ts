/** Mails as files and over a mail server. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { codeMail } from '../../resources/auth/codeMail';
import { AddressRefused } from './mail';
import { outboxMail, outboxName } from './outbox';
import { smtpMail } from './smtp';

const FROM = 'Vínculo <nao-responda@vinculo.example>';
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vinculo-mail-'));
});
after(() => rm(folder, { recursive: true }));

test('the outbox holds whole messages that any mail program reads, newest last', async () => {
  const printed: string[] = [];
  let now = new Date('2026-11-21T13:00:00Z');
  const outbox = join(folder, 'outbox');
  const mail = outboxMail({ folder: outbox, from: FROM, clock: () => now, print: (line) => printed.push(line) });
  await mail.send(codeMail('ana@escola.example', '012345', 'https://vinculo.example'));
  now = new Date('2026-11-21T13:00:01Z');
  await mail.send(codeMail('bia+1@escola.example', '999999', 'https://vinculo.example'));

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

/** A mail server that says what a real one says, and keeps what it is given. */
function mailServer(received: string[], toReceiver = '250 ok'): Promise<Server> {
  const server = createServer((socket) => {
    let data = false;
    let text = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      if (data) {
        text += said;
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        [text, data] = ['', false];
        socket.write('250 kept\r\n');
        return;
      }
      for (const line of said.split('\r\n').filter(Boolean)) {
        data = line.startsWith('DATA');
        const reply = line.startsWith('RCPT') ? toReceiver : line.startsWith('QUIT') ? '221 bye' : '250 ok';
        socket.write(data ? '354 go on\r\n' : `${reply}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test('a mail server gets the same message', async () => {
  const received: string[] = [];
  const server = await mailServer(received);
  const mail = smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, FROM);
  await mail.send(codeMail('ana@escola.example', '424242', 'https://vinculo.example'));
  await mail.close();
  server.close();
  const message = await PostalMime.parse(received[0] ?? '');
  assert.equal(message.subject, '424242 é o seu código de acesso ao Vínculo');
  assert.equal(message.to?.[0]?.address, 'ana@escola.example');
});

for (const [reply, isForGood] of [
  ['550 no such user', true],
  ['450 come back later', false],
] as const)
  test(`an address that is answered with ${reply} is ${isForGood ? 'refused for good' : 'tried again'}`, async () => {
    const server = await mailServer([], reply);
    const mail = smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, FROM);
    const sending = mail.send(codeMail('ana@escola.example', '424242', 'https://vinculo.example'));
    await assert.rejects(sending, (error) => error instanceof AddressRefused === isForGood);
    await mail.close();
    server.close();
  });

test('a mail server that is away, or says nothing, is given up soon', { timeout: 20_000 }, async () => {
  const message = codeMail('ana@escola.example', '424242', 'https://vinculo.example');
  const closed = await mailServer([]);
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await assert.rejects(smtpMail(`smtp://127.0.0.1:${port}`, FROM).send(message));

  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const mail = smtpMail(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, FROM);
  const asked = performance.now();
  await assert.rejects(mail.send(message));
  assert(performance.now() - asked < 12_000);
  await mail.close();
  silent.close();
});
