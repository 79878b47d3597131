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

test('untrusted owners leave room for trusted ones, and have fewer of each owner that they name', () => {
  const places = createPlaces({ ofEach: 2, ofAll: 4 }, { ofEach: 1, ofAll: 2 });
  takeOf(places, { owners: ['school a', 'ana'] });
  assert.equal(places.take({ owners: ['school a', 'bia'] }), 'own');
  assert.equal(places.take({ owners: ['school b', 'ana'] }), 'own', 'another school of the same person');
  takeOf(places, { owners: ['school b', 'bia'] });
  assert.equal(places.take({ owners: ['school c', 'caio'] }), 'all');
  const trusted = { owners: ['school k'], isTrusted: true };
  takeOf(places, trusted);
  takeOf(places, trusted);
  assert.equal(places.take(trusted), 'own');
  assert.equal(places.take({ owners: ['school l'], isTrusted: true }), 'all');
});

test('untrusted owners of one network have fewer places, which trusted ones of it do not count', () => {
  const places = createPlaces({ ofEach: 2, ofAll: 8 }, { ofEach: 2, ofAll: 4, ofNetwork: 2 });
  takeOf(places, { owners: ['k'], network: 'n', isTrusted: true });
  takeOf(places, { owners: ['a'], network: 'n' });
  takeOf(places, { owners: ['b'], network: 'n' });
  assert.equal(places.take({ owners: ['c'], network: 'n' }), 'own');
  takeOf(places, { owners: ['c'], network: 'n', isTrusted: true });
  takeOf(places, { owners: ['c'], network: 'm' });
});

test('places are short before they are gone, for untrusted owners sooner', () => {
  const places = createPlaces({ ofEach: 9, ofAll: 8 }, { ofEach: 9, ofAll: 4 });
  const [untrusted, trusted] = [{ owners: ['a'] }, { owners: ['k'], isTrusted: true }];
  takeOf(places, untrusted);
  takeOf(places, untrusted);
  assert.equal(places.isShort(untrusted), false);
  const leave = takeOf(places, untrusted);
  assert.deepEqual([places.isShort(untrusted), places.isShort(trusted)], [true, false]);
  leave();
  assert.equal(places.isShort(untrusted), false);
  for (let count = 0; count < 4; count += 1) takeOf(places, trusted);
  assert.equal(places.isShort(trusted), true);
});
