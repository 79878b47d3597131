import { AGE_BAND_LABELS, AGE_BANDS, bandOnDay, readAgeBand, UNDER_18, type AgeBand } from './ageBand';

test.each<[text: string, band: AgeBand | null]>([
  ...AGE_BANDS.map((band): [string, AgeBand] => [AGE_BAND_LABELS[band], band]),
  ['Até 11', 'until_11'],
  ['6 a 10 anos', 'until_11'],
  ['de 12 até 15', 'from_12'],
  ['12–15', 'from_12'],
  ['14', 'from_12'],
  ['14 anos e 3 meses', 'from_12'],
  ['17,5', 'from_16'],
  ['18+', 'from_18'],
  ['60 anos', 'from_18'],
  // Of two bands, or no age.
  ['11 a 14 anos', null],
  ['até 14', null],
  ['16 ou mais', null],
  ['2012', null],
  ['12/03/2012', null],
  ['6º ano', null],
  ['', null],
])('%s is the band %s', (text, band) => {
  expect(readAgeBand(text)).toBe(band);
});

test.each([
  ['2014-11-28', '2026-11-27', 'until_11'],
  ['2014-11-27', '2026-11-27', 'from_12'],
  ['2010-11-28', '2026-11-27', 'from_12'],
  ['2010-01-05', '2026-11-27', 'from_16'],
  ['2008-11-27', '2026-11-27', 'from_18'],
  ['2026-11-28', '2026-11-27', null],
])('a person who was born on %s is on %s of the band %s', (born, day, band) => {
  expect(bandOnDay(born, day)).toBe(band);
});

test('all bands but the last are of minors', () => {
  expect(UNDER_18).toEqual(AGE_BANDS.slice(0, -1));
});
