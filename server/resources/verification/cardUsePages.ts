/** What the shop gives for a valid card, which shop this is, and 'Registrar uso'. */

import { brazilianDate, shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { benefitText } from '@vinculo/contract/rules/partner/benefits';
import { USE_PATH, USE_SHOPS_PATH } from '@vinculo/contract/rules/paths';
import type { ToldCompany } from '@vinculo/contract/rules/words/toldCompany';
import { escapeHtml } from '../../base/html';
import { cut, toldHtml } from '../../domain/documents/told';
import type { Counted, Shop, ShopBenefits } from './cardUseStore';
import type { Grant } from './grants';
import { AGAIN, banner, CIRCLE, frame, momentOf, OCTAGON, OR_AGAIN, SQUARE } from './page';

/** As many as are easy to choose from. Of more, the shop is searched for. */
export const SHOPS_SHOWN = 8;
/** The same as in every other search. */
export const SEARCH_MAX = 100;
/** Cuts titles: the longest ones would make the page larger than one round trip brings. */
const TITLE_MAX = 100;

const shopName = ({ title }: Shop) => escapeHtml(cut(title, TITLE_MAX));
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
const said = (error: string | undefined) => (error ? `<p class="error" id="erro" role="alert">${error}</p>` : '');
const told = (error: string | undefined) => (error ? ' aria-invalid="true" aria-describedby="erro"' : '');

export interface Shops {
  check: string;
  found: readonly Shop[];
  total: number;
}

const searchForm = (check: string, { search = '', error }: { search?: string; error?: string } = {}) => `
<form method="get" action="${USE_SHOPS_PATH}">${hidden('prova', check)}
<label for="busca">Procure a sua loja</label><input id="busca" name="busca" type="search" value="${escapeHtml(
  search,
)}" required autocomplete="off" maxlength="${SEARCH_MAX}"${told(error)}>${said(error)}
<button${search && !error ? ' class="quiet"' : ''}>Procurar</button></form>`;

const choiceForm = ({ check, found }: Shops, error?: string) => `
<form method="post" action="${USE_PATH}">${hidden('prova', check)}
<fieldset${told(error)}><legend>Qual é a sua loja?</legend>${found
  .map(
    (shop) =>
      `<label class="choice"><input type="radio" name="parceiro" value="${shop.id}" required><span>${shopName(shop)}</span></label>`,
  )
  .join('')}</fieldset>${said(error)}
<button>Registrar uso</button></form>`;

const ABOUT = '<p class="soft">A escola vê quantos usos houve na sua loja, e não de quem.</p>';
const uses = (form: string) => `<section class="uses">${form}</section>`;

/** Bytes of all conditions together, for the same reason. */
const CONDITIONS_MAX_BYTES = 1000;

/** Why it is not given; never where it was used. */
function whyNot({ benefit, usedOn, state }: Grant, now: Date): string {
  if (state !== 'used' || !usedOn) return benefitText(benefit, now);
  return usedOn === brazilianDate(now) ? 'Já usado hoje' : `Já usado em ${shownDayMonth(usedOn)}`;
}

export interface Grants {
  grants: readonly Grant[];
  now: Date;
  error?: string;
}

const usageForm = (check: string, shop: Shop, inside = '') => `
<form method="post" action="${USE_PATH}">${hidden('prova', check)}${hidden('parceiro', shop.id)}
${inside}<button>Registrar uso em ${shopName(shop)}</button></form>`;

const no = (text: string) => `<p class="no">${text}</p>`;

/** What is given at this moment, one benefit or a choice, and the others with their reason. */
function grantsForm(check: string, shop: Shop, { grants, now, error }: Grants): string {
  let left = CONDITIONS_MAX_BYTES;
  const conditionsOf = ({ benefit: { conditions } }: Grant) => {
    const text = conditions ? escapeHtml(conditions) : '';
    const fits = text && Buffer.byteLength(text) <= left;
    if (fits) left -= Buffer.byteLength(text);
    return fits ? `<br><small>${text}</small>` : '';
  };
  const titleOf = ({ benefit: { title } }: Grant) => escapeHtml(title);
  const given = grants.filter(({ state }) => state === 'now');
  const others = grants.filter((grant) => !given.includes(grant));
  const [only] = grants;
  if (only?.state === 'used' && grants.length === 1) return no(`${whyNot(only, now)}: ${titleOf(only)}`);
  const [first] = given;
  const choices = given.map(
    (grant) =>
      `<label class="choice"><input type="radio" name="beneficio" value="${grant.benefit.id}" required><span><b>${titleOf(grant)}</b>${conditionsOf(grant)}</span></label>`,
  );
  const choice =
    first && given.length === 1
      ? `<h2>Dar: ${titleOf(first)}</h2>${conditionsOf(first).replace('<br>', '')}${hidden('beneficio', first.benefit.id)}`
      : `<fieldset${told(error)}><legend>O que a pessoa vai usar?</legend>${choices.join('')}</fieldset>${said(error)}`;
  const listed = others.map((grant) => `<li>${titleOf(grant)}: <b>${whyNot(grant, now)}</b></li>`);
  return `${first ? usageForm(check, shop, choice) : no(`Nenhum benefício disponível agora em ${shopName(shop)}.`)}${
    listed.length > 0 ? `<ul>${listed.join('')}</ul>` : ''
  }`;
}

/** A shop without benefits gives what its description says. */
function shopForm(check: string, shop: ShopBenefits, given: Grants): string {
  if (shop.benefits.length > 0) return grantsForm(check, shop, given);
  return usageForm(check, shop, shop.description ? `<p>${escapeHtml(shop.description)}</p>` : '');
}

export const rememberedForm = (check: string, shop: ShopBenefits, given: Grants) =>
  uses(`${shopForm(check, shop, given)}
<a class="other" href="${USE_SHOPS_PATH}?prova=${check}">Outro parceiro</a>`);

/** For a browser that remembers no shop; empty if the company has no partner. */
export function firstForm(shops: Shops): string {
  if (shops.total === 0) return '';
  return uses(
    `<h2>Registrar uso</h2>${ABOUT}${shops.total > SHOPS_SHOWN ? searchForm(shops.check) : choiceForm(shops)}`,
  );
}

/** After the shop was chosen, where it has more than one benefit or none at this moment. */
export const grantsPage = (check: string, shop: ShopBenefits, given: Grants): string =>
  frame({
    title: 'Registrar uso',
    kind: 'ask',
    body: `${banner(SHOP, 'Registrar uso', shop.title)}${rememberedForm(check, shop, given)}<div class="who">${OR_AGAIN}</div>`,
  });

interface Choice extends Shops {
  company: ToldCompany;
  search: string;
  error?: string;
}

export function choicePage({ company, search, error, ...shops }: Choice): string {
  const { check, found, total } = shops;
  const isTooMany = !search && total > SHOPS_SHOWN;
  const none = found.length === 0 ? `Nenhum parceiro encontrado com “${escapeHtml(search)}”.` : undefined;
  const parts = [
    (search || isTooMany) && searchForm(check, { search, error: isTooMany ? error : none }),
    search &&
      total > found.length &&
      `<p class="who soft">Mostramos ${found.length} de ${total}. Escreva mais do nome.</p>`,
    !isTooMany && !none && choiceForm(shops, error),
  ];
  const title = 'Qual é a sua loja?';
  const body = `${banner(SHOP, title)}<p class="who">Entre os parceiros de ${toldHtml(company)}</p>${parts.filter(Boolean).join('')}`;
  return frame({ title, kind: 'ask', body: `${body}<div class="who">${OR_AGAIN}</div>` });
}

const SHOP = '<path d="M4 10V8l2-5h12l2 5v2a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10zm1 3v8h14v-8"/>';

type Outcome = Counted['outcome'] | 'late';
const SHAPES: Record<Outcome, string> = {
  counted: `${SQUARE}<path d="M12 8v8m-4-4h8"/>`,
  again: `${SQUARE}<path d="M8 10h8m-8 4h8"/>`,
  enough: `${OCTAGON}<path d="M8 12h8"/>`,
  used: `${OCTAGON}<path d="M8 12h8"/>`,
  late: `${CIRCLE}<path d="M12 6.5V12l3.5 2.5"/>`,
};
const TITLES: Record<Outcome, string> = {
  counted: 'Uso registrado',
  again: 'Este uso já foi registrado',
  enough: 'Usos demais por hoje',
  used: 'Este benefício já foi usado',
  late: 'Passou o tempo de registrar',
};

export interface Done {
  outcome: Outcome;
  shop?: Shop;
  /** The title of what was given. */
  benefit?: string;
  now: Date;
}

export function donePage({ outcome, shop, benefit, now }: Done): string {
  const title = TITLES[outcome];
  const texts: Record<Outcome, string> = {
    counted: shop ? `${benefit ? `${benefit} · ` : ''}${shop.title}, às ${momentOf(now)}` : '',
    again: 'Cada código conta uma vez por loja. Nada foi somado agora.',
    enough: 'A carteirinha continua valendo. Só este uso não entra na conta da escola.',
    used: 'A carteirinha continua valendo. O limite deste benefício foi atingido; nada foi somado agora.',
    late: 'Peça para abrir a carteirinha de novo e leia o QR outra vez.',
  };
  return frame({
    title,
    kind: outcome,
    body: `${banner(SHAPES[outcome], title, texts[outcome])}<div class="who">${AGAIN}</div>`,
  });
}
