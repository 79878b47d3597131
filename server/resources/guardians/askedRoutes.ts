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
import { findGuardianByToken, type MailedGuardian } from '../../domain/guardians/links';
import { listSeats } from '../../domain/guardians/store';
import { refuseByLink, takeRefusalBack } from '../../domain/students/refuseByLink';
import type { Deps } from '../../wiring/deps';
import { CHILD, guardianPage, press, PRESSES, SAID, type AskedChild } from './page';
import { readAskedCard } from './store';

const GONE: Message = [
  'Este link não vale mais',
  'A escola retirou o pedido ou corrigiu o endereço, ou o link está incompleto.',
];
const REFUSED: Message = [
  'Esta escola não escreve mais para você',
  'Daqui a um dia apagamos o que ela tinha informado deste e-mail. Foi engano? Até lá, este link desfaz para esta carteirinha.',
];
const ENDS = 'A carteirinha deixa de valer na hora, em todas as lojas. A escola e o estudante ficam sabendo.';
const TAKE_BACK = html`<form method="post">${press('conheco', 'quiet')}</form>`;

interface Asked {
  Params: { token: string };
}

export const askedGuardianRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, clock } = deps;

  /** The children of one address at one company. */
  const askedOf = async (guardian: MailedGuardian): Promise<AskedChild[]> => {
    const seats = await listSeats(db, guardian);
    const asked = await Promise.all(seats.map(async (seat) => ({ seat, card: await readAskedCard(db, seat.cardId) })));
    return asked.flatMap(({ seat, card }) => (card ? { seat, card } : []));
  };

  return async (app) => {
    const { say, admits, networkOf, isConfirmed } = pages(app, deps, 'plain', 'a question to a guardian');

    async function handler(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
      if (!(await admits(reply, 'document', networkOf(request)))) return reply;
      const guardian = await findGuardianByToken(deps, request.params.token);
      const children = guardian ? await askedOf(guardian) : [];
      const sent = sentForm(request);
      const child = children.find(({ seat }) => seat.id === (sent.get(CHILD) ?? guardian?.id)) ?? children[0];
      if (!guardian || !child) return say(reply, 404, GONE);
      const { seat, card } = child;
      const { companyId, cardId } = seat;
      const { email } = guardian;
      const hasRefused = guardian.refusedAt !== null;
      if (request.method !== 'POST')
        return hasRefused ? say(reply, 200, REFUSED, TAKE_BACK) : send(reply, guardianPage(children, email));
      const said = SAID.find((value) => value === sent.get('resposta'));
      // Reloading the page sends nothing again.
      const again = () => reply.redirect(request.url, 303);
      if (!said || hasRefused !== (said === 'conheco')) return again();
      const does = said === 'nao-autorizo' ? ENDS : '';
      if (!isConfirmed(request, reply, PRESSES[said], card.firstName, does)) return reply;
      const entry = { personId: GUARDIAN_ID, companyId, recordId: cardId } as const;
      const answer = said === 'autorizo' ? 'granted' : 'refused';
      if (said === 'nao-conheco') await refuseByLink(deps, { ...entry, email, action: 'guardian.refuse' });
      else if (said === 'conheco') await takeRefusalBack(deps, { ...entry, email });
      else if (!(await db.transaction((tx) => answerAsGuardian(tx, { id: seat.id, email }, answer, clock()))))
        return say(reply, 404, GONE);
      deps.outbox.wake();
      return again();
    }
    app.route({ method: ['GET', 'POST'], url: GUARDIAN_PATH, handler });
  };
};
