/** A page that fails: one reload for an outdated part of the app, otherwise a message with a retry. */

import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteError } from './RouteError';

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

describe('without a connection', () => {
  const ask = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  let usualFetch: typeof fetch;
  beforeEach(() => {
    usualFetch = globalThis.fetch;
    ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
    globalThis.fetch = ask;
  });
  afterEach(() => {
    // Other tests of this process need the real fetch, to reach the fake server.
    globalThis.fetch = usualFetch;
    jest.restoreAllMocks();
  });

  it('tries again on demand and when the connection is back', async () => {
    show(chunkError);
    expect(await screen.findByRole('heading', { name: 'Não conseguimos carregar esta tela' })).toBeInTheDocument();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    screen.getByRole('button', { name: 'Tentar novamente' }).click();
    expect(ask).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

it('says that something went wrong, never a blank page', async () => {
  show(new Error('x is not a function'));
  expect(await screen.findByRole('heading', { name: 'Ops, algo deu errado!' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  expect(screen.queryByText(/x is not a function/)).not.toBeInTheDocument();
});
