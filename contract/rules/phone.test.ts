/** Telephone numbers and their WhatsApp links. */
import { formatPhone, isPhone, whatsAppLink } from './phone';

test.each(['(11) 98765-4321', '1132654321', '(81) 3265-4321'])('accepts %s', (text) =>
  expect(isPhone(text)).toBe(true),
);

test.each(['', '987654321', '(11) 88765-43210', '(01) 3265-4321', '(11) 87654-3210', '119876543210'])(
  'refuses "%s"',
  (text) => expect(isPhone(text)).toBe(false),
);

test('formats by length', () => {
  expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('1132654321')).toBe('(11) 3265-4321');
});

test('links to WhatsApp with the country prefix and digits only', () => {
  expect(whatsAppLink('(11) 98765-4321')).toBe('https://wa.me/5511987654321');
  expect(whatsAppLink('11987654321', 'Olá, tudo bem?')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20tudo%20bem%3F',
  );
});
