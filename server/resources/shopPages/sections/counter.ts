/** What the shop needs at the counter: checking a card, and what to print. */

import { verifyAtPath } from '@vinculo/contract/rules/paths';
import { section } from '../frame';
import { DISPLAY, STICKER } from '../paths';

const button = (href: string, text: string, look = 'button quiet') => `<a class="${look}" href="${href}">${text}</a>`;

export const counterSection = (partnerId: string, path: string): string =>
  section(
    'No balcão',
    `<p>${button(verifyAtPath(partnerId), 'Verificar carteirinha', 'button')}</p>
<p class="soft">Para imprimir: o QR abre a verificação desta loja.</p>
<div class="ways">${button(`${path}/${STICKER}`, 'Adesivo de vitrine (PDF)')}${button(`${path}/${DISPLAY}`, 'Display de mesa (PDF)')}</div>`,
  );
