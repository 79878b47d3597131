// The store: every product, one category at a time, by mouse, keyboard and address.
import { screen, waitFor, within } from '@testing-library/react';
import { AFFILIATE_PRODUCTS } from '../../data/affiliateProducts';
import { PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
import { settings } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';

const BAGS = `${PATHS.affiliateStore}?categoria=bolsas-e-estojos`;
const ASSOCIATE = /Como participante do Programa de Associados da Amazon/;

const heading = () => screen.findByRole('heading', { level: 1, name: 'Conheça nossa loja' });
const pills = () => within(screen.getByRole('group', { name: 'Categoria' })).getAllByRole<HTMLInputElement>('radio');
const pill = (name: string) => screen.getByRole('radio', { name });
const chosen = () =>
  pills()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const namesIn = (category: string) =>
  AFFILIATE_PRODUCTS.filter(({ categories }) => categories.some((each) => each === category)).map(({ name }) => name);

describe('the store', () => {
  it('shows every product', async () => {
    renderApp(PATHS.affiliateStore, { user: holder });
    expect(await heading()).toBeVisible();
    expect(shown()).toEqual(AFFILIATE_PRODUCTS.map(({ name }) => name));
    expect(screen.getByText('35 produtos')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /^Comprar na amazon: .+ \(abre em uma nova aba\)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(AFFILIATE_PRODUCTS.map(({ link }) => link));
  });

  it('offers Todos and each category once, and says nothing of payment for links that carry no tag', async () => {
    renderApp(PATHS.affiliateStore);
    await heading();
    expect(pills().map(({ value }) => value)).toEqual([
      'Todos',
      'Impulsione seus estudos',
      'Equipe sua escola',
      'Para relaxar',
      'Bolsas e Estojos',
      'Hora de viajar',
    ]);
    expect(chosen()).toEqual(['Todos']);

    expect(screen.getByText(/à venda na Amazon\.$/)).toBeVisible();
    expect(screen.queryByText(/afiliado|comissão|Publicidade/)).not.toBeInTheDocument();
    expect(screen.queryByText(ASSOCIATE)).not.toBeInTheDocument();
  });

  it('shows one category at a time, and all again', async () => {
    const { user, location } = renderApp(PATHS.affiliateStore);
    await heading();
    await user.click(pill('Bolsas e Estojos'));
    const bags = namesIn('Bolsas e Estojos');
    await waitFor(() => expect(shown()).toEqual(bags));
    expect(chosen()).toEqual(['Bolsas e Estojos']);
    expect(screen.getByText(`${bags.length} produtos`)).toHaveAttribute('role', 'status');
    expect(location()).toBe(BAGS);

    await user.click(pill('Para relaxar'));
    await waitFor(() => expect(shown()).toEqual(namesIn('Para relaxar')));
    expect(chosen()).toEqual(['Para relaxar']);

    await user.click(pill('Todos'));
    await waitFor(() => expect(shown()).toHaveLength(AFFILIATE_PRODUCTS.length));
    expect(location()).toBe(PATHS.affiliateStore);
  });

  it("carries the affiliate's tag on every link, says so, and names the programme", async () => {
    renderApp(PATHS.affiliateStore, {
      handlers: [answer('getSettings', { ...settings, affiliate_tag: 'vinculo-20' })],
    });
    expect(await screen.findByText(ASSOCIATE)).toBeVisible();
    const note = screen.getByText(/^Publicidade · .*Os links são de afiliado: podemos receber uma comissão/);
    expect(note).toBeVisible();
    const products = screen.getByRole('list', { name: 'Produtos' });
    expect(note.compareDocumentPosition(products)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Comprar na amazon/ })) {
      expect(new URL(link.href).searchParams.get('tag')).toBe('vinculo-20');
    }
  });
});
