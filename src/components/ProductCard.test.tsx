// A product's card: what it shows, where its link leads and how, with and without an affiliate's tag.
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { api } from '../api/api';
import { makeStore } from '../app/store';
import { theme } from '../app/theme';
import { SHOP_CATEGORIES, type ShopProduct } from '../data/shopProducts';
import { settings } from '../testing/records';
import { renderComponent } from '../testing/renderComponent';
import { answer, server } from '../testing/server';
import { ProductCard } from './ProductCard';

const product: ShopProduct = {
  name: 'Garrafa térmica',
  categories: [SHOP_CATEGORIES.travel, SHOP_CATEGORIES.rest],
  imageUrl: '/assets/thermos.svg',
  link: 'https://www.amazon.com.br/s?k=garrafa+t%C3%A9rmica',
};

const tagged = { ...settings, affiliate_tag: 'vinculo-20' };
const link = () => screen.getByRole('link');

describe('ProductCard', () => {
  it('shows the categories, the picture and the name', () => {
    const { container } = renderComponent(<ProductCard product={product} />);
    const tags = within(screen.getByRole('list', { name: 'Categorias' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['Hora de viajar', 'Para relaxar']);
    expect(screen.getByRole('heading', { level: 2, name: 'Garrafa térmica' })).toBeVisible();
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('src', '/assets/thermos.svg');
    // The name beside it says what it shows; its place is kept until it is near the screen.
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '240');
    expect(image).toHaveAttribute('height', '180');
  });

  it('takes the heading that fits its surroundings', () => {
    renderComponent(<ProductCard product={product} heading="h4" />);
    expect(screen.getByRole('heading', { level: 4, name: 'Garrafa térmica' })).toBeVisible();
  });

  it('links to the marketplace in a new tab, as a paid link that gives no hold on this page', () => {
    renderComponent(<ProductCard product={product} />);
    expect(link()).toHaveTextContent(/^Comprar na amazon$/);
    expect(link()).toHaveAccessibleName('Comprar na amazon: Garrafa térmica (abre em uma nova aba)');
    expect(link()).toHaveAttribute('href', product.link);
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link().getAttribute('rel')?.split(' ')).toEqual(
      expect.arrayContaining(['sponsored', 'noopener', 'noreferrer']),
    );
  });

  it('carries the tag that is set up', async () => {
    server.use(answer('getSettings', tagged));
    renderComponent(<ProductCard product={product} />);
    const href = `${product.link}&tag=vinculo-20`;
    expect(await screen.findByRole('link')).toBeVisible();
    await screen.findByText((_text, element) => element?.getAttribute('href') === href);
  });

  it('gets the tag also where it takes over a page that was rendered without it', async () => {
    const card = (store = makeStore()) => (
      <Provider store={store}>
        <ThemeProvider theme={theme} storageManager={null}>
          <ProductCard product={product} />
        </ThemeProvider>
      </Provider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(card());
    expect(link()).toHaveAttribute('href', product.link);

    const store = makeStore();
    await act(() => store.dispatch(api.util.upsertQueryData('getSettings', undefined, tagged)));
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(card(store), { container, hydrate: true });
    expect(complaint).not.toHaveBeenCalled();
    expect(link()).toHaveAttribute('href', `${product.link}&tag=vinculo-20`);
  });
});
