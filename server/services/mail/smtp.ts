/** Mail through the server of SMTP_URL. */
import nodemailer from 'nodemailer';
import { envelope } from './compose';
import { AddressRefused, type Mail } from './mail';

const CONNECT_MS = 5000;
const SOCKET_MS = 10_000;
const CONNECTIONS = 3;

/** 5xx for the receiver's address is final; 4xx means later. */
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
    // A message must not make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail(envelope(from, message)).catch((error: unknown) => {
        throw isForGood(error) ? new AddressRefused('The mail server refuses the address', { cause: error }) : error;
      });
    },
    // The mail server keeps the message; nothing is stored here.
    forget: async () => undefined,
    async close() {
      transport.close();
    },
  };
}
