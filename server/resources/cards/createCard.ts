/** Gives a person a card. */

import { requireActive, requireCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { admit } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { audit } from '../../domain/audit/audit';
import { makeCard, refuseTaken } from '../../domain/cards/make';
import { findCard, toColumns } from '../../domain/cards/record';
import { NO_GUARDIAN } from '../../domain/cards/student';
import { awaitFile, claimFile } from '../../domain/files/store';
import type { Handler } from '../../wiring/route';
import { findMadeCard } from './store';

export const createCard: Handler<'createCard'> = async ({ caller, body, request }, deps) => {
  const { db, limits, clock, outbox } = deps;
  const companyId = requireActive(caller, requireCompany(caller, body.unit_id));
  const { avatar_id: avatarId, full_name: fullName, email } = body;
  const personId = body.user_id.toLowerCase();
  const now = clock();
  await limits.spend('cardCreate', companyId);
  const giveBack = await admit(deps, { companyId, personId: caller.id, ip: request.ip }, { personId, email });
  try {
    const card = await db.transaction(async (tx) => {
      // A repeated request, after a lost answer, is answered with the card made before.
      await awaitFile(tx, avatarId);
      const madeCard = await findMadeCard(tx, { companyId, personId, avatarId, fullName });
      if (madeCard) return madeCard;
      const id = await makeCard(tx, {
        ...toColumns(body),
        ...NO_GUARDIAN,
        companyId,
        personId,
        claimPicture: () => claimFile(tx, { fileId: avatarId, companyId, personId: caller.id, now }),
        now,
      });
      await tellOfGift(tx, { callerId: caller.id, personId, companyId, given: 'card', now });
      await audit(tx, { personId: caller.id, companyId, action: 'card.create', recordId: id, at: now });
      const created = await findCard(tx, [companyId], id);
      if (!created) throw new ApiError('unexpected');
      return created;
    });
    outbox.wake();
    return card;
  } catch (error) {
    await giveBack();
    return refuseTaken(error);
  }
};
