/** Chooses where mails go: to the mail server, or into a folder where there is none. */

import { join } from 'node:path';
import type { Config } from '../../config';
import type { Keys } from '../keys/keys';
import type { Print } from '../operator/socket';
import type { Mail } from './mail';
import { outboxMail } from './mailFolder';
import { smtpMail } from './smtp';

interface MailParts {
  keys: Keys;
  clock: () => Date;
  print: Print;
}

export function openMail(config: Config, { keys, clock, print }: MailParts): Mail {
  const { smtpUrl, mailFrom, dataDir, logsJson } = config;
  if (smtpUrl) return smtpMail({ ...config, url: smtpUrl, keys });
  // A log holds no codes.
  const printCode = logsJson ? () => undefined : print;
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock, print: printCode });
}
