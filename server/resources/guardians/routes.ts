// The guardians of a card, as its school adds them, reads their answers and takes them away.
import type { Guardian as ShownGuardian } from '@vinculo/contract/guardians';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { toldAnswer } from '@vinculo/contract/rules/card/guardians';
import { mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { admitAddress, orGiveBack } from '../../domain/admission/admit';
import { audit } from '../../domain/audit/audit';
import { findCard } from '../../domain/cards/record';
import { nameGuardian } from '../../domain/guardians/answer';
import { queueGuardians } from '../../domain/guardians/mailing';
import {
  listGuardians as readGuardians,
  lockGuardian,
  removeGuardian as deleteGuardian,
  type Guardian,
} from '../../domain/guardians/store';
import { routes, type Handler } from '../../wiring/route';

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

function shown(guardian: Guardian): ShownGuardian {
  const { id, of, fullName, email, answer, mailedAt, answeredAt, mailProblem, pausedAt, hidesPhoto } = guardian;
  return {
    id,
    card_id: of,
    full_name: fullName,
    email,
    state: toldAnswer(guardian) ?? (mailedAt === null || mailProblem !== null ? 'unasked' : 'asked'),
    asked_at: isoOf(mailedAt),
    answered_at: isoOf(answeredAt),
    mail_problem: mailProblem,
    holds_back: answer === 'refused' || pausedAt !== null,
    hides_photo: hidesPhoto,
  };
}

const listGuardians: Handler<'listGuardians'> = async ({ caller, params }, { db }) => {
  const { id } = requireFound(await findCard(db, caller.companyIds, params.id));
  return (await readGuardians(db, id)).map(shown);
};

const addGuardian: Handler<'addGuardian'> = async ({ caller, params, body, request }, deps) => {
  const { db, clock } = deps;
  const { id: cardId, company_id, user, age_band } = requireFound(await findCard(db, caller.companyIds, params.id));
  if (isOfAge(age_band)) throw new ApiError('conflict', { message: SERVER_MESSAGES.guardian.ofAge });
  const companyId = requireActive(caller, company_id);
  await deps.limits.spend('guardianAdd', companyId);
  const address = normalizeEmail(body.email);
  // The student would answer alone.
  if (user && mailboxOf(user.email) === mailboxOf(address))
    throw invalid({ email: SERVER_MESSAGES.guardian.ofStudent });
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const { email, giveBack } = await admitAddress(deps, asker, address);
  const guardian = { companyId, cardId, fullName: body.full_name, email };
  const naming = db.transaction((tx) => nameGuardian(tx, caller.id, guardian, clock()));
  const id = await orGiveBack(naming, giveBack);
  await queueGuardians(deps);
  return shown(requireFound((await readGuardians(db, cardId)).find((each) => each.id === id)));
};

const removeGuardian: Handler<'removeGuardian'> = async ({ caller, params, body }, { db, clock }) => {
  await db.transaction(async (tx) => {
    const guardian = requireFound(await lockGuardian(tx, params.id));
    requireFound(guardian.cardId);
    const { companyId, of: recordId, email, answer } = guardian;
    requireCompany(caller, companyId);
    if (email === null && answer === 'refused')
      throw new ApiError('conflict', { message: SERVER_MESSAGES.guardian.refusalStays });
    const now = clock();
    const changes = [{ field: 'reason', before: null, after: body.reason }];
    await audit(tx, { personId: caller.id, companyId, action: 'guardian.remove', recordId, changes, at: now });
    await deleteGuardian(tx, guardian, now);
  });
  return null;
};

export const guardianRoutes = routes({ listGuardians, addGuardian, removeGuardian });
