/** A company in a document for people outside it: its name with what stands of it. */

import { identityText, NOT_CONFIRMED, type CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { html, type Html } from '../../base/html';

const NAME_MAX = 80;

/** Cuts a typed text, so that none pushes away what stands below it. */
export function cut(text: string, max: number): string {
  const signs = [...text];
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : text;
}

/** For inside of a paragraph. */
export function identityHtml({ title, legal_name, cnpj, city, is_new }: CompanyIdentity): Html {
  const identity = identityText({
    title: cut(title, NAME_MAX),
    legal_name: cut(legal_name, NAME_MAX),
    cnpj,
    city: city && cut(city, NAME_MAX),
  });
  return html`<b>${cut(title, NAME_MAX)}</b><br><small>${identity}${
    is_new && html`<br><b class="new">${NOT_CONFIRMED}</b>`
  }</small>`;
}
