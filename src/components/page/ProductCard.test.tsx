// A product's card: what it shows, and where its link leads with and without an affiliate's tag.
import { screen, within } from '@testing-library/react';
import { AFFILIATE_CATEGORIES, type AffiliateProduct } from '../../data/affiliateProducts';
import { settings } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, server } from '../../testing/server';
import { ProductCard } from './ProductCard';

const product: AffiliateProduct = {
  name: 'Garrafa térmica',
  categories: [AFFILIATE_CATEGORIES.travel, AFFILIATE_CATEGORIES.rest],
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
    // The name beside it says what it shows. Its space is kept until it is near the screen.
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '240');
    expect(image).toHaveAttribute('height', '180');
  });

  it('takes the heading that fits its surroundings', () => {
    renderComponent(<ProductCard product={product} heading="h4" />);
    expect(screen.getByRole('heading', { level: 4, name: 'Garrafa térmica' })).toBeVisible();
  });

  it('links to the marketplace in a new tab that gets no hold on this page', () => {
    renderComponent(<ProductCard product={product} />);
    expect(link()).toHaveTextContent(/^Comprar na amazon$/);
    expect(link()).toHaveAccessibleName('Comprar na amazon: Garrafa térmica (abre em uma nova aba)');
    expect(link()).toHaveAttribute('href', product.link);
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('carries the tag that is set up, and says that it is paid for', async () => {
    server.use(answer('getSettings', tagged));
    renderComponent(<ProductCard product={product} />);
    const href = `${product.link}&tag=vinculo-20`;
    expect(await screen.findByRole('link')).toBeVisible();
    await screen.findByText((_text, element) => element?.getAttribute('href') === href);
    expect(link()).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  });
});
