// Proves that the linters hold the house laws: each case breaks or keeps one law, in a file that does not exist or in a
// project of its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ESLint } from 'eslint';

const ROOT = path.resolve(import.meta.dirname, '..');
const BOUNDARY = 'boundaries/dependencies';
const ENVIRONMENT = 'no-restricted-syntax';
/** Imports of the browser by their layers, up and down; what oxlint holds, by file: no broken law means that all are kept. */
const LAWS = JSON.parse(readFileSync(path.join(import.meta.dirname, 'lint-laws.json'), 'utf8'));

/** The first module of a folder, so that the cases import existing files. */
function moduleOf(folder) {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return null;
  const file = readdirSync(absolute, { recursive: true })
    .map(String)
    .sort()
    .find((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name) && !name.includes('node_modules'));
  return file ? `${folder}/${file.replaceAll('\\', '/').replace(/\.tsx?$/, '')}` : null;
}

const features = readdirSync(path.join(ROOT, 'src/features')).filter((name) => moduleOf(`src/features/${name}`));
const [oneFeature = 'one'] = features;

function importing(from, target, kind = 'import') {
  const relative = path.posix.relative(path.posix.dirname(from), target);
  const source = relative.startsWith('.') ? relative : `./${relative}`;
  if (kind === 'type') return `import type { x } from '${source}';\nexport type Y = x;\n`;
  if (kind === 'dynamic') return `export const load = () => import('${source}');\n`;
  if (kind === 'export') return `export { x } from '${source}';\n`;
  return `import { x } from '${source}';\nexport const y = x;\n`;
}

const LAYERS = {
  app: 'src/app',
  feature: `src/features/${oneFeature}`,
  lists: 'src/lists',
  components: 'src/components/page',
  api: 'src/api',
  session: 'src/session',
  lib: 'src/lib',
  data: 'src/data',
  firstPaint: 'src/first-paint',
};
let eslint;
before(() => {
  eslint = new ESLint({ cwd: ROOT });
});
after(() => (eslint = undefined));

async function rulesBroken(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath: path.join(ROOT, filePath) });
  return result.messages
    .filter((message) => message.severity === 2)
    .map((message) => message.ruleId ?? message.message);
}

async function mustBreak(rule, filePath, code) {
  const broken = await rulesBroken(filePath, code);
  assert.ok(broken.includes(rule), `${filePath} should break ${rule}, broke [${broken}] with:\n${code}`);
}

async function mustKeep(rule, filePath, code) {
  const broken = await rulesBroken(filePath, code);
  assert.ok(!broken.includes(rule), `${filePath} should keep ${rule} with:\n${code}`);
}

for (const kind of ['import', 'type', 'dynamic', 'export']) {
  test(`browser: nothing imports upwards (${kind})`, async () => {
    for (const [from, to] of LAWS.up) {
      const target = moduleOf(LAYERS[to]);
      if (target)
        await mustBreak(BOUNDARY, `${LAYERS[from]}/law.ts`, importing(`${LAYERS[from]}/law.ts`, target, kind));
    }
  });
}

test('browser: downwards is open, and a step may be skipped', async () => {
  for (const [from, to] of LAWS.down) {
    const target = moduleOf(LAYERS[to]);
    if (target) await mustKeep(BOUNDARY, `${LAYERS[from]}/law.ts`, importing(`${LAYERS[from]}/law.ts`, target));
  }
});

test('browser: features never see each other, and each sees itself', async () => {
  const target = moduleOf(`src/features/${oneFeature}`);
  assert.ok(target, 'there is a feature to import');
  await mustBreak(BOUNDARY, 'src/features/law/law.ts', importing('src/features/law/law.ts', target));
  const inside = `src/features/${oneFeature}/law.ts`;
  await mustKeep(BOUNDARY, inside, importing(inside, target));
});

test('browser: the rooms of components see only those before them', async () => {
  const law = 'src/components/form/law.ts';
  await mustBreak(BOUNDARY, law, importing(law, 'src/components/image/imageValue', 'type'));
  await mustKeep(BOUNDARY, law, importing(law, 'src/components/form/schemas'));
  await mustKeep(BOUNDARY, law, importing(law, 'src/components/page/BusyButton'));
  const unknown = 'src/components/law/law.ts';
  await mustBreak(BOUNDARY, unknown, importing(unknown, 'src/components/page/BusyButton'));
});

