// <open-card>: one card over the whole screen, with what proves to a shop that it is open at this moment. It works
// without the app: the document of the cards page defines it, and the app goes on with the same element. The history
// says which card is open, also to the app's router. The card is a copy of the one on the page. 'Girar' turns it on its
// side, alone and as large as possible.
import type { HolderCard } from '@vinculo/contract/cards';
import { PATHS } from '@vinculo/contract/rules/paths';
import { cspNonce } from '../../../lib/nonce';
import { askedCard, CARD_PARAM, OPEN_CARD, overlayOf, overlayState } from '../../../lib/overlayState';
import { Proof, PROOF } from './proof';
import { keepScreenAwake } from './screenAwake';
import { STYLES, WIDEST } from './styles';
import { onSwipes } from './swipe';
import { OPEN_CARD_ELEMENT, type Held, type OpenCardElement } from './tag';

interface Entry {
  idx?: number;
  usr?: unknown;
}
const entry = () => (history.state ?? {}) as Entry;
const openId = () => overlayOf(entry().usr, OPEN_CARD);
const withOpen = (id: string) => ({ ...entry(), usr: overlayState(OPEN_CARD, id) });
/** The router reads the history only when it is told. */
const tell = () => window.dispatchEvent(new PopStateEvent('popstate', { state: entry() }));

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const TURN =
  'M16.48 2.52c3.27 1.55 5.61 4.72 5.97 8.48h1.5C23.44 4.84 18.29 0 12 0l-.66.03 3.81 3.81zm-6.25-.77c-.59-.59-1.54-.59-2.12 0L1.75 8.11c-.59.59-.59 1.54 0 2.12l12.02 12.02c.59.59 1.54.59 2.12 0l6.36-6.36c.59-.59.59-1.54 0-2.12zm4.6 19.44L2.81 9.17l6.36-6.36 12.02 12.02zm-7.31.29C4.25 19.94 1.91 16.76 1.55 13H.05C.56 19.16 5.71 24 12 24l.66-.03-3.81-3.81z';
const icon = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const button = (name: string, label: string, path: string) =>
  `<button type="button" class="${name}" aria-label="${label}">${icon(path)}</button>`;

/** Nothing in it comes from outside: what differs between cards is filled in as text. */
const CONTENT = `<dialog aria-labelledby="open-card-title">
<h2 id="open-card-title" tabindex="-1"></h2>
<div class="stage" data-testid="enlarged-card"></div>
<p class="count" role="status"></p>
${PROOF}
<button type="button" class="turn" aria-pressed="false">${icon(TURN)}Girar</button>
${button('close', 'Fechar', 'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6z')}
${button('previous', 'Carteirinha anterior', 'M15.4 7.4 14 6l-6 6 6 6 1.4-1.4-4.6-4.6z')}
${button('next', 'Próxima carteirinha', 'M10 6 8.6 7.4l4.6 4.6-4.6 4.6L10 18l6-6z')}
</dialog>`;

const onPage = (id: string) => document.querySelector(`[data-card="${CSS.escape(id)}"]`);

/**
 * Copies the card on the page. Its pictures are there at once, because they have loaded; a larger size then replaces
 * them.
 */
function faceOf(id: string): Element {
  const card = onPage(id)?.querySelector('[data-part="card"]')?.parentElement;
  const face = Object.assign(document.createElement('div'), { className: 'face' });
  if (card) face.append(card.cloneNode(true));
  for (const image of face.querySelectorAll('img')) {
    const { sizes } = image;
    image.loading = 'eager';
    image.addEventListener('error', () => (image.sizes = sizes), { once: true });
    const enlarge = () => (image.sizes = sizes.replace(/min\([^()]*\)/, `min(100vmax, ${WIDEST}px)`));
    if (sizes) image.addEventListener('load', enlarge, { once: true });
  }
  return face;
}

class CardOverScreen extends HTMLElement implements OpenCardElement {
  /** What a touch can open. */
  private held: Held | null = null;
  private isLeaving = false;
  /** What was drawn last of the open card; empty while none is open. */
  private drawn = '';
  /** The card that was touched. */
  private firstId = '';
  private proof: Proof | null = null;
  private sleep = () => {};

  connectedCallback() {
    window.addEventListener('popstate', this.follow);
    document.addEventListener('click', this.touch);
  }

  disconnectedCallback() {
    window.removeEventListener('popstate', this.follow);
    document.removeEventListener('click', this.touch);
  }

  hold(held: Held | null) {
    this.held = held;
    if (held) this.openAsked(held);
    this.update();
  }

