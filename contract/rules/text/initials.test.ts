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

test('a browser that cannot tell whole characters shows the letters all the same', async () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    await jest.isolateModulesAsync(async () => {
      const { initials: plainly } = await import('./initials');
      expect(['água de íris', '👩‍🎓 Souza', ' '].map(plainly)).toEqual(['ÁÍ', '👩S', '']);
    });
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});
