/** The pages a shop reads: no script, no font, and no second request but the pictures, for any browser. */

import { shownDay } from '@vinculo/contract/rules/brasilia';
import { KEEP_SHOP_PATH, SHOP_PARAM, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { NOT_CONFIRMED, type ToldCompany } from '@vinculo/contract/rules/words/toldCompany';
import { escapeHtml } from '../../base/html';
import { createDocument } from '../../domain/documents/document';
import { cut, toldHtml } from '../../domain/documents/told';
import { PERMISSIONS } from '../../plugins/securityHeaders';
import type { ShopOfCompany } from './cardUseStore';
import type { Verdict } from './rules';

/** Why no verdict is given: too many wrong codes, too many requests, or a failure. */
const HINDRANCES = ['camera', 'busy', 'failed'] as const;
export type Valid = Extract<Verdict, { state: 'valid' }>;
/**
 * `new`: valid, of a school that is not confirmed, and not at a till that is known as its partner. `elsewhere`: valid,
 * and this shop is no partner of its school.
 */
export type Shown =
  | Verdict
  | (Omit<Valid, 'state'> & { state: 'new' })
  | { state: 'elsewhere'; company: ToldCompany; shop: string }
  | { state: (typeof HINDRANCES)[number] };
type ShownState = Shown['state'];
const isHindrance = (state: ShownState) => HINDRANCES.some((one) => one === state);

const WHEN = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Such as `14:32:07 de 22/11/2026`. */
export function momentOf(now: Date): string {
  const [day = '', time = ''] = WHEN.format(now).split(', ');
  return `${time} de ${day}`;
}

/** Drawn in a square of 24. Each differs in outline and content. */
export const CIRCLE = '<circle cx="12" cy="12" r="10"/>';
export const OCTAGON = '<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/>';
const TRIANGLE = '<path d="M12 2.5 22.5 21h-21z"/>';
export const SQUARE = '<rect x="3" y="3" width="18" height="18" rx="3"/>';
const SHAPES: Record<ShownState, string> = {
  valid: `${CIRCLE}<path d="m7.5 12.5 3 3 6-7"/>`,
  new: `${TRIANGLE}<path d="M12 9.5V15m0 2.6v.1"/>`,
  elsewhere: `${OCTAGON}<path d="M7 16.5v-6l1.5-3h7l1.5 3v6zm0-6h10"/>`,
  old: `${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
  ended: `${OCTAGON}<path d="M8.5 7h7m-7 10h7m-6-10c0 4 5 6 5 10m0-10c0 4-5 6-5 10"/>`,
  off: `${OCTAGON}<path d="m8.5 8.5 7 7m0-7-7 7"/>`,
  replaced: `${SQUARE}<path d="M8 9.5h7.5l-2-2m2.5 7H8.5l2 2"/>`,
  paused: `${SQUARE}<path d="M9.5 8.5v7m5-7v7"/>`,
  unknown: `${SQUARE}<path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.1"/>`,
  busy: `${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
  failed: `${OCTAGON}<path d="M12 7v6m0 3.5v.1"/>`,
  camera: `${SQUARE}<path d="M7 10V8a1 1 0 0 1 1-1h2m4 0h2a1 1 0 0 1 1 1v2m0 4v2a1 1 0 0 1-1 1h-2m-4 0H8a1 1 0 0 1-1-1v-2"/>`,
};

const TEXTS: Record<Exclude<ShownState, 'ended'>, { title: string; text: string }> = {
  valid: { title: 'Carteirinha válida', text: '' },
  new: {
    title: NOT_CONFIRMED,
    text: 'A carteirinha está ativa. Só dê o benefício se a sua loja combinou com esta escola.',
  },
  elsewhere: {
    title: 'Esta escola não é parceira desta loja',
    text: 'Se a loja combinou com ela, abra primeiro a página da loja que a escola enviou.',
  },
  old: { title: 'Este código expirou', text: 'Peça para abrir a carteirinha de novo.' },
  replaced: {
    title: 'Esta impressão foi substituída',
    text: 'Peça a carteirinha impressa mais nova, ou a que abre no celular.',
  },
  off: { title: 'Carteirinha inativa', text: 'Esta carteirinha não dá direito a benefícios.' },
  paused: { title: 'Sem benefícios no momento', text: 'A escola desta carteirinha está com os parceiros em pausa.' },
  unknown: {
    title: 'Não encontramos esta carteirinha',
    text: 'Confira o número e o código, ou leia o QR com a câmera do celular.',
  },
  busy: { title: 'Muitas verificações seguidas', text: 'Espere um minuto e atualize a página.' },
  failed: { title: 'Não conseguimos verificar agora', text: 'Atualize a página em instantes.' },
  camera: {
    title: 'Leia o QR com a câmera',
    text: 'Houve códigos errados demais. Por algumas horas só o QR da carteirinha vale; depois dá para digitar de novo.',
  },
};

const STYLES = `.state{flex:1;display:grid;align-content:center;justify-items:center;padding:2rem 1rem;text-align:center;color:#fff;background:#4a4754;overflow-wrap:anywhere}
.valid .state{background:#14663a}.counted .state{background:#3d3a8c}.old .state,.replaced .state,.new .state{background:#7a4a00}.off .state,.ended .state,.elsewhere .state{background:#a01c28}
.state svg{width:clamp(5rem,22vmin,9rem);fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.ask .state{flex:none;padding:1.5rem 1rem;background:none;color:inherit}.ask svg{width:5rem}
.state p{margin:.5rem 0 0;max-width:26rem;font-size:1.1rem;text-wrap:balance}
.valid .state,.new .state{flex:none;grid-template-columns:auto auto;justify-content:center;align-items:center;gap:0 1rem;padding:1rem;text-align:left}
.valid h1,.new h1{font-size:1.5rem;margin:0}.valid .state svg,.new .state svg{width:3rem}.new .state p{grid-column:1/-1;font-size:1rem}
.who,.uses,main>form,footer{max-width:26rem;margin:0 auto;padding:1rem;width:100%}
.who{text-align:center;overflow-wrap:anywhere}
.person{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:0 1rem;align-items:center;text-align:left}
.person>img,.none{width:8rem;height:8rem;border-radius:50%;object-fit:cover;border:.35rem solid #14663a}.new .person>img,.new .none{border-color:#7a4a00}
.none{display:inline-grid;place-items:center;font-size:3rem;font-weight:700}
.logo{float:right;margin:0 0 .25rem .5rem;width:3rem;height:3rem;border-radius:.5rem;padding:.2rem;background:#fff;object-fit:contain}
.name{font-size:1.4rem;line-height:1.2;font-weight:750;margin:0 0 .25rem}
.who p{margin:.25rem 0}.who a:not(.button){color:inherit}.who small{line-height:1.4}
.uses h2{overflow-wrap:anywhere}.uses .soft{margin:.25rem 0 0}.uses fieldset{margin-top:.5rem}.uses button{margin-top:.75rem}
.no{margin:0;padding:.75rem 1rem;border-radius:.5rem;background:#7a4a00;color:#fff;font-size:1.2rem;font-weight:700;overflow-wrap:anywhere}
.choice{display:flex;gap:.75rem;align-items:center;font-weight:400;margin-top:.5rem;padding:.6rem .75rem;border:2px solid var(--line);border-radius:.5rem;min-height:3rem;cursor:pointer;overflow-wrap:anywhere}
.choice:has(:checked){border-color:var(--act);font-weight:700}
.choice span{min-width:0}
[type=search]{letter-spacing:normal;font-size:1.1rem}
.other{display:inline-block;padding:.5rem 0;color:inherit}
input{width:100%;font:inherit;font-size:1.4rem;letter-spacing:.08em;padding:.6rem .75rem;border:2px solid var(--line);border-radius:.5rem;background:var(--paper);color:inherit}`;

export const { frame, headers: HEADERS } = createDocument(STYLES, PERMISSIONS);

/** `shape`: the SVG of the icon. */
export const banner = (shape: string, title: string, text = '') =>
  `<div class="state"><svg viewBox="0 0 24 24" aria-hidden="true">${shape}</svg><h1>${escapeHtml(title)}</h1>${
    text && `<p>${escapeHtml(text)}</p>`
  }</div>`;

const again = (look: string) => `<p><a class="${look}" href="${VERIFY_PATH}">Verificar outra carteirinha</a></p>`;
export const AGAIN = again('button');
export const OR_AGAIN = again('button quiet');

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

export interface Proof {
  shown: Shown;
  /** The photo's signed address, valid while the page is of use. */
  signedPhoto?: string | null;
  /** The same of the school's logo. */
  signedLogo?: string | null;
  /** HTML in which a shop registers a use. `isFirst`: it says what this shop gives, and stands above the person. */
  uses?: { html: string; isFirst: boolean };
  now: Date;
}

const updated = (now: Date) =>
  `<p class="soft">Atualizada às <time datetime="${now.toISOString()}">${momentOf(now)}</time></p>`;

function personHtml(
  { fullName, company, validUntil }: Omit<Valid, 'state'>,
  { signedPhoto, signedLogo, now }: Omit<Proof, 'shown'>,
): string {
  const until = validUntil ? `<p>Válida até ${shownDay(validUntil)}</p>` : '';
  const photo = signedPhoto
    ? `<img src="${escapeHtml(pictureAddress(signedPhoto, 240))}" srcset="${escapeHtml(
        pictureAddress(signedPhoto, 720),
      )} 720w, ${escapeHtml(pictureAddress(signedPhoto, 240))} 240w" sizes="8rem" alt="Foto de ${escapeHtml(fullName)}">`
    : `<span class="none" aria-hidden="true">${escapeHtml(initialOf(fullName))}</span>`;
  const logo = signedLogo ? `<img class="logo" src="${escapeHtml(pictureAddress(signedLogo, 240))}" alt="">` : '';
  return `<div class="who"><div class="person">${photo}<div><p class="name">${escapeHtml(fullName)}</p>${until}</div></div>
<p class="soft">Confira a foto com quem está na sua frente.</p><p>${logo}${toldHtml(company)}</p>${updated(now)}</div>`;
}

function stateHtml(shown: Exclude<Shown, { state: 'valid' | 'new' }>, now: Date): string {
  if (isHindrance(shown.state)) return AGAIN;
  if (shown.state !== 'elsewhere') return `${updated(now)}${AGAIN}`;
  return `<p>${toldHtml(shown.company)}</p><p class="soft">Este aparelho é do caixa de ${escapeHtml(
    cut(shown.shop, 80),
  )}. <a href="${KEEP_SHOP_PATH}">Não é mais?</a></p>${updated(now)}${OR_AGAIN}`;
}

export function proofPage({ shown, ...proof }: Proof): string {
  const { state } = shown;
  const { title, text } =
    state === 'ended'
      ? { title: `Venceu em ${shownDay(shown.validUntil)}`, text: 'Peça à escola para renovar a carteirinha.' }
      : TEXTS[state];
  const top = banner(SHAPES[state], title, text);
  if (state !== 'valid' && state !== 'new')
    return frame({ title, kind: state, body: `${top}<div class="who">${stateHtml(shown, proof.now)}</div>` });
  const { html = '', isFirst = false } = proof.uses ?? {};
  const person = personHtml(shown, proof);
  const parts = isFirst ? [html, person] : [person, html];
  return frame({
    title,
    kind: state,
    body: `${top}${parts.join('')}<div class="who">${html ? OR_AGAIN : AGAIN}</div>`,
  });
}

export interface Typed {
  number: string;
  code: string;
  errors: { number?: string; code?: string };
  /** The shop at whose counter this is. `isKept`: this device remembers it before any other. */
  shop: (ShopOfCompany & { isKept: boolean }) | null;
}

function field(name: string, label: string, value: string, error: string | undefined, more: string): string {
  const told = error ? ` aria-invalid="true" aria-describedby="${name}-erro"` : '';
  const text = error ? `<p class="error" id="${name}-erro">${escapeHtml(error)}</p>` : '';
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(
    value,
  )}" required autocomplete="off" spellcheck="false" maxlength="40" ${more}${told}>${text}`;
}

/** Says whose counter this is, and offers to remember or forget it: a card read by the camera opens for this shop too. */
function counterForm({ id, title, isKept }: NonNullable<Typed['shop']>): string {
  const name = escapeHtml(title);
  const form = (value: string, about: string, press: string) =>
    `<form method="post" action="${KEEP_SHOP_PATH}"><input type="hidden" name="parceiro" value="${value}">
${about}<button class="quiet">${press}</button></form>`;
  return isKept
    ? form('', `<p role="status"><b>Este aparelho é do caixa de ${name}.</b></p>`, 'Não é mais deste caixa')
    : form(
        id,
        `<p class="soft">Este é o aparelho do caixa? Então o QR lido pela câmera também abre para ${name}.</p>`,
        `Lembrar ${name} neste aparelho`,
      );
}

export function askPage({ number, code, errors, shop }: Typed): string {
  const title = 'Verificar uma carteirinha';
  const about = shop
    ? `<div class="who"><p class="name">${escapeHtml(shop.title)}</p><p>Parceira de ${toldHtml(shop.company)}</p></div>`
    : '';
  const named = shop ? `<input type="hidden" name="${SHOP_PARAM}" value="${shop.id}">` : '';
  return frame({
    title,
    kind: 'ask',
    body: `${banner(SHAPES.camera, title, 'Aponte a câmera do celular para o QR, ou digite o que está embaixo da carteirinha aberta.')}
${about}<form method="get" action="${VERIFY_PATH}">
${field('numero', 'Número da carteirinha', number, errors.number, 'placeholder="K7Q2-M9XD" autocapitalize="characters"')}
${field('codigo', 'Código de 6 dígitos', code, errors.code, 'inputmode="numeric"')}${named}
<button>Verificar</button>
</form>${shop ? counterForm(shop) : ''}`,
  });
}
