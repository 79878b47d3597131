/**
 * A person's cards, painted by the document itself once it has its early answers: into the page that the build rendered
 * from the app's own components, which React takes over when it comes. Nothing is kept for it: what is painted is what
 * the server has just said. Whatever is not plain (a notice, a card that ends, nobody there) is left to the app.
 */
import type { HolderCard } from '@vinculo/contract/cards';
import type { Profile } from '@vinculo/contract/profile';
import { isEnded, isEnding } from '@vinculo/contract/rules/cardState';
import { initials } from '@vinculo/contract/rules/initials';
import { groundStyle, nameStyle } from '../../components/card/studentCardStyle';
import { TAKEN_ATTRIBUTE } from '../../lib/firstPaint';
import { APP_READY } from '../../lib/firstTouch';
import { pictureSources } from '../../lib/pictures';
import { askedEarly, earlyAnswer, storedHeaders } from '../../session/earlyCalls';
import { areOthers } from '../../session/person';
import { AT_ONCE, kindOf, MANY, openHint, PICTURE_SLOT, SLOT } from './cardSlots';

interface Answers {
  person: Profile;
  cards: HolderCard[];
}

const isPlain = (card: HolderCard, now: Date) =>
  card.active && card.partners_open && !isEnded(card.valid_until, now) && !isEnding(card.valid_until, now);

/** Null where the page has to show something else than cards and the navigation of who holds them. */
async function plainAnswers(): Promise<Answers | null> {
  const [person, cards, invitations] = await Promise.all([
    earlyAnswer<Profile>('/profile'),
    earlyAnswer<HolderCard[]>('/cards/me'),
    earlyAnswer<unknown[]>('/invitations/me'),
  ]);
  if (!person || !cards || invitations?.length !== 0) return null;
  if (person.permission.companies.length > 0 || person.new_schools.length > 0) return null;
  const now = new Date();
  const isWhole = cards.length > 0 && cards.length <= MANY && cards.every((card) => isPlain(card, now));
  return isWhole ? { person, cards } : null;
}

/** Puts values in the place of slots, as text; no value is read as a slot. */
function fill(part: Node, values: Record<string, string>) {
  const slots = new RegExp(Object.keys(values).join('|'), 'g');
  const filled = (text: string) => text.replace(slots, (slot) => values[slot] ?? slot);
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = part; node; node = walker.nextNode()) {
    if (node instanceof Text) node.data = filled(node.data);
    if (!(node instanceof Element)) continue;
    for (const attribute of node.attributes) attribute.value = filled(attribute.value);
  }
}

function fillPicture(part: ParentNode, slot: string, url: string | null | undefined) {
  const image = part.querySelector(`img[src^="${slot}"]`);
  if (!image || !url) return;
  const { src, srcSet, sizes } = pictureSources(url, image.getAttribute('sizes') ?? '');
  for (const [name, value] of Object.entries({ sizes, srcset: srcSet, src })) {
    if (value === undefined) image.removeAttribute(name);
    else image.setAttribute(name, value);
  }
}

function style(element: HTMLElement | null | undefined, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    element?.style.setProperty(
      name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    );
}

function cardItem(kinds: readonly Element[], card: HolderCard, index: number): Node {
  const item = (kinds[kindOf(card)] as Element).cloneNode(true) as Element;
  style(item.querySelector('article'), groundStyle(card.background_color));
  style(
    [...item.querySelectorAll('p')].find(({ textContent }) => textContent === SLOT.name),
    nameStyle(card.full_name),
  );
  fillPicture(item, PICTURE_SLOT.photo, card.avatar_url);
  fillPicture(item, PICTURE_SLOT.background, card.background_url);
  if (index >= AT_ONCE) for (const image of item.querySelectorAll('img')) image.setAttribute('loading', 'lazy');
  fill(item, {
    [SLOT.name]: card.full_name,
    [SLOT.name.replace(' ', '')]: initials(card.full_name),
    [SLOT.title]: card.title,
  });
  return item;
}

/** The page for this screen, in the document of its template: nothing in it is fetched yet. */
function page({ person, cards }: Answers): DocumentFragment | null {
  const template = [...document.querySelectorAll<HTMLTemplateElement>('template[data-media]')].find(
    ({ dataset }) => matchMedia(dataset.media ?? '').matches && 'photo' in dataset === (person.avatar !== null),
  );
  const frame = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const list = frame?.querySelector('main ul');
  if (!frame || !list) return null;
  // Before there is anybody's name in it, which is nothing but text.
  fillPicture(frame, PICTURE_SLOT.person, person.avatar?.url);
  fill(frame, { [SLOT.person]: person.full_name, [SLOT.person.replace(' ', '')]: initials(person.full_name) });
  const kinds = [...list.children];
  list.replaceChildren(...cards.map((card, index) => cardItem(kinds, card, index)));
  for (const text of frame.querySelectorAll('main p'))
    if (text.textContent === openHint(kinds.length)) text.textContent = openHint(cards.length);
  return frame;
}

/** The token as it goes out, which names the person as the token alone does. */
const bearer = () => storedHeaders().Authorization ?? null;

/** Until the app watches over that itself: whoever signs out elsewhere leaves nothing here, to nobody else either. */
function clearWithSession(root: Element, asked: string | null) {
  const look = () => {
    if (!bearer() || areOthers(asked, bearer())) root.replaceChildren();
  };
  const moments = ['storage', 'pageshow'];
  for (const moment of moments) window.addEventListener(moment, look);
  const stop = () => moments.forEach((moment) => window.removeEventListener(moment, look));
  window.addEventListener(APP_READY, stop, { once: true });
}

/** Resolves once the first card is to be seen with its photo, or it is the app's to show what there is. */
export async function paintCards(root: Element): Promise<void> {
  const asked = await askedEarly();
  // A card lay open when the page was left.
  const isPlainVisit = !(history.state as { usr?: unknown } | null)?.usr;
  const answers = asked && isPlainVisit ? await plainAnswers() : null;
  const frame = answers && bearer() === asked ? page(answers) : null;
  if (!frame || root.hasAttribute(TAKEN_ATTRIBUTE)) return;
  clearWithSession(root, asked);
  root.replaceChildren(frame);
  const photo = root.querySelector<HTMLImageElement>('article img[alt^="Foto"]');
  await photo?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
