/** What the shop needs at the counter: checking a card, and what to print. */

import { verifyAtPath } from '@vinculo/contract/rules/paths';
import { html, type Html } from '../../../base/html';
import { section } from '../frame';
import { STICKER } from '../paths';

export const counterSection = (partnerId: string, path: string): Html =>
  section(
    'No balcão',
    html`<p><a class="button" href="${verifyAtPath(partnerId)}">Verificar carteirinha</a></p>
<p class="soft">Para imprimir: o QR abre a verificação desta loja.</p>
<p><a class="button quiet" href="${path}/${STICKER}">Adesivo de vitrine (PDF)</a></p>`,
  );
