import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { fromPages } from './backSteps';
import { useBackCloses } from './useBackCloses';

function Layer({ name, refuses = false }: { name: string; refuses?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(refuses);
  useBackCloses(isOpen, close);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir {name}</button>
      {isOpen && (
        <section aria-label={name}>
          <button onClick={() => setIsOpen(false)}>Fechar {name}</button>
          <Link to="/outra">Ir de {name}</Link>
        </section>
      )}
    </>
  );
}

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Página</h1>
      <Layer name="menu" />
      <Layer name="aviso" />
      <Layer name="envio" refuses />
      <button onClick={() => void navigate('/outra', { replace: true })}>Trocar</button>
    </>
  );
}

const back = () => act(() => window.history.back());
const layer = (name: string) => screen.queryByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAtPage = () => waitFor(() => expect(window.history.state).not.toHaveProperty('open'));

async function show(): Promise<void> {
  window.history.pushState(null, '', '/antes');
  window.history.pushState(null, '', '/');
  const router = createBrowserRouter([
    { path: '/', element: <Page /> },
    { path: '/outra', element: <h1>Outra</h1> },
    { path: '*', element: <h1>Antes</h1> },
  ]);
  render(<RouterProvider router={fromPages(router)} />);
  await screen.findByRole('heading', { name: 'Página' });
}

it('closes the top one alone, and the page only after all', async () => {
  await show();
  await press('Abrir menu');
  const before = window.history.length;
  await press('Abrir aviso');
  expect(window.history.length).toBe(before + 1);
  back();
  await waitFor(() => expect(layer('aviso')).toBeNull());
  expect(layer('menu')).not.toBeNull();
  back();
  await waitFor(() => expect(layer('menu')).toBeNull());
  expect(screen.getByRole('heading')).toHaveTextContent('Página');
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/antes'));
});

it('takes its step back when it is closed by a press', async () => {
  await show();
  await press('Abrir menu');
  await press('Fechar menu');
  await isAtPage();
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/antes'));
});

it('shows nothing at the step that is left ahead', async () => {
  await show();
  await press('Abrir menu');
  back();
  await waitFor(() => expect(layer('menu')).toBeNull());
  act(() => window.history.forward());
  await new Promise((resolve) => setTimeout(resolve, 20));
  await isAtPage();
  expect(window.location.pathname).toBe('/');
});

it('leaves no step between two pages', async () => {
  await show();
  await press('Abrir menu');
  await userEvent.click(screen.getByRole('link', { name: 'Ir de menu' }));
  await waitFor(() => expect(window.location.pathname).toBe('/outra'));
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(window.history.state).not.toHaveProperty('open');
});

it('lets the page be replaced as soon as it is closed', async () => {
  await show();
  await press('Abrir menu');
  const [close, replace] = ['Fechar menu', 'Trocar'].map((name) => screen.getByRole('button', { name }));
  await act(async () => {
    close?.click();
    replace?.click();
    await Promise.resolve();
  });
  await waitFor(() => expect(window.location.pathname).toBe('/outra'));
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/antes'));
});

it('keeps open what may not be closed', async () => {
  await show();
  await press('Abrir envio');
  for (let times = 0; times < 2; times += 1) {
    back();
    await waitFor(() => expect(window.history.state).toHaveProperty('open', 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await waitFor(() => expect(window.history.state).toHaveProperty('open', 1));
    expect(layer('envio')).not.toBeNull();
    expect(window.location.pathname).toBe('/');
  }
});
