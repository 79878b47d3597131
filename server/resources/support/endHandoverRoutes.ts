/** Ends a handover by the address in the mail, without signing in. */

import type { FastifyPluginAsync } from 'fastify';
import { HANDOVER_PATH } from '@vinculo/contract/rules/paths';
import { isUuid } from '../../base/ids';
import { audit } from '../../domain/audit/audit';
import { deleteManagerInvitation, lockManagerInvitation } from '../../domain/managers/invitations';
import { lockManagers, readManagers } from '../../domain/managers/managers';
import type { Message } from '../../domain/webPages/answers';
import { linkPage } from '../../domain/webPages/linkPage';
import type { Deps } from '../../wiring/deps';

const OVER = 'A troca já foi parada, ou o convite já foi aceito.';
const ENDED: Message = [
  'A troca foi parada',
  'O outro e-mail não recebe o convite, e você continua administrando a escola. Se o pedido não foi seu, avise o suporte.',
];

export const endHandoverRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, keys, clock } = deps;

  /** Null if it was accepted or ended in the meantime. */
  const end = ({ id, companyId, personId }: { id: string; companyId: string; personId: string }) =>
    db.transaction(async (tx) => {
      await lockManagers(tx, companyId);
      if (!(await lockManagerInvitation(tx, id))) return null;
      await deleteManagerInvitation(tx, id);
      await audit(tx, { personId, companyId, action: 'manager.keep', recordId: personId, at: clock() });
      return ENDED;
    });

  return linkPage<'id' | 'seal'>(deps, {
    paths: [HANDOVER_PATH],
    what: 'the end of a handover',
    ended: OVER,
    find: async ({ params: { id, seal } }) => {
      const invitation = isUuid(id) && (await lockManagerInvitation(db, id));
      if (!invitation) return null;
      const { companyId, email } = invitation;
      const managers = await readManagers(db, companyId);
      // The link is for one mailbox.
      const manager = managers.find((each) => keys.isSealed(seal, 'handover', id, each.email));
      if (!manager) return null;
      const ask = ['Parar a troca do administrador?', `O e-mail que receberia o convite: ${email ?? ''}`] as const;
      const run = () => end({ id, companyId, personId: manager.id });
      return { ask, act: { press: 'Parar a troca', word: 'parar', run } };
    },
  });
};
