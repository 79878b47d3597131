/** Cards in the document before the app: what is painted, from what, for whom, and what is not. */
import type { HolderCard } from '@vinculo/contract/cards';
import type { Profile } from '@vinculo/contract/profile';
import { TAKEN_ATTRIBUTE } from '../../lib/firstPaint';
import { APP_READY } from '../../lib/firstTouch';
import { askEarly } from '../../session/earlyCalls';
import { STORAGE_KEY } from '../../session/storageKey';
import { COMPANY_ID, holder } from '../../testing/people';
import { aHolderCard } from '../../testing/records';
import { openHint, PICTURE_SLOT, SLOT } from './cardSlots';
import { paintCards } from './paintedCards';

const INITIALS = SLOT.name.replace(' ', '');
const item = (photo: boolean, background: boolean) => `<li>
  <article aria-label="Carteirinha de ${SLOT.name}">
    ${background ? `<img src="${PICTURE_SLOT.background}&size=720" srcset="x 80w" sizes="9px" alt="">` : ''}
    <p>${SLOT.title}</p><p>${SLOT.name}</p>
    ${photo ? `<img src="${PICTURE_SLOT.photo}&size=720" srcset="x 80w" sizes="9px" alt="Foto de ${SLOT.name}">` : `<span>${INITIALS}</span>`}
  </article><button aria-label="Ampliar carteirinha de ${SLOT.name}, ${SLOT.title}"></button></li>`;
const frame = `<main><p>${openHint(4)}</p><ul>${item(true, true)}${item(true, false)}${item(false, true)}${item(false, false)}</ul></main>
  <nav>${SLOT.person}</nav>`;

let answers: { person: Profile | number; cards: HolderCard[]; invitations: unknown[] };
const root = () => document.getElementById('root') as HTMLElement;
const token = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
const signIn = (sub: string) =>
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ accessToken: JSON.stringify(token(sub)) }));

async function paint() {
  askEarly();
  await paintCards(root());
  return root();
}

beforeEach(() => {
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
  document.body.innerHTML = `<div id="root"></div><template data-media="print">no</template>
    <template data-media="screen" data-photo>no</template><template data-media="screen">${frame}</template>`;
  window.matchMedia = (media) => ({ matches: media === 'screen' }) as MediaQueryList;
  window.history.replaceState(null, '', '/carteirinhas');
  signIn('ana');
});
afterEach(() => {
  window.dispatchEvent(new Event(APP_READY));
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  Reflect.deleteProperty(window, 'matchMedia');
  document.documentElement.removeAttribute('data-signed-in');
  delete window.earlyAnswers;
});

it('shows each card in its own look, and who holds them', async () => {
  answers.cards = [
    aHolderCard({ avatar_url: '/files/face?s=1', title: 'Ensino médio', background_color: '#fde047' }),
    aHolderCard({ id: '2', full_name: 'Pedro Sá', avatar_url: null, background_url: '/files/sky?s=2' }),
  ];
  const page = await paint();
  const [first, second] = page.querySelectorAll<HTMLElement>('article');
  expect(page.querySelectorAll('article')).toHaveLength(2);
  expect(first).toHaveAccessibleName('Carteirinha de Júlia Sá Barreto');
  expect(first).toHaveTextContent('Ensino médio');
  expect(first).toHaveStyle({ color: 'rgb(0, 0, 0)', backgroundColor: '#fde047' });
  const photo = first?.querySelector('img');
  expect(photo).toHaveAttribute('src', '/files/face?s=1&size=720');
  expect(photo).toHaveAttribute('alt', 'Foto de Júlia Sá Barreto');
  expect(photo?.srcset).toContain('/files/face?s=1&size=240 240w');
  expect(second).toHaveTextContent('PS');
  expect(second?.querySelector('img')).toHaveAttribute('src', '/files/sky?s=2&size=720');
  expect(page.querySelector('main > p')).toHaveTextContent(openHint(2));
  expect(page.querySelector('nav')).toHaveTextContent(holder.full_name);
  // The app is told of them as well.
  expect(window.earlyAnswers).toHaveLength(3);
});

it('takes what people are called for nothing but text', async () => {
  const full_name = `<img src=x> ${SLOT.title}$&`;
  answers.cards = [aHolderCard({ full_name, title: 'Colégio "><b>' })];
  const page = await paint();
  expect(page.querySelector('p + p')?.textContent).toBe(full_name);
  expect(page.querySelector('button')?.getAttribute('aria-label')).toBe(
    `Ampliar carteirinha de ${full_name}, Colégio "><b>`,
  );
  expect(page.querySelectorAll('img, b')).toHaveLength(1);
});

const company = { id: COMPANY_ID, title: 'Colégio', card: true, management: false };
it.each<[string, () => void]>([
  ['nobody is signed in', () => window.localStorage.clear()],
  ['there is no card', () => (answers.cards = [])],
  ['there are more than are painted', () => (answers.cards = Array.from({ length: 13 }, () => aHolderCard()))],
  ['a card is off', () => answers.cards.push(aHolderCard({ active: false }))],
  ['a card has ended', () => answers.cards.push(aHolderCard({ valid_until: '2020-03-31' }))],
  ['a school’s partners are closed', () => answers.cards.push(aHolderCard({ partners_open: false }))],
  ['a card waits', () => (answers.invitations = [{}])],
  ['a school is new', () => (answers.person = { ...holder, avatar: null, new_schools: [company] })],
  ['the person manages a school', () => (answers.person = { ...holder, permission: { companies: [COMPANY_ID] } })],
  ['the session is over', () => (answers.person = 401)],
  ['a card lay open', () => window.history.replaceState({ usr: { overlay: { card: 'a' } } }, '')],
  ['the app has come already', () => root().setAttribute(TAKEN_ATTRIBUTE, '')],
])('leaves the page to the app where %s', async (_state, make) => {
  make();
  expect((await paint()).childElementCount).toBe(0);
});

it('paints nothing for whoever signed out, or in, while the answers were on their way', async () => {
  askEarly();
  const painted = paintCards(root());
  signIn('bia');
  await painted;
  expect(root().childElementCount).toBe(0);
});

it.each<[string, () => void]>([
  ['signs out', () => window.localStorage.clear()],
  ['gives way to somebody else', () => signIn('bia')],
])('takes the cards away when their holder %s in another tab', async (_what, act) => {
  await paint();
  signIn('ana');
  window.dispatchEvent(new Event('storage'));
  expect(root().childElementCount).toBeGreaterThan(0);
  act();
  window.dispatchEvent(new Event('storage'));
  expect(root().childElementCount).toBe(0);
});
