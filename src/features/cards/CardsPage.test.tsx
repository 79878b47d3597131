// The holder's cards in each state: loading, failed, none, some.
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
// As the app's start does.
import '../../lib/installPrompt';
import { PATHS } from '../../lib/paths';
import { COMPANY_ID, holder } from '../../testing/people';
import { aHolderCard, aMyInvitation, idOf, TOLD } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep } from '../../testing/server';

const card = (name: string) => screen.findByRole('article', { name: `Carteirinha de ${name}` });

it('shows every card with its name, title and photo', async () => {
  const cards = [
    aHolderCard({ title: 'Ensino médio' }),
    aHolderCard({ id: idOf('9', 2), full_name: 'Pedro Sá Barreto', title: 'Ensino fundamental', avatar_url: null }),
  ];
  renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', cards)] });
  const first = within(await card('Júlia Sá Barreto'));
  expect(first.getByText('Ensino médio')).toBeInTheDocument();
  expect(first.getByRole('img', { name: 'Foto de Júlia Sá Barreto' })).toHaveAttribute('src', '/api/files/card.jpg');
  expect(within(await card('Pedro Sá Barreto')).getByText('Ensino fundamental')).toBeInTheDocument();
  expect(screen.queryByText('Sua carteirinha ficará aqui')).not.toBeInTheDocument();
});

it('tells the holder when a school’s partners are closed', async () => {
  const cards = [aHolderCard({ partners_open: false, company_title: 'Colégio Aurora' })];
  renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', cards)] });
  expect(
    await screen.findByText(
      'Os parceiros de Colégio Aurora estão em pausa. Fale com a escola para saber quando voltam.',
    ),
  ).toBeInTheDocument();
});

it('tells the holder who follows the card, what they can do and what they have chosen, and no other holder', async () => {
  const cards = [
    aHolderCard({ followed_by: ['Ivo Sá', 'Rosa Sá'] }),
    aHolderCard({ id: idOf('9', 2) }),
    aHolderCard({ id: idOf('9', 3), photo_hidden: true }),
  ];
  const { user } = renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', cards)] });
  await user.click(await screen.findByText('Ivo Sá e Rosa Sá acompanham sua carteirinha'));
  expect(screen.getByText(/^Quem acompanha vê a carteirinha/)).toBeVisible();
  expect(screen.getAllByText(/acompanham? sua carteirinha/)).toHaveLength(1);
  expect(screen.getAllByText('A pedido da família, as lojas não veem a foto.')).toHaveLength(1);
});

it.each([
  ['held', 'Sua carteirinha está em pausa a pedido da família.', /Um responsável ou a escola pode resolver/],
  ['off', 'Sua carteirinha está desativada', /^A escola desativou esta carteirinha/],
  ['closed', 'Sua escola não está ativa no Vínculo', /nenhuma loja aceita a carteirinha/],
] as const)('keeps a card that is %s in sight, with its state and whom to call', async (state, title, text) => {
  const card = { id: idOf('9'), full_name: 'Júlia Sá', company_title: 'Colégio Sol', phone: '8132654321', state };
  renderApp(PATHS.cards, { user: { ...holder, cards_off: [card] }, handlers: [answer('listMyCards', [])] });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '(81) 3265-4321' })).toHaveAttribute('href', 'tel:+558132654321');
  expect(screen.queryByText(/Peça para sua escola criar/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Ampliar/ })).not.toBeInTheDocument();
});

it('tells the holder of a card that has ended, and of none that stands for long', async () => {
  const cards = [
    aHolderCard({ valid_until: '2020-03-31' }),
    aHolderCard({ id: idOf('9', 2), valid_until: '2099-12-31' }),
  ];
  renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', cards)] });
  expect(await screen.findByText('Venceu em 31/03/2020')).toBeInTheDocument();
  expect(screen.getAllByText(/^Venc/)).toHaveLength(1);
});

it('says where the card will be when there is none', async () => {
  renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', [])] });
  expect(await screen.findByRole('heading', { name: 'Sua carteirinha ficará aqui' })).toBeInTheDocument();
  expect(screen.getByText('Peça para sua escola criar uma carteirinha para você.')).toBeInTheDocument();
});