test('browser: no server, no Node, no TypeBox', async () => {
  const target = moduleOf('server/services') ?? 'server/access';
  for (const from of [LAYERS.app, LAYERS.api, LAYERS.lib]) {
    await mustBreak(BOUNDARY, `${from}/law.ts`, importing(`${from}/law.ts`, target));
    await mustBreak(BOUNDARY, `${from}/law.ts`, importing(`${from}/law.ts`, target, 'type'));
  }
});

test('browser: of the contract, values from the rules and only types from the schemas', async () => {
  const schema = (kind) => `import ${kind}{ x } from '@vinculo/contract/partners';\nexport ${kind}{ x };\n`;
  await mustBreak(BOUNDARY, 'src/api/law.ts', schema(''));
  await mustKeep(BOUNDARY, 'src/api/law.ts', schema('type '));
  await mustKeep(
    BOUNDARY,
    'src/api/law.ts',
    `import { x } from '@vinculo/contract/rules/text/cnpj';\nexport const y = x;\n`,
  );
});

test('server: nothing reaches into the browser', async () => {
  for (const layer of ['src/lib', 'src/api']) {
    const target = moduleOf(layer);
    assert.ok(target, `${layer} has a module`);
    await mustBreak(BOUNDARY, 'server/law.ts', importing('server/law.ts', target));
    await mustBreak(
      BOUNDARY,
      'server/resources/cards/law.ts',
      importing('server/resources/cards/law.ts', target, 'type'),
    );
  }
});

test('server: resources stand on access and services, never the other way', async () => {
  const resource = moduleOf('server/resources');
  const service = moduleOf('server/services');
  assert.ok(resource && service, 'there are resources and services');
  await mustKeep(
    BOUNDARY,
    'server/resources/law/law.ts',
    importing('server/resources/law/law.ts', 'server/access/access'),
  );
  await mustKeep(BOUNDARY, 'server/resources/law/law.ts', importing('server/resources/law/law.ts', service));
  await mustBreak(BOUNDARY, 'server/services/law.ts', importing('server/services/law.ts', resource));
  await mustBreak(BOUNDARY, 'server/services/law.ts', importing('server/services/law.ts', 'server/access/access'));
  await mustBreak(BOUNDARY, 'server/access/access.ts', importing('server/access/access.ts', resource));
  await mustBreak(BOUNDARY, 'server/access/access.ts', importing('server/access/access.ts', service));
});

test('server: resources never see each other, and each sees itself and the domain', async () => {
  const resource = 'server/resources/categories/store';
  await mustBreak(BOUNDARY, 'server/resources/law/law.ts', importing('server/resources/law/law.ts', resource));
  await mustBreak(BOUNDARY, 'server/resources/law/law.ts', importing('server/resources/law/law.ts', resource, 'type'));
  const inside = 'server/resources/categories/law.ts';
  await mustKeep(BOUNDARY, inside, importing(inside, resource));
  await mustKeep(BOUNDARY, inside, importing(inside, 'server/domain/cards/make'));
});

test('server: the domain sees no resource, and its rooms only those before them', async () => {
  const law = 'server/domain/cards/law.ts';
  await mustBreak(BOUNDARY, law, importing(law, 'server/resources/categories/store'));
  await mustBreak(BOUNDARY, law, importing(law, 'server/domain/students/becomeCard', 'type'));
  await mustKeep(BOUNDARY, law, importing(law, 'server/domain/cards/make'));
  await mustKeep(BOUNDARY, law, importing(law, 'server/domain/files/store'));
  const unknown = 'server/domain/law/law.ts';
  await mustBreak(BOUNDARY, unknown, importing(unknown, 'server/domain/files/store'));
});

test('sandbox and operator: each has one door, and neither sees a resource', async () => {
  const service = 'server/services/payments/law.ts';
  await mustKeep(BOUNDARY, service, importing(service, 'sandbox/index', 'dynamic'));
  await mustBreak(BOUNDARY, service, importing(service, 'sandbox/records'));
  await mustKeep(BOUNDARY, 'server/law.ts', importing('server/law.ts', 'operator/index'));
  await mustBreak(BOUNDARY, 'server/law.ts', importing('server/law.ts', 'operator/data'));
  await mustBreak(BOUNDARY, 'server/domain/cards/law.ts', importing('server/domain/cards/law.ts', 'operator/index'));
  for (const law of ['sandbox/law.ts', 'operator/law.ts'])
    await mustBreak(BOUNDARY, law, importing(law, 'server/resources/categories/store'));
});

