// Bundles the server with some texts of its sources exchanged, without touching the sources.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from '../../scripts/build.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

const [HOUSEKEEPING, OUTBOX] = ['server/lifecycle/housekeeping.ts', 'server/services/outbox/outbox.ts'];
/** Jobs run every second or two, so that they meet the calls of a short run, and a killed delivery is taken up soon. */
const HURRY = [
  { file: HOUSEKEEPING, find: 'MINUTE_MS = 60 * SECOND_MS', replace: 'MINUTE_MS = SECOND_MS' },
  { file: HOUSEKEEPING, find: 'HOUR_MS = 60 * MINUTE_MS', replace: 'HOUR_MS = 2 * MINUTE_MS' },
  { file: HOUSEKEEPING, find: 'everyMs: 15 * SECOND_MS', replace: 'everyMs: SECOND_MS' },
  { file: 'server/services/jobs/jobs.ts', find: 'from: 30_000, to: 60_000', replace: 'from: 100, to: 1000' },
  // A payment whose answer was lost.
  { file: 'server/domain/billing/subscribe.ts', find: '_AFTER_MS = 5 * 60 * 1000', replace: '_AFTER_MS = 20 * 1000' },
  { file: OUTBOX, find: 'CLAIM_MS = 2 * MINUTE_MS', replace: 'CLAIM_MS = 5 * SECOND_MS' },
  { file: OUTBOX, find: 'WAITS_MS = [10 * SECOND_MS', replace: 'WAITS_MS = [SECOND_MS' },
];

/** Throws if a text is not found exactly once. */
export function exchanged(file, exchanges) {
  let contents = readFileSync(path.join(ROOT, file), 'utf8');
  for (const { find, replace } of exchanges) {
    if (contents.split(find).length !== 2) throw new Error(`${file} has not once: ${find}`);
    contents = contents.replace(find, () => replace);
  }
  return contents;
}

const exchanging = (exchanges) => ({
  name: 'exchange',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: absolute }) => {
      const its = exchanges.filter(({ file }) => path.join(ROOT, file) === absolute);
      return its.length > 0 ? { contents: exchanged(its[0].file, its), loader: 'ts' } : undefined;
    });
  },
});

/** Answers the file to start. `exchanges`: a file from the project's folder, and a text to find and to replace there. */
export async function bundle(name, exchanges = [], hurry = HURRY) {
  const folder = `dist/auditor-${name}`;
  await bundleServer(folder, [exchanging([...hurry, ...exchanges])]);
  return path.join(ROOT, folder, 'index.js');
}
