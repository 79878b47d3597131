/** What the running product knows of itself: database, pictures, mail, jobs, outbox. It only reads. */

import { resolveTxt } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { openedBy } from '../../base/network';
import { readCertificate } from '../../services/signing/certificate';
import type { Deps } from '../../wiring/deps';
import { judge, looked, type Finding } from './finding';

const SECOND_MS = 1000;
/** As ops/alerts.yml has them. */
const OUTBOX_OLD_S = 900;
const lateAfter = (intervalS: number) => 3 * intervalS + 300;

const RIGHTS = `select (select rolsuper from pg_roles where rolname = current_user) as super,
  has_schema_privilege('public', 'create') as makes,
  abs(extract(epoch from clock_timestamp()) * 1000 - $1::float8)::float8 as off_ms`;
const CLOCK_OFF_MAX_MS = 5000;
const OUTBOX = `select
  coalesce(max(extract(epoch from now() - created_at)) filter (where given_up_at is null), 0)::float8 as oldest,
  count(*) filter (where given_up_at > now() - interval '7 days')::int as given_up
  from outbox where done_at is null`;
const PICTURE = 'select key from files where used and delete_requested_at is null order by id desc limit 1';

export type LookUpText = (name: string) => Promise<string[][]>;

/** What DNS says of the sender's domain. A missing name is told, not thrown. */
async function lookAtSender({ config }: Deps, lookUp: LookUpText): Promise<Finding> {
  const domain = /@([^@>]+)>?$/.exec(config.mailFrom)?.[1] ?? '';
  const answers = async (name: string) =>
    lookUp(name).catch((error: NodeJS.ErrnoException) => {
      // The name is there and has only names below it: so it is with the keys of DKIM.
      if (error.code === 'ENODATA') return [['']];
      if (error.code === 'ENOTFOUND') return [];
      throw error;
    });
  const has = (texts: string[][], begin: string) => texts.some((parts) => parts.join('').startsWith(begin));
  const lacking = [
    !has(await answers(domain), 'v=spf1') && 'SPF',
    (await answers(`_domainkey.${domain}`)).length === 0 && 'DKIM',
    !has(await answers(`_dmarc.${domain}`), 'v=DMARC1') && 'DMARC',
  ].filter(Boolean);
  const broken = `${domain} não tem ${lacking.join(', ')}: os e-mails chegam como spam`;
  return judge('Domínio do remetente', lacking.length === 0, `${domain} tem SPF, DKIM e DMARC`, broken);
}

async function lookAtJobs({ metrics, clock }: Deps): Promise<Finding> {
  const intervals = (await metrics.jobInterval.get()).values;
  const done = new Map((await metrics.jobDone.get()).values.map(({ labels, value }) => [labels.task, value]));
  const now = clock().getTime() / SECOND_MS;
  const late = intervals.filter(({ labels, value }) => now - (done.get(labels.task) ?? 0) > lateAfter(value));
  const names = late.map(({ labels }) => labels.task).join(', ');
  return judge('Trabalhos', late.length === 0, `${intervals.length} em dia`, `atrasados: ${names}`);
}

export async function lookFromInside(deps: Deps, lookUp: LookUpText = resolveTxt): Promise<Finding[]> {
  const { config, database, files, mail, clock } = deps;
  return Promise.all([
    looked('Banco de dados', async () => {
      if (database.kind === 'pglite') return judge('Banco de dados', null, 'o embutido não tem direitos a conferir');
      const [row] = await database.queryApart(RIGHTS, [clock().getTime()]);
      const problems = [
        row?.['super'] === true && 'o usuário é superusuário',
        row?.['makes'] !== true && 'o usuário não pode criar tabelas',
        Number(row?.['off_ms']) > CLOCK_OFF_MAX_MS && 'o relógio é outro',
      ].filter(Boolean);
      return judge('Banco de dados', problems.length === 0, 'direitos e relógio em ordem', problems.join(', '));
    }),
    looked('Fotos', async () => {
      await files.reach();
      const [row] = await database.queryApart(PICTURE);
      const found = row ? await files.get(String(row['key'])) : null;
      found?.body.destroy();
      const isWhole = row === undefined || found !== null;
      return judge('Fotos', isWhole, 'são as deste banco', 'a mais nova não está lá: restaure um backup');
    }),
    looked('E-mail', async () => {
      await mail.reach();
      if (config.smtpUrl) return judge('E-mail', true, 'o servidor de SMTP_URL nos aceita');
      return judge(
        'E-mail',
        openedBy(config) ? false : null,
        'fica nesta máquina',
        'fica nesta máquina: falta SMTP_URL',
      );
    }),
    looked('Assinatura dos PDFs', async () => {
      if (!config.pdfCertificate) return judge('Assinatura dos PDFs', null, 'só com PDF_CERTIFICATE');
      const { path, password } = config.pdfCertificate;
      const { from, until } = readCertificate(await readFile(path), password);
      const isValid = from <= clock() && clock() <= until;
      const days = `de ${from.toISOString().slice(0, 10)} a ${until.toISOString().slice(0, 10)}`;
      return judge('Assinatura dos PDFs', isValid, `vale ${days}`, `o certificado vale ${days}: os PDFs saem sem ela`);
    }),
    config.smtpUrl === null
      ? judge('Domínio do remetente', null, 'só com SMTP_URL')
      : looked('Domínio do remetente', () => lookAtSender(deps, lookUp)),
    looked('Trabalhos', () => lookAtJobs(deps)),
    looked('Fila de saída', async () => {
      const [row] = await database.queryApart(OUTBOX);
      const minutes = Math.round(Number(row?.['oldest']) / 60);
      const givenUp = Number(row?.['given_up']);
      const isWhole = minutes * 60 <= OUTBOX_OLD_S && givenUp === 0;
      return judge(
        'Fila de saída',
        isWhole,
        'anda',
        `a mais velha aguarda há ${minutes} min; ${givenUp} desistidas em 7 dias`,
      );
    }),
  ]);
}