test('contract: imports nothing of ours, and the rules know no schema', async () => {
  for (const layer of ['src/lib', 'server/services']) {
    const target = moduleOf(layer);
    if (target) await mustBreak(BOUNDARY, 'contract/law.ts', importing('contract/law.ts', target, 'type'));
  }
  await mustBreak(BOUNDARY, 'contract/rules/law.ts', importing('contract/rules/law.ts', 'contract/partners'));
  await mustKeep(BOUNDARY, 'contract/law.ts', importing('contract/law.ts', 'contract/rules/text/cnpj'));
});

/** A tool's report on a temporary project under this project's laws, for laws about more than one file. */
function said(tool, args, files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vinculo-laws-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const { stdout } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
      cwd: folder,
      encoding: 'utf8',
      // Oxlint does not find it from the temporary folder.
      env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(ROOT, 'node_modules/.bin/tsgolint') },
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('no cycles, neither by what is loaded later', () => {
  const files = { 'package.json': '{ "name": "law" }' };
  const backs = {
    now: "import './one.mjs';\n",
    later: "export const load = () => import('./one.mjs');\n",
    never: '\n',
  };
  for (const [when, back] of Object.entries(backs)) {
    files[`scripts/${when}.mjs`] = `import './${when}/one.mjs';\n`;
    files[`scripts/${when}/one.mjs`] = "import './two.mjs';\n";
    files[`scripts/${when}/two.mjs`] = back;
  }
  const config = path.join(ROOT, 'knip.config.ts');
  const report = said('knip/bin/knip.js', ['--config', config, '--cycles', '--no-config-hints'], files);
  const [, cycles] = report.split(/^Circular dependencies.*$/m);
  assert.ok(cycles, report);
  for (const when of ['now', 'later']) assert.match(cycles, new RegExp(`${when}/one\\.mjs → .*${when}/two\\.mjs`));
  assert.doesNotMatch(cycles, /never/);
});

test('what oxlint holds: types and what follows from them, screens, hooks, and the rest', () => {
  const files = Object.fromEntries(LAWS.oxlint.map(({ file, lines }) => [file, `${lines.join('\n')}\n`]));
  const report = said('oxlint/bin/oxlint', ['--format=unix'], {
    '.oxlintrc.json': readFileSync(path.join(ROOT, '.oxlintrc.json')),
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "noEmit": true, "jsx": "preserve", "types": [] }, "include": ["src", "server"] }',
    ...files,
  });
  const laws = [...new Set(LAWS.oxlint.flatMap(({ breaks }) => breaks))];
  for (const { file: name, breaks: broken } of LAWS.oxlint) {
    const lines = report.split('\n').filter((line) => line.startsWith(`${name}:`));
    const isBroken = (law) => lines.some((line) => line.includes(law));
    for (const law of broken) assert.ok(isBroken(law), `${name} should break ${law}:\n${report}`);
    if (broken.length === 0) assert.deepEqual(laws.filter(isBroken), [], `${name} should keep all laws:\n${report}`);
  }
});

test('the environment is read in one place', async () => {
  for (const code of [
    'export const port = process.env.PORT;\n',
    "export const port = process.env['PORT'];\n",
    'export const { env } = process;\n',
    "import { env } from 'node:process';\nexport const port = env.PORT;\n",
  ]) {
    await mustBreak(ENVIRONMENT, 'server/services/law.ts', code);
    await mustBreak(ENVIRONMENT, 'src/lib/law.ts', code);
    await mustKeep(ENVIRONMENT, 'server/config.ts', code);
  }
  await mustKeep(ENVIRONMENT, 'src/app/law.ts', "export const dev = process.env.NODE_ENV !== 'production';\n");
});

test('no text is joined to a host', async () => {
  const code = (first) => `export const read = (text) => new URL(${first}, 'https://vinculo.example');\n`;
  for (const file of ['contract/rules/law.ts', 'server/base/law.ts', 'src/lib/law.ts'])
    await mustBreak('no-restricted-syntax', file, code('text'));
  await mustKeep('no-restricted-syntax', 'src/lib/law.ts', code("'./worker.ts'"));
});
