// How often a failed query is tried again, and after how long.
import { aCategory } from '../testing/records';
import { answer, failure, noAnswer, server } from '../testing/server';
import { aStore } from '../testing/store';
import { fakeTimers } from '../testing/timers';
import { parseRetryAfter } from './retries';
import { slice } from './slice';

const ALL_WAITS = 120_000;

const list = () => aStore().dispatch(slice.endpoints.listCategories.initiate({ active: 1 }));

/** Gives its answers in turn, and tells after how many milliseconds each attempt came. */
function answersInTurn(...replies: (() => Response | ReturnType<typeof aCategory>[])[]) {
  const times: number[] = [];
  const start = Date.now();
  server.use(
    answer('listCategories', () => {
      const reply = replies[Math.min(times.length, replies.length - 1)];
      times.push(Date.now() - start);
      return reply ? reply() : [];
    }),
  );
  return times;
}

beforeEach(fakeTimers);
afterEach(() => jest.useRealTimers());

it.each([
  ['no network', noAnswer, 'FETCH_ERROR'],
  ['500', () => failure(500), 500],
  ['503', () => failure(503), 503],
  ['429', () => failure(429), 429],
])('queries are tried three times more, 1 s doubling: %s', async (_name, reply, status) => {
  const times = answersInTurn(reply);
  const query = list();
  await jest.advanceTimersByTimeAsync(ALL_WAITS);
  expect((await query).error).toMatchObject({ status });
  expect(times).toEqual([0, 1_000, 3_000, 7_000]);
});

it.each([400, 404, 409, 422])('%i is an answer', async (status) => {
  const times = answersInTurn(() => failure(status));
  const query = list();
  await jest.advanceTimersByTimeAsync(ALL_WAITS);
  expect((await query).error).toMatchObject({ status });
  expect(times).toHaveLength(1);
});

it('a success ends it', async () => {
  const times = answersInTurn(noAnswer, () => [aCategory()]);
  const query = list();
  await jest.advanceTimersByTimeAsync(ALL_WAITS);
  expect((await query).data?.ids).toHaveLength(1);
  expect(times).toEqual([0, 1_000]);
});

it('waits as long as the server asks', async () => {
  const times = answersInTurn(
    () => failure(429, {}, { 'Retry-After': '7' }),
    () => [],
  );
  const query = list();
  await jest.advanceTimersByTimeAsync(ALL_WAITS);
  await query;
  expect(times).toEqual([0, 7_000]);
});

it('gives up at once when the server asks for more patience than a person has', async () => {
  const times = answersInTurn(() => failure(503, {}, { 'Retry-After': '3600' }));
  const query = list();
  await jest.advanceTimersByTimeAsync(ALL_WAITS);
  expect((await query).error).toMatchObject({ status: 503 });
  expect(times).toHaveLength(1);
});

it('stops when the screen is left', async () => {
  const times = answersInTurn(noAnswer);
  const query = list();
  await jest.advanceTimersByTimeAsync(500);
  query.abort();
  await jest.advanceTimersByTimeAsync(ALL_WAITS);
  expect(times).toHaveLength(1);
});

it.each([
  ['no network', noAnswer],
  ['500', () => failure(500)],
  ['429', () => failure(429, {}, { 'Retry-After': '1' })],
])('mutations are never tried again: %s', async (_name, reply) => {
  let tries = 0;
  server.use(
    answer('createCompany', () => {
      tries += 1;
      return reply();
    }),
  );
  const created = aStore().dispatch(
    slice.endpoints.createCompany.initiate({ title: 'A', phone: '8133334444', cnpj: '00000000000191' }),
  );
  await jest.advanceTimersByTimeAsync(ALL_WAITS);
  expect((await created).error).toBeDefined();
  expect(tries).toBe(1);
});

it('reads Retry-After in seconds and as a date', () => {
  jest.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  expect(parseRetryAfter(null)).toBeUndefined();
  expect(parseRetryAfter('2')).toBe(2_000);
  expect(parseRetryAfter('Sat, 21 Nov 2026 12:00:10 GMT')).toBe(10_000);
  expect(parseRetryAfter('Sat, 21 Nov 2026 11:00:00 GMT')).toBe(0);
  expect(parseRetryAfter('logo')).toBeUndefined();
});
