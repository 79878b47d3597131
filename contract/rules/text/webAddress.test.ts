/** Which addresses a partner's website may have. */

import { WEBSITE_MAX } from '../limits';
import { isWebAddress, shownWebAddress, toWebAddress } from './webAddress';

test.each([
  ['www.loja.com.br', 'https://www.loja.com.br/'],
  [' loja.com.br/cardapio?mesa=1#doces ', 'https://loja.com.br/cardapio?mesa=1#doces'],
  ['http://loja.com.br', 'http://loja.com.br/'],
  ['HTTPS://LOJA.COM.BR', 'https://loja.com.br/'],
  ['loja.com.br:8080/a', 'https://loja.com.br:8080/a'],
  ['pão.com.br', 'https://xn--po-sia.com.br/'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)//loja.com', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['file:///etc/passwd', null],
  ['ftp://loja.com.br', null],
  ['mailto:a@loja.com.br', null],
  ['https://banco.com.br@loja.com.br', null],
  ['https://a:b@loja.com.br', null],
  ['localhost', null],
  ['http://127.0.0.1/', null],
  ['http://2130706433', null],
  ['http://[::1]/', null],
  ['loja', null],
  ['minha loja.com', null],
  ['', null],
  [`loja.com.br/${'a'.repeat(255)}`, null],
])('%j becomes %j', (typed, address) => {
  expect(toWebAddress(typed)).toBe(address);
  expect(isWebAddress(typed)).toBe(address !== null);
});

test('an address may be as long as it is stored, and no longer', () => {
  const address = 'https://loja.com.br/'.padEnd(WEBSITE_MAX, 'a');
  expect(toWebAddress(address)).toBe(address);
  expect(toWebAddress(`${address}a`)).toBeNull();
});

test('the shown address has no scheme', () => {
  expect(shownWebAddress('https://www.loja.com.br/')).toBe('www.loja.com.br');
  expect(shownWebAddress('http://loja.com.br/a/')).toBe('loja.com.br/a');
});
