// Cards in the document before the app: what is shown, from which answers, to whom, and what is left to the app.
import { screen, waitFor, within } from '@testing-library/react';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Profile } from '@vinculo/contract/profile';
import { STORAGE_KEY } from '../session/sessionStorage';
import { COMPANY_ID, holder } from '../testing/people';
import { aHolderCard, TOLD } from '../testing/records';
import { renderComponent } from '../testing/renderComponent';
import { CardsFrame } from './CardsFrame';
import { askEarly } from './earlyAnswers';

let answers: { person: Profile | number; cards: HolderCard[]; invitations: unknown[] };
const root = () => document.getElementById('root') as HTMLElement;
const token = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
const signIn = (sub: string) =>
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ accessToken: JSON.stringify(token(sub)) }));
const isAppAsked = () => document.head.querySelector('script') !== null;

async function start() {
  window.earlyAsking = askEarly();
  await jest.isolateModulesAsync(async () => void (await import('./cardsPage')));
}

async function show() {
  await start();
  await waitFor(() => expect(isAppAsked()).toBe(true));
  return root();
}

/** As the build leaves it in the document. */
function builtFrame(): string {
  const { container, unmount } = renderComponent(<CardsFrame />);
  const { innerHTML } = container;
  unmount();
  return innerHTML;
}

beforeEach(() => {
  Object.assign(globalThis, { APP_SCRIPTS: ['/one.js'] });
  answers = { person: { ...holder, avatar: null }, cards: [aHolderCard()], invitations: [] };
  const byPath: Record<string, () => unknown> = {
    '/api/profile': () => answers.person,
    '/api/cards/me': () => answers.cards,
    '/api/invitations/me': () => answers.invitations,
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const body = byPath[new URL(new Request(input).url).pathname]?.();
    return Promise.resolve(typeof body === 'number' ? new Response(null, { status: body }) : Response.json(body));
  });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  document.body.innerHTML = `<div id="root"></div><template><div data-prerendered>${builtFrame()}</div></template>`;
  window.history.replaceState(null, '', '/carteirinhas');
  signIn('ana');
});
afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  root().replaceChildren();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-signed-in');
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  delete window.earlyAnswers;
  delete window.earlyAsking;
});

it('shows each card in its own look, and then loads the app', async () => {
  answers.cards = [
    aHolderCard({ avatar_url: '/files/face?s=1', title: 'Ensino médio', background_color: '#fde047' }),
    aHolderCard({ id: '2', full_name: 'Pedro Sá', avatar_url: null, background_url: '/files/sky?s=2' }),
  ];
  const page = await show();
  const [first, second, ...more] = page.querySelectorAll<HTMLElement>('article');
  expect(more).toEqual([]);
  expect(first).toHaveAccessibleName('Carteirinha de Júlia Sá Barreto');
  expect(first).toHaveTextContent('Ensino médio');
  expect(first).toHaveStyle({ color: 'rgb(0, 0, 0)', backgroundColor: '#fde047' });
  const photo = first?.querySelector('img');
  expect(photo).toHaveAttribute('src', '/files/face?s=1&size=720');
  expect(photo).toHaveAttribute('alt', 'Foto de Júlia Sá Barreto');
  expect(photo?.srcset).toContain('/files/face?s=1&size=240 240w');
  expect(first?.querySelectorAll('img')).toHaveLength(1);
  expect(second).toHaveTextContent('PS');
  expect(second?.querySelector('img')).toHaveAttribute('src', '/files/sky?s=2&size=720');
  expect(page).toHaveTextContent('Toque em uma carteirinha para mostrá-la em tela cheia.');
  expect(page).not.toHaveTextContent('Toque na carteirinha');
  // The app gets these answers as well.
  expect(window.earlyAnswers).toHaveLength(3);
});

it('does not say how a card is opened once one was', async () => {
  localStorage.setItem('card-openings', '1');
  expect(await show()).not.toHaveTextContent('Toque na carteirinha');
});

it('shows the logo and the lines of each school, and neither of another', async () => {
  answers.cards = [
    aHolderCard({ logo_url: '/files/logo?s=3', facts: ['3º A', 'Válida até <b>'] }),
    aHolderCard({ id: '2', full_name: 'Pedro Sá' }),
  ];
  const page = await show();
  const [first, second] = page.querySelectorAll<HTMLElement>('article');
  expect(first?.querySelector('[data-part="mark"] img')).toHaveAttribute('src', expect.stringContaining('/files/logo'));
  expect(Array.from(first?.querySelectorAll('[data-part="facts"] span') ?? [], (line) => line.textContent)).toEqual([
    '3º A',
    'Válida até <b>',
  ]);
  expect(second?.querySelector('[data-part="mark"] img')).toBeNull();
  expect(second?.querySelector('[data-part="facts"]')).toBeEmptyDOMElement();
});

