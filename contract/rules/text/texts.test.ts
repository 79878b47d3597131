/** The rules that turn what people type into what is stored, and what is stored into what people read. */

import { brazilianDate } from '../brasilia';
import { isHexColor } from '../card/hexColor';
import { EMAIL_MAX } from '../limits';
import { addressOf, isAppPath, PATHS, PROOF_PATH, USE_SHOPS_PATH, VERIFY_PATH } from '../paths';
import { waitText } from '../words/wait';
import { formatAddress, mapLink } from './address';
import { isEmail, isMaskedEmail, mailboxOf, maskEmail, normalizeEmail } from './email';
import { slug } from './slug';
import { isUf, toUf } from './uf';
import { isUsername } from './username';
import { formatZipCode, isZipCode } from './zipCode';

test.each(['ana@escola.example', 'Ana@Escola.EXAMPLE', 'a.b+c@sub.escola.com.br', "o'neil@x.io", 'joão@x.io'])(
  '%s is an e-mail',
  (text) => expect(isEmail(text)).toBe(true),
);
test.each([
  '',
  'ana',
  'ana@',
  '@x.com',
  'ana@x',
  'a b@x.com',
  'ana@x..com',
  '.a@x.com',
  'a..b@x.com',
  'a\n@x.com',
  `${'a'.repeat(250)}@x.com`,
  // What folds to another address: a long s, a Kelvin sign, full-width and ligature letters.
  'ana@e\u017fcola.example',
  'ana@\u212Aolegio.example',
  'ana@colégio.example',
  'jo\u017fe@x.com',
  'mar\u212A@x.com',
  '\uff41na@x.com',
  'o\ufb01cina@x.com',
  'strauß@x.com',
])('"%s" is no e-mail', (text) => expect(isEmail(text)).toBe(false));
test('e-mails are compared in lower case', () =>
  expect(normalizeEmail(' Ana@Escola.EXAMPLE ')).toBe('ana@escola.example'));
test('an address may be as long as it is stored, and no longer', () => {
  const domain = '@escola.example';
  const name = 'a'.repeat(EMAIL_MAX - domain.length);
  expect(isEmail(`${name}${domain}`)).toBe(true);
  expect(isEmail(`a${name}${domain}`)).toBe(false);
});
test.each([
  ['maria.silva@aluno.example', 'm•••@aluno.example'],
  ['a@aluno.example', 'a•••@aluno.example'],
  ['👩‍🎓ana@aluno.example', '👩•••@aluno.example'],
  ['@aluno.example', '•••@aluno.example'],
])('of %s a stranger sees %s, and that it is hidden', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
  expect([email, shown].map(isMaskedEmail)).toEqual([false, true]);
});
test.each([
  ['ana+loja@escola.example', 'ana@escola.example'],
  ['ana.sa@escola.example', 'ana.sa@escola.example'],
  ['a.n.a+1+2@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+55@escola.example', '+55@escola.example'],
])('%s ends in the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [44.2, '45 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3600, '60 minutos'],
  [5401, '2 horas'],
  [86_400, '24 horas'],
])('%s seconds are %s', (seconds, text) => expect(waitText(seconds)).toBe(text));

test('colours are # and 3 or 6 hexadecimal digits', () => {
  expect(['#fff', '#374151', '#AbCdEf'].every(isHexColor)).toBe(true);
  expect(['fff', '#ffff', '#37415', '#ggg', '#3741511', ''].some(isHexColor)).toBe(false);
});

test('user names are lowercase letters, digits, dots and underscores', () => {
  expect(['ana.lima', 'a_1'].every(isUsername)).toBe(true);
  expect(['Ana', 'a b', 'á', 'a-b', ''].some(isUsername)).toBe(false);
});

test('a postal code has eight digits', () => {
  expect(isZipCode('01310-100')).toBe(true);
  expect(isZipCode('0131010')).toBe(false);
  expect(formatZipCode('01310100')).toBe('01310-100');
  for (const other of ['0131010', '013101000']) expect(formatZipCode(other)).toBe(other);
});

test('an address is one line, without what is missing', () => {
  const full = {
    address: 'Rua A',
    number: '10',
    complement: 'Loja 2',
    neighborhood: 'Centro',
    city: 'Recife',
    uf: 'PE',
    zip_code: '50000000',
  };
  expect(formatAddress(full)).toBe('Rua A, 10, Loja 2 - Centro, Recife - PE, 50000-000');
  expect(formatAddress({ city: 'Recife', uf: null })).toBe('Recife');
  expect(formatAddress({})).toBe('');
  expect(mapLink(full)).toContain(encodeURIComponent('Rua A, 10 - Centro'));
});

test('a state is one of twenty-seven, by its letters or by its name', () => {
  for (const uf of ['SP', 'sp', 'DF', 'TO']) expect(isUf(uf)).toBe(true);
  for (const text of ['SO', 'XX', '', 'S', 'São Paulo', 'toString']) expect(isUf(text)).toBe(false);
  expect(['São Paulo', 'rio grande do norte ', 'PARA', 'pb', ' x '].map(toUf)).toEqual(['SP', 'RN', 'PA', 'pb', 'x']);
});

test('a day is a day of Brasília', () => {
  expect(brazilianDate(new Date('2026-11-22T02:59:59Z'))).toBe('2026-11-21');
  expect(brazilianDate(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
});

test('slugs are plain words', () => {
  expect(slug(['profile', 'user', '0192', 'Júlia Sá & Cia.'])).toBe('profile-user-0192-julia-sa-cia');
  expect(slug(['profile', '😀'])).toBe('profile');
  expect(slug(['— ¡Olá! —'])).toBe('ola');
});

test.each([
  '/',
  '/entrar',
  '/entrar/',
  '/admin/parceiros/novo',
  '/admin/parceiros/0192',
  '/dashboard/empresas/1/assinatura',
])('%s is a page', (path) => expect(isAppPath(path)).toBe(true));
test.each([...Object.values(PATHS), VERIFY_PATH, USE_SHOPS_PATH, PROOF_PATH])(
  'in other letters and with a slash at its end %s is the same page, and a code in it stays as it is',
  (path) => {
    const filled = (text: string) => text.replace(/:[a-z]+/gi, 'aB1.x-Y%20');
    const shouted = path.replace(/(:?)([a-z]+)/g, (word, colon: string) => (colon ? word : word.toUpperCase()));
    for (const other of [path, shouted, `${shouted}/`, `${path}//`].filter((each) => !/^\/{2,}$/.test(each)))
      expect(addressOf(filled(other))).toBe(filled(path));
  },
);
test.each(['/nada', '/Nada/', '//', '//Parceiros', '/perfil/x', '/v', '/v/', '/verificar/x', '/api/x'])(
  '%s has no address',
  (path) => expect(addressOf(path)).toBeUndefined(),
);
test.each(['/nada', '/admin/parceiros/1/2', '/api/x', '//', '/perfil/x', '/Entrar'])('%s is no page', (path) =>
  expect(isAppPath(path)).toBe(false),
);
