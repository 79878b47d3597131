/** What students told of the shop: day and reason, never who or in which words; the shop answers its school. */

import { shownDay } from '@vinculo/contract/rules/brasilia';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { escapeHtml } from '../../../base/html';
import type { ShopReport } from '../../../domain/partners/reports';
import { section } from '../frame';
import { ANSWER } from '../paths';

function answerForm({ id, day }: ShopReport, path: string): string {
  const field = `resposta-${id}`;
  return `<form method="post" action="${path}/${ANSWER}"><input type="hidden" name="relato" value="${id}">
<label for="${field}">O que aconteceu em ${shownDay(day)}?</label>
<textarea id="${field}" name="resposta" rows="2" maxlength="${TEXT_MAX}" required></textarea>
<button class="quiet">Responder à escola</button></form>`;
}

const reportItem = (report: ShopReport, path: string | null) =>
  `<li class="benefit"><h3>${escapeHtml(REASON_WORDS[report.reason])}</h3><p class="soft">${shownDay(report.day)}</p>${
    report.answer ? `<p>Você respondeu: ${escapeHtml(report.answer)}</p>` : path ? answerForm(report, path) : ''
  }</li>`;

/** `path`: the page's own one; null where nothing may be changed. Empty if no student told anything that is open. */
export const reportsSection = (reports: readonly ShopReport[], path: string | null): string =>
  reports.length === 0
    ? ''
    : section(
        'Um aluno contou que a loja não aceitou',
        `<p class="soft">Conte à escola o que aconteceu. Só ela lê a resposta.</p><ul>${reports
          .map((report) => reportItem(report, path))
          .join('')}</ul>`,
      );
