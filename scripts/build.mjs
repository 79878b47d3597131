// Builds what is missing or stale: the browser app by webpack into dist/web, the server by esbuild into dist/server,
// and the embedded database that new data folders begin with.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { componentsOf, licencesOf, readSbom } from './inventory.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(ROOT, ...parts);

const SHARED_INPUTS = ['contract', 'package-lock.json', 'scripts/build.mjs'];
const TARGETS = [
  {
    name: 'browser',
    inputs: [
      'src',
      'public',
      'webpack.config.ts',
      'babel.config.js',
      'tsconfig.json',
      'package.json',
      'scripts/legalMarkdown.mjs',
      'scripts/prerender',
      'docs/exemplo-lista.csv',
      'docs/exemplo-parceiros.csv',
      ...SHARED_INPUTS,
    ],
    output: 'dist/web/prerendered.json',
    stamp: 'dist/web.stamp',
    build: buildBrowser,
  },
  {
    name: 'server',
    inputs: ['server', 'sandbox', 'operator', ...SHARED_INPUTS],
    output: 'dist/server/index.js',
    stamp: 'dist/server.stamp',
    build: () => bundleServer('dist/server'),
  },
  {
    name: 'new database',
    inputs: ['server/migrations', 'server/services/database', 'package-lock.json', 'scripts/build.mjs'],
    output: 'dist/new-database.tar.gz',
    stamp: 'dist/new-database.stamp',
    build: buildNewDatabase,
  },
  {
    name: 'inventory',
    inputs: [
      'package.json',
      'server/package.json',
      'sandbox/package.json',
      'operator/package.json',
      'scripts/inventory.mjs',
      ...SHARED_INPUTS,
    ],
    // Beside the browser app, whose build takes it away.
    output: 'dist/web/third-party/licencas.txt',
    stamp: 'dist/inventory.stamp',
    build: buildInventory,
  },
];
const IRRELEVANT = /(^|\/)node_modules$|\.test\.tsx?$|(^|\/)testing$/;

function* filesOf(relative) {
  const absolute = at(relative);
  if (!existsSync(absolute) || IRRELEVANT.test(relative)) return;
  if (statSync(absolute).isFile()) yield relative;
  else for (const name of readdirSync(absolute).sort()) yield* filesOf(`${relative}/${name}`);
}

/** A hash of the target's inputs; file times are wrong after a clone or a switch of branches. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(input))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(at(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('the browser app does not build'))));
  });
}

async function buildBrowser() {
  // A build that breaks off must not leave a page that looks complete.
  rmSync(at('dist/web'), { recursive: true, force: true });
  await run(['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', 'build'], { NODE_ENV: 'production' });
  await run(['scripts/prerender/build.mjs']);
}

/**
 * Packages that stay in node_modules: those with files of their own (system libraries, WebAssembly, fonts), and
 * optional ones. All others are bundled, because looking up many files slows the start.
 */
const OUTSIDE = ['@electric-sql/pglite', 'fontkit', 'pdfkit', 'pg-native', 'sharp'];

const BUNDLE = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  logLevel: 'warning',
  external: OUTSIDE,
  // CommonJS packages inside the bundle still require Node's modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};

/** `plugins`: esbuild's; a drill has some. */
export async function bundleServer(outdir, plugins = []) {
  rmSync(at(outdir), { recursive: true, force: true });
  await esbuild.build({
    ...BUNDLE,
    plugins,
    entryPoints: ['server/index.ts'],
    outdir,
    // Modules imported on demand, such as the sandbox, become files of their own.
    splitting: true,
    chunkNames: '[name]-[hash]',
    sourcemap: true,
    // Errors need line numbers, not the sources.
    sourcesContent: false,
  });
  // dist lies under a package.json without a type; this makes the bundle a module on every Node.
  writeFileSync(at(`${outdir}/package.json`), '{ "type": "module" }\n');
}

/**
 * Bundles the server's tests with what they share, because each is a process of its own, which would take seconds to
 * read the sources one by one. Answers the file of each. `outdir`: below the root, where packages are found.
 */
export async function buildTests(files, outdir) {
  await esbuild.build({
    ...BUNDLE,
    external: [...OUTSIDE, '@hyzyla/pdfium'],
    entryPoints: files,
    outbase: '.',
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    sourcemap: true,
  });
  return files.map((file) => `${outdir}/${file.replace(/ts$/, 'mjs')}`);
}

/** The server's own code makes the tables; it is bundled for this and thrown away. */
async function buildNewDatabase() {
  const unfinished = at(`dist/new-database.${process.pid}`);
  const outfile = `${unfinished}.mjs`;
  try {
    await esbuild.build({ ...BUNDLE, entryPoints: ['server/services/database/makeNewDatabase.ts'], outfile });
    const { makeNewDatabase } = await import(pathToFileURL(outfile).href);
    writeFileSync(unfinished, Buffer.from(await (await makeNewDatabase()).arrayBuffer()));
    renameSync(unfinished, at('dist/new-database.tar.gz'));
  } finally {
    rmSync(outfile, { force: true });
  }
}

/** What is shipped of others: for the operator's tools, and its licences for everybody. */
async function buildInventory() {
  const sbom = readSbom();
  writeFileSync(at('dist/sbom.json'), JSON.stringify(sbom, null, 1));
  mkdirSync(at('dist/web/third-party'), { recursive: true });
  writeFileSync(at('dist/web/third-party/licencas.txt'), licencesOf(componentsOf(sbom)));
}

/** The commit of this checkout, by which people find what runs. An image is built without it and is told. */
function writeCommit() {
  const asked = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const { stdout } = spawnSync('git', asked, { cwd: ROOT, encoding: 'utf8' });
  const commit = (process.env.COMMIT || stdout || '').trim();
  if (commit) writeFileSync(at('dist/commit'), `${commit}\n`);
  else rmSync(at('dist/commit'), { force: true });
}

/** Builds the stale targets of `only`, or all of them with `force`; prints one line for each. */
export async function build({ force = false, only = TARGETS.map(({ name }) => name) } = {}) {
  mkdirSync(at('dist'), { recursive: true });
  writeCommit();
  for (const { name, inputs, output, stamp, build: make } of TARGETS) {
    if (!only.includes(name)) continue;
    const print = fingerprint(inputs);
    const fresh = existsSync(at(output)) && existsSync(at(stamp)) && readFileSync(at(stamp), 'utf8') === print;
    if (fresh && !force) continue;
    const started = performance.now();
    process.stdout.write(`Building the ${name === 'browser' ? 'browser app' : name}…\n`);
    rmSync(at(stamp), { force: true });
    await make();
    writeFileSync(at(stamp), print);
    process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build({ force: process.argv.includes('--force') });
  } catch (error) {
    process.stderr.write(`Build failed: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
