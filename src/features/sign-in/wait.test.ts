import { waitOf, waitText, withWait } from './wait';

const tooMany = (more: object = {}) => ({ status: 429, data: { message: 'Espere um pouco.' }, ...more });

it.each([
  [1, '1 s'],
  [60, '60 s'],
  [61, '2 min'],
  [600, '10 min'],
  [2399, '40 min'],
])('says %i seconds as %s', (seconds, text) => expect(waitText(seconds)).toBe(text));

it('knows how long only where the server said it', () => {
  expect(waitOf(tooMany({ retryAfterMs: 700 }))).toBe(700);
  expect(waitOf(tooMany())).toBeNull();
  expect(waitOf({ ...tooMany({ retryAfterMs: 700 }), status: 503 })).toBeNull();
  expect(waitOf(new Error('x'))).toBeNull();
});

it('puts the time on the field where the server named none, and leaves every other refusal as it is', () => {
  const message = 'Muitas tentativas em pouco tempo. Tente de novo em 12 min.';
  expect(withWait(tooMany({ retryAfterMs: 700_500 }), 'email')).toMatchObject({
    data: { fields: { email: [message] } },
  });
  const onField = tooMany({ retryAfterMs: 700, data: { message: 'x', fields: { email: ['Peça outro em 1 s.'] } } });
  for (const other of [tooMany(), onField, new Error('x')]) expect(withWait(other, 'email')).toBe(other);
});
