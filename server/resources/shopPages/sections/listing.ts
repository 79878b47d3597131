/** How the school lists the shop. */

import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { hoursSummary } from '@vinculo/contract/rules/partner/openingHours';
import { formatAddress } from '@vinculo/contract/rules/text/address';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { shownWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { html, type Html } from '../../../base/html';
import { section } from '../frame';
import type { ShopRow } from '../store';

export function listingSection(shop: ShopRow): Html {
  const { title, description, phone, website, opening_hours, delivery, adults_only, facebook, instagram } = shop;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Nome', title],
    ['Descrição', description],
    ['Telefone', phone && formatPhone(phone)],
    ['Endereço', formatAddress(shop)],
    ['Horário', opening_hours && hoursSummary(opening_hours)],
    ['Site', website && shownWebAddress(website)],
    ['Delivery', delivery ? 'Aceita' : null],
    ['Para quem', adults_only ? ADULTS_ONLY : null],
    ['Facebook', facebook],
    ['Instagram', instagram && `@${instagram}`],
  ];
  const listed = facts.flatMap(([name, value]) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : []));
  return section('Como a loja aparece para os alunos', html`<dl>${listed}</dl>`);
}
