import { isMatch } from './requestMatch';

const ana = (enrollment_number: string) => ({ full_name: 'Ana Souza', enrollment_number, class_name: null });

it.each([
  ['00123', '123', true],
  ['2026-5', '2026-5', true],
  ['2026', '2026-5', false],
  ['2026-5', '2026', false],
])('a request with the number %s is surely of the student with %s: %s', (asked, kept, right) => {
  const known = { ...ana(kept), kind: 'invitation' as const, email: null };
  expect(isMatch({ ...ana(asked), email: 'ana@casa.example', invitation_id: null, known })).toBe(right);
});
