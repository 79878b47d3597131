/**
 * The page on which the guardian of a card answers, by the address in the mail, without an account or a script. Reading
 * changes nothing: mail programs follow links.
 */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { GUARDIAN_PATH } from '@vinculo/contract/rules/paths';
import { html } from '../../base/html';
import { GUARDIAN_ID } from '../../domain/audit/audit';
import { pages, send, type Message } from '../../domain/documents/answers';
import { sentForm } from '../../domain/documents/forms';
import { answerAsGuardian } from '../../domain/guardians/answer';
import { findGuardianByToken } from '../../domain/guardians/links';
import { refuseByLink, takeRefusalBack } from '../../domain/roster/refuseByLink';
import type { Deps } from '../../wiring/deps';
import { guardianPage, press, PRESSES, SAID } from './page';
import { readAskedCard } from './store';

const GONE: Message = [
  'Este link não vale mais',
  'A escola retirou o pedido ou corrigiu o endereço, ou o link está incompleto.',
];
const REFUSED: Message = [
  'Esta escola não escreve mais para você',
  'Daqui a um dia apagamos o que ela tinha informado deste e-mail. Foi engano? Até lá, este link desfaz para esta carteirinha.',
];
const TAKE_BACK = html`<form method="post">${press('conheco', 'quiet')}</form>`;

interface Asked {
  Params: { token: string };
}

export const askedGuardianRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, clock } = deps;

  return async (app) => {
    const { say, admits, networkOf, isConfirmed } = pages(app, deps, 'plain', 'a question to a guardian');

    async function handler(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
      if (!(await admits(reply, 'document', networkOf(request)))) return reply;
      const guardian = await findGuardianByToken(deps, request.params.token);
      const card = guardian && (await readAskedCard(db, guardian.cardId));
      if (!guardian || !card) return say(reply, 404, GONE);
      const { companyId, cardId, email } = guardian;
      const hasRefused = guardian.refusedAt !== null;
      if (request.method !== 'POST')
        return hasRefused ? say(reply, 200, REFUSED, TAKE_BACK) : send(reply, guardianPage(card, guardian));
      const said = SAID.find((value) => value === sentForm(request).get('resposta'));
      // Reloading the page sends nothing again.
      const again = () => reply.redirect(request.url, 303);
      if (!said || hasRefused !== (said === 'conheco')) return again();
      if (!isConfirmed(request, reply, PRESSES[said], card.firstName)) return reply;
      const entry = { personId: GUARDIAN_ID, companyId, recordId: cardId } as const;
      const answer = said === 'autorizo' ? 'granted' : 'refused';
      if (said === 'nao-conheco') await refuseByLink(deps, { ...entry, email, action: 'guardian.refuse' });
      else if (said === 'conheco') await takeRefusalBack(deps, { ...entry, email });
      else if (!(await db.transaction((tx) => answerAsGuardian(tx, guardian, answer, clock()))))
        return say(reply, 404, GONE);
      deps.outbox.wake();
      return again();
    }
    app.route({ method: ['GET', 'POST'], url: GUARDIAN_PATH, handler });
  };
};
