// Tabs are addresses: the shown one is marked, and one step back leaves them all.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { theme } from '../../app/theme';
import { RouteTabs } from './RouteTabs';

const TABS = [
  { to: '/loja/1', label: 'Cadastro' },
  { to: '/loja/1/usos', label: 'Usos (4)' },
];
const STATE = { list: '/lojas?procurar=a' };

test('the tab of the address is marked, keeps the way back, and takes no step of its own', async () => {
  const router = createMemoryRouter([{ path: '*', element: <RouteTabs label="Da loja" tabs={TABS} /> }], {
    initialEntries: ['/lojas?procurar=a', { pathname: '/loja/1', state: STATE }],
  });
  render(
    <ThemeProvider theme={theme} storageManager={null}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const tab = (name: string) => screen.getByRole('link', { name });
  expect(screen.getByRole('navigation', { name: 'Da loja' })).toBeInTheDocument();
  expect(tab('Cadastro')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(tab('Usos (4)'));
  await waitFor(() => expect(tab('Usos (4)')).toHaveAttribute('aria-current', 'page'));
  expect(tab('Cadastro')).not.toHaveAttribute('aria-current');
  expect(router.state.location).toMatchObject({ pathname: '/loja/1/usos', state: STATE });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lojas'));
});
