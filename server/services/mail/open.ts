/** Chooses where mails go: to the mail server, or into a folder where there is none. */
import { join } from 'node:path';
import type { Config } from '../../config';
import type { Print } from '../operator/socket';
import type { Mail } from './mail';
import { outboxMail } from './mailFolder';
import { smtpMail } from './smtp';

export function openMail(config: Config, clock: () => Date, print: Print): Mail {
  const { smtpUrl, mailFrom, dataDir, logsJson } = config;
  if (smtpUrl) return smtpMail(smtpUrl, mailFrom);
  // A log holds no codes.
  const printCode = logsJson ? () => undefined : print;
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock, print: printCode });
}
