// Cards: a company's table, a holder's own, one at a time, and many at once, all or none, which is undone.
import { uuidv7 } from 'uuidv7';
import type { Card, UpdateCard } from '@vinculo/contract/cards';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { consentDayProblem } from '@vinculo/contract/rules/card/consentDay';
import { FACTS } from '@vinculo/contract/rules/card/student';
import { CARD_CHANGE_MAX, CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { inOrder } from '@vinculo/contract/rules/text/folding';
import { changesBetween, changesOfMany } from '@vinculo/contract/rules/trail/auditChanges';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { admit, orGiveBack } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { audit } from '../../domain/audit/audit';
import { CARD_CSV_COLUMNS } from '../../domain/cards/csvColumns';
import { chosenCards } from '../../domain/cards/filter';
import { makeCard, refuseTaken } from '../../domain/cards/make';
import { findCard, toColumns } from '../../domain/cards/record';
import { NO_GUARDIAN } from '../../domain/cards/student';
import { eraseDropped } from '../../domain/files/pictures';
import { awaitFiles, claimFile, exchangeFile, letGoOfFile } from '../../domain/files/store';
import { endByAge } from '../../domain/guardians/seats';
import { liftRefusals } from '../../domain/guardians/store';
import { csvOf } from '../../wiring/csv';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { changeMany, lockCards, lockChange, undoMany } from './manyStore';
import { shownCards } from './shownCards';
import {
  changeCard,
  eraseCard,
  everyCard,
  findMadeCard,
  lockCard,
  readCards,
  readClasses,
  readHeldCards,
} from './store';

/**
 * The look is the template's, name and photo are the owner's, a pause is a guardian's. Changes of these are no edits of
 * the card.
 */
function versionPart({ user, ...card }: Card) {
  const { title: _title, background_color: _color, background_url: _url, held_back: _heldBack, ...own } = card;
  return { ...own, user: user?.id ?? null };
}

const listCards: Handler<'listCards'> = async ({ caller, query }, { db, clock }) => {
  const { limit = CARD_PAGE_SIZE, offset = 0 } = query;
  requireCompany(caller, query.company_id);
  const { items, total } = await readCards(db, { ...query, limit, offset }, clock());
  return { results: items, paging: { total, limit } };
};

const exportCards: Handler<'exportCards'> = async ({ caller, callerNow, query, reply }, { db, limits, clock }) => {
  const companyId = requireCompany(caller, query.company_id);
  await limits.spend('cardsExport', caller.id);
  const now = clock();
  await audit(db, { personId: caller.id, companyId, action: 'cards.export', recordId: null, at: now });
  const pages = everyCard(db, query, now);
  const requireStill = async () => requireCompany(await callerNow(), companyId);
  return sendMade(reply, `carteirinhas-${brazilianDate(now)}.csv`, csvOf(CARD_CSV_COLUMNS, pages), { requireStill });
};

const listCardClasses: Handler<'listCardClasses'> = async ({ caller, params }, { db }) => {
  const classes = await readClasses(db, { companyId: requireCompany(caller, params.companyId) });
  return classes.sort((one, other) => inOrder(one.class_name, other.class_name));
};

const listMyCards: Handler<'listMyCards'> = async ({ caller }, deps) => {
  const { companies, cards } = await readHeldCards(deps.db, { personId: caller.id });
  return shownCards(deps, companies, cards, (_row, card) => (card ? [card] : []));
};

const createCard: Handler<'createCard'> = async ({ caller, body, request }, deps) => {
  const { db, limits, clock } = deps;
  const companyId = requireActive(caller, requireCompany(caller, body.unit_id));
  const { avatar_id: avatarId, full_name: fullName, email } = body;
  const personId = body.user_id.toLowerCase();
  const now = clock();
  await limits.spend('cardCreate', companyId);
  const giveBack = await admit(deps, { companyId, personId: caller.id, ip: request.ip }, { personId, email });
  const creating = db.transaction(async (tx) => {
    // A repeated request, after a lost answer, is answered with the card made before.
    await awaitFiles(tx, [avatarId]);
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
    return requireFound(await findCard(tx, [companyId], id));
  });
  return orGiveBack(creating, giveBack).catch(refuseTaken);
};

const getCard: Handler<'getCard'> = async ({ caller, params }, { db }) =>
  requireFound(await findCard(db, caller.companyIds, params.id));

/** The school notes another consent on paper, or another day of it. */
const isConsentNew = (before: Card, { guardian_name: name, guardian_consent_on: day }: UpdateCard) =>
  Boolean(name && (name !== before.guardian_name || (day && day !== before.guardian_consent_on)));

const updateCard: Handler<'updateCard'> = async ({ caller, params, body, requireVersion }, deps) => {
  const now = deps.clock();
  const { card, dropped } = await deps.db.transaction(async (tx) => {
    const { id, companyId, avatarId } = requireFound(await lockCard(tx, caller.companyIds, params.id));
    const before = requireFound(await findCard(tx, [companyId], id));
    requireVersion(before);
    const change = { from: avatarId, to: body.avatar_id, companyId, personId: caller.id, now };
    const avatar = await exchangeFile(tx, change);
    if (!avatar.usable) throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
    await endByAge(tx, [id], body.age_band, now);
    await changeCard(tx, id, body, now).catch(refuseTaken);
    const isLifted = isConsentNew(before, body) && (await liftRefusals(tx, id)) > 0;
    if (isLifted) await audit(tx, { personId: caller.id, companyId, action: 'guardian.lift', recordId: id, at: now });
    const written = requireFound(await findCard(tx, [companyId], id));
    const changes = changesBetween(before, written);
    await audit(tx, { personId: caller.id, companyId, action: 'card.update', recordId: id, changes, at: now });
    return { card: written, dropped: avatar.dropped };
  });
  await eraseDropped(deps, dropped);
  return card;
};

const deleteCard: Handler<'deleteCard'> = async ({ caller, params }, deps) => {
  const dropped = await deps.db.transaction(async (tx) => {
    const { id, companyId, avatarId } = requireFound(await lockCard(tx, caller.companyIds, params.id));
    await audit(tx, { personId: caller.id, companyId, action: 'card.delete', recordId: id, at: deps.clock() });
    await eraseCard(tx, id);
    return letGoOfFile(tx, avatarId);
  });
  await eraseDropped(deps, dropped);
  return null;
};

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

export const cardRoutes = routes(
  {
    listCards,
    exportCards,
    listCardClasses,
    listMyCards,
    createCard,
    getCard,
    updateCard,
    deleteCard,
    changeCards,
    undoCardChange,
  },
  { createCard: versionPart, getCard: versionPart, updateCard: versionPart },
);