describe('the app on the home screen', () => {
  const LINE = 'Adicionar à tela inicial';
  const TOUCH = /^Toque na carteirinha/;
  const openAndClose = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Ampliar carteirinha/ }));
    await screen.findByRole('dialog');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  beforeEach(() => window.localStorage.removeItem('card-openings'));
  afterEach(() => {
    window.dispatchEvent(new Event('appinstalled'));
    Reflect.deleteProperty(navigator, 'standalone');
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });

  it('is offered from the second opening of a card, and asked by the browser', async () => {
    const prompt = jest.fn().mockResolvedValue(undefined);
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    const { user } = renderApp(PATHS.cards, { user: holder });
    expect(await screen.findByText(TOUCH)).toBeInTheDocument();
    await openAndClose(user);
    expect(screen.queryByText(LINE)).not.toBeInTheDocument();
    await openAndClose(user);
    expect(await screen.findByText(LINE)).toBeInTheDocument();
    await user.click(screen.getByText(LINE));
    await user.click(screen.getByRole('button', { name: 'Adicionar' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText(LINE)).not.toBeInTheDocument());
  });

  it('is explained on an iPhone, and dismissed for good', async () => {
    Object.assign(navigator, { standalone: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    window.localStorage.setItem('card-openings', '2');
    const { user } = renderApp(PATHS.cards, { user: holder });
    await user.click(await screen.findByText(LINE));
    expect(screen.getByText(/depois em “Adicionar à Tela de Início”/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Adicionar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Não mostrar mais' }));
    await waitFor(() => expect(screen.queryByText(LINE)).not.toBeInTheDocument());
    expect(window.localStorage.getItem('card-openings')).toBe('dismissed');
  });
});

describe('a school that gave a card', () => {
  const company = { id: COMPANY_ID, title: 'Colégio Estranho', ...TOLD, card: true, management: false };
  const told = { ...holder, new_schools: [company] };
  const refuse = (name: string | RegExp) => screen.findByRole('button', { name });
  const notice = () => screen.queryByText('Colégio Estranho', { selector: 'strong' });

  it('is told of until its holder knows it', async () => {
    let user = told;
    const known = jest.fn(() => {
      user = { ...holder, new_schools: [] };
      return null;
    });
    const app = renderApp(PATHS.cards, {
      user: told,
      handlers: [answer('getProfile', () => user), answer('knowCompany', known)],
    });
    const know = await refuse('É a minha escola: Colégio Estranho');
    // A shop waits to see the card.
    expect((await card('Júlia Sá Barreto')).compareDocumentPosition(know)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await app.user.click(know);
    await waitFor(() => expect(notice()).not.toBeInTheDocument());
    expect(known).toHaveBeenCalledTimes(1);
  });

  it('is refused once its holder was told what follows', async () => {
    const refused: unknown[] = [];
    const app = renderApp(PATHS.cards, {
      user: told,
      handlers: [
        answer('getProfile', () => (refused.length > 0 ? holder : told)),
        answer('listMyCards', () => (refused.length > 0 ? [] : [aHolderCard()])),
        answerAndKeep('refuseCompany', refused, null, ({ params }) => params.id),
      ],
    });
    await app.user.click(await refuse('Não reconheço esta escola'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Você não conhece Colégio Estranho?' }));
    expect(dialog.getByText(/o que some não volta/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    expect(refused).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Recusar a escola' }));
    expect(await screen.findByText('Sua carteirinha ficará aqui')).toBeInTheDocument();
    expect(screen.getByText(/^Pronto:/)).toBeInTheDocument();
    expect(notice()).not.toBeInTheDocument();
    expect(refused).toEqual([COMPANY_ID]);
  });
});

describe('a request that waits', () => {
  const asked = aMyInvitation({ state: 'asked' });
  const comingBack = () => act(() => void window.dispatchEvent(new Event('focus')));

  const answered = () => {
    const school = { hasAccepted: false };
    const handlers = [
      answer('listMyInvitations', () => (school.hasAccepted ? [] : [asked])),
      answer('listMyCards', () => (school.hasAccepted ? [aHolderCard()] : [])),
    ];
    return { school, handlers };
  };

  it('is a card without a reload as soon as the person comes back to the page', async () => {
    const { school, handlers } = answered();
    const { store } = renderApp(PATHS.cards, { user: holder, handlers });
    const stopListening = setupListeners(store.dispatch);
    expect(await screen.findByText('Seu pedido aguarda a resposta da escola')).toBeInTheDocument();
    school.hasAccepted = true;
    comingBack();
    expect(await card('Júlia Sá Barreto')).toBeInTheDocument();
    expect(screen.queryByText('Seu pedido aguarda a resposta da escola')).not.toBeInTheDocument();
    stopListening();
  });
});
