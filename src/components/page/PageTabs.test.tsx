import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { PageTabs } from './PageTabs';

test('tabs are links; the open page is marked whatever its query, and what waits is counted', () => {
  render(
    <MemoryRouter initialEntries={['/coisa/pedidos?situacao=recusados']}>
      <PageTabs
        label="Partes"
        tabs={[
          { to: '/coisa', label: 'Coisa', count: 0 },
          { to: '/coisa/fotos', label: 'Fotos' },
          { to: '/coisa/pedidos', label: 'Pedidos', count: 1234 },
        ]}
      />
    </MemoryRouter>,
  );
  const tabs = screen.getAllByRole('link');
  expect(screen.getByRole('navigation', { name: 'Partes' })).toContainElement(tabs[0] ?? null);
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Coisa', '/coisa', null],
    ['Fotos', '/coisa/fotos', null],
    ['Pedidos (1.234)', '/coisa/pedidos', 'page'],
  ]);
});

test('the tabs of a record keep the way back to its list, and take no step of their own', async () => {
  const tabs = [
    { to: '/loja/1', label: 'Cadastro' },
    { to: '/loja/1/usos', label: 'Usos' },
  ];
  const state = { list: '/lojas?procurar=a' };
  const router = createMemoryRouter([{ path: '*', element: <PageTabs label="Da loja" tabs={tabs} keepsWay /> }], {
    initialEntries: [state.list, { pathname: '/loja/1', state }],
  });
  render(<RouterProvider router={router} />);
  const tab = (name: string) => screen.getByRole('link', { name });
  await userEvent.click(tab('Usos'));
  await waitFor(() => expect(tab('Usos')).toHaveAttribute('aria-current', 'page'));
  expect(router.state.location).toMatchObject({ pathname: '/loja/1/usos', state });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lojas'));
});
