import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { queryOf, inAddress, only, readListQuery, useListAddress, wordsOf, type Params } from './listParams';

const OWN: Params<{ status: string }> = { status: { param: 'situacao' } };

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

interface Question {
  owner?: 'none';
  active?: 0 | 1;
  class_name?: string;
}
const FILTERS: Params<Question> = {
  owner: { param: 'dono', values: [['none', 'sem-conta', 'Sem conta ainda']] },
  active: {
    param: 'status',
    values: [
      [1, 'ativo', 'Ativo'],
      [0, 'inativo', 'Inativo'],
    ],
  },
  class_name: { param: 'turma' },
};

test('a row says what an address asks for, and how people read it', () => {
  const view = readListQuery(new URLSearchParams('dono=sem-conta&status=inativo&turma= 1º A '), FILTERS);
  expect(queryOf(only(FILTERS, view))).toEqual({ owner: 'none', active: 0, class_name: '1º A' });
  expect(wordsOf(FILTERS.active, view.active)).toBe('Inativo');
  expect(inAddress(FILTERS.owner, 'none')).toBe('dono=sem-conta');
});

test('a value that no row has asks for nothing', () => {
  const view = readListQuery(new URLSearchParams('dono=none&status=2&turma=%20'), FILTERS);
  expect(queryOf(only(FILTERS, view))).toEqual({});
});

test('a forgotten filter, and one without its values, do not compile', () => {
  // @ts-expect-error -- `active` has no row
  const forgotten: Params<Question> = { owner: FILTERS.owner, class_name: FILTERS.class_name };
  // @ts-expect-error -- `owner` is no text
  const withoutValues: Params<Question> = { ...FILTERS, owner: { param: 'dono' } };
  expect([forgotten, withoutValues]).toHaveLength(2);
});

test('two rows with one name in the address are refused', () => {
  const Twice = () => {
    useListAddress<{ status: string; state: string }>({ status: { param: 'status' }, state: { param: 'status' } });
    return null;
  };
  const router = createMemoryRouter([{ path: '/', element: <Twice />, errorElement: <p>Refused</p> }]);
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Refused')).toBeVisible();
});
