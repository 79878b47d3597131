import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useListAddress } from './listParams';

const OWN = { status: 'situacao' };

function List() {
  const { change } = useListAddress(OWN);
  const { search } = useLocation();
  return (
    <button
      type="button"
      onClick={() => {
        change({ status: null });
        change({ search: 'ana' });
      }}
    >
      {search}
    </button>
  );
}

test('a search that follows a filter before the page shows it keeps the filter as it was chosen', async () => {
  const initialEntries = ['/?situacao=ativo&pagina=2'];
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries })} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: '?procurar=ana' })).toBeVisible();
});
