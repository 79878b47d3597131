// Tries the auditor: plants one fault after another, and prints which promise each broke, and after how long.
import { audit, Auditor } from './index';
import { openPlace } from './place';

interface Fault {
  name: string;
  exchanges: readonly object[];
}

type Bundle = (name: string, exchanges: readonly object[]) => Promise<string>;

const NOT_FOUND = 'not found';

interface Try {
  seed: number;
  seconds: number;
}

/** The promises that a fault broke first, and the seconds until then. */
async function find(postgres: { url: string }, server: string, { seed, seconds }: Try): Promise<string[]> {
  const place = await openPlace('two', server, postgres.url);
  // A machine that is too slow proves nothing by that.
  const auditor = new Auditor(place, true);
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  let failed: string[] | null = null;
  try {
    for (let n = 0; passed() < seconds; n += 1) {
      const found = await audit(auditor, seed + n, false);
      if (!found) continue;
      const broken = [...new Set(found.violations.map(({ invariant }) => invariant))];
      const row = [broken.join(', '), passed().toFixed(0), `${n + 1}`];
      // A call that fails tells little of the fault: more may come.
      if (broken.some((each) => each !== 'answered')) return row;
      failed ??= row;
    }
    return failed ?? [NOT_FOUND, `${seconds}`, ''];
  } catch (error) {
    // Found, and so soon that nothing more can be told.
    return [error instanceof Error ? error.message.slice(0, 60) : 'no world can be made', passed().toFixed(0), ''];
  } finally {
    await place.close();
  }
}

/** `only`: a part of the names; then the server is not tried without a fault. Answers true if each was found. */
export async function tryFaults(
  postgres: { url: string },
  bundle: Bundle,
  faults: readonly Fault[],
  { seed, seconds, only = '' }: { seed: number; seconds: number; only?: string },
): Promise<boolean> {
  if (only === '') {
    const [control = ''] = await find(postgres, await bundle('whole', []), { seed, seconds });
    if (control !== NOT_FOUND) throw new Error(`Broken without a fault: ${control}`);
  }
  const rows: string[][] = [];
  const missed = () => rows.filter(([, what]) => what === NOT_FOUND).length;
  for (const { name, exchanges } of faults.filter((each) => each.name.includes(only))) {
    rows.push([name, ...(await find(postgres, await bundle('fault', exchanges), { seed, seconds }))]);
    console.log(rows.at(-1)?.join(' | '));
  }
  console.log(
    `${rows.length - missed()} of ${rows.length} planted faults were found, with seed ${seed} and at most ${seconds} seconds each.`,
  );
  return missed() === 0;
}
