// A server whose clock a journey moves: `test.use({ serverEnv: clock.env })`.
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export function serverClock() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vinculo-clock-')), 'ahead');
  // Renamed into place: the server reads it at any moment, and would take an empty file for no move.
  const move = (ms: number) => {
    writeFileSync(`${file}.new`, String(ms));
    renameSync(`${file}.new`, file);
  };
  move(0);
  const loaded = pathToFileURL(path.join(__dirname, 'movedClock.mjs')).href;
  return { env: { NODE_OPTIONS: `--import=${loaded}`, CLOCK_FILE: file }, move };
}
