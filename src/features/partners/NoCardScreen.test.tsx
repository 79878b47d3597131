// What stands where the partners would, of a person without a card that opens them.
import { screen } from '@testing-library/react';
import type { HolderCard } from '@vinculo/contract/cards';
import { administrator, holder } from '../../testing/people';
import { aHolderCard, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, type Handlers } from '../../testing/server';
import PartnersPage from './PartnersPage';

const open = (handlers: Handlers, user = holder) => renderComponent(<PartnersPage />, { user, handlers });

describe('cards that have ended', () => {
  const ended = { valid_until: '2020-03-31' };

  test('the only one: said whom to ask, and nothing is offered', async () => {
    open([answer('listMyCards', [aHolderCard(ended)])]);
    expect(await screen.findByText('Sua carteirinha venceu')).toBeInTheDocument();
    expect(screen.getByText(/^Fale com Colégio Horizonte para renovar/)).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Padaria Estrela/ })).not.toBeInTheDocument();
  });
});

describe('schools that have lapsed', () => {
  test('all of them: said without a word of what the school pays, and nothing is asked for', async () => {
    const list = jest.fn(() => null as never);
    open([answer('listMyCards', [aHolderCard({ partners_open: false })]), answer('listMyPartners', list)]);
    expect(await screen.findByText('Os parceiros não estão disponíveis no momento')).toBeInTheDocument();
    expect(screen.getByText(/Os parceiros de Colégio Horizonte estão em pausa/)).toHaveTextContent(/Fale com a escola/);
    expect(document.body).not.toHaveTextContent(/assinatura|pag(a|ou|amento)|cobran/i);
    expect(screen.getByRole('link', { name: 'Ver minha carteirinha' })).toHaveAttribute('href', '/carteirinhas');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(list).not.toHaveBeenCalled();
  });
});

describe('without a card', () => {
  const NO_CARDS = answer('listMyCards', []);

  test('first the photo', async () => {
    open([NO_CARDS], { ...administrator, avatar: null });
    expect(await screen.findByText(/adicione uma foto/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Adicionar foto' })).toHaveAttribute('href', '/alterar-foto');
  });

  test('but one that is off: why, and no word of asking for one', async () => {
    const off = {
      id: idOf('9'),
      full_name: 'Júlia',
      company_title: 'Colégio Sol',
      phone: null,
      state: 'held',
    } as const;
    open([NO_CARDS], { ...holder, cards_off: [off] });
    expect(await screen.findByText('Sua carteirinha está em pausa a pedido da família.')).toBeInTheDocument();
    expect(screen.queryByText(/peça para sua escola criar/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver minha carteirinha' })).toHaveAttribute('href', '/carteirinhas');
  });

  test('for everyone else, asking the school; Atualizar looks again', async () => {
    let cards: HolderCard[] = [];
    const { user } = open([answer('listMyCards', () => cards)]);
    expect(await screen.findByText('Legal, sua conta está completa!')).toBeInTheDocument();
    cards = [aHolderCard()];
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();
  });

  test('cards that cannot be loaded are not no cards', async () => {
    open([answer('listMyCards', () => failure(400, { message: 'Sem resposta' }))]);
    expect(await screen.findByText('Sem resposta')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  });
});
