/** Uses by week: numbers alone, and small ones are not told. */
import { shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { SHOP_USES_TOLD } from '@vinculo/contract/rules/limits';
import { section } from '../frame';
import type { Week } from '../store';

const told = (uses: number) => (uses < SHOP_USES_TOLD ? `menos de ${SHOP_USES_TOLD}` : String(uses));

export const usesSection = (weeks: readonly Week[]): string =>
  section(
    'Usos por semana',
    `<p class="soft">Quantas vezes o caixa registrou um uso. Ninguém vê de quem.</p><ol class="weeks">${weeks
      .map(
        ({ from, uses }, back) =>
          `<li><span>${back === 0 ? 'Esta semana' : `Semana de ${shownDayMonth(from)}`}</span><b>${told(uses)}</b></li>`,
      )
      .join('')}</ol>`,
  );
