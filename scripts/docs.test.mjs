// Holds what docs say of the tree: their links, their tables of folders and files, and the table of commands; and that
// its names hold on every system.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (name) => readFileSync(path.join(ROOT, name), 'utf8');

const docs = ['', ...['docs', 'server', 'src', 'contract', 'bench', 'drills', 'e2e', 'ops', 'scripts']]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: folder !== '' }).map((name) => path.join(folder, name)),
  )
  // The mails' texts are no docs.
  .filter((name) => name.endsWith('.md') && !/node_modules|mail\/texts/.test(name));

const linksOf = (doc) =>
  Array.from(read(doc).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g), ([, link]) => path.join(path.dirname(doc), link));

/** What a table's first column names between backticks, by the end of the name. */
const firstColumn = (doc) =>
  Array.from(read(doc).matchAll(/^\|([^|]*)\|/gm), ([, cell]) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name),
  ).flat();

for (const doc of docs) {
  test(`each link of ${doc} leads to a file`, () => {
    assert.deepEqual(
      linksOf(doc).filter((link) => !existsSync(path.join(ROOT, link))),
      [],
    );
  });
}

test('each file of contract/rules that docs and comments name is there', () => {
  const comments = ['contract', 'server', 'sandbox', 'operator', 'src'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true })
      .map((name) => path.join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules')),
  );
  const named = [...docs, ...comments].flatMap((name) =>
    Array.from(
      read(name).matchAll(/(?<![\w./])(?:contract\/)?(rules\/[\w/]+\.ts)\b/g),
      ([, file]) => `${name}: ${file}`,
    ),
  );
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((each) => !existsSync(path.join(ROOT, 'contract', each.split(': ')[1]))),
    [],
  );
});

for (const folder of ['server/resources', 'server/domain', 'server/services']) {
  test(`the table of ${folder} names each folder once`, () => {
    const there = readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const named = firstColumn(`${folder}/README.md`).filter((name) => /^\w+\/$/.test(name));
    assert.deepEqual(named.sort(), there.map(({ name }) => `${name}/`).sort());
  });
}

test('the table of src/first-paint names each file once', () => {
  const there = readdirSync(path.join(ROOT, 'src/first-paint')).filter((name) => !/\.test\.|\.md$/.test(name));
  assert.deepEqual(firstColumn('src/first-paint/README.md').sort(), there.sort());
});

test('each doc is linked from the README or from CONTRIBUTING', () => {
  const linked = ['README.md', 'CONTRIBUTING.md'].flatMap(linksOf);
  assert.deepEqual(
    docs.filter((doc) => doc.startsWith('docs/') && !linked.includes(doc)),
    [],
  );
  for (const doc of ['README.md', 'CONTRIBUTING.md']) assert.ok(linksOf(doc).includes('docs/glossary.md'), doc);
});

test('the table of commands names each npm script', () => {
  // `lint` in a row that begins with `npm run types` is one as well; `-- --force` is an option.
  const named = firstColumn('CONTRIBUTING.md').map((name) => name.replace(/^npm (?:run )?/, '').split(' ')[0]);
  const { scripts } = JSON.parse(read('package.json'));
  assert.deepEqual(
    Object.keys(scripts).filter((name) => !named.includes(name)),
    [],
  );
  const asked = docs.flatMap((doc) => Array.from(read(doc).matchAll(/npm run ([a-z][\w:-]*)/g), ([, name]) => name));
  assert.deepEqual(
    asked.filter((name) => !scripts[name]),
    [],
  );
});

test('the row of the benches names each part', () => {
  const row = read('CONTRIBUTING.md').match(/^\| `npm run bench`.*$/m)?.[0] ?? '';
  const parts = Array.from(read('bench/index.ts').matchAll(/isWanted\('(\w+)'\)/g), ([, part]) => part);
  assert.ok(parts.length > 0);
  assert.deepEqual(
    parts.filter((part) => !row.includes(`\`-- ${part}\``)),
    [],
  );
});

/** A row names a file, or a file and a part of a test's title. */
const isThere = (named) => {
  const [file, title = ''] = named.split(/: (.*)/s);
  return existsSync(path.join(ROOT, file)) && read(file).includes(title);
};

const STATES = { held: ['held', 'by'], na: ['na'], accepted: ['accepted', 'until'] };

/** The rows of a checklist. Each is in one state, and what holds it is there. `names`: what each row has beside its state. */
function checklist(name, names) {
  const rows = read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const row of rows) {
    const line = JSON.stringify(row);
    const state = Object.keys(row).filter((each) => !names.includes(each));
    assert.ok(
      names.every((each) => row[each]),
      line,
    );
    assert.ok(
      Object.values(STATES).some((each) => each.join() === state.join()),
      line,
    );
    if (row.until) assert.match(row.until, /^20\d\d-\d\d-\d\d$/, line);
    for (const each of row.by ?? []) assert.ok(isThere(each), `${each} is not there: ${line}`);
  }
  return rows;
}

test('the checklist of ASVS is whole, each row in one state, and what holds it is there', () => {
  const rows = checklist('docs/asvs.jsonl', ['id', 'level', 'asks']);
  assert.deepEqual([rows.length, new Set(rows.map(({ id }) => id)).size], [253, 253]);
  for (const { id, level } of rows) {
    assert.match(id, /^\d+\.\d+\.\d+$/);
    assert.ok([1, 2].includes(level), id);
  }
});

test('each article on children is in one state, and what holds it is there', () => {
  const rows = checklist('docs/lgpd/articles.jsonl', ['law', 'article', 'asks']);
  const named = rows.map(({ law, article }) => `${law}, ${article.split(',')[0]}`);
  const asked = ['LGPD, 14', ...[7, 9, 14, 16, 17, 18, 24].map((article) => `Lei 15.211/2025, ${article}`)];
  assert.deepEqual([...new Set(named)], asked);
});

test('the register of processing names each table of what is kept', () => {
  const made = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/register.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const tables = new Set(JSON.parse(read('contract/rules/protection/kept.json')).map(({ table }) => table));
  assert.deepEqual(
    [...tables].filter((table) => !made.includes(`\`${table}\`:`)),
    [],
  );
});

test('each test that docs/security.md quotes is there', () => {
  const quoted = Array.from(read('docs/security.md').matchAll(/\]\(([^)]+)\): "([^"…]+)…"/g), ([, file, title]) => [
    path.join('docs', file),
    title,
  ]);
  assert.ok(quoted.length > 5);
  assert.deepEqual(
    quoted.filter(([file, title]) => !read(file).toLowerCase().replaceAll('’', "'").includes(title.toLowerCase())),
    [],
  );
});

// Where case does not tell files apart, an import of one finds the other.
test('no two files of a folder have names that only case and extension tell apart', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const names = [...new Set(files.map((file) => path.join(path.dirname(file), path.parse(file).name)))];
  const folded = names.map((name) => name.toLowerCase());
  assert.deepEqual(
    names.filter((_, index) => folded.indexOf(folded[index]) !== folded.lastIndexOf(folded[index])),
    [],
  );
});
