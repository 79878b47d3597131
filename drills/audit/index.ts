// Others' tools on the built product, with PostgreSQL behind nginx. Those that this machine lacks are named. A finding
// is open until it is mended, or argued in `argued.ts`.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markdown } from '../../bench/report';
import { ARGUED } from './argued';
import { openTarget } from './place';
import { TOOLS } from './tools';

export const isHere = (command: string) => spawnSync('which', [command]).status === 0;
const isArgued = (tool: string, finding: string) => ARGUED.some(({ by, of }) => by.includes(tool) && of.test(finding));

/** `only`: a part of a tool's name. Answers true if no finding is open. */
export async function runTools(postgres: { url: string }, server: string, only = ''): Promise<boolean> {
  const target = await openTarget(server, postgres.url);
  const rows: string[][] = [];
  let open = 0;
  try {
    const document = await (await fetch(`${target.own}/api/openapi.json`)).text();
    await writeFile(path.join(target.folder, 'openapi.json'), document);
    for (const { name, command, find } of TOOLS.filter((tool) => tool.name.toLowerCase().includes(only))) {
      if (!isHere(command)) {
        rows.push([name, 'not on this machine', '', '', '']);
        continue;
      }
      const begun = performance.now();
      const { tried, findings } = await find(target);
      const left = findings.filter((each) => !isArgued(name, each));
      for (const each of left) console.log(`${name}: ${each}`);
      open += left.length;
      const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
      rows.push([name, tried, `${findings.length - left.length}`, `${left.length}`, minutes]);
    }
  } finally {
    await target.close();
    const title = 'Others’ tools on the built product';
    console.log(markdown({ title, head: ['tool', 'tried', 'argued', 'open', 'minutes'], rows }));
  }
  return open === 0;
}
