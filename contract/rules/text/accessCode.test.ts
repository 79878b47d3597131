/** Access codes as they are copied out of mails. */

import fc from 'fast-check';
import { readAccessCode } from './accessCode';

test.each([
  ['729285', '729285'],
  ['729-285', '729285'],
  ['729 – 285', '729285'],
  ['729\u00a0285', '729285'],
  ['7 2 9 2 8 5', '729285'],
  ['661558.', '661558'],
  ['\u200b661\u200b558\u200b', '661558'],
  ['“661558”', '661558'],
  ['código661558', '661558'],
  ['012345', '012345'],
  ['729285 é o seu código de acesso ao Vínculo', '729285'],
  ['Vínculo 25/11/2026 15:26 — 729285 é o seu código de acesso ao Vínculo', '729285'],
  ['Use este código para entrar no Vínculo:\n\n729 285\n\nEle vale por 10 minutos', '729285'],
  ['729285 é o seu código de acesso ao Vínculo\n661558 é o seu código de acesso ao Vínculo', '729285'],
  ['<b style="color:#374151">729285</b>', '729285'],
])('%j is %s', (text, code) => expect(readAccessCode(text)).toBe(code));

test.each(['', '72928', '7292855', 'abc', '729 28', '20261125'])('no code is made of %j', (text) =>
  expect(readAccessCode(text)).toBe(text),
);

test('what is no code stands without what shows nothing', () => expect(readAccessCode(' 7292\u200b8\n')).toBe('72928'));

test('six digits are found between any words, and read again they are the same', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdéãç.,:;!?()"\'-–—\u200b\u00ad\n '), maxLength: 40 });
  const code = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
  fc.assert(
    fc.property(word, code, word, (before, digits, after) => {
      expect(readAccessCode(`${before} ${digits} ${after}`)).toBe(digits);
      expect(readAccessCode(digits)).toBe(digits);
    }),
  );
});
