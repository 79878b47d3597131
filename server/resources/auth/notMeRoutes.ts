/** 'Não fui eu', by the address in a mail, without signing in. */

import type { FastifyPluginAsync } from 'fastify';
import { NOT_ME_PATH } from '@vinculo/contract/rules/paths';
import { isUuid } from '../../base/ids';
import { audit } from '../../domain/audit/audit';
import type { Message } from '../../domain/webPages/answers';
import { linkPage } from '../../domain/webPages/linkPage';
import type { Deps } from '../../wiring/deps';
import { signingInOf } from './signingIn';

const USED =
  'Ele já foi usado. Se alguém continua na sua conta, entre nela, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e desconecte os outros aparelhos.';
const ASK: Message = [
  'Não foi você?',
  'Vamos sair da sua conta em todos os aparelhos, também nos seus. Depois, é só entrar de novo.',
];
const ENDED: Message = [
  'Pronto: a sua conta saiu de todos os aparelhos',
  'Troque agora a senha do seu e-mail. Depois entre de novo no Vínculo, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e remova as chaves de acesso que não conhece.',
];

export const notMeRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, keys, clock } = deps;
  const { sessions } = signingInOf(deps);

  /** Null if that was said before, or the session is long gone. */
  const disown = (id: string) =>
    db.transaction(async (tx) => {
      const personId = await sessions.disown(tx, id);
      if (personId === null) return null;
      await audit(tx, { personId, companyId: null, action: 'account.disown', recordId: personId, at: clock() });
      return ENDED;
    });

  return linkPage<'id' | 'seal'>(deps, {
    paths: [NOT_ME_PATH],
    what: 'the end of sessions',
    ended: USED,
    find: async ({ params: { id, seal } }) =>
      isUuid(id) && keys.isSealed(seal, 'notMe', id)
        ? { ask: ASK, act: { press: 'Não fui eu: sair de todos', word: 'sair', run: () => disown(id) } }
        : null,
  });
};
