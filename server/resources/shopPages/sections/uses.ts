/** Uses by week: numbers alone. Small ones are not told, and share one sentence. */

import { shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { SHOP_USES_TOLD } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { html, type Html } from '../../../base/html';
import { section } from '../frame';
import type { Week } from '../store';

function weekItems(weeks: readonly Week[]): Html[] {
  const named = weeks.map(({ from, uses }, back) => ({
    name: back === 0 ? 'Esta semana' : `Semana de ${shownDayMonth(from)}`,
    uses,
  }));
  return named
    .filter(({ uses }) => uses >= SHOP_USES_TOLD)
    .map(({ name, uses }) => html`<li><span>${name}</span><b>${shownCount(uses)}</b></li>`);
}

export function usesSection(weeks: readonly Week[]): Html {
  const items = weekItems(weeks);
  const rest = items.length > 0 ? `Nas outras semanas: menos de ${SHOP_USES_TOLD} usos.` : 'Poucos usos até agora.';
  return section(
    'Usos por semana',
    html`<p class="soft">Quantas vezes o caixa registrou um uso, sem nomes.</p>
${items.length > 0 && html`<ol class="weeks">${items}</ol>`}${items.length < weeks.length && html`<p>${rest}</p>`}`,
  );
}
