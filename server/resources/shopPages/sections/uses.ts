/** Uses by week: numbers alone. Small ones are not told, and share one sentence. */

import { shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { SHOP_USES_TOLD } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { section } from '../frame';
import type { Week } from '../store';

const FEW = `menos de ${SHOP_USES_TOLD} usos`;

function weekItems(weeks: readonly Week[]): string[] {
  const named = weeks.map(({ from, uses }, back) => ({
    name: back === 0 ? 'Esta semana' : `Semana de ${shownDayMonth(from)}`,
    uses,
  }));
  return named
    .filter(({ uses }) => uses >= SHOP_USES_TOLD)
    .map(({ name, uses }) => `<li><span>${name}</span><b>${shownCount(uses)}</b></li>`);
}

export function usesSection(weeks: readonly Week[]): string {
  const told = weekItems(weeks);
  const list = told.length > 0 ? `<ol class="weeks">${told.join('')}</ol>` : '';
  const rest = told.length > 0 ? `Nas outras semanas: ${FEW}.` : `${weeks.length} semanas com ${FEW} em cada uma.`;
  return section(
    'Usos por semana',
    `<p class="soft">Quantas vezes o caixa registrou um uso. Ninguém vê de quem.</p>${list}${
      told.length < weeks.length ? `<p>${rest}</p>` : ''
    }`,
  );
}
