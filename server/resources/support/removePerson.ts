/**
 * Erases an account for a request that did not come from it, such as a guardian's: the same as its person would do, in
 * one transaction with the mails that tell of it.
 */

import { changesOfProof } from '@vinculo/contract/rules/trail/auditChanges';
import { requireFound } from '../../base/errors';
import { removeAccount } from '../../domain/people/removal';
import { lockPresentPerson } from '../../services/people/people';
import type { Handler } from '../../wiring/route';
import { postRemoval } from './removalMails';

export const removePerson: Handler<'removePerson'> = async ({ caller, params: { id }, body }, deps) => {
  await removeAccount(deps, id, {
    byId: caller.id,
    changes: changesOfProof(body.proof.trim()),
    prepare: async (tx) => {
      requireFound(await lockPresentPerson(tx, id));
      await postRemoval(tx, id, deps.clock());
    },
  });
  return null;
};
