/** The registration number's check digits. */
import { formatCnpj, isCnpj } from './cnpj';

test.each(['00.000.000/0001-91', '15.216.260/0001-76', '00000000000191', ' 15216260000176 '])('accepts %s', (text) => {
  expect(isCnpj(text)).toBe(true);
});

test.each([
  ['first check digit wrong', '00.000.000/0001-81'],
  ['second check digit wrong', '00.000.000/0001-92'],
  ['all digits equal, though they would check', '11.111.111/1111-11'],
  ['all zeros', '00.000.000/0000-00'],
  ['13 digits', '0000000000019'],
  ['15 digits', '000000000001911'],
  ['empty', ''],
  ['letters', 'abc'],
])('refuses %s', (_reason, text) => {
  expect(isCnpj(text)).toBe(false);
});

test('every single wrong digit is noticed', () => {
  const valid = '15216260000176';
  for (let index = 0; index < valid.length; index++) {
    const other = String((Number(valid[index]) + 1) % 10);
    expect(isCnpj(valid.slice(0, index) + other + valid.slice(index + 1))).toBe(false);
  }
});

test('formats digits and leaves the rest alone', () => {
  expect(formatCnpj('00000000000191')).toBe('00.000.000/0001-91');
  expect(formatCnpj('0000')).toBe('0000');
});
