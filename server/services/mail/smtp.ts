/** Mail through the server of SMTP_URL. */
import nodemailer from 'nodemailer';
import { envelope } from './compose';
import { AddressRefused, type Mail } from './mail';

const CONNECT_MS = 5000;
const SOCKET_MS = 10_000;
const CONNECTIONS = 3;

/**
 * Replies about the receiver that say: no such mailbox. Other refusals are about this server (it may not relay, or is
 * not trusted) or pass (a full mailbox). RFC 3463 has the codes with dots, which some servers leave out.
 */
const NO_MAILBOX = /^(?:5\d\d[ -]5\.(?:1\.(?:[0-6]|10)|2\.1)\b|55[013][ -](?!\d\.\d))/;
const RELAY = /\brelay/i;
const CODES = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/;

/** The codes of the reply if the address is refused for good, else null. */
function refusalOf(error: unknown): string | null {
  const { command, response } = error as { command?: unknown; response?: unknown };
  if (command !== 'RCPT TO' || typeof response !== 'string') return null;
  return NO_MAILBOX.test(response) && !RELAY.test(response) ? (CODES.exec(response)?.[0] ?? '') : null;
}

export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    // A message must not make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail(envelope(from, message)).catch((error: unknown) => {
        const codes = refusalOf(error);
        throw codes === null ? error : new AddressRefused(`The mail server refuses the address (${codes})`);
      });
    },
    // The mail server keeps the message; nothing is stored here.
    forget: async () => undefined,
    async close() {
      transport.close();
    },
  };
}
