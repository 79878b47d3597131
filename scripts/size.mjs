// Counts the code of each room: `npm run size` prints it, `-- --write` takes lower numbers over into size.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');
export const SIZES = path.join(ROOT, 'scripts/size.json');

const isTest = (file) => /\.test\.|\/(?:testing|tests)\//.test(file);
/** Folders whose own folders are rooms; a file beside them belongs to the folder's own room. */
const HALLS = ['server/resources', 'server/domain', 'server', 'src', 'contract', 'sandbox', 'operator'];

function roomOf(file) {
  // The product's own texts are no docs.
  if (file.endsWith('.md'))
    return /^(?:src|public|operator|server\/services\/mail\/texts)\//.test(file) ? null : 'words of docs';
  if (file.startsWith('e2e/')) return 'e2e';
  if (/^(?:drills|bench|scripts)\//.test(file)) return 'drills, bench, scripts';
  const hall = HALLS.find((folder) => file.startsWith(`${folder}/`));
  // Migrations are only ever added.
  if (!hall || file.includes('/migrations/')) return null;
  if (isTest(file)) return 'tests';
  const [room, ...rest] = file.slice(hall.length + 1).split('/');
  return rest.length > 0 ? `${hall}/${room}` : hall;
}

/** Lines that are neither empty nor only a comment. */
function codeLines(text) {
  let isComment = false;
  return text.split('\n').filter((raw) => {
    const line = raw.trim();
    if (isComment || line.startsWith('/*')) {
      isComment = !line.includes('*/');
      return false;
    }
    return line !== '' && !/^(?:\/\/|--)/.test(line);
  }).length;
}

const words = (text) => text.split(/\s+/).filter(Boolean).length;

/** Code lines by room, of what git has and of new files, as `{ room: number }`. */
export function measureRooms() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const rooms = {};
  for (const file of listed.split('\n').filter((name) => /\.(?:tsx?|mjs|js|sql|md)$/.test(name))) {
    const room = roomOf(file);
    if (!room) continue;
    let text;
    try {
      text = readFileSync(path.join(ROOT, file), 'utf8');
    } catch (error) {
      // Deleted, and git does not know it yet.
      if (error.code === 'ENOENT') continue;
      throw error;
    }
    rooms[room] = (rooms[room] ?? 0) + (file.endsWith('.md') ? words(text) : codeLines(text));
  }
  return rooms;
}

const IS_PRODUCT = /^(?:src|server|contract|sandbox|operator)(?:\/|$)/;
export const productOf = (rooms) =>
  Object.entries(rooms)
    .filter(([room]) => IS_PRODUCT.test(room))
    .reduce((sum, [, lines]) => sum + lines, 0);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sizes = JSON.parse(readFileSync(SIZES, 'utf8'));
  const now = measureRooms();
  for (const [room, lines] of Object.entries(now).sort(([one], [other]) => one.localeCompare(other)))
    process.stdout.write(`${String(lines).padStart(7)}  ${room}${lines > sizes.rooms[room] ? '  too large' : ''}\n`);
  process.stdout.write(`${String(productOf(now)).padStart(7)}  product\n`);
  if (process.argv.includes('--write')) {
    const rooms = Object.fromEntries(
      Object.entries(now)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([room, lines]) => [room, Math.min(lines, sizes.rooms[room] ?? lines)]),
    );
    const product = Math.min(productOf(now), sizes.product);
    writeFileSync(SIZES, `${JSON.stringify({ ...sizes, product, rooms }, null, 2)}\n`);
  }
}
