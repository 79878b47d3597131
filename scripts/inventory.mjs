// What is shipped of other authors: the list of its parts (CycloneDX, by npm) and the texts of their licences.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEXT = /^(?:licen[cs]e|copying|notice)\b/i;
/** Tools that write parts of themselves into what they build. */
const TOOLS = ['webpack', '@babel/helpers'];

const readJson = (...parts) => JSON.parse(readFileSync(path.resolve(ROOT, ...parts), 'utf8'));

/** What the lock file says without tools: npm's own `--omit=dev` leaves out what one package needs and another tests with. */
function shippedLock() {
  const lock = readJson('package-lock.json');
  const shipped = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  return {
    ...lock,
    packages: Object.fromEntries(shipped.map(([at, { devDependencies, ...rest }]) => [at, rest])),
  };
}

export function readSbom() {
  const lock = shippedLock();
  const { overrides } = readJson('package.json');
  const cwd = mkdtempSync(path.join(tmpdir(), 'vinculo-'));
  try {
    for (const folder of ['', ...lock.packages[''].workspaces]) {
      mkdirSync(path.join(cwd, folder), { recursive: true });
      const manifest = { ...lock.packages[folder], ...(folder === '' && { overrides }) };
      writeFileSync(path.join(cwd, folder, 'package.json'), JSON.stringify(manifest));
    }
    writeFileSync(path.join(cwd, 'package-lock.json'), JSON.stringify(lock));
    const isWindows = process.platform === 'win32';
    const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
    const options = { cwd, encoding: 'utf8', shell: isWindows, maxBuffer: 2 ** 26 };
    const sbom = JSON.parse(execFileSync(isWindows ? 'npm.cmd' : 'npm', args, options));
    // npm names it after the folder.
    sbom.metadata.component.name = lock.name;
    return sbom;
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

const folderOf = (name) =>
  ['node_modules', 'server/node_modules']
    .map((folder) => path.join(ROOT, folder, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));

/** Parts that are installed here, without our own: those for other kinds of machines are not shipped from this one. */
export function componentsOf(sbom) {
  const named = sbom.components.filter(({ purl }) => !purl.includes('/%40vinculo/')).map(({ name }) => name);
  return [...new Set([...named, ...TOOLS])].sort().flatMap((name) => {
    const folder = folderOf(name);
    if (!folder) return [];
    const { license, licenses } = readJson(folder, 'package.json');
    const texts = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim());
    return [{ name, licence: license ?? licenses?.[0]?.type ?? 'as its text says', texts }];
  });
}

/** Parts of the same text share it. */
export function licencesOf(components) {
  const byText = new Map();
  for (const { name, licence, texts } of components) {
    const text = `${licence}\n\n${texts.join('\n\n') || 'The package names this licence and brings no text of its own.'}`;
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  return [
    'Programas de outros autores que o Vínculo usa, e as suas licenças. Fotos em HEIC: /third-party.txt\n',
    ...[...byText].map(([text, names]) => `${names.join(', ')}\n${text}\n`),
  ].join(`\n${'='.repeat(80)}\n\n`);
}
