/** A server whose clock a journey moves: `test.use({ serverEnv: clock.env })`. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export function serverClock() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vinculo-clock-')), 'ahead');
  const move = (ms: number) => writeFileSync(file, String(ms));
  move(0);
  const loaded = pathToFileURL(path.join(__dirname, 'movedClock.mjs')).href;
  return { env: { NODE_OPTIONS: `--import=${loaded}`, CLOCK_FILE: file }, move };
}
