/**
 * Ends a handover by the address in the mail, without signing in. Reading changes nothing: mail programs follow links.
 */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOf, MANAGEMENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { HANDOVER_PATH } from '@vinculo/contract/rules/paths';
import { html } from '../../base/html';
import { isUuid } from '../../base/ids';
import { audit } from '../../domain/audit/audit';
import { answers, FAILED, FOREIGN, type Message } from '../../domain/documents/answers';
import { answerWithPages, takeForms } from '../../domain/documents/forms';
import { deleteInvitation, findRow, lockInvitation } from '../../domain/invitations/store';
import { lockManagers, readManagers } from '../../domain/people/managers';
import type { Deps } from '../../wiring/deps';

const FORM_MAX_BYTES = 1024;
const GONE: Message = ['Não há troca para parar', 'Ela já foi parada, ou o convite já foi aceito.'];
const ENDED: Message = [
  'A troca foi parada',
  'O outro e-mail não recebe o convite, e você continua administrando a escola. Se o pedido não foi seu, avise o suporte.',
];
const BUTTON = html`<form method="post"><button>Parar a troca</button></form>`;

interface Asked {
  Params: Record<'id' | 'seal', string>;
}

export const endHandoverRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, keys, clock } = deps;
  const { say, admits, networkOf, isForeign } = answers(deps, 'plain');

  /** The invitation and the manager whose mailbox has this link; null if there is no such handover any more. */
  async function find({ id, seal }: Asked['Params']) {
    if (!isUuid(id)) return null;
    const invitation = await findRow(db, id);
    if (!invitation || !isOf(invitation.state, 'management')) return null;
    const managers = await readManagers(db, invitation.companyId);
    const manager = managers.find(({ email }) => keys.isSealed(seal, 'handover', id, email));
    return manager ? { id, companyId: invitation.companyId, personId: manager.id, to: invitation.email ?? '' } : null;
  }

  /** False if it was accepted or ended in the meantime. */
  const end = ({ id, companyId, personId }: { id: string; companyId: string; personId: string }) =>
    db.transaction(async (tx) => {
      await lockManagers(tx, companyId);
      if (!(await lockInvitation(tx, id, MANAGEMENT_STATES))) return false;
      await deleteInvitation(tx, id);
      await audit(tx, { personId, companyId, action: 'manager.keep', recordId: personId, at: clock() });
      return true;
    });

  return async (app) => {
    answerWithPages(app, 'the end of a handover', (reply, status) => say(reply, status, FAILED));
    takeForms(app, FORM_MAX_BYTES);

    async function answer(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
      if (!(await admits(reply, 'mailChoice', networkOf(request)))) return reply;
      const found = await find(request.params);
      if (!found) return say(reply, 404, GONE);
      if (request.method === 'GET')
        return say(
          reply,
          200,
          ['Parar a troca do administrador?', `O e-mail que receberia o convite: ${found.to}`],
          BUTTON,
        );
      if (isForeign(request)) return say(reply, 403, FOREIGN);
      return (await end(found)) ? say(reply, 200, ENDED) : say(reply, 404, GONE);
    }
    app.get<Asked>(HANDOVER_PATH, answer);
    app.post<Asked>(HANDOVER_PATH, answer);
  };
};
