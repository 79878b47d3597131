// Holds each room of the house to its size: it grows by a reason alone, and its number follows it down.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { measureRooms, productOf, SIZES } from './size.mjs';

/** A number that is farther above its room than this has been forgotten. */
const FORGOTTEN = 150;
const ROOT = path.resolve(import.meta.dirname, '..');
const sizes = JSON.parse(readFileSync(SIZES, 'utf8'));
const now = measureRooms();

test('each room has its number, and each number its room', () => {
  assert.deepEqual(Object.keys(sizes.rooms).sort(), Object.keys(now).sort());
});

test('no room is larger than its number', () => {
  const larger = Object.entries(now).filter(([room, lines]) => lines > sizes.rooms[room]);
  assert.deepEqual(larger, [], 'delete something, or raise the number in scripts/size.json with a line of reason');
});

test('the rooms together are not larger than the product may be', () => {
  assert.ok(productOf(now) <= sizes.product, `${productOf(now)} code lines, more than ${sizes.product}`);
});

test('each number follows its room down', () => {
  const forgotten = Object.entries({ ...now, product: productOf(now) }).filter(
    ([room, lines]) => lines < (room === 'product' ? sizes.product : sizes.rooms[room]) - FORGOTTEN,
  );
  assert.deepEqual(forgotten, [], 'npm run size -- --write');
});

test('a raised number says why', () => {
  let before;
  try {
    before = JSON.parse(execFileSync('git', ['show', 'HEAD:scripts/size.json'], { cwd: ROOT, encoding: 'utf8' }));
  } catch {
    // The first commit with these numbers, or a copy without git.
    return;
  }
  const raised = Object.entries(sizes.rooms).filter(([room, lines]) => lines > (before.rooms[room] ?? 0));
  const fresh = sizes.reasons.filter((reason) => !before.reasons.includes(reason));
  assert.ok(
    raised.every(([room]) => fresh.some((reason) => reason.startsWith(`${room}: `))),
    `${raised.map(([room]) => room).join(', ')}: a line “room: reason” is missing in "reasons"`,
  );
});
