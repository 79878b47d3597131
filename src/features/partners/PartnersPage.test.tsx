// The partners of card holders, in each state and with every filter.
import { screen, waitFor } from '@testing-library/react';
import type { HolderPartnerList } from '@vinculo/contract/partners';
import { aGate } from '../../testing/gate';
import { COMPANY_ID, holder, OTHER_COMPANY_ID } from '../../testing/people';
import { aCategory, aFamilyCard, aHolderCard, aHolderPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, failure, queryOf, type Handlers } from '../../testing/server';

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

const EMPTY: HolderPartnerList = { partners: [], total: 0, limit: 20 };
const FULL: HolderPartnerList = { partners: [bakery, gym], total: 2, limit: 20 };
const PENDING = () => new Promise<never>(() => undefined);

const open = (handlers: Handlers = [], route = '/parceiros') => renderApp(route, { user: holder, handlers });

describe('the list', () => {
  test('full: title, description, and delivery only where there is one', async () => {
    const asked: object[] = [];
    open([answerAndKeep('listMyPartners', asked, FULL, queryOf)]);
    expect(await screen.findByRole('button', { name: /Padaria Estrela/ })).toHaveTextContent(
      '10% em pães e bolos • Aceita delivery',
    );
    const other = screen.getByRole('button', { name: /Academia Forte/ });
    expect(other).toHaveTextContent('Mensalidade menor');
    expect(other).not.toHaveTextContent('Aceita delivery');
    expect(asked).toEqual([{ companiesId: COMPANY_ID, active: '1', page: '1' }]);
  });

  test('of a child’s school, to a guardian without a card, who is not told meanwhile that there is none', async () => {
    const { passed, open: answerNext } = aGate();
    const child = aFamilyCard();
    renderApp('/parceiros', {
      user: { ...holder, has_family: true },
      handlers: [
        answer('listMyCards', []),
        answer('listMyPartners', FULL),
        answer('listFamilyCards', async () => {
          await passed;
          return [child];
        }),
      ],
    });
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeInTheDocument());
    expect(screen.queryByText(/^Legal, sua conta/)).toBeNull();
    answerNext();
    expect(await screen.findByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Legal, sua conta/)).toBeNull();
  });

  test('empty', async () => {
    open([answer('listMyPartners', EMPTY)]);
    expect(await screen.findByText('Nenhum parceiro encontrado')).toBeInTheDocument();
  });

  test('Ver mais moves focus to the first new row, and asks once however often it is pressed', async () => {
    const pages: (string | undefined)[] = [];
    const { passed, open: answerNext } = aGate();
    const { user } = open([
      answer('listMyPartners', async (received) => {
        const { page } = queryOf(received);
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
      answer('listMyPartners', (received) =>
        queryOf(received).page === '1'
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
      answer('listMyPartners', (received) => (queryOf(received).categoriesId ? PENDING() : FULL)),
    ]);
    await screen.findByRole('button', { name: /Padaria Estrela/ });
    await user.click(screen.getByRole('button', { name: food.title }));
    expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(5);
    expect(screen.queryByText('Padaria Estrela')).not.toBeInTheDocument();
    // Taken back: the known partners show at once.
    await user.click(screen.getByRole('button', { name: food.title }));
    expect(screen.getByRole('button', { name: /Padaria Estrela/ })).toBeInTheDocument();
  });
});

describe('the card filter', () => {
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
