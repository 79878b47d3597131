import { initials } from './initials';

test.each([
  ['Ana de Souza', 'AS'],
  ['  ana   souza  ', 'AS'],
  ['Ana', 'A'],
  ['água íris', 'ÁÍ'],
  ['👩‍🎓 Souza', '👩‍🎓S'],
  [' ', ''],
])('%j has the initials %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
