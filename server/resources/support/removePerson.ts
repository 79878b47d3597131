/**
 * Erases an account for a request that did not come from it, such as a guardian's: the same as its person would do, in
 * one transaction with the mails that tell of it. A person who manages a school or supports them all is not erased here,
 * so that a made-up request closes no school.
 */

import { changesOfProof } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, existing } from '../../base/errors';
import { managesAny } from '../../domain/people/managers';
import { removeAccount } from '../../domain/people/removal';
import { lockPresentPerson } from '../../services/people/people';
import type { Handler } from '../../wiring/route';
import { postRemoval } from './removalMails';

export const removePerson: Handler<'removePerson'> = async ({ caller, params: { id }, body }, deps) => {
  await removeAccount(deps, id, {
    byId: caller.id,
    changes: changesOfProof(body.proof.trim()),
    prepare: async (tx) => {
      const { superAdmin } = existing(await lockPresentPerson(tx, id));
      if (superAdmin) throw new ApiError('conflict', { message: SERVER_MESSAGES.support.isSupport });
      if (await managesAny(tx, id)) throw new ApiError('conflict', { message: SERVER_MESSAGES.support.stillManages });
      await postRemoval(tx, id, deps.clock());
    },
  });
  return null;
};
