// Proves that the product uses no function of a page and no style that the oldest browsers of package.json lack, by MDN's
// table. The language's own functions are held by `lib` in src/tsconfig.json and contract/tsconfig.json.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import mdn from '@mdn/browser-compat-data/forLegacyNode';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** Nothing but looks is lost without them, or each such file asks first. */
const MAY_BE_MISSING = new Map([
  ['src/lib/whenIdle.ts', ['requestIdleCallback']],
  ['src/lib/passkeys.ts', ['isConditionalMediationAvailable']],
  ['src/components/page/share.ts', ['share', 'canShare']],
  ['src/features/cards/openCard/screenAwake.ts', ['wakeLock', 'request', 'release']],
  // Only a browser with touches calls it.
  ['src/components/image/useZoomGestures.ts', ['touches', 'length', 'clientX', 'clientY']],
  // Safari's own button; rings, lines and places that Firefox 115 leaves out.
  ['src/components/table/SearchField.tsx', ['::-webkit-search-cancel-button']],
  ['src/components/table/DataTable.tsx', [':has']],
  ['src/components/toasts/Toasts.tsx', [':has']],
  ['src/first-paint/NativeLegalDialog.tsx', [':has']],
  ['scripts/prerender/build.mjs', [':has']],
  ['server/domain/webPages/document.ts', [':has']],
]);
const LOOKS = ['content-visibility', 'contain-intrinsic-size', 'imageSmoothingQuality', 'scrollbar-width', 'text-wrap'];

const MDN_NAMES = { ios: 'safari_ios', samsung: 'samsunginternet_android' };
const OLDEST = JSON.parse(read('package.json')).browserslist.map((line) => {
  const [, name, version] = line.match(/^(\w+) >= ([\d.]+)$/);
  return { browser: MDN_NAMES[name] ?? name, version };
});

function isUpTo(version, limit) {
  const [one, other] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number));
  return (one[0] - other[0] || (one[1] ?? 0) - (other[1] ?? 0)) <= 0;
}

/** The oldest browsers without it. Emotion writes the prefixes of properties. */
const lackIt = (entry, prefixes = []) =>
  OLDEST.filter(({ browser, version }) => {
    const ways = [entry.__compat.support[browser] ?? []].flat();
    return !ways.some(
      ({ version_added: from, version_removed: to, flags, prefix, alternative_name: alias }) =>
        /\d/.test(from) &&
        isUpTo(from, version) &&
        !(to && isUpTo(to, version)) &&
        !flags &&
        !alias &&
        (!prefix || prefixes.includes(prefix)),
    );
  }).map(({ browser, version }) => `${browser} ${version}`);

/** The table's entries for what `lib.dom.d.ts` declares there. Members of mixins stand at each interface that has them. */
function entriesOf(name, { parent }) {
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = mdn.api[parent.name.text];
    return owner ? [owner[name]] : Object.values(mdn.api).map((each) => each[name]);
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return [mdn.api[parent.parent.name.text]?.[`${name}_static`]];
  }
  return [mdn.api[name] ?? mdn.api.Window[name] ?? mdn.api.WorkerGlobalScope[name]];
}

const filesIn = (folder, pattern) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => pattern.test(name) && !/\/node_modules\/|\/testing\/|\.test\.tsx?$/.test(name));

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const CSS_FUNCTIONS = Object.assign({}, mdn.css.types, ...Object.values(mdn.css.types));

const lacking = new Set();

function note(file, name, browsers) {
  const isKnown = LOOKS.includes(name) || MAY_BE_MISSING.get(file)?.includes(name);
  if (browsers.length > 0 && !isKnown) lacking.add(`${file}: ${name} is not in ${browsers.join(', ')}`);
}

/** Whatever looks like a function, a selector or a rule of CSS. */
function noteCss(file, text) {
  const look = (pattern, table, shown) => {
    for (const [, mark, name] of text.matchAll(pattern)) {
      if (table[name]?.__compat) note(file, shown(name, mark), lackIt(table[name]));
    }
  };
  look(/()\b([a-z-]+)\(/g, CSS_FUNCTIONS, (name) => `${name}()`);
  // Not the value of a property.
  look(/(::?)([a-z-]+)(?![a-z;}-])/g, mdn.css.selectors, (name, colons) => colons + name);
  look(/(@)([a-z-]+)/g, mdn.css['at-rules'], (name) => `@${name}`);
}

const isLiteral = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** `checker` is left out if the code does not run in a page. */
function walk(file, node, checker) {
  if (ts.isTypeNode(node)) return;
  if (isLiteral(node)) noteCss(file, node.text);
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && /[A-Z]/.test(node.name.text)) {
    const property = kebab(node.name.text);
    if (mdn.css.properties[property]) note(file, property, lackIt(mdn.css.properties[property], ['-webkit-']));
  } else if (ts.isIdentifier(node)) {
    for (const declaration of checker?.getSymbolAtLocation(node)?.declarations ?? []) {
      if (!declaration.getSourceFile().fileName.endsWith('/lib.dom.d.ts')) continue;
      const entries = entriesOf(node.text, declaration).filter((entry) => entry?.__compat);
      const [fewest = []] = entries.map((entry) => lackIt(entry)).sort((one, other) => one.length - other.length);
      note(file, node.text, fewest);
    }
  }
  ts.forEachChild(node, (child) => walk(file, child, checker));
}

test('no page uses what an old browser lacks', () => {
  const { config } = ts.readConfigFile(path.join(ROOT, 'src/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(ROOT, 'src'));
  const inPages = [...filesIn('src', /\.tsx?$/), ...filesIn('contract', /\.ts$/)];
  const program = ts.createProgram(
    inPages.map((file) => path.join(ROOT, file)),
    options,
  );
  const checker = program.getTypeChecker();
  for (const file of inPages) walk(file, program.getSourceFile(path.join(ROOT, file)), checker);

  // Pages without a script, and what the build writes. Mails are read in other programs.
  const hasStyles = (file) => !file.includes('/mail/') && /<style|border-radius/.test(read(file));
  for (const file of [...filesIn('server', /\.ts$/).filter(hasStyles), ...filesIn('src', /\.mjs$/)]) {
    walk(file, ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  }
  for (const file of [...filesIn('src', /\.css$/), 'public/index.html']) noteCss(file, read(file));
  assert.deepEqual([...lacking].sort(), []);
});

test('Back closes every dialog and menu', () => {
  const opens = /from '@mui\/material\/(?:Dialog|Drawer|Menu|Modal|Popover|SwipeableDrawer)'/;
  const forgetful = filesIn('src', /\.tsx$/).filter((file) => {
    const code = read(file);
    return opens.test(code) && !code.includes('useBackCloses(');
  });
  assert.deepEqual(forgetful, []);
});
