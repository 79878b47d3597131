import { recycled } from './recycledRows';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const keys = (before: ReturnType<typeof recycled>, ...ids: string[]) => recycled(before, rows(...ids));
const told = (keyed: ReturnType<typeof recycled>) => keyed.map(({ id, rowKey }) => `${id}${rowKey}`).join(' ');

const first = keys([], 'a', 'b', 'c');

test.each([
  ['others take over all that went, in their order', ['d', 'e', 'f'], 'd1 e2 f3'],
  ['those that stay keep their own', ['c', 'd', 'a'], 'c3 d2 a1'],
  ['more of them get new ones', ['d', 'a', 'e', 'f', 'g'], 'd2 a1 e3 f4 g5'],
  ['fewer leave some behind', ['d'], 'd1'],
])('%s', (_name, ids, expected) => {
  expect(told(first)).toBe('a1 b2 c3');
  expect(told(keys(first, ...ids))).toBe(expected);
});

test('what was left behind for good is given to nobody else', () => {
  expect(told(keys(keys(first, 'c'), 'c', 'd'))).toBe('c3 d4');
});
