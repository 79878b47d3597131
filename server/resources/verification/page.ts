// The pages a shop reads: no script, no font, and no second request but the pictures, for any browser.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { BRASILIA_MS } from '@vinculo/contract/rules/limits';
import { KEEP_SHOP_PATH, NUMBER_PARAM, SHOP_PARAM, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { TILL_WORDS } from '@vinculo/contract/rules/words/cardStateWords';
import { NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import { html, type Html } from '../../base/html';
import { answers, send } from '../../domain/webPages/answers';
import { frame, hidden, identityHtml, labelled } from '../../domain/webPages/document';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import type { Verdict } from './judge';
import type { ShopOfCompany } from './store';

export type ProofAnswers = ReturnType<typeof proofAnswers>;

export type Valid = Extract<Verdict, { state: 'valid' }>;
/**
 * A valid card. `document`: without a photo. `new`: of a school that is not confirmed, at a till that is not known as
 * its partner. `elsewhere`: at a till that is known as another school's partner alone, `till`.
 */
export interface ShownPerson extends Omit<Valid, 'state'> {
  state: 'valid' | 'document' | 'new' | 'elsewhere';
  till?: string | undefined;
}
/** `camera`, `busy` and `failed` give no verdict: too many wrong codes, too many requests, or a failure. */
export type Shown = Verdict | ShownPerson | { state: 'camera' | 'busy' | 'failed' };
type ShownState = Shown['state'];

const timeOf = (now: Date) => new Date(now.getTime() - BRASILIA_MS).toISOString().slice(11, 19);

/** Such as `14:32:07 de 22/11/2026`. */
export const momentOf = (now: Date): string => `${timeOf(now)} de ${shownDay(brazilianDate(now))}`;

/** Drawn in a square of 24. Each differs in outline and content. */
export const CIRCLE = html`<circle cx="12" cy="12" r="10"/>`;
export const OCTAGON = html`<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/>`;
const TRIANGLE = html`<path d="M12 2.5 22.5 21h-21z"/>`;
export const SQUARE = html`<rect x="3" y="3" width="18" height="18" rx="3"/>`;
const SHAPES: Record<ShownState, Html> = {
  valid: html`${CIRCLE}<path d="m7.5 12.5 3 3 6-7"/>`,
  new: html`${TRIANGLE}<path d="M12 9.5V15m0 2.6v.1"/>`,
  document: html`${SQUARE}<path d="M7 16c0-4 6-4 6 0m2-6h3m-3 4h3"/><circle cx="10" cy="10" r="1.8"/>`,
  elsewhere: html`${TRIANGLE}<path d="M12 9.5V15m0 2.6v.1"/>`,
  old: html`${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
  ended: html`${OCTAGON}<path d="M8.5 7h7m-7 10h7m-6-10c0 4 5 6 5 10m0-10c0 4-5 6-5 10"/>`,
  off: html`${OCTAGON}<path d="m8.5 8.5 7 7m0-7-7 7"/>`,
  replaced: html`${SQUARE}<path d="M8 9.5h7.5l-2-2m2.5 7H8.5l2 2"/>`,
  over: html`${SQUARE}<path d="M8 9.5h7.5l-2-2m2.5 7H8.5l2 2"/>`,
  paused: html`${SQUARE}<path d="M9.5 8.5v7m5-7v7"/>`,
  unknown: html`${SQUARE}<path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.1"/>`,
  busy: html`${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
  failed: html`${OCTAGON}<path d="M12 7v6m0 3.5v.1"/>`,
  camera: html`${SQUARE}<path d="M7 10V8a1 1 0 0 1 1-1h2m4 0h2a1 1 0 0 1 1 1v2m0 4v2a1 1 0 0 1-1 1h-2m-4 0H8a1 1 0 0 1-1-1v-2"/>`,
};

/** What a shop was shown for a valid card, as it reads it. `made`: when; null if it is not known. */
const SEEN = {
  phone: { title: 'Carteirinha válida', text: () => 'Aberta agora no celular.' },
  typed: { title: 'Carteirinha válida', text: () => 'Código digitado, de agora.' },
  print: {
    title: 'Impressão válida',
    text: (made: string | null) => `Impressa${made ? ` em ${made}` : ''}. Peça para ver o papel.`,
  },
  copy: { title: 'Cópia em PDF válida', text: (made: string | null) => `Cópia em PDF de ${made}.` },
};

const AGREED = 'Só dê o benefício se a sua loja combinou com esta escola.';

const TEXTS: Record<Exclude<ShownState, 'ended'>, { title: string; text: string }> = {
  valid: { title: 'Carteirinha válida', text: '' },
  document: { title: 'Peça um documento com nome', text: 'A carteirinha está ativa.' },
  new: { title: NOT_CONFIRMED, text: `A carteirinha está ativa. ${AGREED}` },
  elsewhere: {
    title: 'Não sabemos se esta loja combinou com esta escola',
    text: `A carteirinha está ativa. ${AGREED}`,
  },
  old: { title: 'Este código expirou', text: 'Peça para abrir a carteirinha de novo.' },
  replaced: {
    title: 'Esta impressão foi substituída',
    text: 'Peça a carteirinha impressa mais nova, ou a que abre no celular.',
  },
  over: {
    title: 'Esta cópia em PDF não vale mais',
    text: 'Peça para abrir a carteirinha no celular, ou a cópia mais nova.',
  },
  off: TILL_WORDS.off,
  paused: TILL_WORDS.paused,
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

/** `shape`: the SVG of the icon. */
export const banner = (shape: Html, title: string, text = ''): Html =>
  html`<div class="state"><svg viewBox="0 0 24 24" aria-hidden="true">${shape}</svg><h1>${title}</h1>${
    text && html`<p>${text}</p>`
  }</div>`;

const again = (look: string) => html`<p><a class="${look}" href="${VERIFY_PATH}">Verificar outra carteirinha</a></p>`;
export const AGAIN = again('button');
export const OR_AGAIN = again('button quiet');

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

export interface Proof {
  shown: Shown;
  /** The photo's signed address, valid while the page is of use. */
  signedPhoto?: string | null;
  /** The signed address of the school's logo, valid as long. */
  signedLogo?: string | null;
  /**
   * The form in which a shop registers a use. `isFirst`: the form says what this shop gives, and stands above the
   * person.
   */
  uses?: { form: Html | null; isFirst: boolean };
  now: Date;
}

const updated = (now: Date) =>
  html`<p class="soft">Atualizada às <time datetime="${now.toISOString()}">${momentOf(now)}</time></p>`;

function personHtml(
  { fullName, company, hidesPhoto, validUntil, till }: ShownPerson,
  { signedPhoto, signedLogo, now }: Omit<Proof, 'shown'>,
): Html {
  const until = validUntil && html`<p>Válida até ${shownDay(validUntil)}</p>`;
  const photo = signedPhoto
    ? html`<img src="${pictureAddress(signedPhoto, 240)}" srcset="${pictureAddress(signedPhoto, 720)} 720w, ${pictureAddress(signedPhoto, 240)} 240w" sizes="8rem" alt="Foto de ${fullName}">`
    : html`<span class="none" aria-hidden="true">${initialOf(fullName)}</span>`;
  const document = `${hidesPhoto ? 'Foto escondida a pedido da família. ' : ''}Confira o nome com um documento.`;
  const compare = signedPhoto ? 'Confira a foto com quem está na sua frente.' : document;
  const logo = signedLogo && html`<img class="logo" src="${pictureAddress(signedLogo, 240)}" alt="">`;
  return html`<div class="who"><div class="person">${photo}<div><p class="name">${fullName}</p>${until}</div></div>
<p class="soft">${compare}</p><p>${logo}${identityHtml(company)}</p>${
    till && html`<p class="soft">Este aparelho é do caixa de ${till}. <a href="${KEEP_SHOP_PATH}">Não é mais?</a></p>`
  }${updated(now)}</div>`;
}

/** The text is the same for every student, so that a shop does not learn the age. */
const OWN_COPY = html`<details><summary>Esta cópia é sua?</summary><p>Entre no Vínculo e baixe de novo: só a cópia mais nova vale. Até os 11 anos, quem baixa a cópia é o responsável. Dos 12 em diante, é o aluno que mostra a carteirinha, na conta dele.</p></details>`;

function wordsOf(shown: Shown): { title: string; text: string } {
  if (shown.state === 'ended') return { title: `Venceu em ${shownDay(shown.validUntil)}`, text: TILL_WORDS.ended.text };
  const { title, text } = TEXTS[shown.state];
  if (!('seen' in shown) || !shown.seen) return { title, text };
  const seen = SEEN[shown.seen.as];
  const seenText = seen.text(shown.seen.made);
  return shown.state === 'valid' ? { title: seen.title, text: seenText } : { title, text: `${seenText} ${text}` };
}

export function proofPage({ shown, ...proof }: Proof): Html {
  const { state } = shown;
  const { title, text } = wordsOf(shown);
  const top = banner(SHAPES[state], title, text);
  if (!('seen' in shown)) {
    const body = html`${top}<div class="who">${updated(proof.now)}${AGAIN}${state === 'over' && OWN_COPY}</div>`;
    return frame({ title, kind: state, body });
  }
  const { form = null, isFirst = false } = proof.uses ?? {};
  const person = personHtml(shown, proof);
  const [first, second] = isFirst ? [form, person] : [person, form];
  const body = html`${top}${first}${second}<div class="who">${form ? OR_AGAIN : AGAIN}</div>`;
  return frame({ title, kind: state === 'valid' ? state : 'unsure', body });
}

export interface Typed {
  number: string;
  code: string;
  errors: { number?: string; code?: string };
  /** The shop at whose counter this is. `isKept`: this device remembers it before any other. */
  shop: (ShopOfCompany & { isKept: boolean }) | null;
}

const OF_CARD = html`required spellcheck="false" maxlength="40"`;

/**
 * Says whose counter this is, and offers to remember or forget it: a card read by the camera opens for this shop too.
 */
function counterForm({ id, title, isKept }: NonNullable<Typed['shop']>): Html {
  const form = (value: string, about: Html, press: string) =>
    html`<form method="post" action="${KEEP_SHOP_PATH}">${hidden('parceiro', value)}
${about}<button class="quiet">${press}</button></form>`;
  return isKept
    ? form('', html`<p role="status"><b>Este aparelho é do caixa de ${title}.</b></p>`, 'Não é mais deste caixa')
    : form(
        id,
        html`<p class="soft">Este é o aparelho do caixa? Então o QR lido pela câmera também abre para ${title}.</p>`,
        `Lembrar ${title} neste aparelho`,
      );
}

export function askPage({ number, code, errors, shop }: Typed): Html {
  const title = 'Verificar uma carteirinha';
  const ask = 'Aponte a câmera do celular para o QR, ou digite o que está embaixo da carteirinha aberta.';
  const about =
    shop &&
    html`<div class="who"><p class="name">${shop.title}</p><p>Parceira de ${identityHtml(shop.company)}</p></div>`;
  return frame({
    title,
    kind: 'ask',
    body: html`${banner(SHAPES.camera, title, ask)}
${about}<form method="get" action="${VERIFY_PATH}">
${labelled({ name: NUMBER_PARAM, label: 'Número da carteirinha', value: number, error: errors.number, more: html`${OF_CARD} placeholder="K7Q2-M9XD" autocapitalize="characters"` })}
${labelled({ name: 'codigo', label: 'Código de 6 dígitos', value: code, error: errors.code, more: html`${OF_CARD} inputmode="numeric"` })}${shop && hidden(SHOP_PARAM, shop.id)}
<button>Verificar</button>
</form>${shop && counterForm(shop)}`,
  });
}

/** Seconds for which the page can show its pictures: as long as the code was valid. */
const PHOTO_S = 90;

/** Sends these pages, with pictures for as long as a code is valid. */
export function proofAnswers(deps: Deps) {
  const { keys, clock, limits } = deps;
  const { networkOf, isForeign } = answers(deps, 'plain');
  const addresses = pictureAddresses(keys, clock);
  const signed = (key: string | null) => key && addresses.signFor(fileUrl(key), PHOTO_S);

  function show(reply: FastifyReply, shown: Shown, uses?: Proof['uses']): FastifyReply {
    const { avatarKey = null, logoKey = null } = 'avatarKey' in shown ? shown : {};
    const pictures = { signedPhoto: signed(avatarKey), signedLogo: signed(logoKey) };
    return send(reply, proofPage({ shown, ...pictures, ...(uses && { uses }), now: clock() }));
  }

  /** False if this network asks too often. Then the answer has been sent. */
  async function admits(request: FastifyRequest, reply: FastifyReply, limit: 'verify' | 'use'): Promise<boolean> {
    const wait = await limits.take(limit, networkOf(request));
    if (wait !== null) show(reply.code(429).header('retry-after', wait), { state: 'busy' });
    return wait === null;
  }
  return { show, admits, networkOf, isForeign };
}
