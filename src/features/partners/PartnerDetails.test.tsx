// The details of a partner: every part, and every way to close them.

import { screen, waitFor, within } from '@testing-library/react';
import type { HolderPartner } from '@vinculo/contract/partners';
import { holder } from '../../testing/people';
import { aHolderPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';

const bakery = aHolderPartner();
const bare = aHolderPartner({
  id: idOf('b', 3),
  title: 'Livraria',
  description: null,
  delivery: false,
  address: null,
  facebook: null,
  instagram: null,
  whatsApp: null,
});

const open = (partners: HolderPartner[], onSearch?: (search: string | null) => void) =>
  renderApp('/parceiros', {
    user: holder,
    handlers: [
      answer('listMyPartners', ({ request }) => {
        onSearch?.(new URL(request.url).searchParams.get('search'));
        return { partners, total: partners.length, limit: 20 };
      }),
    ],
  });

describe('the details', () => {
  const details = async (partner = bakery) => {
    const app = open([partner]);
    await app.user.click(await screen.findByRole('button', { name: new RegExp(partner.title) }));
    return { ...app, sheet: await screen.findByRole('dialog', { name: partner.title }) };
  };

  const waysOf = (sheet: HTMLElement) => within(within(sheet).getByRole('list', { name: 'Contato' }));

  it('opens the card of the partner’s school at one press, and Back leads to the partner', async () => {
    const { user, sheet, navigate, location } = await details();
    await user.click(within(sheet).getByRole('link', { name: 'Mostrar carteirinha' }));
    expect(await screen.findByRole('dialog', { name: 'Carteirinha de Júlia Sá Barreto' })).toBeInTheDocument();
    expect(location()).toBe('/carteirinhas');
    await navigate(-1);
    expect(await screen.findByRole('dialog', { name: bakery.title })).toBeInTheDocument();
  });

  it('everything there is, each link outside and in its own tab, but the call', async () => {
    const { sheet } = await details(aHolderPartner({ facebook: 'padaria.estrela' }));
    expect(within(sheet).getByText('Carteirinha Colégio Horizonte')).toBeInTheDocument();
    expect(within(sheet).getByText('10% em pães e bolos')).toBeInTheDocument();
    expect(within(sheet).getByText('Aceita delivery')).toBeInTheDocument();

    const links = waysOf(sheet).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      bakery.address?.url,
      'https://www.facebook.com/padaria.estrela',
      'https://www.instagram.com/padariaestrela',
      'https://wa.me/5581999990000',
      'tel:+5581999990000',
    ]);
    expect(links.at(-1)).toHaveAccessibleName('Ligar (81) 99999-0000');
    expect(within(sheet).getAllByText('(81) 99999-0000')).toHaveLength(1);
    expect(links.at(-1)).not.toHaveAttribute('target');
    for (const link of links.slice(0, -1)) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
    expect(within(sheet).getByRole('link', { name: /Rua da Aurora, 120/ })).toBeInTheDocument();
  });

  it('a number without an area code is called, and not written to', async () => {
    const { sheet } = await details({ ...bare, whatsApp: '08001234567' });
    const links = waysOf(sheet).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:08001234567']);
    expect(links[0]).toHaveAccessibleName('Ligar 0800 123 4567');
  });

  it('nothing but what there is', async () => {
    const { sheet } = await details(bare);
    expect(within(sheet).getByText('Carteirinha Colégio Horizonte')).toBeInTheDocument();
    expect(within(sheet).queryByText('Aceita delivery')).not.toBeInTheDocument();
    expect(within(sheet).queryByRole('list', { name: 'Contato' })).not.toBeInTheDocument();
  });

  it('Back closes them and stays on the page; a second tap on the way out goes no further', async () => {
    const { user, navigate, location } = await details();
    await navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/parceiros');
    expect(screen.getByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /Padaria Estrela/ }));
    await user.dblClick(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/parceiros');
  });
});
