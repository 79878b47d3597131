/** How people compare names and count classes. That the database does the same is tried at the server. */

import { foldedText, inOrder } from './folding';

test.each([
  ['Bjørn Ærœ', 'bjorn aeroe'],
  ['ŁUKASZ Đorđević', 'lukasz dordevic'],
  ['Strauß', 'STRAUSS'],
  ['Þóra', 'thora'],
  ['Σοφός', 'ΣΟΦΌΣ'],
  ['Anne–Marie  D’ÁVILA', 'anne marie davila'],
  ['3° A', '3º a'],
])('%s and %s are one name', (one, other) => expect(foldedText(one)).toBe(foldedText(other)));

test('classes stand in the order in which people count', () => {
  const classes = ['2º A', '2º B', '9º A', '10º A', '601', '1101', 'Turma 0', 'Turma 1', 'Turma 20', 'Turma 100'];
  expect([...classes].reverse().sort(inOrder)).toEqual(classes);
  expect([...classes].sort(inOrder)).toEqual(classes);
  expect(inOrder('10º A', '9º A')).toBe(1);
});

test.each([
  ['Turma 2', 'turma 002'],
  ['Turma 2', 'Turma 00000000000002'],
  ['Turma 20', 'TURMA 020'],
])('%s and %s have one place', (one, other) => {
  expect(inOrder(one, other)).toBe(0);
  expect(inOrder(other, one)).toBe(0);
});
