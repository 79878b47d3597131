/** The registration number's check digits, with and without letters. */

import fc from 'fast-check';
import { formatCnpj, isCnpj, toCnpj } from './cnpj';

test.each([
  '00.000.000/0001-91',
  '15.216.260/0001-76',
  '00000000000191',
  ' 15216260000176 ',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
  'Q2.GRO.WP7/0001-85',
])('accepts %s', (text) => {
  expect(isCnpj(text)).toBe(true);
});

test.each([
  ['first check digit wrong', '00.000.000/0001-81'],
  ['second check digit wrong', '00.000.000/0001-92'],
  ['a check digit wrong after letters', '12.ABC.345/01DE-36'],
  ['a letter for a check digit', '12.ABC.345/01DE-3E'],
  ['letters that are none of A to Z', '12.ÁBC.345/01DE-35'],
  ['all digits equal, though they would check', '11.111.111/1111-11'],
  ['all zeros', '00.000.000/0000-00'],
  ['13 digits', '0000000000019'],
  ['15 digits', '000000000001911'],
  ['empty', ''],
  ['letters', 'abc'],
])('refuses %s', (_reason, text) => {
  expect(isCnpj(text)).toBe(false);
});

test.each(['15216260000176', '12ABC34501DE35'])('every single wrong digit of %s is noticed', (valid) => {
  for (let index = 0; index < valid.length; index++) {
    const other = String((Number.parseInt(valid.charAt(index), 36) + 1) % 10);
    expect(isCnpj(valid.slice(0, index) + other + valid.slice(index + 1))).toBe(false);
  }
});

test('formats what is stored and leaves the rest alone', () => {
  expect(formatCnpj('00000000000191')).toBe('00.000.000/0001-91');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  for (const other of ['0000', '000000000001910', 'X00000000000191']) expect(formatCnpj(other)).toBe(other);
});

test.each([
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['CNPJ: 12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['COLÉGIO SOL LTDA - CNPJ nº 12.ABC.345 / 01DE – 35, Recife', '12ABC34501DE35'],
  ['12ABC345\u200b01DE35', '12ABC34501DE35'],
  ['11 222 333 0001 81', '11222333000181'],
  ['12.AB', '12AB'],
])('%s is %s', (text, signs) => expect(toCnpj(text)).toBe(signs));

const SIGN = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const BASE = fc.array(SIGN, { minLength: 12, maxLength: 12 }).map((signs) => signs.join(''));

test('one pair of check digits makes any first twelve characters valid, in any punctuation', () => {
  fc.assert(
    fc.property(BASE, (base) => {
      const pairs = Array.from({ length: 100 }, (_, pair) => base + String(pair).padStart(2, '0'));
      const [valid = '', ...others] = pairs.filter(isCnpj);
      // Equal digits are no number.
      if (new Set(base).size === 1) return;
      expect(others).toEqual([]);
      expect(toCnpj(formatCnpj(valid))).toBe(valid);
      expect(isCnpj(formatCnpj(valid).toLowerCase())).toBe(true);
    }),
    { numRuns: 200 },
  );
});
