// A card over the whole screen: opening, leaving, paging, and keeping the screen on.
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { slice } from '../../../api/slice';
import { PATHS } from '../../../lib/paths';
import { holder } from '../../../testing/people';
import { aHolderCard, idOf } from '../../../testing/records';
import { renderApp } from '../../../testing/renderApp';
import { answer } from '../../../testing/server';

const JULIA = 'Júlia Sá Barreto';
const NAMES = [JULIA, 'Pedro Sá Barreto', 'Ana Sá Barreto'];
const CARDS = NAMES.map((full_name, index) => aHolderCard({ id: idOf('9', index + 1), full_name }));

const dialog = (name: string) => screen.findByRole('dialog', { name: `Carteirinha de ${name}` });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const opener = (name = JULIA) =>
  screen.findByRole('button', { name: `Ampliar carteirinha de ${name}, Colégio Horizonte` });

/** Swipes this far across the screen. */
async function swipe(user: UserEvent, x: number, y: number) {
  const target = screen.getByTestId('enlarged-card');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200, clientY: 200 } },
    { pointerName: 'TouchA', target, coords: { clientX: 200 + x, clientY: 200 + y } },
    { keys: '[/TouchA]', target, coords: { clientX: 200 + x, clientY: 200 + y } },
  ]);
}

async function enlarge(cards = CARDS) {
  const app = renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', cards)] });
  await app.user.click(await opener());
  await dialog(JULIA);
  await screen.findByRole('button', { name: 'Fechar' });
  return app;
}

describe('leaving', () => {
  type App = Awaited<ReturnType<typeof enlarge>>;
  const ways: [string, (app: App) => unknown][] = [
    ['the button', ({ user }) => user.click(screen.getByRole('button', { name: 'Fechar' }))],
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['a tap on it', ({ user }) => swipe(user, 3, -2)],
    ['Back', () => window.history.back()],
  ];

  it.each(ways)('by %s: the page stays, and the focus is where it was', async (_way, leave) => {
    const app = await enlarge();
    await leave(app);
    await gone();
    expect(app.location()).toBe(PATHS.cards);
    expect(await opener()).toHaveFocus();
  });
});

describe('several cards', () => {
  it('are paged through by buttons, arrow keys and swipes, and one step back closes whichever is shown', async () => {
    const { user } = await enlarge();
    expect(screen.getByText('1 de 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Carteirinha anterior' })).toHaveAttribute('aria-disabled', 'true');

    await user.click(screen.getByRole('button', { name: 'Próxima carteirinha' }));
    await dialog('Pedro Sá Barreto');
    await user.keyboard('{ArrowRight}');
    await dialog('Ana Sá Barreto');
    expect(screen.getByText('3 de 3')).toBeInTheDocument();
    // This is the last card.
    await user.keyboard('{ArrowRight}');
    await dialog('Ana Sá Barreto');

    await swipe(user, 90, 10);
    await dialog('Pedro Sá Barreto');
    await swipe(user, 5, 120);
    await dialog(JULIA);
    await swipe(user, -90, 0);
    await dialog('Pedro Sá Barreto');

    window.history.back();
    await gone();
    expect(screen.getByRole('heading', { level: 1, name: 'Carteirinhas' })).toBeInTheDocument();
  });
});

describe('the screen', () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn();
  const visibility = (state: DocumentVisibilityState) =>
    act(async () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });

  beforeEach(() => {
    release.mockClear();
    request.mockReset().mockResolvedValue({ release });
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('stays awake while the card is shown, again after the page was hidden, and no longer', async () => {
    const { user } = await enlarge();
    expect(request.mock.calls).toEqual([['screen']]);
    await visibility('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    await visibility('visible');
    expect(request).toHaveBeenCalledTimes(2);

    await user.keyboard('{Escape}');
    await gone();
    expect(release).toHaveBeenCalled();
    await visibility('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });
});

it('closes by itself when the card is taken away', async () => {
  let cards = CARDS;
  const app = renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', () => cards)] });
  await app.user.click(await opener());
  await dialog(JULIA);
  cards = CARDS.slice(1);
  await act(() => app.store.dispatch(slice.endpoints.listMyCards.initiate(undefined, { forceRefetch: true })));
  await gone();
  await app.user.click(await opener('Pedro Sá Barreto'));
  await dialog('Pedro Sá Barreto');
});

it('leaves the address of another page alone, to which a step back has led while this one still shows', async () => {
  const app = renderApp(PATHS.cards, { user: holder, handlers: [answer('listMyCards', CARDS)] });
  await opener();
  const filtered = `${PATHS.partners}?carteirinha=${CARDS[0]?.company_id}`;
  window.history.replaceState(window.history.state, '', filtered);
  await act(() => app.store.dispatch(slice.endpoints.listMyCards.initiate(undefined, { forceRefetch: true })));
  expect(window.location.pathname + window.location.search).toBe(filtered);
});
