/** The shop's benefits, each with what holds of it, and its pause. */

import type { Benefit } from '@vinculo/contract/benefits';
import { benefitText, limitText } from '@vinculo/contract/rules/partner/benefits';
import { escapeHtml } from '../../../base/html';
import { section } from '../frame';
import { PAUSE } from '../paths';

const NONE = '<p class="soft">Ainda não há benefícios cadastrados. Vale o que está na descrição.</p>';

/** `path`: the page's own one; null where nothing may be changed. */
export interface BenefitsShown {
  benefits: readonly Benefit[];
  path: string | null;
  now: Date;
}

function pauseForm({ id, title, paused_by_shop: isPaused }: Benefit, path: string): string {
  const name = escapeHtml(title);
  const form = (press: string) => `<form method="post" action="${path}/${PAUSE}">
<input type="hidden" name="beneficio" value="${id}"><input type="hidden" name="pausar" value="${isPaused ? 0 : 1}">
<button class="quiet" aria-label="${press}: ${name}">${press}</button></form>`;
  if (isPaused) return `<p><b>Pausado pela loja</b>. Os alunos e o caixa não o veem.</p>${form('Reativar')}`;
  // Two presses, so that none pauses by accident.
  return `<details><summary aria-label="Pausar: ${name}">Pausar</summary><p>Os alunos e o caixa deixam de ver na hora. Dá para reativar quando quiser.</p>${form('Pausar agora')}</details>`;
}

function benefitItem(benefit: Benefit, { path, now }: BenefitsShown): string {
  const { title, conditions, use_limit, active } = benefit;
  const state = [benefitText(benefit, now), limitText(use_limit)].filter(Boolean).join(' · ');
  return `<li class="benefit"><h3>${escapeHtml(title)}</h3>${
    conditions ? `<p>${escapeHtml(conditions)}</p>` : ''
  }<p class="soft">${escapeHtml(state)}</p>${
    active ? (path ? pauseForm(benefit, path) : '') : '<p>A escola desativou este benefício.</p>'
  }</li>`;
}

export const benefitsSection = (shown: BenefitsShown): string =>
  section(
    'Benefícios',
    shown.benefits.length > 0
      ? `<ul>${shown.benefits.map((benefit) => benefitItem(benefit, shown)).join('')}</ul>`
      : NONE,
  );
