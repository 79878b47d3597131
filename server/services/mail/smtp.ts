/** Mail through a server, named by SMTP_URL. */
import nodemailer from 'nodemailer';
import { envelope } from './compose';
import { AddressRefused, type Mail } from './mail';

const CONNECT_MS = 5000;
const SOCKET_MS = 10_000;
const CONNECTIONS = 3;

/** 5xx to the receiver's address; 4xx means later again. */
const isForGood = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    // Nothing in a message may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail(envelope(from, message)).catch((error: unknown) => {
        throw isForGood(error) ? new AddressRefused('The mail server refuses the address', { cause: error }) : error;
      });
    },
    // A message that was handed over is not ours any more.
    forget: async () => undefined,
    async close() {
      transport.close();
    },
  };
}
