// What the shop gives for a valid card, which shop this is, and 'Registrar uso'.
import { brazilianDate, shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { ADULTS_ONLY, benefitText, isBarred, NOT_FOR_THIS_CARD } from '@vinculo/contract/rules/partner/benefits';
import { USE_PATH, USE_SHOPS_PATH } from '@vinculo/contract/rules/paths';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { html, type Html } from '../../base/html';
import { chosen, frame, hidden, identityHtml, labelled } from '../../domain/webPages/document';
import type { Grant, Registered } from './cardUse';
import { AGAIN, banner, CIRCLE, momentOf, OCTAGON, OR_AGAIN, SQUARE } from './page';
import { SHOPS_SHOWN, type Shop, type ShopBenefits } from './store';

/** The same as in every other search. */
export const SEARCH_MAX = 100;
export interface Shops {
  check: string;
  found: readonly Shop[];
  total: number;
}

const searchForm = (check: string, { search = '', error }: { search?: string; error?: string | undefined } = {}) =>
  html`<form method="get" action="${USE_SHOPS_PATH}">${hidden('prova', check)}
${labelled({ name: 'busca', label: 'Procure a sua loja', value: search, error, more: html`type="search" required maxlength="${SEARCH_MAX}"` })}
<button${search && !error && html` class="quiet"`}>Procurar</button></form>`;

const choiceForm = ({ check, found }: Shops, error?: string) =>
  html`<form method="get" action="${USE_SHOPS_PATH}">${hidden('prova', check)}
${chosen(
  'parceiro',
  'Qual é a sua loja?',
  found.map((shop) => ({ value: shop.id, text: shop.title })),
  error,
)}
<button>Continuar</button></form>`;

const uses = (form: Html) => html`<section class="uses">${form}</section>`;

/** Bytes of all conditions together: the longest ones would make the page larger than one round trip brings. */
const CONDITIONS_MAX_BYTES = 1000;

/** Why a benefit is not given. Never says where it was used. */
function whyNot({ benefit, usedOn, state }: Grant, now: Date): string {
  if (state !== 'used' || !usedOn) return benefitText(benefit, now);
  return usedOn === brazilianDate(now) ? 'Já usado hoje' : `Já usado em ${shownDayMonth(usedOn)}`;
}

export interface Grants {
  grants: readonly Grant[];
  /** The holder of the card is under 18. The page never tells it. */
  isMinor: boolean;
  now: Date;
}

/** Said whatever age the card has, for it may have none. */
const ASK_AGE = html`<p><b class="new">${ADULTS_ONLY}: peça um documento.</b></p>`;

const usageForm = (check: string, shop: ShopBenefits, inside?: Html | null) =>
  html`<form method="post" action="${USE_PATH}">${hidden('prova', check)}${hidden('parceiro', shop.id)}
${shop.adults_only && ASK_AGE}${inside}<button>Registrar uso em ${shop.title}</button></form>`;

const no = (text: string) => html`<p class="no">${text}</p>`;

/** A form with what is given at this moment, one benefit or a choice, and the others with their reason. */
function grantsForm(check: string, shop: ShopBenefits, { grants, now }: Grants): Html {
  let left = CONDITIONS_MAX_BYTES;
  const conditionsOf = ({ benefit: { conditions } }: Grant) => {
    const bytes = Buffer.byteLength(html`${conditions}`.markup);
    if (!conditions || bytes > left) return null;
    left -= bytes;
    return html`<small>${conditions}</small>`;
  };
  const usable = grants.filter(({ state }) => state === 'now');
  const others = grants.filter((grant) => !usable.includes(grant));
  const [only] = grants;
  if (only?.state === 'used' && grants.length === 1) return no(`${whyNot(only, now)}: ${only.benefit.title}`);
  const [first] = usable;
  if (!first) return html`${no(`Nenhum benefício disponível agora em ${shop.title}.`)}${othersList(others, now)}`;
  const choices = usable.map((grant) => {
    const conditions = conditionsOf(grant);
    const text = html`<b>${grant.benefit.title}</b>${conditions && html`<br>${conditions}`}`;
    return { value: grant.benefit.id, text, conditions };
  });
  const choice =
    usable.length === 1
      ? html`<h2>Dar: ${first.benefit.title}</h2>${choices[0]?.conditions}${hidden('beneficio', first.benefit.id)}`
      : chosen('beneficio', 'O que a pessoa vai usar?', choices);
  return html`${usageForm(check, shop, choice)}${othersList(others, now)}`;
}

const othersList = (others: readonly Grant[], now: Date) =>
  others.length > 0 &&
  html`<ul>${others.map((grant) => html`<li>${grant.benefit.title}: <b>${whyNot(grant, now)}</b></li>`)}</ul>${
    others.some(({ state }) => state === 'over') && html`<p class="soft">O que terminou, só a escola renova.</p>`
  }`;

/** A shop without benefits gives what its description says. */
function shopForm(check: string, shop: ShopBenefits, grants: Grants): Html {
  if (isBarred(shop, grants.isMinor)) return no(`${NOT_FOR_THIS_CARD}.`);
  if (shop.benefits.length > 0) return grantsForm(check, shop, grants);
  return usageForm(check, shop, shop.description ? html`<p>${shop.description}</p>` : null);
}

export const rememberedForm = (check: string, shop: ShopBenefits, grants: Grants): Html =>
  uses(html`${shopForm(check, shop, grants)}
<a class="other" href="${USE_SHOPS_PATH}?prova=${check}">Outro parceiro</a>`);

/** Asks a browser that remembers no shop which one it is; null if the company has no partner. */
export function firstForm(shops: Shops): Html | null {
  if (shops.total === 0) return null;
  return uses(html`<h2>Registrar uso</h2><p class="soft">A escola vê quantos usos houve na sua loja, e não de quem.</p>
${shops.total > SHOPS_SHOWN ? searchForm(shops.check) : choiceForm(shops)}`);
}

/** The page after the shop was chosen. It names what the shop gives before a use of it is registered. */
export const grantsPage = (check: string, shop: ShopBenefits, grants: Grants): Html =>
  frame({
    title: 'Registrar uso',
    kind: 'ask',
    body: html`${banner(SHOP, 'Registrar uso', shop.title)}${rememberedForm(check, shop, grants)}<div class="who">${OR_AGAIN}</div>`,
  });

interface Choice extends Shops {
  company: CompanyIdentity;
  search: string;
  error?: string | undefined;
}

export function choicePage({ company, search, error, ...shops }: Choice): Html {
  const { check, found, total } = shops;
  const isTooMany = !search && total > SHOPS_SHOWN;
  const none = found.length === 0 ? `Nenhum parceiro encontrado com “${search}”.` : undefined;
  const title = 'Qual é a sua loja?';
  const body = html`${banner(SHOP, title)}<p class="who">Entre os parceiros de ${identityHtml(company)}</p>
${(search || isTooMany) && searchForm(check, { search, error: isTooMany ? error : none })}
${search && total > found.length && html`<p class="who soft">Mostramos ${found.length} de ${total}. Escreva mais do nome.</p>`}
${!isTooMany && !none && choiceForm(shops, error)}<div class="who">${OR_AGAIN}</div>`;
  return frame({ title, kind: 'ask', body });
}

const SHOP = html`<path d="M4 10V8l2-5h12l2 5v2a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10zm1 3v8h14v-8"/>`;

/** `closed` has no page here: the page that lists what is given tells it. */
type Outcome = Exclude<Registered['outcome'], 'closed'> | 'late';
const SHAPES: Record<Outcome, Html> = {
  counted: html`${SQUARE}<path d="M12 8v8m-4-4h8"/>`,
  again: html`${SQUARE}<path d="M8 10h8m-8 4h8"/>`,
  enough: html`${OCTAGON}<path d="M8 12h8"/>`,
  used: html`${OCTAGON}<path d="M8 12h8"/>`,
  adults: html`${OCTAGON}<path d="M8 12h8"/>`,
  late: html`${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
};
const TITLES: Record<Outcome, string> = {
  counted: 'Uso registrado',
  again: 'Este uso já foi registrado',
  enough: 'Usos demais por hoje',
  used: 'Este benefício já foi usado',
  adults: NOT_FOR_THIS_CARD,
  late: 'Passou o tempo de registrar',
};

export interface Done {
  outcome: Outcome;
  shop?: Shop;
  /** The title of what was given. */
  benefit?: string | undefined;
  now: Date;
}

export function donePage({ outcome, shop, benefit, now }: Done): Html {
  const title = TITLES[outcome];
  const texts: Record<Outcome, string> = {
    counted: shop ? `${benefit ? `${benefit} · ` : ''}${shop.title}, às ${momentOf(now)}` : '',
    again: 'Cada código conta uma vez por loja. Nada foi somado agora.',
    enough: 'A carteirinha continua valendo. Só este uso não entra na conta da escola.',
    used: 'A carteirinha continua valendo. O limite deste benefício foi atingido; nada foi somado agora.',
    adults: 'A carteirinha continua valendo em outras lojas. Nada foi somado agora.',
    late: 'Peça para abrir a carteirinha de novo e leia o QR outra vez.',
  };
  return frame({
    title,
    kind: outcome,
    body: html`${banner(SHAPES[outcome], title, texts[outcome])}<div class="who">${AGAIN}</div>`,
  });
}
