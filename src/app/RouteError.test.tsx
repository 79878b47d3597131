// A page that fails: one reload for an outdated part of the app, otherwise a message with a retry.
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { isChunkError, reloadOnce, reloadWhenReachable, RouteError } from './RouteError';

const chunkError = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

function show(error: Error) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => {
    throw error;
  };
  const routes = [
    { path: '/', errorElement: <RouteError />, loader, HydrateFallback: () => null, element: <p>A tela</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

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
  jest.restoreAllMocks();
});

it('tries again on demand and when the connection is back', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  show(chunkError);
  expect(await screen.findByRole('heading', { name: 'Não conseguimos carregar esta tela' })).toBeInTheDocument();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  screen.getByRole('button', { name: 'Tentar novamente' }).click();
  expect(ask).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(3);
});

it('says that something went wrong, never a blank page', async () => {
  show(new Error('x is not a function'));
  expect(await screen.findByRole('heading', { name: 'Ops, algo deu errado!' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  expect(screen.queryByText(/x is not a function/)).not.toBeInTheDocument();
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
