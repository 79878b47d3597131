/** The shop's benefits, each with what holds of it, and its pause. */

import type { Benefit } from '@vinculo/contract/benefits';
import { benefitState, benefitText, limitText } from '@vinculo/contract/rules/partner/benefits';
import { html, type Html } from '../../../base/html';
import { hidden } from '../../../domain/webPages/fields';
import { section } from '../frame';
import { PAUSE } from '../paths';

const NONE = html`<p class="soft">Ainda não há benefícios cadastrados. Vale o que está na descrição.</p>`;

const OVER = html`<p>O caixa não registra mais. Para renovar, mande um recado à escola.</p>`;

/** `path`: the page's own one; null where nothing may be changed. */
export interface BenefitsShown {
  benefits: readonly Benefit[];
  path: string | null;
  now: Date;
}

function pauseForm({ id, title, paused_by_shop: isPaused }: Benefit, path: string): Html {
  const form = (press: string) => html`<form method="post" action="${path}/${PAUSE}">
${hidden('beneficio', id)}${hidden('pausar', isPaused ? 0 : 1)}
<button class="quiet" aria-label="${press}: ${title}">${press}</button></form>`;
  return isPaused
    ? html`<p><b>Pausado pela loja</b>. Os alunos e o caixa não o veem.</p>${form('Reativar')}`
    : form('Pausar');
}

function benefitItem(benefit: Benefit, { path, now }: BenefitsShown): Html {
  const { title, conditions, use_limit, active } = benefit;
  const state = [benefitText(benefit, now), limitText(use_limit)].filter(Boolean).join(' · ');
  const live = benefitState(benefit, now) === 'over' ? OVER : path && pauseForm(benefit, path);
  const below = active ? live : html`<p>A escola desativou este benefício.</p>`;
  return html`<li class="benefit"><h3>${title}</h3>${conditions && html`<p>${conditions}</p>`}<p class="soft">${state}</p>${below}</li>`;
}

export const benefitsSection = (shown: BenefitsShown): Html =>
  section(
    'Benefícios',
    shown.benefits.length > 0 ? html`<ul>${shown.benefits.map((benefit) => benefitItem(benefit, shown))}</ul>` : NONE,
  );
