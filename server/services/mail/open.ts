// Where mails go: to the mail server of SMTP_URL. Without one, each is a file in a folder, and its terminal line is
// printed.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../config';
import { UNFINISHED } from '../dataFolder/unfinished';
import type { Keys } from '../keys/keys';
import type { Print } from '../operator/socket';
import { AddressRefused, LOGO_ID, whyReturned, type Mail, type Message } from './mail';
import { returnAddress } from './returnAddress';

/** A message with its headers, of which RFC 5322 bytes are made. */
function envelope(from: string, message: Message) {
  const { to, subject, text, html, logo, stopAt } = message;
  return {
    from,
    to,
    subject,
    text,
    html,
    // The logo comes along, so that opening the mail loads nothing.
    ...(logo && {
      attachments: [{ filename: 'logo.jpg', content: logo, cid: LOGO_ID, contentDisposition: 'inline' as const }],
    }),
    // Keeps automatic replies away from the sender's mailbox.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopAt && { 'List-Unsubscribe': `<${stopAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

export async function composeMail(from: string, message: Message): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: composed } = await transport.sendMail(envelope(from, message));
  if (!Buffer.isBuffer(composed)) throw new Error('The message came as a stream');
  return composed;
}

const NAME_MAX = 100;
const TIME_LENGTH = '2026-11-21T13-28-00-123Z-'.length;

/** `2026-11-21T13-28-00-123Z-ana-escola.example.eml`: sorts by time, and is valid on every file system. */
export function outboxName(now: Date, to: string): string {
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${receiverName(to)}.eml`;
}

function receiverName(to: string): string {
  return to
    .toLowerCase()
    .replaceAll(/[^a-z0-9._+@-]/g, '_')
    .slice(0, NAME_MAX);
}

interface OutboxOptions {
  folder: string;
  from: string;
  clock: () => Date;
  /** Prints the terminal line; apart from the logs, which never hold a code. */
  print: (line: string) => void;
}

export function outboxMail({ folder, from, clock, print }: OutboxOptions): Mail {
  return {
    async send(message: Message) {
      await mkdir(folder, { recursive: true });
      const bytes = await composeMail(from, message);
      const path = join(folder, outboxName(clock(), message.to));
      // Renamed into the folder when complete, so that a watcher never reads half a message.
      const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path);
      if (message.terminal) print(message.terminal);
    },
    reach: async () => undefined,
    // A file is named by its address. If two unusual addresses share a name, the other one loses old mails too.
    async forget(address) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const ending = `${receiverName(address)}.eml`;
      const kept = names.filter((name) => name.slice(TIME_LENGTH).startsWith(ending));
      await Promise.all(kept.map((name) => rm(join(folder, name), { force: true })));
    },
    close: async () => undefined,
  };
}

const CONNECT_MS = 5000;
const SOCKET_MS = 10_000;
const CONNECTIONS = 3;

const CODES = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/;

/** The codes of the reply if the address is refused for good, else null. */
function refusalOf(error: unknown): string | null {
  const { command, response } = error as { command?: unknown; response?: unknown };
  if (command !== 'RCPT TO' || typeof response !== 'string') return null;
  return whyReturned(response) === 'no-mailbox' ? (CODES.exec(response)?.[0] ?? '') : null;
}

export interface SmtpOptions extends Pick<Config, 'smtpTls' | 'mailFrom' | 'mailReturn'> {
  url: string;
  keys: Keys;
}

export function smtpMail({ url, smtpTls, mailFrom, mailReturn, keys }: SmtpOptions): Mail {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    requireTLS: smtpTls === 'required',
    ignoreTLS: smtpTls === 'none',
    // A message must not make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, entry) {
      const { to } = message;
      const mail = envelope(mailFrom, message);
      const from = mailReturn !== null && entry ? returnAddress(keys, mailReturn, { id: entry, to }) : mailReturn;
      await transport
        .sendMail({ ...mail, ...(from !== null && { envelope: { from, to } }) })
        .catch((error: unknown) => {
          const codes = refusalOf(error);
          throw codes === null ? error : new AddressRefused(`The mail server refuses the address (${codes})`, to);
        });
    },
    async reach() {
      await transport.verify();
    },
    // The mail server keeps the message; nothing is stored here.
    forget: async () => undefined,
    async close() {
      transport.close();
    },
  };
}

export function openMail(
  config: Config,
  { keys, clock, print }: { keys: Keys; clock: () => Date; print: Print },
): Mail {
  const { smtpUrl, mailFrom, dataDir, logsJson } = config;
  if (smtpUrl) return smtpMail({ ...config, url: smtpUrl, keys });
  // A log holds no codes.
  const printCode = logsJson ? () => undefined : print;
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock, print: printCode });
}
