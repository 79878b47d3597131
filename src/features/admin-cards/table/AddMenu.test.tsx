import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../lib/paths';
import { administrator } from '../../../testing/people';
import { renderApp } from '../../../testing/renderApp';

test('the ways to cards are a menu, by keyboard too', async () => {
  const { user, location } = renderApp(PATHS.adminCards, { user: administrator });
  (await screen.findByRole('button', { name: 'Adicionar' })).focus();
  await user.keyboard('{Enter}');
  const ways = await screen.findAllByRole('menuitem');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Uma pessoa', PATHS.adminCardUser],
    ['Importar lista de alunos', PATHS.classList],
    ['Link da escola', PATHS.adminCompanyLink],
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location()).toBe(PATHS.classList));
  expect(await screen.findByRole('heading', { level: 1, name: 'Importar lista de alunos' })).toBeInTheDocument();
});
