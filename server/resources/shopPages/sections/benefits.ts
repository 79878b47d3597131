/** The shop's benefits, each with what holds of it. */
import type { Benefit } from '@vinculo/contract/benefits';
import { benefitText, limitText } from '@vinculo/contract/rules/benefits';
import { escapeHtml } from '../../../base/html';
import { section } from '../frame';

const NONE = '<p class="soft">Ainda não há benefícios cadastrados. Vale o que está na descrição.</p>';

function benefitItem(benefit: Benefit, now: Date): string {
  const { title, conditions, use_limit } = benefit;
  const state = [benefitText(benefit, now), limitText(use_limit)].filter(Boolean).join(' · ');
  return `<li class="benefit"><h3>${escapeHtml(title)}</h3>${
    conditions ? `<p>${escapeHtml(conditions)}</p>` : ''
  }<p class="soft">${escapeHtml(state)}</p></li>`;
}

export const benefitsSection = (benefits: readonly Benefit[], now: Date): string =>
  section(
    'Benefícios',
    benefits.length > 0 ? `<ul>${benefits.map((benefit) => benefitItem(benefit, now)).join('')}</ul>` : NONE,
  );
