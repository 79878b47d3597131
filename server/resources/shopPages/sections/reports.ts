/** What students told of the shop: day and reason, never who or in which words; the shop answers its school. */

import { shownDay } from '@vinculo/contract/rules/brasilia';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { html, type Html } from '../../../base/html';
import type { ShopReport } from '../../../domain/partners/reports';
import { hidden } from '../../../domain/webPages/fields';
import { section } from '../frame';
import { ANSWER } from '../paths';

const answerForm = ({ id, day }: ShopReport, path: string) =>
  html`<form method="post" action="${path}/${ANSWER}">${hidden('relato', id)}
<label for="resposta-${id}">O que aconteceu em ${shownDay(day)}?</label>
<textarea id="resposta-${id}" name="resposta" rows="2" maxlength="${TEXT_MAX}" required></textarea>
<button class="quiet">Responder à escola</button></form>`;

function reportItem(report: ShopReport, path: string | null): Html {
  const { reason, day, answer } = report;
  const below = answer ? html`<p>Você respondeu: ${answer}</p>` : path && answerForm(report, path);
  return html`<li class="benefit"><h3>${REASON_WORDS[reason]}</h3><p class="soft">${shownDay(day)}</p>${below}</li>`;
}

/** `path`: the page's own one; null where nothing may be changed. Null if no student told anything that is open. */
export const reportsSection = (reports: readonly ShopReport[], path: string | null): Html | null =>
  reports.length === 0
    ? null
    : section(
        'Um aluno contou que a loja não aceitou',
        html`<p class="soft">Conte à escola o que aconteceu. Só ela lê a resposta.</p><ul>${reports.map((report) => reportItem(report, path))}</ul>`,
      );
