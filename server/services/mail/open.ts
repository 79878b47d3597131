/** Chooses where mails go: to the mail server, or into a folder where there is none. */

import { join } from 'node:path';
import type { Config } from '../../config';
import type { Database } from '../database/database';
import type { Keys } from '../keys/keys';
import type { Print } from '../operator/socket';
import type { Mail } from './mail';
import { outboxMail } from './mailFolder';
import { paced } from './pace';
import { smtpMail } from './smtp';

interface MailParts {
  db: Database;
  keys: Keys;
  clock: () => Date;
  print: Print;
}

export function openMail(config: Config, { db, keys, clock, print }: MailParts): Mail {
  const { smtpUrl, mailFrom, mailsPerSecond, dataDir, logsJson } = config;
  if (smtpUrl) {
    const mail = smtpMail({ ...config, url: smtpUrl, keys });
    return mailsPerSecond === null ? mail : paced(mail, db, mailsPerSecond);
  }
  // A log holds no codes.
  const printCode = logsJson ? () => undefined : print;
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock, print: printCode });
}
