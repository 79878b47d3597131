// OpenSMTPD, which speaks TLS and puts every mail into one folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../e2e/support/product';
import type { MailServer } from '../../../server/testing/mailServer';
import { run } from '../install';
import type { Certificate } from './certificate';
import { startPart } from './part';

export interface Mailbox extends Pick<MailServer, 'url' | 'received'> {
  stop(): Promise<void>;
}

/** `user`: mails are delivered as this account. */
export async function startMailbox(folder: string, { certificate, key }: Certificate, user: string): Promise<Mailbox> {
  const [settings, kept] = [path.join(folder, 'smtpd.conf'), path.join(folder, 'mails')];
  const port = await freePort();
  await mkdir(kept);
  await chown(kept, Number(await run('id', ['-u', user])), Number(await run('id', ['-g', user])));
  await writeFile(
    settings,
    `pki vinculo cert "${certificate}"
pki vinculo key "${key}"
table everyone { "@" = "${user}" }
listen on 127.0.0.1 port ${port} tls pki vinculo
action "keep" maildir "${kept}" virtual <everyone>
match from any for any action "keep"
`,
  );
  const part = await startPart(port, 'smtpd', '-d', '-f', settings);
  // In the order in which they were found: names in a maildir have none within a second.
  const found = new Map<string, string>();
  return {
    url: `smtp://127.0.0.1:${port}`,
    get received() {
      const arrived = path.join(kept, 'new');
      for (const name of existsSync(arrived) ? readdirSync(arrived) : [])
        if (!found.has(name)) found.set(name, readFileSync(path.join(arrived, name), 'utf8'));
      return [...found.values()];
    },
    stop: () => part.stop(),
  };
}
