/** Code that does not load: what a reload brings, and when it is worth one. */

import { isChunkError, reloadOnce, reloadWhenReachable } from './chunks';

const chunkError = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
const ask = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let usualFetch: typeof fetch;
beforeEach(() => {
  usualFetch = globalThis.fetch;
  ask.mockReset().mockResolvedValue({ ok: true } as Response);
  globalThis.fetch = ask;
});
afterEach(() => {
  // Other tests of this process need the real fetch, to reach the fake server.
  globalThis.fetch = usualFetch;
});

/** A page with its own history and address. */
function aPage(state: unknown = { idx: 3 }) {
  const reload = jest.fn();
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  return { page: { history, location: { reload } } as unknown as Window, history, reload };
}

it.each([
  [chunkError, true],
  [new Error('Loading CSS chunk 3 failed.'), true],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), true],
  [new TypeError('x is not a function'), false],
  ['text', false],
])('tells a part that cannot be fetched from a fault: %s', (error, is) => {
  expect(isChunkError(error)).toBe(is);
});

it('reloads once for each place in the history, and keeps what the router noted there', async () => {
  const { page, history, reload } = aPage();
  expect(await reloadOnce(page)).toBe(true);
  expect(history.state).toMatchObject({ idx: 3 });
  expect(await reloadOnce(page)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads once the server answers, and not before', async () => {
  const { page, reload } = aPage();
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await reloadWhenReachable(page);
  expect(await reloadOnce(page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true } as Response);
  await reloadWhenReachable(page);
  expect(reload).toHaveBeenCalledTimes(1);
});
