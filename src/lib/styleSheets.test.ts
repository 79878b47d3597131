/** Which sheet a rule comes into. */
import createCache from '@emotion/cache';
import { insertInBatches } from './styleSheets';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

it('rules that come later lie in a sheet of their own, after the others and with their nonce', async () => {
  const cache = createCache({ key: 'batches', nonce: 'n', speedy: true });
  insertInBatches(cache);
  const rulesOf = () =>
    cache.sheet.tags.map(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText[1]));

  cache.sheet.insert('.a { color: red }');
  cache.sheet.insert('.b { color: red }');
  await pause();
  cache.sheet.insert('.c { color: red }');
  cache.sheet.insert('.d { color: red }');
  await pause();

  expect(rulesOf()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect([...document.querySelectorAll('[data-emotion=batches]')]).toEqual(cache.sheet.tags);
  expect(cache.sheet.tags.map(({ nonce }) => nonce)).toEqual(['n', 'n']);
});
