/** What the shop needs at the counter: checking a card, and what to print. */

import { verifyAtPath } from '@vinculo/contract/rules/paths';
import { html, type Html } from '../../../base/html';
import { section } from '../frame';
import { DISPLAY, STICKER } from '../paths';

const button = (href: string, text: string, look = 'button quiet') =>
  html`<a class="${look}" href="${href}">${text}</a>`;

export const counterSection = (partnerId: string, path: string): Html =>
  section(
    'No balcão',
    html`<p>${button(verifyAtPath(partnerId), 'Verificar carteirinha', 'button')}</p>
<p class="soft">Para imprimir: o QR abre a verificação desta loja.</p>
<div class="ways">${button(`${path}/${STICKER}`, 'Adesivo de vitrine (PDF)')}${button(`${path}/${DISPLAY}`, 'Display de mesa (PDF)')}</div>`,
  );
