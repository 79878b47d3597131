/** Mail through the server of SMTP_URL. */

import nodemailer from 'nodemailer';
import type { Config } from '../../config';
import type { Keys } from '../keys/keys';
import { envelope } from './compose';
import { AddressRefused, type Mail } from './mail';
import { whyReturned } from './noMailbox';
import { returnAddress } from './returnAddress';

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
