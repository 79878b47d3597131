/** Changes many cards at once, all or none, and undoes it. */

import { uuidv7 } from 'uuidv7';
import { consentDayProblem } from '@vinculo/contract/rules/card/consentDay';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { CARD_CHANGE_MAX } from '@vinculo/contract/rules/limits';
import { changesOfMany } from '@vinculo/contract/rules/trail/auditChanges';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { requireCompany } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { chosenCards } from '../../domain/cards/filter';
import { endByAge } from '../../domain/guardians/seats';
import { routes, type Handler } from '../../wiring/route';
import { changeMany, lockCards, lockChange, undoMany } from './manyStore';

const changeCards: Handler<'changeCards'> = async ({ caller, body }, { db, limits, clock }) => {
  const companyId = requireCompany(caller, body.company_id);
  const { change: kind, valid_until: validUntil, guardian_consent_on: consentOn, age: band, expected } = body;
  const now = clock();
  if (kind === 'renew' && validUntil === undefined) throw invalid({ valid_until: FACTS.valid_until.kind.unread });
  if (kind === 'age' && band === undefined) throw invalid({ age: FACTS.age_band.kind.unread });
  const problem = kind === 'consent' ? consentDayProblem(consentOn ?? null, now) : null;
  if (problem) throw invalid({ guardian_consent_on: problem });
  await limits.spend('cardsChange', companyId);
  const id = uuidv7();
  const count = await db.transaction(async (tx) => {
    const cardIds = await lockCards(tx, chosenCards(body, now));
    if (cardIds.length !== expected) {
      const isTooMany = cardIds.length > CARD_CHANGE_MAX;
      const number = isTooMany ? `mais de ${shownCount(CARD_CHANGE_MAX)}` : shownCount(cardIds.length);
      throw new ApiError('conflict', { message: SERVER_MESSAGES.card.changedMeanwhile(number) });
    }
    const values = { validUntil: validUntil ?? null, consentOn: consentOn ?? null, ageBand: band ?? null };
    if (kind === 'age') await endByAge(tx, cardIds, band, now);
    await changeMany(tx, { id, companyId, cardIds, kind, ...values, at: now });
    const entry = { personId: caller.id, companyId, recordId: id, count: expected, at: now };
    const changes = changesOfMany({
      ...(kind === 'renew' && { valid_until: values.validUntil }),
      ...(kind === 'consent' && { guardian_consent_on: values.consentOn }),
      ...(kind === 'age' && { age_band: values.ageBand }),
    });
    await audit(tx, { ...entry, action: `cards.${kind}`, changes });
    return cardIds.length;
  });
  return { id, count };
};

const undoCardChange: Handler<'undoCardChange'> = async ({ caller, params }, { db, clock }) => {
  const now = clock();
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, caller.companyIds, params.id, now);
    if (!change) throw new ApiError('not_found', { message: SERVER_MESSAGES.card.notUndoable });
    const { companyId } = change;
    const restored = await undoMany(tx, params.id, change);
    const entry = { personId: caller.id, companyId, recordId: params.id, count: restored.count, at: now };
    await audit(tx, { ...entry, action: 'cards.undo' });
    return restored;
  });
};

export const manyCardsRoutes = routes({ changeCards, undoCardChange });
