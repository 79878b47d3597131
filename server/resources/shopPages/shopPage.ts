// A shop's own page, made of sections.
import type { Benefit } from '@vinculo/contract/benefits';
import { brazilianDate, shownDay, shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { SHOP_MESSAGE_MAX, SHOP_USES_TOLD } from '@vinculo/contract/rules/limits';
import { ADULTS_ONLY, benefitState, benefitText, limitText } from '@vinculo/contract/rules/partner/benefits';
import { hoursSummary } from '@vinculo/contract/rules/partner/openingHours';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { verifyAtPath } from '@vinculo/contract/rules/paths';
import { formatAddress } from '@vinculo/contract/rules/text/address';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { shownWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { html, type Html } from '../../base/html';
import type { ShopReport } from '../../domain/partners/reports';
import { frame, hidden, identityHtml, labelled } from '../../domain/webPages/document';
import type { LastMessage, ShopRow, Week } from './store';

/** What lies below the page's address. */
export const BELOW = { sticker: 'adesivo', message: 'recado', pause: 'pausa' } as const;

/** `hidden`: the school has switched the shop off. `paused`: the school's partners are closed. */
export type ShopState = 'open' | 'hidden' | 'paused';

/** A message that could not be taken, and why. */
export type UnsentMessage = Record<'text' | 'error', string>;

interface ShownShop {
  shop: ShopRow;
  state: ShopState;
  weeks: readonly Week[];
  reports: readonly ShopReport[];
  last: LastMessage | null;
  unsent?: UnsentMessage | undefined;
  /** The page's own path. */
  path: string;
  /** The logo's signed address. */
  logo: string | null;
  now: Date;
}

const section = (heading: string, body: Html): Html => html`<section><h2>${heading}</h2>${body}</section>`;

/** A box that stands out. */
const note = (title: string, text: string | Html): Html =>
  html`<div class="note" role="status"><h3>${title}</h3><p>${text}</p></div>`;

/** What the shop needs at the counter: checking a card, and what to print. */
const counterSection = ({ shop, path }: ShownShop) =>
  section(
    'No balcão',
    html`<p><a class="button" href="${verifyAtPath(shop.id)}">Verificar carteirinha</a></p>
<p class="soft">Para imprimir: o QR abre a verificação desta loja.</p>
<p><a class="button quiet" href="${path}/${BELOW.sticker}">Adesivo de vitrine (PDF)</a></p>`,
  );

/** What students told of the shop: day and reason, never who or in which words. */
const reportsSection = (reports: readonly ShopReport[]) =>
  section(
    'Um aluno contou que a loja não aceitou',
    html`<p class="soft">Conte à escola o que aconteceu, em um recado.</p><ul>${reports.map(
      ({ reason, day }) =>
        html`<li class="benefit"><h3>${REASON_WORDS[reason]}</h3><p class="soft">${shownDay(day)}</p></li>`,
    )}</ul>`,
  );

/** How the school lists the shop. */
function listingSection(shop: ShopRow) {
  const { title, description, phone, website, opening_hours, delivery, adults_only, facebook, instagram } = shop;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Nome', title],
    ['Descrição', description],
    ['Telefone', phone && formatPhone(phone)],
    ['Endereço', formatAddress(shop)],
    ['Horário', opening_hours && hoursSummary(opening_hours)],
    ['Site', website && shownWebAddress(website)],
    ['Delivery', delivery ? 'Aceita' : null],
    ['Para quem', adults_only ? ADULTS_ONLY : null],
    ['Facebook', facebook],
    ['Instagram', instagram && `@${instagram}`],
  ];
  const listed = facts.flatMap(([name, value]) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : []));
  return section('Como a loja aparece para os alunos', html`<dl>${listed}</dl>`);
}

const NO_BENEFITS = html`<p class="soft">Ainda não há benefícios cadastrados. Vale o que está na descrição.</p>`;
const OVER = html`<p>O caixa não registra mais. Para renovar, mande um recado à escola.</p>`;

