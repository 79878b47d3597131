/** What students told of the shop: day and reason, never who or in which words. */

import { shownDay } from '@vinculo/contract/rules/brasilia';
import { REASON_WORDS } from '@vinculo/contract/rules/partner/reports';
import { html, type Html } from '../../../base/html';
import type { ShopReport } from '../../../domain/partners/reports';
import { section } from '../frame';

const reportItem = ({ reason, day }: ShopReport) =>
  html`<li class="benefit"><h3>${REASON_WORDS[reason]}</h3><p class="soft">${shownDay(day)}</p></li>`;

/** Null if no student told anything that is open. */
export const reportsSection = (reports: readonly ShopReport[]): Html | null =>
  reports.length === 0
    ? null
    : section(
        'Um aluno contou que a loja não aceitou',
        html`<p class="soft">Conte à escola o que aconteceu, em um recado.</p><ul>${reports.map(reportItem)}</ul>`,
      );
