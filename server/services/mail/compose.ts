/** Messages as RFC 5322 bytes. */
import nodemailer from 'nodemailer';
import type { Message } from './mail';

export function envelope(from: string, message: Message) {
  const { to, subject, text, html } = message;
  return {
    from,
    to,
    subject,
    text,
    html,
    // Keeps automatic replies away from the sender's mailbox.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

export async function composeMail(from: string, message: Message): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: composed } = await transport.sendMail(envelope(from, message));
  if (!Buffer.isBuffer(composed)) throw new Error('The message came as a stream');
  return composed;
}