  /** Opens the card that the address asks for, over the page itself, to which Back leads. */
  private openAsked({ cards }: Held) {
    const { pathname, search } = window.location;
    // After a step back, the address is already the previous page's while this page still shows.
    if (pathname !== PATHS.cards || !new URLSearchParams(search).has(CARD_PARAM)) return;
    const ids = cards.map(({ id }) => id);
    history.replaceState(entry(), '', pathname);
    tell();
    this.open(askedCard(search, ids));
  }

  private open(id: string | null | undefined) {
    if (!id || !this.held || this.drawn) return;
    // The history may still name a card that was taken away.
    if (openId() !== null) history.replaceState(withOpen(id), '');
    else history.pushState({ ...withOpen(id), idx: (entry().idx ?? 0) + 1 }, '');
    tell();
  }

  private readonly touch = ({ target }: Event) => {
    const opener = target instanceof Element ? target.closest('[data-card] button') : null;
    this.open(opener?.closest<HTMLElement>('[data-card]')?.dataset.card);
  };

  private readonly follow = () => {
    this.isLeaving = false;
    this.update();
  };

  private update() {
    const id = openId();
    const card = this.held?.cards.find((each) => each.id === id);
    if (card && this.held) this.show(card, this.held);
    else this.hide();
  }

  private close() {
    if (!this.drawn) return;
    // The step back takes a moment, in which a second tap must not leave the page as well.
    if (!this.isLeaving && openId() !== null) history.back();
    this.isLeaving = true;
  }

  private show(card: HolderCard, held: Held) {
    this.build();
    this.draw(card, held);
    if (this.dialog.open) return;
    this.firstId = card.id;
    this.sleep = keepScreenAwake();
    document.body.dataset.cardOpen = '';
    this.dialog.showModal();
    this.pieceOf('h2').focus();
  }

  private hide() {
    if (!this.drawn) return;
    this.drawn = '';
    this.dialog.close();
    this.turn(false);
    this.proof?.stop();
    this.pieceOf('.stage').replaceChildren();
    this.sleep();
    delete document.body.dataset.cardOpen;
    // The browser returns the focus to what had it, which the app may have replaced since.
    onPage(this.firstId)?.querySelector('button')?.focus({ preventScroll: true });
  }

  private pieceOf(selector: string) {
    return this.querySelector(selector) as HTMLElement;
  }

  private get dialog() {
    return this.pieceOf('dialog') as HTMLDialogElement;
  }

  private build() {
    if (this.proof) return;
    const style = Object.assign(document.createElement('style'), { textContent: STYLES });
    if (cspNonce) style.nonce = cspNonce;
    document.head.append(style);
    this.innerHTML = CONTENT;
    this.proof = new Proof(this.pieceOf('.proof'));
    const close = () => this.close();
    // Escape, or Back on a phone: the history closes it.
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    // Some browsers insist, and close it all the same.
    this.dialog.addEventListener('close', close);
    this.dialog.addEventListener('keydown', ({ key }) => {
      const by = STEPS[key];
      if (by) this.step(by);
    });
    onSwipes(this.pieceOf('.stage'), { onTap: close, onSwipe: (by) => this.step(by) });
    this.pieceOf('.close').addEventListener('click', close);
    this.pieceOf('.previous').addEventListener('click', () => this.step(-1));
    this.pieceOf('.next').addEventListener('click', () => this.step(1));
    this.pieceOf('.turn').addEventListener('click', () => this.turn(!this.dialog.classList.contains('turned')));
  }

  private turn(isTurned: boolean) {
    this.dialog.classList.toggle('turned', isTurned);
    this.pieceOf('.turn').setAttribute('aria-pressed', String(isTurned));
  }

  private draw(card: HolderCard, { cards, answeredAt }: Held) {
    const position = cards.indexOf(card);
    this.proof?.show({ card, answeredAt });
    this.pieceOf('.copy').hidden = !card.can_copy;
    const drawn = JSON.stringify([card, position, cards.length]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const isAlone = cards.length === 1;
    this.pieceOf('h2').textContent = `Carteirinha de ${card.full_name}`;
    this.pieceOf('.stage').replaceChildren(faceOf(card.id));
    this.pieceOf('.count').textContent = isAlone ? '' : `${position + 1} de ${cards.length}`;
    for (const [name, isLast] of [
      ['.previous', position === 0],
      ['.next', position === cards.length - 1],
    ] as const) {
      this.pieceOf(name).hidden = isAlone;
      this.pieceOf(name).setAttribute('aria-disabled', String(isLast));
    }
  }

  private step(by: 1 | -1) {
    const cards = this.held?.cards ?? [];
    const other = cards[cards.findIndex(({ id }) => id === openId()) + by];
    if (!other) return;
    history.replaceState(withOpen(other.id), '');
    tell();
  }
}

if (!customElements.get(OPEN_CARD_ELEMENT)) customElements.define(OPEN_CARD_ELEMENT, CardOverScreen);