const opened = () => screen.queryByRole('dialog', { name: /^Carteirinha de/ });
const openState = (id: string | undefined) => ({ usr: { overlay: { card: id } } });

it('opens a touched card at once, says so in the history, and closes it by Back', async () => {
  const [card] = answers.cards;
  const page = await show();
  page.querySelector('button')?.click();
  expect(opened()).toHaveTextContent('Carteirinha de Júlia Sá Barreto');
  expect(within(opened() as HTMLElement).getByRole('article')).toHaveAccessibleName('Carteirinha de Júlia Sá Barreto');
  expect(window.history.state).toMatchObject(openState(card?.id));
  window.history.back();
  await waitFor(() => expect(opened()).toBeNull());
  expect(page.querySelector('button')).toHaveFocus();
});

it('opens the card that lay open when the page was left', async () => {
  const [card] = answers.cards;
  window.history.replaceState(openState(card?.id), '');
  await show();
  expect(opened()).toBeVisible();
});

it.each([
  ['?carteirinha', 1, true],
  [`?carteirinha=${aHolderCard().id}`, 2, true],
  ['?carteirinha', 2, false],
  ['?carteirinha=outra', 2, false],
])('%s, of %s cards: opens one at once is %s, over the page itself', async (search, many, isOpen) => {
  if (many === 2) answers.cards.push(aHolderCard({ id: '2', full_name: 'Pedro Sá' }));
  window.history.replaceState(null, '', `/carteirinhas${search}`);
  await show();
  expect(opened() !== null).toBe(isOpen);
  expect(window.location.search).toBe('');
});

it('keeps the card open as the app replaces the page', async () => {
  const page = await show();
  page.querySelector('button')?.click();
  page.replaceChildren();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(opened()).toBeVisible();
});

it('shows names as text, never as markup', async () => {
  const full_name = '<img src=x> $&';
  answers.cards = [aHolderCard({ full_name, title: 'Colégio "><b>', avatar_url: null, background_url: null })];
  const page = await show();
  expect(page.querySelector('[data-part="name"]')?.textContent).toBe(full_name);
  expect(page.querySelector('button')).toHaveAccessibleName(`Ampliar carteirinha de ${full_name}, Colégio "><b>`);
  expect(page.querySelectorAll('img, b')).toHaveLength(0);
});

const company = { id: COMPANY_ID, title: 'Colégio', ...TOLD, card: true, management: false };
it.each<[string, () => void]>([
  ['a visitor comes', () => window.localStorage.clear()],
  ['there is no card', () => (answers.cards = [])],
  ['a card is off', () => answers.cards.push(aHolderCard({ active: false }))],
  ['a card has ended', () => answers.cards.push(aHolderCard({ valid_until: '2020-03-31' }))],
  ['a school’s partners are closed', () => answers.cards.push(aHolderCard({ partners_open: false }))],
  ['a guardian follows a card', () => answers.cards.push(aHolderCard({ followed_by: ['Rosa'] }))],
  ['a card waits', () => (answers.invitations = [{}])],
  ['a school is new', () => (answers.person = { ...holder, avatar: null, new_schools: [company] })],
  ['the session is over', () => (answers.person = 401)],
])('leaves the page to the app if %s', async (_state, make) => {
  make();
  expect((await show()).childElementCount).toBe(0);
});

it.each<[string, () => void]>([
  ['signs out', () => window.localStorage.clear()],
  ['gives way to another person', () => signIn('bia')],
])('shows no card if its holder %s before the answers come', async (_what, act) => {
  await start();
  act();
  await waitFor(() => expect(isAppAsked()).toBe(true));
  expect(root().childElementCount).toBe(0);
});

it.each<[string, () => void]>([
  ['signs out', () => window.localStorage.clear()],
  ['gives way to another person', () => signIn('bia')],
])('takes the cards away when their holder %s in another tab', async (_what, act) => {
  const page = await show();
  page.querySelector('button')?.click();
  window.dispatchEvent(new Event('storage'));
  expect(root().childElementCount).toBeGreaterThan(0);
  act();
  window.dispatchEvent(new Event('storage'));
  expect(root().childElementCount).toBe(0);
  expect(opened()).toBeNull();
});
