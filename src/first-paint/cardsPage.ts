// The last script of the cards page; build.mjs puts it there. It shows the cards from the early answers, in copies of
// the card that the build has rendered, gives them to the open card, and loads the app, which replaces the page. Only
// the app shows invitations, new companies, and cards that are off, end soon or open no partners.
import type { HolderCard } from '@vinculo/contract/cards';
import type { Profile } from '@vinculo/contract/profile';
import { isEnded, isEnding } from '@vinculo/contract/rules/card/cardState';
import { initials } from '@vinculo/contract/rules/text/initials';
import { groundStyle, nameStyle } from '../components/card/studentCardStyle';
import '../features/cards/openCard/element';
import { openCardElement, type Held } from '../features/cards/openCard/tag';
import { recall } from '../lib/browserMemory';
import { pictureSources } from '../lib/pictures';
import { sessionHeaders } from '../session/calls';
import { areOthers } from '../session/person';
import { earlyAnswer, readSession } from './earlyAnswers';
import { loadApp } from './loadApp';

/** The pictures of further cards load when they are near. */
const AT_ONCE = 4;
/** The longest that the app waits for the cards to show, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Fields that the copies show, or the open card. */
type Drawn =
  | 'id'
  | 'company_id'
  | 'company_title'
  | 'title'
  | 'full_name'
  | 'avatar_url'
  | 'background_color'
  | 'background_url'
  | 'logo_url'
  | 'facts'
  | 'number'
  | 'secret'
  | 'can_copy'
  | 'copied_at';
type Judged = Exclude<keyof HolderCard, Drawn>;

/** True if the value of a field needs nothing but the copy on the page. */
const IS_PLAIN: { readonly [Field in Judged]: (value: HolderCard[Field]) => boolean } = {
  active: (active) => active,
  partners_open: (open) => open,
  followed_by: (guardians) => guardians.length === 0,
  photo_hidden: (hidden) => !hidden,
  valid_until: (day) => !isEnded(day, new Date()) && !isEnding(day, new Date()),
};

function isPlain(card: HolderCard): boolean {
  const holds = <Field extends Judged>(field: Field) => IS_PLAIN[field](card[field]);
  return (Object.keys(IS_PLAIN) as Judged[]).every(holds);
}

async function plainCards(): Promise<Held | null> {
  const [person, cards, invitations] = await Promise.all([
    earlyAnswer<Profile>('/profile'),
    earlyAnswer<HolderCard[]>('/cards/me'),
    earlyAnswer<unknown[]>('/invitations/me'),
  ]);
  if (!person || !cards?.body.length || invitations?.body.length !== 0) return null;
  const { new_schools: schools, cards_off: off } = person.body;
  if (off.length > 0 || schools.some(({ card }) => card)) return null;
  return cards.body.every(isPlain) ? { cards: cards.body, answeredAt: cards.answeredAt } : null;
}

function setStyle({ style }: HTMLElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('--')) style.setProperty(name, value);
    else Reflect.set(style, name, value);
  }
}

function setPicture(image: HTMLImageElement, url: string) {
  const { src, srcSet = '' } = pictureSources(url, image.sizes);
  image.srcset = srcSet;
  image.src = src;
}

/** Fills in what StudentCard marks by `data-part`. */
function fillCard(item: HTMLElement, card: HolderCard) {
  item.dataset.card = card.id;
  const part = (name: string) => item.querySelector(`[data-part="${name}"]`) as HTMLElement;
  const picture = (name: string) => part(name).querySelector('img') as HTMLImageElement;
  part('card').setAttribute('aria-label', `Carteirinha de ${card.full_name}`);
  setStyle(part('card'), groundStyle(card.background_color));
  part('title').textContent = card.title;
  part('name').textContent = card.full_name;
  setStyle(part('name'), nameStyle(card.full_name, card.facts.length));
  part('facts').replaceChildren(
    ...card.facts.map((fact) => Object.assign(document.createElement('span'), { textContent: fact })),
  );
  if (card.logo_url) setPicture(picture('mark'), card.logo_url);
  else picture('mark').remove();
  if (card.background_url) setPicture(picture('background'), card.background_url);
  else
    part('background')
      .querySelectorAll('img, img + *')
      .forEach((each) => each.remove());
  picture('photo').alt = `Foto de ${card.full_name}`;
  if (card.avatar_url) setPicture(picture('photo'), card.avatar_url);
  else part('photo').textContent = initials(card.full_name);
  item.querySelector('button')?.setAttribute('aria-label', `Ampliar carteirinha de ${card.full_name}, ${card.title}`);
  return item;
}

function pageOf(cards: readonly HolderCard[]): DocumentFragment | null {
  const page = document.querySelector('template')?.content.cloneNode(true) as DocumentFragment | undefined;
  const list = page?.querySelector('ul');
  const item = list?.firstElementChild;
  if (!page || !list || !item) return null;
  list.replaceChildren(...cards.map((card) => fillCard(item.cloneNode(true) as HTMLElement, card)));
  for (const image of list.querySelectorAll<HTMLImageElement>(`li:nth-child(n + ${AT_ONCE + 1}) img`))
    image.loading = 'lazy';
  const hint = recall('card-openings') ? null : cards.length === 1 ? 'one' : 'many';
  for (const each of page.querySelectorAll<HTMLElement>('[data-hint]')) if (each.dataset.hint !== hint) each.remove();
  return page;
}

/** Until the app runs, a sign-out in another tab must clear the cards. */
function clearWithSession(root: Element, shownTo: string | null) {
  for (const moment of ['storage', 'pageshow'])
    window.addEventListener(moment, () => {
      const { accessToken } = readSession();
      const isOthers = !accessToken || areOthers(shownTo, accessToken);
      if (!isOthers || !root.querySelector('[data-prerendered]')) return;
      root.replaceChildren();
      openCardElement().hold(null);
    });
}

let isAppAsked = false;
function bringApp() {
  if (isAppAsked) return;
  isAppAsked = true;
  loadApp();
}

async function showCards(root: Element) {
  await window.earlyAsking;
  const authorization = window.earlyAnswers?.[0]?.headers.Authorization;
  const held = await plainCards();
  const session = readSession();
  const isLeft = !authorization || sessionHeaders(session).Authorization !== authorization;
  const page = held && !isLeft && !isAppAsked ? pageOf(held.cards) : null;
  if (!held || !page) return;
  clearWithSession(root, session.accessToken);
  root.replaceChildren(page);
  openCardElement().hold(held);
  const photo = root.querySelector<HTMLImageElement>('[data-part="photo"] img');
  await photo?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

setTimeout(bringApp, PATIENCE_MS);
void showCards(document.getElementById('root') as HTMLElement).finally(bringApp);
