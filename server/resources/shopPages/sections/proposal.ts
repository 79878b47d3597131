/** What the shop has proposed, and what the school answered. */

import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import type { ProposedChange } from '@vinculo/contract/shopPages';
import { html, type Html } from '../../../base/html';
import { note, section } from '../frame';
import { PROPOSE, WITHDRAW } from '../paths';
import { listingOf, type LastProposal } from '../proposalStore';
import { shownChanges } from '../rules';
import type { ShopRow } from '../store';

const lines = (text: string) =>
  (text || 'nada').split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);

const changeItem = ({ what, now, proposed }: ProposedChange) =>
  html`<li class="benefit"><h3>${what}</h3><p class="soft">Hoje: ${lines(now)}</p><p>Proposta: ${lines(proposed)}</p></li>`;

function about(shop: ShopRow, last: LastProposal | null, path: string): Html {
  if (!last) return html`<p>Algo mudou na loja? Proponha, e a escola confere.</p>`;
  const { state, madeAt, answeredAt, answer, changes } = last;
  const day = shownDay(brazilianDate(answeredAt ?? madeAt));
  if (state === 'open')
    return html`${note('Sua proposta aguarda a escola', `Enviada em ${day}. Uma nova fica no lugar desta.`)}
<ul>${shownChanges(changes, listingOf(shop)).map(changeItem)}</ul>
<form method="post" action="${path}/${WITHDRAW}"><button class="quiet">Desistir da proposta</button></form>`;
  const taken = changes.length > 0 ? 'A escola aceitou a sua proposta' : 'A escola já tinha mudado tudo isto';
  const title = state === 'taken' ? taken : 'A escola não aceitou a sua proposta';
  return note(title, html`Em ${day}.${answer && html`<br>“${answer}”`}`);
}

export const proposalSection = (shop: ShopRow, last: LastProposal | null, path: string): Html =>
  section(
    'Mudanças',
    html`${about(shop, last, path)}<p><a class="button quiet" href="${path}/${PROPOSE}">${
      last?.state === 'open' ? 'Corrigir a proposta' : 'Propor mudanças'
    }</a></p>`,
  );
