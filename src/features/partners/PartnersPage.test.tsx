// The partners of card holders, in each state and with every filter.

import { screen, waitFor, within } from '@testing-library/react';
import type { HolderPartnerList } from '@vinculo/contract/partners';
import { aGate } from '../../testing/gate';
import { administrator, COMPANY_ID, holder, OTHER_COMPANY_ID } from '../../testing/people';
import { aCategory, aHolderCard, aHolderPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

const bakery = aHolderPartner();
const gym = aHolderPartner({
  id: idOf('b', 2),
  title: 'Academia Forte',
  description: 'Mensalidade menor',
  delivery: false,
});

const oneCard = aHolderCard();
const otherCard = aHolderCard({
  id: idOf('9', 2),
  company_id: OTHER_COMPANY_ID,
  company_title: 'Escola Aurora',
  title: 'Aurora Idiomas',
});
const secondOfOne = aHolderCard({ id: idOf('9', 3), full_name: 'Irmão da Júlia' });

const EMPTY: HolderPartnerList = { partners: [], total: 0, limit: 20 };
const FULL: HolderPartnerList = { partners: [bakery, gym], total: 2, limit: 20 };
const PENDING = () => new Promise<never>(() => undefined);

type Options = NonNullable<Parameters<typeof renderApp>[1]>;
const open = (handlers: Options['handlers'] = [], route = '/parceiros', user = holder) =>
  renderApp(route, { user, handlers });

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

describe('the list', () => {
  test('full: title, description, and delivery only where there is one', async () => {
    const asked: object[] = [];
    open([
      answer('listMyPartners', ({ request }) => {
        asked.push(queryOf(request));
        return FULL;
      }),
    ]);
    expect(await screen.findByRole('button', { name: /Padaria Estrela/ })).toHaveTextContent(
      '10% em pães e bolos • Aceita delivery',
    );
    const other = screen.getByRole('button', { name: /Academia Forte/ });
    expect(other).toHaveTextContent('Mensalidade menor');
    expect(other).not.toHaveTextContent('Aceita delivery');
    expect(asked).toEqual([{ companiesId: COMPANY_ID, active: '1', page: '1' }]);
  });

  test('empty', async () => {
    open([answer('listMyPartners', EMPTY)]);
    expect(await screen.findByText('Nenhum parceiro encontrado')).toBeInTheDocument();
  });

  test('error: the server’s words and a retry that works', async () => {
    let isDown = true;
    const { user } = open([answer('listMyPartners', () => (isDown ? failure(400, { message: 'Fora do ar' }) : FULL))]);
    expect(await screen.findByText('Fora do ar')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: /Academia Forte/ })).toBeInTheDocument();
  });

  test('Ver mais moves focus to the first new row, and asks once however often it is pressed', async () => {
    const pages: (string | undefined)[] = [];
    const { passed, open: answerNext } = aGate();
    const { user } = open([
      answer('listMyPartners', async ({ request }) => {
        const { page } = queryOf(request);
        pages.push(page);
        if (page !== '1') await passed;
        return { partners: page === '1' ? [bakery] : [gym], total: 2, limit: 1 };
      }),
    ]);
    await user.dblClick(await screen.findByRole('button', { name: 'Ver mais' }));
    answerNext();
    await waitFor(() => expect(screen.getByRole('button', { name: /Academia Forte/ })).toHaveFocus());
    expect(pages).toEqual(['1', '2']);
  });

  test('Ver mais that fails says so and stays', async () => {
    const { user } = open([
      answer('listMyPartners', ({ request }) =>
        queryOf(request).page === '1'
          ? { partners: [bakery], total: 2, limit: 1 }
          : failure(400, { message: 'Página indisponível' }),
      ),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ver mais' }));
    expect(await screen.findByText('Página indisponível')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver mais' })).toBeInTheDocument();
  });

  test('another category: its rows or the shape of them, never those of the last one', async () => {
    const food = aCategory();
    const { user } = open([
      answer('listCategories', [food]),
      answer('listMyPartners', ({ request }) => (queryOf(request).categoriesId ? PENDING() : FULL)),
    ]);
    await screen.findByRole('button', { name: /Padaria Estrela/ });
    await user.click(screen.getByRole('button', { name: food.title }));
    expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(5);
    expect(screen.queryByText('Padaria Estrela')).not.toBeInTheDocument();
    // Taken back: the known partners show at once.
    await user.click(screen.getByRole('button', { name: food.title }));
    expect(screen.getByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();
  });

  test('search and category go to the server and into the address, and are cleared together', async () => {
    const food = aCategory();
    const { user, location } = open([
      answer('listCategories', [food]),
      answer('listMyPartners', ({ request }) => {
        const { search, categoriesId } = queryOf(request);
        if (search && categoriesId) return EMPTY;
        return categoriesId === food.id ? { ...FULL, partners: [gym] } : FULL;
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: food.title }));
    await waitFor(() => expect(screen.queryByText('Padaria Estrela')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: food.title })).toHaveAttribute('aria-pressed', 'true');

    await user.type(screen.getByRole('searchbox', { name: 'Procurar parceiro' }), 'xyz{Enter}');
    expect(await screen.findByText('Nenhum parceiro encontrado')).toBeInTheDocument();
    expect(location()).toBe(`/parceiros?categoria=${food.id}&procurar=xyz`);

    await user.click(screen.getByRole('button', { name: 'Limpar pesquisa e filtros' }));
    expect(await screen.findByText('Padaria Estrela')).toBeInTheDocument();
    expect(location()).toBe('/parceiros');
  });
});

describe('the card filter', () => {
  test('narrows the lists to one school and says so in the header', async () => {
    const asked: (string | undefined)[] = [];
    const { user, location } = open([
      answer('listMyCards', [oneCard, otherCard, secondOfOne]),
      answer('listMyPartners', ({ request }) => {
        asked.push(queryOf(request).companiesId);
        return FULL;
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Parceiros' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtrar por carteirinha' });
    expect(within(sheet).getAllByRole('radio')).toHaveLength(3);
    expect(within(sheet).getByRole('radio', { name: 'De todas as carteirinhas' })).toBeChecked();

    await user.click(within(sheet).getByRole('radio', { name: 'Aurora Idiomas' }));
    expect(location()).toBe('/parceiros');
    await user.click(within(sheet).getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(location()).toBe(`/parceiros?carteirinha=${OTHER_COMPANY_ID}`));
    await waitFor(() => expect(asked).toEqual([`${COMPANY_ID},${OTHER_COMPANY_ID}`, OTHER_COMPANY_ID]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Aurora Idiomas' })).toBeInTheDocument();
  });

  test('under all cards each partner says whose it is, under one none does', async () => {
    const { user } = open([
      answer('listMyCards', [oneCard, otherCard]),
      answer('listMyPartners', { ...FULL, partners: [bakery, { ...gym, company: 'Escola Aurora' }] }),
    ]);
    const forte = await screen.findByRole('button', { name: /Academia Forte/ });
    expect(forte).toHaveTextContent('Carteirinha Escola Aurora');
    expect(screen.getByRole('button', { name: /Padaria Estrela/ })).toHaveTextContent('Carteirinha Colégio Horizonte');
    await user.click(screen.getByRole('button', { name: 'Parceiros' }));
    await user.click(await screen.findByRole('radio', { name: 'Aurora Idiomas' }));
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await screen.findByRole('heading', { level: 1, name: 'Aurora Idiomas' });
    expect(await screen.findByRole('button', { name: /Academia Forte/ })).not.toHaveTextContent('Carteirinha');
  });
});

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
    const list = jest.fn(() => FULL);
    open([answer('listMyCards', [aHolderCard({ partners_open: false })]), answer('listMyPartners', list)]);
    expect(await screen.findByText('Os parceiros não estão disponíveis no momento')).toBeInTheDocument();
    expect(screen.getByText(/Os parceiros de Colégio Horizonte estão em pausa/)).toHaveTextContent(/Fale com a escola/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/assinatura|pag(a|ou|amento)|cobran/i);
    expect(screen.getByRole('link', { name: 'Ver minha carteirinha' })).toHaveAttribute('href', '/carteirinhas');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(list).not.toHaveBeenCalled();
  });
});

describe('without a card', () => {
  const NO_CARDS = answer('listMyCards', []);

  test('first the photo', async () => {
    open([NO_CARDS], '/parceiros', { ...administrator, avatar: null });
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
    open([NO_CARDS], '/parceiros', { ...holder, cards_off: [off] });
    expect(await screen.findByText('Sua carteirinha está em pausa a pedido da família.')).toBeInTheDocument();
    expect(screen.queryByText(/peça para sua escola criar/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver minha carteirinha' })).toHaveAttribute('href', '/carteirinhas');
  });

  test('for everyone else, asking the school; Atualizar looks again', async () => {
    let cards: (typeof oneCard)[] = [];
    const { user } = open([answer('listMyCards', () => cards)]);
    expect(await screen.findByText('Legal, sua conta está completa!')).toBeInTheDocument();
    cards = [oneCard];
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();
  });

  test('cards that cannot be loaded are not no cards', async () => {
    open([answer('listMyCards', () => failure(400, { message: 'Sem resposta' }))]);
    expect(await screen.findByText('Sem resposta')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  });
});
