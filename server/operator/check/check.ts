/** `check`: is this installation whole? Asks it from outside and, where it runs, from inside. */

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config';
import { archivedCopy } from '../../services/backup/copy';
import { askOperator, type OperatorAnswer, type Print } from '../../services/operator/socket';
import type { Deps } from '../../wiring/deps';
import { judge, looked, pageOf, type Finding } from './finding';
import { lookFromInside } from './inside';
import { lookFromOutside } from './outside';
import { trySchool } from './sandboxSchool';

const FULL = '--full';
const BACKUPS = /^--backups=(.+)$/;
const BACKUP = /^vinculo-.*\.zip$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const BACKUP_DAYS_MAX = 7;
const USAGE = `Diga o endereço, como em: -- https://vinculo.escola.example [${FULL}] [--backups=/var/lib/vinculo-backups]`;
/** Asked of the running product. */
export const INSIDE = 'check:inside';

async function lookAtBackups(folder: string): Promise<Finding> {
  // Their names are their moments.
  const newest = (await readdir(folder))
    .filter((name) => BACKUP.test(name))
    .sort()
    .at(-1);
  if (!newest) return judge('Cópias', false, `nenhuma em ${folder}`);
  const path = join(folder, newest);
  const days = Math.floor((Date.now() - (await stat(path)).mtimeMs) / DAY_MS);
  const { manifest } = await archivedCopy(path);
  const lacking = manifest.pictures.missing.length;
  const text = `a mais nova tem ${days} dias${lacking > 0 ? ` e lhe faltam ${lacking} fotos` : ''}`;
  return judge('Cópias', days <= BACKUP_DAYS_MAX && lacking === 0, text);
}

export async function checkInside(deps: Deps, args: readonly string[]): Promise<OperatorAnswer> {
  const findings = await lookFromInside(deps);
  const tried = args.includes(FULL) ? await trySchool(deps) : [];
  return { ok: true, text: JSON.stringify([...findings, ...tried]) };
}

/** `print` gets the page; the answer is its sum in one line. */
export async function check(config: Config, args: readonly string[], print: Print): Promise<OperatorAnswer> {
  const [given = config.publicUrl, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const isKnown = options.every((option) => option === FULL || BACKUPS.test(option));
  if (!URL.canParse(given) || !/^https?:/.test(given) || more.length > 0 || !isKnown) return { ok: false, text: USAGE };
  const { origin } = new URL(given);
  const folder = options.map((option) => BACKUPS.exec(option)?.[1]).find(Boolean);
  const outside = await lookFromOutside(origin);
  const inside = await askOperator(config.dataDir, { command: INSIDE, args: options.filter((each) => each === FULL) });
  const findings: Finding[] = [
    ...outside,
    ...(inside?.ok
      ? (JSON.parse(inside.text) as Finding[])
      : [judge('Por dentro', inside && false, inside?.text ?? 'só na máquina em que o produto roda')]),
    folder ? await looked('Cópias', () => lookAtBackups(folder)) : judge('Cópias', null, 'diga --backups=PASTA'),
  ];
  const { text, isWhole } = pageOf(origin, findings, new Date());
  print(text);
  return { ok: isWhole, text: isWhole ? 'A instalação está em ordem.' : 'A instalação tem problemas.' };
}
