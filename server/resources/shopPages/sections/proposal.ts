/** What the shop has proposed, and what the school answered. */

import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import type { ProposedChange } from '@vinculo/contract/shopPages';
import { escapeHtml } from '../../../base/html';
import { section } from '../frame';
import { PROPOSE, WITHDRAW } from '../paths';
import { listingOf, type LastProposal } from '../proposalStore';
import { shownChanges } from '../rules';
import type { ShopRow } from '../store';

const lines = (text: string) => escapeHtml(text || 'nada').replaceAll('\n', '<br>');

const changeItem = ({ what, now, proposed }: ProposedChange) =>
  `<li class="benefit"><h3>${escapeHtml(what)}</h3><p class="soft">Hoje: ${lines(now)}</p><p>Proposta: ${lines(proposed)}</p></li>`;

const said = (answer: string | null) => (answer ? `<p>“${escapeHtml(answer)}”</p>` : '');

function about(shop: ShopRow, last: LastProposal | null, path: string): string {
  if (!last) return '<p>Algo mudou na loja? Proponha, e a escola confere.</p>';
  const { state, madeAt, answeredAt, answer, changes } = last;
  const day = shownDay(brazilianDate(answeredAt ?? madeAt));
  if (state === 'open')
    return `<div class="note" role="status"><h3>Sua proposta aguarda a escola</h3><p>Enviada em ${day}. Uma nova fica no lugar desta.</p></div>
<ul>${shownChanges(changes, listingOf(shop)).map(changeItem).join('')}</ul>
<details><summary>Desistir desta proposta</summary><form method="post" action="${path}/${WITHDRAW}"><button class="quiet">Desistir da proposta</button></form></details>`;
  const title = state === 'taken' ? 'A escola aceitou a sua proposta' : 'A escola não aceitou a sua proposta';
  return `<div class="note" role="status"><h3>${title}</h3><p>Em ${day}.</p>${said(answer)}</div>`;
}

export const proposalSection = (shop: ShopRow, last: LastProposal | null, path: string): string =>
  section(
    'Mudanças',
    `${about(shop, last, path)}<p><a class="button quiet" href="${path}/${PROPOSE}">${
      last?.state === 'open' ? 'Corrigir a proposta' : 'Propor mudanças'
    }</a></p>`,
  );
