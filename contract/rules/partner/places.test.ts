// Distances of shops, their words and their order.
import { byDistance, distanceBetween, distanceText, isInBrazil, type Place } from './places';
import cases from './places.cases.json';

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude });
const SE = at(-23.55039, -46.63394);

test.each([
  ['the same place', SE, SE, 0, 0],
  ['the square and the museum of one city', SE, at(-23.56141, -46.65588), 2540, 20],
  ['São Paulo and Rio de Janeiro', SE, at(-22.90685, -43.1729), 360_700, 1000],
  ['a thousandth of a degree to the north', at(-10, -50), at(-9.999, -50), 111, 1],
  ['a thousandth of a degree to the east, far from the equator', at(-30, -50), at(-30, -49.999), 96, 1],
  ['both sides of the equator', at(-1, -50), at(1, -50), 222_390, 10],
])('measures %s', (_what, one, other, meters, within) => {
  expect(Math.abs(distanceBetween(one, other) - meters)).toBeLessThanOrEqual(within);
  expect(distanceBetween(other, one)).toBeCloseTo(distanceBetween(one, other), 6);
});

test.each(cases.distances as [number, string][])('says %d meters as %s', (meters, text) =>
  expect(distanceText(meters)).toBe(text),
);

test.each([
  [SE, true],
  [at(2.82, -60.67), true],
  [at(-3.85, -32.42), true],
  [at(-46.63, -23.55), false],
  [at(38.72, -9.14), false],
  [at(0, 0), false],
])('knows whether %j is in Brazil: %s', (place, isThere) => expect(isInBrazil(place)).toBe(isThere));

test('the nearest comes first, and what has no place comes last in its own order', () => {
  const shops = [
    { title: 'A', place: null },
    { title: 'Longe', place: at(-23.6, -46.63394) },
    { title: 'B', place: null },
    { title: 'Perto', place: at(-23.551, -46.63394) },
  ];
  const sorted = byDistance(shops, ({ place }) => place, SE);
  expect(sorted.map(({ item }) => item.title)).toEqual(['Perto', 'Longe', 'A', 'B']);
  expect(sorted.map(({ meters }) => meters && Math.round(meters))).toEqual([68, 5516, null, null]);
  expect(shops.map(({ title }) => title)).toEqual(['A', 'Longe', 'B', 'Perto']);
});

test.each([
  [-34, -74, true],
  [6, -28, true],
  [-34.1, -50, false],
  [6.1, -50, false],
  [-10, -74.1, false],
  [-10, -27.9, false],
])('%d, %d is in the box around Brazil: %s', (latitude, longitude, expected) => {
  expect(isInBrazil(at(latitude, longitude))).toBe(expected);
});
