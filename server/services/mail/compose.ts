/** Messages as RFC 5322 bytes. */

import nodemailer from 'nodemailer';
import { LOGO_ID, type Message } from './mail';

export function envelope(from: string, message: Message) {
  const { to, subject, text, html, logo, stopAt } = message;
  return {
    from,
    to,
    subject,
    text,
    html,
    // It comes along, so that opening the mail loads nothing.
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
