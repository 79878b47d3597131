// Anybody may ask under a child's name: what is surely the student's own request.
import { isMatch, isTaken } from './requestMatch';

const ana = (enrollment_number: string) => ({ full_name: 'Ana Souza', enrollment_number, class_name: null });

it.each([
  ['00123', '123', true],
  ['2026-5', '2026-5', true],
  ['2026', '2026-5', false],
  ['2026-5', '2026', false],
])('a request with the number %s is surely of the student with %s: %s', (asked, kept, right) => {
  const known = { ...ana(kept), kind: 'invitation' as const, email: null };
  expect(isMatch({ ...ana(asked), email: 'ana@casa.example', known })).toBe(right);
});

describe('a request that says the name of a known student', () => {
  const email = 'ana@casa.example';
  const asked = { full_name: 'Ana Souza', email, enrollment_number: null, class_name: '6º A' };
  const waiting = { ...ana('7'), kind: 'invitation' as const, email: null, class_name: '6º A' };
  type Asked = Parameters<typeof isMatch>[0];
  type Known = NonNullable<Asked['known']>;

  it.each<[string, Partial<Asked>, Partial<Known> | null, boolean]>([
    ['and the class, in another spelling', { full_name: 'ANA SOUZA', class_name: '6º a' }, {}, true],
    ['and another class', { class_name: '6º B' }, {}, false],
    ['and no class', { class_name: null }, {}, false],
    ['of a student without a class', {}, { class_name: null }, false],
    ['and the number, of another class', { enrollment_number: '7', class_name: '6º B' }, {}, true],
    [
      'and a number, of a student without one',
      { enrollment_number: '7', class_name: null },
      { enrollment_number: null },
      false,
    ],
    ['from the address that the school wrote', { class_name: null }, { email }, true],
    ['from another address than the school wrote', {}, { email: 'outra@casa.example' }, false],
    ['of a card without an owner', {}, { kind: 'card' }, true],
    ['of a card that has an owner', {}, { kind: 'card', email }, false],
    ['of nobody whom the school knows', {}, null, false],
    ['and another name', { full_name: 'Bia Souza' }, {}, false],
    ['and another name, from the right address', { full_name: 'Bia Souza' }, { email }, false],
  ])('%s', (_name, changes, kept, right) => {
    expect(isMatch({ ...asked, ...changes, known: kept && { ...waiting, ...kept } })).toBe(right);
  });

  it('is of a card that another person has if the card has an address', () => {
    expect(isTaken({ known: { ...waiting, kind: 'card', email } })).toBe(true);
    expect(isTaken({ known: { ...waiting, kind: 'card' } })).toBe(false);
    expect(isTaken({ known: { ...waiting, email } })).toBe(false);
    expect(isTaken({ known: null })).toBe(false);
  });
});
