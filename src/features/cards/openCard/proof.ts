// Under an open card: what a shop scans or types. It changes, so an old screenshot proves nothing.
import type { HolderCard } from '@vinculo/contract/cards';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import {
  cardProofPath,
  CODE_STEP_S,
  codesOf,
  shownNumber,
  stepAt,
  stepBytes,
  type CardCodes,
} from '@vinculo/contract/rules/card/cardCodes';
import { isEnded } from '@vinculo/contract/rules/card/cardState';
import { cardCopyPath, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { qrPath } from '../../../lib/qr';
import type { AnsweredAt } from '../../../session/calls';

const HEX_PAIR = /../g;
const bytesOf = (hex: string) => Uint8Array.from(hex.match(HEX_PAIR) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * The codes of a step. Steps follow the server's clock, because a phone's may be wrong. Null if the browser has no
 * cryptography, as on plain http.
 */
async function codesAt(secret: string, step: number): Promise<CardCodes | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const key = await subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return codesOf(new Uint8Array(await subtle.sign('HMAC', key, stepBytes(step))));
}

const SECOND_MS = 1000;
const STEP_MS = CODE_STEP_S * SECOND_MS;
const AROUND = 2 * Math.PI * 9;

const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });
const MINUTE = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });

const ENDED =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9.31 17 2.44-2.44L14.19 17l1.06-1.06-2.44-2.44 2.44-2.44L14.19 10l-2.44 2.44L9.31 10l-1.06 1.06 2.44 2.44-2.44 2.44zM19 3h-1V1h-2v2H8V1H6v2H5c-1.11 0-1.99.9-1.99 2L3 19c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 16H5V8h14z"/></svg>';

export const PROOF = `<div class="proof" role="group" aria-label="Para a loja conferir">
<div class="qr"></div>
<div class="typed"><p class="number"></p><p class="code"></p>
<svg class="ring" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9" opacity=".2"/><circle class="left" cx="12" cy="12" r="9" stroke-dasharray="${AROUND}"/></svg></div>
<p class="how"></p><p class="until"></p><p class="now"></p><a class="copy">Baixar em PDF</a>
</div>`;

/**
 * Black on white in dark mode too: few cameras read the reverse. The white is part of the picture: browsers that darken
 * pages by themselves turn backgrounds black.
 */
function qrOf(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg role="img" aria-label="QR desta carteirinha" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" rx="1" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

interface Proven {
  card: HolderCard;
  answeredAt: AnsweredAt;
}

/** Draws into the element of `PROOF`, every second once it is started. */
export class Proof {
  private proven: Proven | null = null;
  /** The secret and the step of the codes that are drawn or on their way. */
  private wanted = '';
  /** How far the server's clock is ahead. Of several readings the largest is the truest: each delay lowers it. */
  private ahead = -Infinity;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly root: HTMLElement) {}

  show(proven: Proven) {
    if (this.proven?.card.number !== proven.card.number) this.drawCodes(undefined);
    this.proven = proven;
    this.ahead = Math.max(this.ahead, proven.answeredAt.server - proven.answeredAt.here);
    this.timer ??= setInterval(() => this.draw(), SECOND_MS);
    this.draw();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.proven = null;
    this.ahead = -Infinity;
    this.drawCodes(undefined);
  }

  private part(name: string) {
    return this.root.querySelector(`.${name}`) as HTMLElement;
  }

  private draw() {
    if (!this.proven) return;
    const { card, answeredAt } = this.proven;
    const now = Date.now() + this.ahead;
    this.makeCodes(card, stepAt(now));
    this.part('number').textContent = shownNumber(card.number);
    this.part('copy').setAttribute('href', cardCopyPath(card.id));
    this.part('left').setAttribute('stroke-dashoffset', String((AROUND * (now % STEP_MS)) / STEP_MS));
    this.drawEnd(card.valid_until, new Date(now));
    this.part('now').textContent = `Agora são ${TIME.format(now)} · Atualizada às ${MINUTE.format(answeredAt.server)}`;
  }

  /** For people who look at the phone; the QR tells the shop the same. */
  private drawEnd(until: string | null, now: Date) {
    const hasEnded = isEnded(until, now);
    this.part('until').innerHTML = hasEnded ? ENDED : '';
    this.part('until').classList.toggle('ended', hasEnded);
    if (until) this.part('until').append(`${hasEnded ? 'Vencida em' : 'Válida até'} ${shownDay(until)}`);
  }

  private makeCodes({ secret, number }: HolderCard, step: number) {
    const wanted = `${secret} ${step}`;
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    void codesAt(secret, step).then((codes) => {
      if (wanted === this.wanted) this.drawCodes(codes, number);
    });
  }

  /** `codes`: undefined until they are made, null if they cannot be. */
  private drawCodes(codes: CardCodes | null | undefined, number = '') {
    if (codes === undefined) this.wanted = '';
    this.part('qr').innerHTML = codes ? qrOf(location.origin + cardProofPath(number, codes.scanned)) : '';
    this.part('code').textContent = codes ? `${codes.typed.slice(0, 3)} ${codes.typed.slice(3)}` : '··· ···';
    this.root.classList.toggle('without', codes === null);
    this.part('how').textContent =
      codes === null
        ? 'O código só aparece em uma conexão segura (https).'
        : `A loja lê o QR ou digita em ${location.host}${VERIFY_PATH}`;
  }
}
