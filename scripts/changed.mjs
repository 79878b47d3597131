// What a change touches, for `npm test -- --changed`: which files it changed, and which tests could tell.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAIN = 'main';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text) => text.split('\n').filter(Boolean);

/** Where this branch left main; on main itself its last commit. */
export function findBase() {
  try {
    return git('merge-base', 'HEAD', MAIN).trim();
  } catch {
    return git('rev-parse', 'HEAD').trim();
  }
}

/** Every file that differs from `base`, committed or not, the new ones and the deleted ones as well. */
export function changedFiles(base) {
  const files = [
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return [...new Set(files)].sort();
}

const SERVER_TEST = /^server\/.*\.test\.ts$/;
/** Walk over all calls, whichever resource they belong to. */
const WALKS = [
  'server/access/accessTable.test.ts',
  'server/tests/contract.test.ts',
  'server/tests/generatedInput.test.ts',
  'server/tests/isolation.test.ts',
];
/** What every call goes through: app.ts, the plugins, the tables, the tests' own helpers, the packages. */
const COMMON =
  /^server\/(?:[^/]+\.(?:ts|json)|plugins\/.*|migrations\/.*|testing\/.*|services\/database\/.*)$|^package(?:-lock)?\.json$/;

function testsIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsIn(name);
    return SERVER_TEST.test(name) ? [name] : [];
  });
}

/** Each server module and all that it imports. Through app.ts it would be everything, so nothing is followed there. */
async function importsOf(modules) {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: modules,
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      {
        name: 'all-in-one',
        setup: ({ onResolve }) => {
          onResolve({ filter: /\/(?:app|start)$/ }, ({ kind, path: name }) =>
            kind === 'entry-point' ? undefined : { path: name, external: true },
          );
          onResolve({ filter: /^@vinculo\/contract\// }, ({ path: name }) => ({
            path: path.join(ROOT, `${name.replace('@vinculo/contract', 'contract')}.ts`),
          }));
        },
      },
    ],
  });
  const outputs = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint);
  return new Map(outputs.map(({ entryPoint, inputs }) => [entryPoint, Object.keys(inputs)]));
}

/**
 * The server's tests that a change touches: those whose folder's modules import a changed file, and the walks over every
 * call. What every call goes through touches all of them.
 */
export async function touchedServerTests(files) {
  const all = testsIn('server');
  const relevant = files.filter((file) => /^(?:server|contract)\//.test(file) || COMMON.test(file));
  if (relevant.length === 0) return [];
  const isTest = (file) => SERVER_TEST.test(file);
  if (relevant.some((file) => COMMON.test(file) && !isTest(file))) return all;
  const own = new Map(
    all.map((test) => {
      const folder = path.posix.dirname(test);
      const isShared = folder === 'server' || folder === 'server/resources';
      const siblings = isShared ? [] : readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`);
      return [test, [test, ...siblings.filter((name) => name.endsWith('.ts') && !isTest(name))]];
    }),
  );
  const imports = await importsOf([...new Set([...own.values()].flat())]);
  const changed = new Set(relevant);
  const touches = (module) => changed.has(module) || (imports.get(module) ?? []).some((name) => changed.has(name));
  const touched = all.filter((test) => own.get(test)?.some(touches));
  const changesProduct = relevant.some((file) => !/\.test\.ts$/.test(file));
  return [
    ...new Set([...touched, ...(changesProduct ? WALKS.filter((walk) => existsSync(path.join(ROOT, walk))) : [])]),
  ].sort();
}