function pauseForm({ id, title, paused_by_shop: isPaused }: Benefit, path: string): Html {
  const form = (press: string) => html`<form method="post" action="${path}/${BELOW.pause}">
${hidden('beneficio', id)}${hidden('pausar', isPaused ? 0 : 1)}
<button class="quiet" aria-label="${press}: ${title}">${press}</button></form>`;
  return isPaused
    ? html`<p><b>Pausado pela loja</b>. Os alunos e o caixa não o veem.</p>${form('Reativar')}`
    : form('Pausar');
}

/** Each benefit with what applies to it, and its pause, which an open shop may change. */
function benefitsSection({ shop: { benefits }, state, path, now }: ShownShop) {
  const items = benefits.map((benefit) => {
    const { title, conditions, use_limit, active } = benefit;
    const holds = [benefitText(benefit, now), limitText(use_limit)].filter(Boolean).join(' · ');
    const live = benefitState(benefit, now) === 'over' ? OVER : state === 'open' && pauseForm(benefit, path);
    const below = active ? live : html`<p>A escola desativou este benefício.</p>`;
    return html`<li class="benefit"><h3>${title}</h3>${conditions && html`<p>${conditions}</p>`}<p class="soft">${holds}</p>${below}</li>`;
  });
  return section('Benefícios', items.length > 0 ? html`<ul>${items}</ul>` : NO_BENEFITS);
}

const dayOf = (moment: Date) => shownDay(brazilianDate(moment));
const lines = (text: string) => text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);

function lastHtml({ text, sentAt, doneAt }: LastMessage): Html {
  if (doneAt) return note('A escola viu o seu recado', `Marcado como feito em ${dayOf(doneAt)}.`);
  return note(
    'Seu recado aguarda a escola',
    html`Enviado em ${dayOf(sentAt)}. Um novo fica no lugar deste.<br>“${lines(text)}”`,
  );
}

const LABEL = 'O que mudou ou está errado: telefone, endereço, horário, benefícios…';

/** What the shop writes to its school: the form, and what became of the last message. */
const messageSection = ({ last, path, unsent }: ShownShop) =>
  section(
    'Recado para a escola',
    html`${last ? lastHtml(last) : html`<p class="soft">A escola lê e corrige o cadastro.</p>`}
<form method="post" action="${path}/${BELOW.message}">
${labelled({ name: 'recado', label: LABEL, value: unsent?.text ?? '', error: unsent?.error, isLong: true, more: html`required maxlength="${SHOP_MESSAGE_MAX}"` })}
<button class="quiet">Enviar para a escola</button></form>`,
  );

/** Uses by week: numbers alone. Small ones are not told, and share one sentence. */
function usesSection(weeks: readonly Week[]) {
  const items = weeks.flatMap(({ from, uses }, back) => {
    const name = back === 0 ? 'Esta semana' : `Semana de ${shownDayMonth(from)}`;
    return uses >= SHOP_USES_TOLD ? html`<li><span>${name}</span><b>${shownCount(uses)}</b></li>` : [];
  });
  const rest = items.length > 0 ? `Nas outras semanas: menos de ${SHOP_USES_TOLD} usos.` : 'Poucos usos até agora.';
  return section(
    'Usos por semana',
    html`<p class="soft">Quantas vezes o caixa registrou um uso, sem nomes.</p>
${items.length > 0 && html`<ol class="weeks">${items}</ol>`}${items.length < weeks.length && html`<p>${rest}</p>`}`,
  );
}

const NOTES: Record<Exclude<ShopState, 'open'>, readonly [title: string, text: string]> = {
  hidden: ['Os alunos não veem esta loja agora', 'A escola desativou a loja na lista de parceiros. Fale com ela.'],
  paused: ['Os parceiros da escola estão em pausa', 'Por enquanto os alunos não veem nenhum parceiro dela.'],
};

export function shopPage(shown: ShownShop): Html {
  const { shop, state, weeks, reports, logo } = shown;
  const { title, identity } = shop;
  const body = html`<header>${logo && html`<img src="${logo}" alt="">`}<div><h1>${title}</h1>
<p class="soft">Página da loja · parceira de ${identityHtml(identity)}</p></div></header>
${state === 'open' ? counterSection(shown) : note(...NOTES[state])}${reports.length > 0 && reportsSection(reports)}
${listingSection(shop)}${benefitsSection(shown)}${state === 'open' && messageSection(shown)}${usesSection(weeks)}`;
  return frame({ title, kind: 'shop', body });
}
