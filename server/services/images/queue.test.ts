// The order of works in the queue.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueue } from './images';

const later = () => {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, ended };
};

test('many of one owner wait for one of each other', async () => {
  const queue = createQueue();
  const first = later();
  const order: string[] = [];
  const send = (owner: string, name: string) =>
    queue.enter(owner, async () => {
      if (name === 'a1') await first.ended;
      order.push(name);
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => send(name.charAt(0), name));
  assert.equal(queue.size(), 7);
  first.end();
  await Promise.all(all);
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  assert.equal(queue.size(), 0);
});

test('work that fails makes room for the next, and fails alone', async () => {
  const queue = createQueue();
  const fail = async () => {
    throw new Error('damaged');
  };
  for (let n = 0; n < 3; n += 1) {
    const failing = queue.enter('a', fail);
    const other = queue.enter('b', async () => n);
    await assert.rejects(failing, /damaged/);
    assert.equal(await other, n);
  }
});
