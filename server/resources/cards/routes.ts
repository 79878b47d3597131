/** Cards: a company's table, a holder's own, and one at a time. */

import type { Card, UpdateCard } from '@vinculo/contract/cards';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { inOrder } from '@vinculo/contract/rules/text/folding';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { requireCompany } from '../../access/access';
import { invalid, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { CARD_CSV_COLUMNS } from '../../domain/cards/csvColumns';
import { refuseTaken } from '../../domain/cards/make';
import { findCard } from '../../domain/cards/record';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile, letGoOfFile } from '../../domain/files/store';
import { endByAge } from '../../domain/guardians/seats';
import { liftRefusals } from '../../domain/guardians/store';
import { csvOf } from '../../wiring/csv';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { createCard } from './createCard';
import { shownCards } from './shownCards';
import { changeCard, eraseCard, everyCard, lockCard, readCards, readClasses, readHeldCards } from './store';

/** The look is the template's, name and photo the owner's, a pause a guardian's. Changes of these are no edits of the card. */
const versionPart = ({
  title: _title,
  background_color: _color,
  background_url: _url,
  held_back: _heldBack,
  user,
  ...card
}: Card) => ({
  ...card,
  user: user?.id ?? null,
});

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
  const classes = await readClasses(db, requireCompany(caller, params.companyId));
  return classes.sort((one, other) => inOrder(one.class_name, other.class_name));
};

const listMyCards: Handler<'listMyCards'> = async ({ caller }, deps) => {
  const { companies, cards } = await readHeldCards(deps.db, caller.id);
  return shownCards(deps, companies, cards, (_row, card) => (card ? [card] : []));
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

export const cardRoutes = routes(
  { listCards, exportCards, listCardClasses, listMyCards, createCard, getCard, updateCard, deleteCard },
  { createCard: versionPart, getCard: versionPart, updateCard: versionPart },
);
