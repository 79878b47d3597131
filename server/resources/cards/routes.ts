/** Cards: a company's table, a holder's own, and one at a time. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { changesBetween } from '@vinculo/contract/rules/auditChanges';
import type { Card } from '@vinculo/contract/cards';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { requireCompany, type Caller } from '../../access/access';
import { csvHead, csvLines } from '../../base/csv';
import { ApiError, invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { cardSecret } from '../../domain/cards/codes';
import { CARD_COLUMNS } from '../../domain/cards/columns';
import { refuseTaken } from '../../domain/cards/make';
import { filterOf } from '../../domain/cards/filter';
import { findCard } from '../../domain/cards/record';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile, letGoOfFile } from '../../domain/files/store';
import { standingsOf } from '../../domain/standing/standings';
import type { Database } from '../../services/database/database';
import { asTaken } from '../../services/limits/slowReaders';
import { CALLER_ALONE } from '../../services/sessions/callers';
import type { Deps } from '../../wiring/deps';
import { readRoute, route, type Handler, type ReadHandler } from '../../wiring/route';
import { createCard } from './createCard';
import {
  CARD_CLASSES,
  cardPageOf,
  changeCard,
  eraseCard,
  everyCard,
  HELD_CARDS,
  lockCard,
  searchCards,
  toHolderCard,
  toList,
  type LockedCard,
  type SortedCards,
} from './store';

const byName = new Intl.Collator('pt-BR', { numeric: true });

/** The look belongs to the template, name and photo to the owner. Changes of these are no edits of the card. */
const own = ({ title: _title, background_color: _color, background_url: _url, user, ...card }: Card) => ({
  ...card,
  user: user?.id ?? null,
});

async function readCard(tx: Database, companyIds: readonly string[], id: string): Promise<Card> {
  const card = await findCard(tx, companyIds, id);
  if (!card) throw new ApiError('not_found');
  return card;
}

async function lockOwn(tx: Database, caller: Caller, id: string): Promise<LockedCard> {
  const card = await lockCard(tx, caller.companyIds, id);
  if (!card) throw new ApiError('not_found');
  return card;
}

const listCards =
  ({ db, clock }: Deps): ReadHandler<typeof calls.listCards> =>
  async ({ admit, query }) => {
    const { limit = CARD_PAGE_SIZE, offset = 0, sort } = query;
    const filter = filterOf(query, clock());
    const { companyId, active, search, ending, className, isUnowned } = filter;
    const page = { companyId, active, limit, offset };
    const isFiltered = Boolean(search || ending || className || isUnowned);
    const { caller, answer } = await (isFiltered ? admit(CALLER_ALONE, {}) : admit(cardPageOf(active, sort), page));
    requireCompany(caller, companyId);
    const { items, total } = answer ? toList(answer) : await searchCards(db, { ...filter, sort, limit, offset });
    return { results: items, paging: { total, limit } };
  };

async function* csvOf(db: Database, question: SortedCards): AsyncGenerator<string> {
  yield csvHead(Object.keys(CARD_COLUMNS));
  const cells = Object.values(CARD_COLUMNS);
  for await (const cards of everyCard(db, question))
    yield csvLines(cards.map((card) => cells.map((cell) => cell(card) ?? '')));
}

const exportCards =
  ({ db, limits, clock }: Deps): Handler<typeof calls.exportCards> =>
  async ({ caller, query, reply }) => {
    const companyId = requireCompany(caller, query.company_id);
    await limits.spend('cardsExport', caller.id);
    const now = clock();
    await audit(db, { personId: caller.id, companyId, action: 'cards.export', recordId: null, at: now });
    reply.header('content-disposition', `attachment; filename="carteirinhas-${brazilianDate(now)}.csv"`);
    return asTaken(reply.raw, csvOf(db, { ...filterOf(query, now), sort: query.sort })) as unknown as string;
  };

const listCardClasses: ReadHandler<typeof calls.listCardClasses> = async ({ admit, params: { companyId } }) => {
  const { caller, answer } = await admit(CARD_CLASSES, { companyId });
  requireCompany(caller, companyId);
  return answer.sort((one, other) => byName.compare(one.class_name, other.class_name));
};

const listMyCards =
  ({ keys, billingClock }: Deps): ReadHandler<typeof calls.listMyCards> =>
  async ({ admit }) => {
    const { companies, cards } = (await admit(HELD_CARDS, {})).answer;
    const standings = standingsOf(companies, billingClock());
    return cards
      .map((card) => ({ card, standing: standings.get(card.company_id) ?? 'inactive' }))
      .filter(({ standing }) => standing !== 'inactive')
      .map(({ card, standing }) =>
        toHolderCard(card, {
          partners_open: standing === 'good',
          secret: cardSecret(keys, { id: card.id, avatarKey: card.avatar_key }),
        }),
      );
  };

const getCard =
  ({ db }: Deps): Handler<typeof calls.getCard> =>
  async ({ caller, params }) =>
    readCard(db, caller.companyIds, params.id);

const updateCard =
  (deps: Deps): Handler<typeof calls.updateCard> =>
  async ({ caller, params, body, requireVersion }) => {
    const now = deps.clock();
    const { card, dropped } = await deps.db.transaction(async (tx) => {
      const { id, companyId, avatarId } = await lockOwn(tx, caller, params.id);
      const before = await readCard(tx, [companyId], id);
      requireVersion(before);
      const change = { from: avatarId, to: body.avatar_id, companyId, personId: caller.id, now };
      const avatar = await exchangeFile(tx, change);
      if (!avatar.usable) throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
      await changeCard(tx, id, body, now).catch(refuseTaken);
      const written = await readCard(tx, [companyId], id);
      const changes = changesBetween(before, written);
      await audit(tx, { personId: caller.id, companyId, action: 'card.update', recordId: id, changes, at: now });
      return { card: written, dropped: avatar.dropped };
    });
    await eraseDropped(deps, dropped);
    return card;
  };

const deleteCard =
  (deps: Deps): Handler<typeof calls.deleteCard> =>
  async ({ caller, params }) => {
    const dropped = await deps.db.transaction(async (tx) => {
      const { id, companyId, avatarId } = await lockOwn(tx, caller, params.id);
      await audit(tx, { personId: caller.id, companyId, action: 'card.delete', recordId: id, at: deps.clock() });
      await eraseCard(tx, id);
      return letGoOfFile(tx, avatarId);
    });
    await eraseDropped(deps, dropped);
    return null;
  };

export const cardRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    readRoute(app, calls.listCards, listCards(deps));
    route(app, calls.exportCards, exportCards(deps));
    readRoute(app, calls.listCardClasses, listCardClasses);
    readRoute(app, calls.listMyCards, listMyCards(deps));
    route(app, calls.createCard, createCard(deps), { own });
    route(app, calls.getCard, getCard(deps), { own });
    route(app, calls.updateCard, updateCard(deps), { own });
    route(app, calls.deleteCard, deleteCard(deps));
  };
