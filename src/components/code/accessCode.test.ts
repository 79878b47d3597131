import { waitOf, withWait } from './accessCode';

const tooMany = (more: object = {}) => ({ status: 429, data: { message: 'Tente de novo em 2 minutos.' }, ...more });

it('knows how long only where the server said it', () => {
  expect(waitOf(tooMany({ retryAfterMs: 700 }))).toBe(700);
  expect(waitOf(tooMany())).toBeNull();
  expect(waitOf({ ...tooMany({ retryAfterMs: 700 }), status: 503 })).toBeNull();
  expect(waitOf(new Error('x'))).toBeNull();
});

it('puts what the server says on the field where it named none, and leaves every other refusal as it is', () => {
  expect(withWait(tooMany({ retryAfterMs: 90_000 }), 'email')).toMatchObject({
    data: { fields: { email: ['Tente de novo em 2 minutos.'] } },
  });
  const onField = tooMany({
    retryAfterMs: 700,
    data: { message: 'x', fields: { email: ['Peça outro em 1 segundo.'] } },
  });
  for (const other of [tooMany(), onField, new Error('x')]) expect(withWait(other, 'email')).toBe(other);
});
