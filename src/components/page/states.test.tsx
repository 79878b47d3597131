// The small parts that show the state of a list or a page.
import { act, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { aGate } from '../../testing/gate';
import { renderComponent } from '../../testing/renderComponent';
import { ListSkeleton } from '../table/listLayout';
import { RefetchBar, LoadMore } from '../table/LoadMore';
import { PageContainer, PageHeader } from './Page';
import { EmptyState, ErrorState } from './states';

describe('PageHeader', () => {
  it('is a heading that focus can be moved to, with a way back and actions', () => {
    renderComponent(
      <PageContainer>
        <PageHeader title="Parceiros" backTo="/admin" actions={<button>Novo</button>} />
      </PageContainer>,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Parceiros' });
    expect(heading).toHaveAttribute('id', 'page-title');
    heading.focus();
    expect(heading).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('button', { name: 'Novo' })).toBeVisible();
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
  });

  it('takes another way back on a plain click, and leaves the others to the browser', async () => {
    const onBack = jest.fn();
    const { user } = renderComponent(<PageHeader title="Editar" backTo="/lista?pagina=2" onBack={onBack} />);
    const back = screen.getByRole('link', { name: 'Voltar' });
    expect(back).toHaveAttribute('href', '/lista?pagina=2');
    // jsdom cannot follow a link.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{Control>}');
    await user.click(back);
    expect(onBack).not.toHaveBeenCalled();
    await user.keyboard('{/Control}');
    await user.click(back);
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

describe('LoadMore', () => {
  const none = { current: null };
  const aQuery = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => new Promise<never>(() => {}) };

  it('cannot be pressed while it works', async () => {
    const fetchNextPage = jest.fn(aQuery.fetchNextPage);
    const working = { ...aQuery, isFetchingNextPage: true, fetchNextPage };
    const { user } = renderComponent(<LoadMore query={working} count={20} list={none} />);
    await user.click(screen.getByRole('button', { name: 'Carregando...' }));
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  it.each([
    ['goes on to the first row that came, though it is gone by then', 'nothing else', '1'],
    ['leaves whoever went elsewhere meanwhile', 'the search', 'the search'],
  ])('%s', async (_name, focused, found) => {
    const { passed, open } = aGate();
    function List() {
      const [isWhole, setIsWhole] = useState(false);
      const list = useRef<HTMLUListElement>(null);
      const fetchNextPage = async () => {
        await passed;
        setIsWhole(true);
        return { isError: false };
      };
      return (
        <>
          <input aria-label="the search" />
          <ul ref={list}>
            {(isWhole ? ['0', '1'] : ['0']).map((row) => (
              <li key={row}>
                <a href="/x">{row}</a>
              </li>
            ))}
          </ul>
          <LoadMore query={{ ...aQuery, hasNextPage: !isWhole, fetchNextPage }} count={isWhole ? 2 : 1} list={list} />
        </>
      );
    }
    const { user } = renderComponent(<List />);
    await user.click(screen.getByRole('button', { name: 'Ver mais' }));
    act(() => screen.queryByRole('textbox', { name: focused })?.focus());
    open();
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    expect(document.activeElement).toHaveAccessibleName(found);
  });
});

describe('EmptyState', () => {
  it('says what is missing, the steps in order, and the way forward', () => {
    renderComponent(
      <EmptyState
        illustration="no-card"
        title="Crie sua primeira carteirinha!"
        text="É rápido."
        steps={[
          { illustration: 'first-plus', text: 'Clique no botão' },
          { illustration: 'first-search', text: 'Procure a pessoa' },
        ]}
        action={<a href="/x">Começar</a>}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Crie sua primeira carteirinha!' })).toBeVisible();
    expect(screen.getByText('É rápido.')).toBeVisible();
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Clique no botão', 'Procure a pessoa']);
    expect(items.map((item) => item.querySelectorAll('img')).map(({ length }) => length)).toEqual([1, 1]);
    expect(screen.getByRole('link', { name: 'Começar' })).toBeVisible();
  });
});

describe('ErrorState', () => {
  it('says what happened and tries again', async () => {
    const onRetry = jest.fn();
    const { user } = renderComponent(<ErrorState message="O servidor não respondeu" onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Ops, algo deu errado!');
    expect(alert).toHaveTextContent('Parece que algo não está indo como planejado.');
    expect(alert).toHaveTextContent('O servidor não respondeu');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('can have a link for it', async () => {
    const onRetry = jest.fn();
    const { user } = renderComponent(<ErrorState onRetry={onRetry} asLink />);
    await user.click(screen.getByRole('link', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('ListSkeleton and RefetchBar', () => {
  it('announces loading once, however many rows', () => {
    renderComponent(<ListSkeleton rows={5} />);
    const status = screen.getByRole('status');
    expect(status).toHaveAttribute('aria-busy', 'true');
    expect(status).toHaveTextContent(/^Carregando\.\.\.$/);
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(5);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('shows the bar only while refetching (%s)', (active, bars) => {
    renderComponent(<RefetchBar active={active} />);
    expect(screen.queryAllByRole('progressbar', { name: 'Atualizando' })).toHaveLength(bars);
  });
});
