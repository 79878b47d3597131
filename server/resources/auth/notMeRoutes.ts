/** 'Não fui eu', by the address in a mail, without signing in. Reading changes nothing: mail programs follow links. */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_ME_PATH } from '@vinculo/contract/rules/paths';
import { html } from '../../base/html';
import { isUuid } from '../../base/ids';
import { audit } from '../../domain/audit/audit';
import { answers, FAILED, FOREIGN, type Message } from '../../domain/documents/answers';
import { answerWithPages, takeForms } from '../../domain/documents/forms';
import type { Deps } from '../../wiring/deps';
import { signingInOf } from './signingIn';

const FORM_MAX_BYTES = 1024;
const GONE: Message = [
  'Este link já foi usado',
  'Se alguém continua na sua conta, entre nela, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e desconecte os outros aparelhos.',
];
const ASKED: Message = [
  'Não foi você?',
  'Vamos sair da sua conta em todos os aparelhos, também nos seus. Depois, é só entrar de novo.',
];
const ENDED: Message = [
  'Pronto: a sua conta saiu de todos os aparelhos',
  'Troque agora a senha do seu e-mail. Depois entre de novo no Vínculo, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e remova as chaves de acesso que não conhece.',
];
const BUTTON = html`<form method="post"><button>Não fui eu: sair de todos</button></form>`;

interface Asked {
  Params: Record<'id' | 'seal', string>;
}

export const notMeRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, keys, clock } = deps;
  const { sessions } = signingInOf(deps);
  const { say, admits, networkOf, isForeign } = answers(deps, 'plain');

  /** False if that was said before, or the session is long gone. */
  const disown = (id: string) =>
    db.transaction(async (tx) => {
      const personId = await sessions.disown(tx, id);
      if (personId === null) return false;
      await audit(tx, { personId, companyId: null, action: 'account.disown', recordId: personId, at: clock() });
      return true;
    });

  return async (app) => {
    answerWithPages(app, 'the end of sessions', (reply, status) => say(reply, status, FAILED));
    takeForms(app, FORM_MAX_BYTES);

    async function answer(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
      if (!(await admits(reply, 'mailChoice', networkOf(request)))) return reply;
      const { id, seal } = request.params;
      if (!isUuid(id) || !keys.isSealed(seal, 'notMe', id)) return say(reply, 404, GONE);
      if (request.method === 'GET') return say(reply, 200, ASKED, BUTTON);
      if (isForeign(request)) return say(reply, 403, FOREIGN);
      return (await disown(id)) ? say(reply, 200, ENDED) : say(reply, 404, GONE);
    }
    app.get<Asked>(NOT_ME_PATH, answer);
    app.post<Asked>(NOT_ME_PATH, answer);
  };
};
