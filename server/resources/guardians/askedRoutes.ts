/**
 * The page on which the guardian of a card answers, by the address in the mail, without an account or a script. Reading
 * changes nothing: mail programs follow links.
 */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { GUARDIAN_PATH } from '@vinculo/contract/rules/paths';
import { GUARDIAN_ID } from '../../domain/audit/audit';
import { answers, FAILED, FOREIGN, send, type Message } from '../../domain/documents/answers';
import { answerWithPages, sentForm, takeForms } from '../../domain/documents/forms';
import { answerAsGuardian } from '../../domain/guardians/answer';
import { findGuardianByToken } from '../../domain/guardians/links';
import { refuseByLink } from '../../domain/roster/refuseByLink';
import type { Deps } from '../../wiring/deps';
import { ANSWERS, guardianPage } from './page';
import { readAskedCard } from './store';

const FORM_MAX_BYTES = 1024;
const GONE: Message = [
  'Este link não vale mais',
  'A escola retirou o pedido ou corrigiu o endereço, ou o link está incompleto.',
];
const REFUSED: Message = ['Esta escola não escreve mais para você', 'Apagamos o que ela tinha informado deste e-mail.'];

interface Asked {
  Params: { token: string };
}

export const askedGuardianRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, clock } = deps;
  const { say, admits, networkOf, isForeign } = answers(deps, 'plain');

  return async (app) => {
    answerWithPages(app, 'a question to a guardian', (reply, status) => say(reply, status, FAILED));
    takeForms(app, FORM_MAX_BYTES);

    /** The guardian and the card; null if the answer has been sent. */
    async function asked(request: FastifyRequest<Asked>, reply: FastifyReply) {
      if (!(await admits(reply, 'mailChoice', networkOf(request)))) return null;
      const guardian = await findGuardianByToken(deps, request.params.token);
      const card = guardian && (await readAskedCard(db, guardian.cardId));
      if (guardian && card) return { guardian, card };
      void say(reply, 404, GONE);
      return null;
    }

    app.get<Asked>(GUARDIAN_PATH, async (request, reply) => {
      const found = await asked(request, reply);
      return found ? send(reply, guardianPage(found.card, found.guardian)) : reply;
    });

    app.post<Asked>(GUARDIAN_PATH, async (request, reply) => {
      const found = await asked(request, reply);
      if (!found) return reply;
      if (isForeign(request)) return say(reply, 403, FOREIGN);
      const { guardian } = found;
      const said = sentForm(request).get('resposta');
      if (said === ANSWERS.unknown) {
        const { companyId, cardId, email } = guardian;
        const entry = { personId: GUARDIAN_ID, action: 'guardian.refuse', recordId: cardId } as const;
        await refuseByLink(deps, { companyId, email, ip: request.ip, isUnasked: true, ...entry });
        return say(reply, 200, REFUSED);
      }
      const answer = said === ANSWERS.granted ? 'granted' : said === ANSWERS.refused ? 'refused' : null;
      if (answer && !(await db.transaction((tx) => answerAsGuardian(tx, guardian, answer, clock()))))
        return say(reply, 404, GONE);
      if (answer) deps.outbox.wake();
      // Reloading the page sends nothing again.
      return reply.redirect(request.url, 303);
    });
  };
};
