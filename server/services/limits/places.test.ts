import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlaces, type Holder } from './places';

function takeOf(places: ReturnType<typeof createPlaces>, holder: Holder): () => void {
  const leave = places.take(holder);
  assert.ok(typeof leave === 'function', String(leave));
  return leave;
}

test('each owner has few places, all have so many, and a place that is left is free', () => {
  const places = createPlaces({ ofEach: 2, ofAll: 3 });
  const a = { owners: ['a'] };
  const leave = takeOf(places, a);
  takeOf(places, a);
  assert.equal(places.take(a), 'own');
  takeOf(places, { owners: ['b'] });
  assert.deepEqual([places.take({ owners: ['c'] }), places.refuses({ owners: ['c'] })], ['all', 'all']);
  leave();
  leave();
  assert.equal(places.refuses(a), null);
  takeOf(places, { owners: ['c'] });
  assert.equal(places.take({ owners: ['c'] }), 'all', 'left twice is left once');
});

test('unknown owners leave room for known ones, and have fewer of each owner that they name', () => {
  const places = createPlaces({ ofEach: 2, ofAll: 4 }, { ofEach: 1, ofAll: 2 });
  takeOf(places, { owners: ['school a', 'ana'] });
  assert.equal(places.take({ owners: ['school a', 'bia'] }), 'own');
  assert.equal(places.take({ owners: ['school b', 'ana'] }), 'own', 'another school of the same person');
  takeOf(places, { owners: ['school b', 'bia'] });
  assert.equal(places.take({ owners: ['school c', 'caio'] }), 'all');
  const known = { owners: ['school k'], isKnown: true };
  takeOf(places, known);
  takeOf(places, known);
  assert.equal(places.take(known), 'own');
  assert.equal(places.take({ owners: ['school l'], isKnown: true }), 'all');
});

test('unknown owners of one network have fewer places, which known ones of it do not count', () => {
  const places = createPlaces({ ofEach: 2, ofAll: 8 }, { ofEach: 2, ofAll: 4, ofNetwork: 2 });
  takeOf(places, { owners: ['k'], network: 'n', isKnown: true });
  takeOf(places, { owners: ['a'], network: 'n' });
  takeOf(places, { owners: ['b'], network: 'n' });
  assert.equal(places.take({ owners: ['c'], network: 'n' }), 'own');
  takeOf(places, { owners: ['c'], network: 'n', isKnown: true });
  takeOf(places, { owners: ['c'], network: 'm' });
});

test('places are short before they are gone, for unknown owners sooner', () => {
  const places = createPlaces({ ofEach: 9, ofAll: 8 }, { ofEach: 9, ofAll: 4 });
  const [unknown, known] = [{ owners: ['a'] }, { owners: ['k'], isKnown: true }];
  takeOf(places, unknown);
  takeOf(places, unknown);
  assert.equal(places.isShort(unknown), false);
  const leave = takeOf(places, unknown);
  assert.deepEqual([places.isShort(unknown), places.isShort(known)], [true, false]);
  leave();
  assert.equal(places.isShort(unknown), false);
  for (let count = 0; count < 4; count += 1) takeOf(places, known);
  assert.equal(places.isShort(known), true);
});
