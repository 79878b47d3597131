/** Telephone numbers and their WhatsApp links. */

import { callLink, formatPhone, isPhone, isWhatsApp, nationalPhone, nationalPhoneSoFar, whatsAppLink } from './phone';

test.each([
  ['(11) 98765-4321', true],
  ['1132654321', false],
  ['(81) 3265-4321', false],
  ['81999990000', true],
  ['0800 123 4567', false],
  ['0800 123 456', false],
  ['0300 123 4567', false],
  ['4004-1234', false],
  ['3003 1234', false],
])('accepts %s, WhatsApp: %s', (text, byWhatsApp) => {
  expect(isPhone(text)).toBe(true);
  expect(isWhatsApp(text)).toBe(byWhatsApp);
});

test.each([
  '',
  '987654321',
  '(11) 88765-43210',
  '(01) 3265-4321',
  '(11) 87654-3210',
  '119876543210',
  '0800 12345',
  '4104-1234',
])('refuses "%s"', (text) => expect(isPhone(text)).toBe(false));

test('formats by length', () => {
  expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('1132654321')).toBe('(11) 3265-4321');
  expect(formatPhone('08001234567')).toBe('0800 123 4567');
  expect(formatPhone('0800123456')).toBe('0800 123 456');
  expect(formatPhone('40041234')).toBe('4004-1234');
  for (const other of ['119876543210', '+5511987654321', '987654321', '']) expect(formatPhone(other)).toBe(other);
});

test.each([
  ['+55 11 98765-4321', '11987654321'],
  ['011 3265-4321', '1132654321'],
  ['0800 123 4567', '08001234567'],
  ['+55 0800 123 4567', '08001234567'],
  ['4004-1234', '4004-1234'],
  ['+55 92 99999-8888', '92999998888'],
  ['+55 (0) 92 99999-8888', '92999998888'],
  ['0055 92 99999-8888', '92999998888'],
  ['092 99999-8888', '92999998888'],
  ['0 15 92 99999-8888', '92999998888'],
  ['+55 4004-1234', '40041234'],
  [' +55 4004-1234', '40041234'],
  ['(55) 4004-1234', '5540041234'],
  ['(55) 99999-8888', '55999998888'],
  ['+55 55 99999-8888', '55999998888'],
])('%s is the national %s', (text, national) => expect(nationalPhone(text)).toBe(national));

test.each([
  ['8132', '8132'],
  ['(81) 3265-4321', '(81) 3265-4321'],
  ['(55) 99999-8888', '(55) 99999-8888'],
  // The next digit tells whether 55 is the area or the country.
  ['(55) 92999-98888', '(55) 92999-98888'],
  ['55929999988', '55929999988'],
  ['55 (92) 9999-9888', '55 (92) 9999-9888'],
  ['55 (92) 99999-8888', '92999998888'],
  ['+55 92 3265-4321', '9232654321'],
  ['55 81 3265-4321', '8132654321'],
  ['081 3265-4321', '8132654321'],
])('while %s is typed, %s stands there', (typed, shown) => expect(nationalPhoneSoFar(typed)).toBe(shown));

test('calls with the country prefix where there is an area code', () => {
  expect(callLink('(11) 3265-4321')).toBe('tel:+551132654321');
  expect(callLink('08001234567')).toBe('tel:08001234567');
});

test('links to WhatsApp with the country prefix and digits only', () => {
  expect(whatsAppLink('(11) 98765-4321')).toBe('https://wa.me/5511987654321');
  expect(whatsAppLink('11987654321', 'Olá, tudo bem?')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20tudo%20bem%3F',
  );
});
