/** A page that fails: one reload for a stale part of the app, otherwise a message with a retry. */
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { isChunkError, reloadOnce, reloadWhenReachable, RouteError } from './RouteError';

const chunkError = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

/** A page whose history and address are our own. */
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

it.each([
  [chunkError, true],
  [new Error('Loading CSS chunk 3 failed.'), true],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), true],
  [new TypeError('x is not a function'), false],
  ['text', false],
])('tells a part that cannot be fetched from a fault: %s', (error, is) => {
  expect(isChunkError(error)).toBe(is);
});

it('reloads once for each place in the history, and keeps what the router noted there', () => {
  const { page, history, reload } = aPage();
  expect(reloadOnce(page)).toBe(true);
  expect(history.state).toMatchObject({ idx: 3 });
  expect(reloadOnce(page)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('without a connection', () => {
  const ask = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  let usualFetch: typeof fetch;
  beforeEach(() => {
    usualFetch = globalThis.fetch;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
    globalThis.fetch = ask;
  });
  afterEach(() => {
    // Whoever shares this process is connected, to the server of the tests.
    globalThis.fetch = usualFetch;
    jest.restoreAllMocks();
  });

  it('reloads once the server answers, and not before', async () => {
    const { page, reload } = aPage();
    await reloadWhenReachable(page);
    expect(reload).not.toHaveBeenCalled();
    ask.mockResolvedValue({ ok: true } as Response);
    await reloadWhenReachable(page);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('tries again on demand and when the connection is back', async () => {
    show(chunkError);
    expect(await screen.findByRole('heading', { name: 'Não conseguimos carregar esta tela' })).toBeInTheDocument();
    screen.getByRole('button', { name: 'Tentar novamente' }).click();
    expect(ask).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

it('says that something went wrong, never a blank page', async () => {
  show(new Error('x is not a function'));
  expect(await screen.findByRole('heading', { name: 'Ops, algo deu errado!' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  expect(screen.queryByText(/x is not a function/)).not.toBeInTheDocument();
});
