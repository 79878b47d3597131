// What the table promises: its shape while it loads, links in rows, keys, order, pages; and that readers find a list.
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderComponent } from '../../testing/renderComponent';
import { DataTable, type DataTableProps, type TableColumn } from './DataTable';
import { PlainList, TileGrid } from './listLayout';
import type { TablePagerProps } from './TablePager';
import { RowLink } from './tableParts';

interface School {
  id: string;
  title: string;
  city: string;
}

const ROWS: School[] = [
  { id: 'a', title: 'Colégio Aurora', city: 'Curitiba' },
  { id: 'b', title: 'Escola Sereno', city: 'Recife' },
];
const LABEL = 'Escolas';
const pathOf = (id: string) => `/escolas/${id}`;

interface Shown extends Pick<DataTableProps<School>, 'sortModel' | 'onSortModelChange'> {
  rows?: School[];
  isFetching?: boolean;
  pager?: TablePagerProps;
}

const COLUMNS: TableColumn<School>[] = [
  {
    field: 'title',
    headerName: 'Escola',
    rowHeader: true,
    flex: 2,
    renderCell: ({ row: { id, title }, tabIndex }) => (
      <RowLink to={pathOf(id)} tabIndex={tabIndex}>
        {title}
      </RowLink>
    ),
  },
  { field: 'city', headerName: 'Cidade', flex: 1, sortable: false },
];

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;

const ONE_PAGE = { total: 2, page: 1, pages: 1, onPage: () => undefined };
const Table = ({ rows, pager = ONE_PAGE, isFetching = false, ...order }: Shown) => (
  <DataTable
    label={LABEL}
    columns={COLUMNS}
    isFetching={isFetching}
    pager={{ ...pager, pageSize: 2 }}
    rows={rows}
    {...order}
  />
);

describe('DataTable', () => {
  const show = (shown: Shown) =>
    renderComponent(
      <>
        <Table {...shown} />
        <Place />
      </>,
    );
  const table = () => screen.getByRole('grid', { name: LABEL });

  it('says that rows are on their way, names its columns, and counts nothing yet', () => {
    show({ isFetching: true, pager: { total: 2, page: 1, pages: 1, onPage: jest.fn() } });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
    expect(within(table()).getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.queryByRole('navigation')).toBeNull();
    // The skeleton of rows, without the bar for rows that are there.
    expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull();
  });

  it('shows rows whose link leads to them', async () => {
    const { user } = show({ rows: ROWS });
    expect(screen.queryByText('Carregando...')).toBeNull();
    const row = within(table()).getByRole('row', { name: /Escola Sereno/ });
    expect(row).toHaveTextContent('Recife');
    await user.click(within(row).getByRole('link', { name: 'Escola Sereno' }));
    expect(screen.getByTestId('place')).toHaveTextContent('/escolas/b');
  });

  it('keeps its rows while newer ones are asked for', () => {
    show({ rows: ROWS, isFetching: true });
    expect(within(table()).getByRole('link', { name: 'Colégio Aurora' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { hidden: true })).toBeInTheDocument();
    // A bar among the rows would need a name.
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  it('turns pages, and none beyond the last', async () => {
    const onPage = jest.fn();
    const { user } = show({ rows: ROWS, pager: { total: 1234, page: 2, pages: 2, onPage } });
    const pages = screen.getByRole('navigation', { name: 'Páginas' });
    expect(pages).toHaveTextContent('Total 1.234 item(s)');
    const next = within(pages).getByRole('button', { name: 'Próxima página' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(onPage).not.toHaveBeenCalled();
    await user.click(within(pages).getByRole('button', { name: 'Página anterior' }));
    await user.selectOptions(within(pages).getByRole('combobox', { name: 'Página' }), '1');
    expect(onPage.mock.calls).toEqual([[1], [1]]);
  });
});

it('DataTable is one stop of the tab key, moved through by arrows, and follows a row from any of its cells by Enter', async () => {
  const { user } = renderComponent(
    <>
      <button>Antes</button>
      <Table rows={ROWS} />
      <button>Depois</button>
      <Place />
    </>,
  );
  const focused = () => document.activeElement;
  await user.click(screen.getByRole('button', { name: 'Antes' }));
  await user.tab();
  expect(screen.getByRole('columnheader', { name: 'Escola' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  // The focus is on the link in the row's first cell.
  expect(screen.getByRole('link', { name: 'Colégio Aurora' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toHaveTextContent('Recife');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Depois' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(focused()).toHaveTextContent('Recife');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('place')).toHaveTextContent('/escolas/b');
});

it('DataTable is put in another order by its header, by keyboard as well, and says which it is in', async () => {
  const Sorted = () => {
    const [order, setOrder] = useState<NonNullable<Shown['sortModel']>>([]);
    return <Table rows={ROWS} sortModel={order} onSortModelChange={setOrder} />;
  };
  const { user } = renderComponent(<Sorted />, { isStyled: true });
  const header = screen.getByRole('columnheader', { name: 'Escola' });
  const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const before = titles();
  await user.click(header);
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await user.keyboard('{Enter}');
  expect(header).toHaveAttribute('aria-sort', 'descending');
  // The order is the server's.
  expect(titles()).toEqual(before);
  await user.keyboard('{Enter}');
  expect(header).toHaveAttribute('aria-sort', 'none');
  await user.click(screen.getByRole('columnheader', { name: 'Cidade' }));
  expect(screen.getByRole('columnheader', { name: 'Cidade' })).not.toHaveAttribute('aria-sort', 'ascending');
});

it('DataTable shows the whole of a cut text under the pointer', () => {
  renderComponent(<Table rows={ROWS} />);
  expect(screen.getByTitle('Curitiba')).toHaveTextContent('Curitiba');
});

it.each([PlainList, TileGrid])(
  'a list without bullets says that it is one, and keeps the styles it is given',
  (List) => {
    renderComponent(
      <List aria-label={LABEL} sx={{ opacity: 0.5 }}>
        <li>Um</li>
      </List>,
      { isStyled: true },
    );
    const list = screen.getByRole('list', { name: LABEL });
    // Safari drops the semantics of a list without bullets unless it has the role.
    expect(list).toHaveAttribute('role', 'list');
    expect(list).toHaveStyle({ opacity: '0.5' });
  },
);
