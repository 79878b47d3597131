/** A shop's own page, made of sections. */

import { html, type Html } from '../../base/html';
import type { ShopReport } from '../../domain/partners/reports';
import { identityHtml } from '../../domain/webPages/identity';
import { note, page } from './frame';
import type { LastMessage } from './messageStore';
import { benefitsSection } from './sections/benefits';
import { counterSection } from './sections/counter';
import { listingSection } from './sections/listing';
import { messageSection, type UnsentMessage } from './sections/message';
import { reportsSection } from './sections/reports';
import { usesSection } from './sections/uses';
import type { ShopRow, Week } from './store';

/** `hidden`: the school has switched the shop off. `paused`: the school's partners are closed. */
export type ShopState = 'open' | 'hidden' | 'paused';

export interface ShownShop {
  shop: ShopRow;
  state: ShopState;
  weeks: readonly Week[];
  reports: readonly ShopReport[];
  last: LastMessage | null;
  unsent?: UnsentMessage;
  /** The page's own path. */
  path: string;
  /** The logo's signed address. */
  logo: string | null;
  now: Date;
}

const NOTES: Record<Exclude<ShopState, 'open'>, readonly [title: string, text: string]> = {
  hidden: ['Os alunos não veem esta loja agora', 'A escola desativou a loja na lista de parceiros. Fale com ela.'],
  paused: ['Os parceiros da escola estão em pausa', 'Por enquanto os alunos não veem nenhum parceiro dela.'],
};

export function shopPage({ shop, state, weeks, reports, last, unsent, path, logo, now }: ShownShop): Html {
  const { id, title, identity, benefits } = shop;
  return page(
    title,
    html`<header>${logo && html`<img src="${logo}" alt="">`}<div><h1>${title}</h1>
<p class="soft">Página da loja · parceira de ${identityHtml(identity)}</p></div></header>`,
    state === 'open' ? counterSection(id, path) : note(...NOTES[state]),
    reportsSection(reports),
    listingSection(shop),
    benefitsSection({ benefits, path: state === 'open' ? path : null, now }),
    state === 'open' && messageSection(last, path, unsent),
    usesSection(weeks),
  );
}
