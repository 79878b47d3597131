/** Which titles and names are plain, and what is left of those that are not. */

import fc from 'fast-check';
import { isPlainName, toPlainName } from './plainName';

test.each([
  'Colégio S. José',
  'Colégio S.José',
  'Dr. Sá & Filhos Ltda.',
  'Padaria 24h',
  'Pizza & Cia.',
  'Silva Comércio Ltda.ME',
  'Escola Estadual Prof.Ma. Ana Lima',
  'E.E.Com. João Ribeiro',
  'E.E.Gov. Mário Covas',
  'E.M.E.F. Prof.Maria de Lourdes',
  'Sta.Maria/RS',
  'Assoc.de Pais e Mestres',
  'S.A. Ferramentas',
  'Ind.Com.Imp. Brasil',
  "D'Ávila-Souza, Júlia (Juju)",
  'Loja @lojadoze',
  'Mercado 1.99',
  'Aula às 14:30, sala 2/3',
  '50% off! #1',
  'Ciência: escola',
  'Escola Família 👨‍👩‍👧 ❤️ 1️⃣',
  'Ваня Петров',
  '山田太郎',
  'محمد',
  'Júlia de Sá',
])('"%s" is plain', (name) => {
  expect(isPlainName(name)).toBe(true);
  expect(toPlainName(name)).toBe(name);
});

test.each([
  ['Promocao… https://ganhe.example/x', 'Promocao…'],
  ['Promo http:ganhe', 'Promo'],
  ['Veja www.ganhe agora', 'Veja agora'],
  ['(WWW2.ganhe.io)', ''],
  ['ganhe.com.br/x Escola', 'Escola'],
  ['Escola.com', ''],
  ['ESCOLA.COM já', 'já'],
  ['Entre em ganhe.com.', 'Entre em'],
  ['Entre em ganhe.com. Agora', 'Entre em Agora'],
  ['bit.ly e t.co', 'e'],
  ['BIT.LY/abc', ''],
  ['Ganhe.De/abc', ''],
  ['ganhe.xn--p1ai', ''],
  ['ganhe。com', ''],
  ['ganhe．com．br', ''],
  ['Fale com ana@escola.example', 'Fale com'],
  ['Ana\u200b Lima', 'Ana Lima'],
  ['Ana\nLima', 'Ana Lima'],
  ['Ana\u202eamiL', 'AnaamiL'],
  ['Ana\u0007 Li\u0000ma', 'Ana Lima'],
  ['\ufeffAna\u00ad', 'Ana'],
  ['ganhe.c\u200dom', ''],
  ['\u200b\u2060', ''],
  ['\u3164\u115f', ''],
  ['\u2800', ''],
  ['', ''],
])('of %j is left "%s"', (name, left) => {
  expect(isPlainName(name)).toBe(false);
  expect(toPlainName(name)).toBe(left);
});

test('what is left of any text is plain or nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom('.', '@', '/', ':', 'www', 'com', 'br', 'ly', '\u200d', '\u202e', ' ', '\ufe0f', '。', 'xn--'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const left = toPlainName(pieces.join(''));
      expect(left === '' || isPlainName(left)).toBe(true);
      expect(toPlainName(left)).toBe(left);
    }),
    { numRuns: 2000 },
  );
});
