// All browser tests, some files in one: loading the app anew for each takes a fifth of the time. A file that puts
// something in a module's place stays on its own, since its neighbours would meet it too.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import base from './jest.config';

const FOLDER = '.cache/browser-tests';
const GROUP_FILES = 16;
const TEST = /\.test\.tsx?$/;
const FROM_GROUP = '../..';
const STAYS_ALONE = /jest\.mock\(|insertEveryStyle\(|testing\/devTools'/;
/** A hook outside every `describe` belongs to all files of a group, so whatever has one comes before the first of them. */
const HAS_HOOKS = /^(?:before|after)(?:Each|All)\(/m;

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(__dirname, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(name) : [name];
  });
const text = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const size = (file: string) => statSync(path.join(__dirname, file)).size;
const moduleOf = (file: string) => `'${FROM_GROUP}/${file.replace(/\.tsx?$/, '')}'`;

const tests = ['src', 'contract'].flatMap(filesIn).filter((file) => TEST.test(file));
const alone = tests.filter((file) => STAYS_ALONE.test(text(file)));
// The longest ones apart from each other, so that no group is the last by far.
const together = tests.filter((file) => !alone.includes(file)).sort((a, b) => size(b) - size(a));
const hooks = filesIn('src/testing').filter((file) => !TEST.test(file) && HAS_HOOKS.test(text(file)));
const count = Math.ceil(together.length / GROUP_FILES);

rmSync(path.join(__dirname, FOLDER), { recursive: true, force: true });
mkdirSync(path.join(__dirname, FOLDER), { recursive: true });
for (let group = 0; group < count; group += 1) {
  const lines = [
    ...hooks.map((file) => `import ${moduleOf(file)};`),
    // What a file had loaded or put into the page is not there for the next one.
    'const tidy = () => {',
    '  document.head.querySelectorAll("script").forEach((script) => script.remove());',
    '  document.body.replaceChildren();',
    '};',
    ...together
      .filter((_file, place) => place % count === group)
      .map((file) => `describe('${file}', () => { afterAll(tidy); require(${moduleOf(file)}); });`),
  ];
  writeFileSync(path.join(__dirname, FOLDER, `${group}.test.ts`), `${lines.join('\n')}\n`);
}

export default {
  ...base,
  roots: [...(base.roots ?? []), `<rootDir>/${FOLDER}`],
  testMatch: [`<rootDir>/${FOLDER}/*.test.ts`, ...alone.map((file) => `<rootDir>/${file}`)],
};
