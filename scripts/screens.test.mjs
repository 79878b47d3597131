// Holds the addresses of the app and the table of screens against each other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appPathOf, PATHS, PROOF_PATH, USE_SHOPS_PATH, VERIFY_PATH } from '../contract/rules/paths.ts';
import { BY_PRESS, SCREENS } from '../e2e/support/screensTable.ts';

const addressOf = ({ path }) => path.replace(/[?#].*$/, '');
/** Documents of the server, and an address that leads nowhere. */
const NO_PAGES = [VERIFY_PATH, USE_SHOPS_PATH, '/nada-aqui'];

test('each page of the app is in the table of screens', () => {
  const opened = new Set(SCREENS.map((screen) => appPathOf(addressOf(screen))));
  const missing = Object.entries(PATHS).filter(([name, path]) => !opened.has(path) && !(name in BY_PRESS));
  assert.deepEqual(missing, []);
  const names = new Set(SCREENS.map(({ name }) => name));
  assert.equal(names.size, SCREENS.length, 'each screen has a name of its own');
  assert.deepEqual(
    Object.values(BY_PRESS).filter((name) => !names.has(name)),
    [],
  );
});

test('each screen of the table is a page of the app or of the server', () => {
  const isProof = (address) => address.startsWith(PROOF_PATH.replace(':proof', ''));
  const unknown = SCREENS.map(addressOf).filter((path) => !appPathOf(path) && !NO_PAGES.includes(path));
  assert.deepEqual(
    unknown.filter((path) => !isProof(path)),
    [],
  );
});
