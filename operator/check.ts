// `check`: does the mail server answer, is the newest backup whole and young, is the certificate in its days? It only
// reads.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openedBy } from '../server/base/network';
import type { Config } from '../server/config';
import { archivedCopy } from '../server/services/backup/copy';
import { askOperator, type OperatorAnswer, type Print } from '../server/services/operator/socket';
import { readCertificate } from '../server/services/signing/signing';
import type { Deps } from '../server/wiring/deps';

/** `isWhole` null: nothing was looked at, and `text` says why. */
type Finding = [what: string, isWhole: boolean | null, text: string];

const BACKUP = /^vinculo-.*\.zip$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const BACKUP_DAYS_MAX = 7;
/** The command that the running product answers. */
export const INSIDE = 'check:inside';
const SIGN = { true: '✔', false: '✘', null: '–' };

/** A look that throws is a finding too. */
async function looked(what: string, look: () => Promise<[boolean | null, string]>): Promise<Finding> {
  try {
    return [what, ...(await look())];
  } catch (error) {
    return [what, false, `não deu para olhar (${error instanceof Error ? error.message : String(error)})`];
  }
}

async function lookAtBackups(folder: string): Promise<[boolean, string]> {
  // The name of a backup is its moment.
  const [newest] = (await readdir(folder))
    .filter((name) => BACKUP.test(name))
    .sort()
    .reverse();
  if (!newest) return [false, `nenhuma em ${folder}`];
  const path = join(folder, newest);
  const days = Math.floor((Date.now() - (await stat(path)).mtimeMs) / DAY_MS);
  const lacking = (await archivedCopy(path)).manifest.pictures.missing.length;
  const text = `a mais nova tem ${days} dias${lacking > 0 ? ` e lhe faltam ${lacking} fotos` : ''}`;
  return [days <= BACKUP_DAYS_MAX && lacking === 0, text];
}

export async function checkInside({ config, mail, clock }: Deps): Promise<OperatorAnswer> {
  const findings = [
    await looked('E-mail', async () => {
      await mail.reach();
      if (config.smtpUrl) return [true, 'o servidor de SMTP_URL nos aceita'];
      return [openedBy(config) ? false : null, 'fica nesta máquina: falta SMTP_URL'];
    }),
    await looked('Assinatura dos PDFs', async () => {
      if (!config.pdfCertificate) return [null, 'só com PDF_CERTIFICATE'];
      const { path, password } = config.pdfCertificate;
      const { from, until } = readCertificate(await readFile(path), password);
      const days = `o certificado vale de ${from.toISOString().slice(0, 10)} a ${until.toISOString().slice(0, 10)}`;
      return [from <= clock() && clock() <= until, days];
    }),
  ];
  return { ok: true, text: JSON.stringify(findings) };
}

/** `print` gets a line for each finding; the answer is their sum. */
export async function check(
  { dataDir }: Config,
  [folder, ...rest]: readonly string[],
  print: Print,
): Promise<OperatorAnswer> {
  if (folder?.startsWith('-') || rest.length > 0)
    return { ok: false, text: 'Diga a pasta das cópias, ou nada, como em: -- /var/backups/vinculo' };
  const inside = await askOperator(dataDir, { command: INSIDE, args: [] });
  const findings: Finding[] = [
    ...(inside?.ok
      ? (JSON.parse(inside.text) as Finding[])
      : [['Por dentro', inside && false, inside?.text ?? 'só enquanto o produto roda'] satisfies Finding]),
    await looked('Cópias', async () => (folder ? lookAtBackups(folder) : [null, 'diga a pasta delas'])),
  ];
  for (const [what, isWhole, text] of findings) print(`${SIGN[`${isWhole}`]} ${what}: ${text}`);
  const isWhole = findings.every(([, each]) => each !== false);
  return { ok: isWhole, text: isWhole ? 'A instalação está em ordem.' : 'A instalação tem problemas.' };
}
