import { saysAdultsOnly, soundsAdultsOnly } from './adultsOnly';
import cases from './adultsOnly.cases.json';

test.each(cases.sound)('%p sounds as if it were for adults only', (text) => {
  expect(soundsAdultsOnly(text)).toBe(true);
});

test.each(cases.others)('%p does not', (text) => {
  expect(soundsAdultsOnly(text)).toBe(false);
});

test('words that only sound so are not written so', () => {
  expect(['10% (maiores de 18)', '+18', 'Motel Lua'].map(saysAdultsOnly)).toEqual([true, true, false]);
});
