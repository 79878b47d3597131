/** Cards: a company's table, a holder's own, and one at a time. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Card } from '@vinculo/contract/cards';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { readRoute, route } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { searchText } from '../../services/database/search';
import { CALLER_ALONE } from '../../services/sessions/callers';
import { standingsOf } from '../../domain/standing/standings';
import { eraseDropped } from '../../domain/files/pictures';
import { awaitFile, claimFile, exchangeFile, letGoOfFile } from '../../domain/files/store';
import { tellOfGift } from '../../domain/consent/schoolMail';
import { admitTie } from '../../domain/consent/strangers';
import { cardSecret } from '../../domain/cards/codes';
import { makeCard, refuseTaken } from '../../domain/cards/make';
import {
  CARD_CLASSES,
  cardPageOf,
  changeCard,
  deleteCard,
  findMadeCard,
  HELD_CARDS,
  lockCard,
  searchCards,
  toHolderCard,
  toList,
  type LockedCard,
} from './store';
import { findCard } from '../../domain/cards/record';
import { toColumns } from '../../domain/cards/record';

const byName = new Intl.Collator('pt-BR', { numeric: true });

/** The look is its template's and the owner's name and photo are the owner's: what happens to them changes no card. */
const own = ({ title: _title, background_color: _color, background_url: _url, user, ...card }: Card) => ({
  ...card,
  user: user.id,
});

export const cardRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, limits, clock, billingClock, outbox } = deps;

    readRoute(app, calls.listCards, async ({ admit, query }) => {
      const { company_id: companyId, limit = CARD_PAGE_SIZE, offset = 0 } = query;
      const active = query.active === undefined ? null : query.active === 1;
      const search = searchText(query.search);
      const ending = query.ending && { kind: query.ending, today: brazilianDate(clock()) };
      const page = { companyId, active, limit, offset };
      const className = query.class_name || undefined;
      const isFiltered = search !== '' || ending !== undefined || className !== undefined;
      const { caller, answer } = await (isFiltered ? admit(CALLER_ALONE, {}) : admit(cardPageOf(active), page));
      requireCompany(caller, companyId);
      const { items, total } = answer ? toList(answer) : await searchCards(db, { ...page, search, ending, className });
      return { results: items, paging: { total, limit } };
    });

    readRoute(app, calls.listCardClasses, async ({ admit, params: { companyId } }) => {
      const { caller, answer } = await admit(CARD_CLASSES, { companyId });
      requireCompany(caller, companyId);
      return answer.sort((one, other) => byName.compare(one.class_name, other.class_name));
    });

    readRoute(app, calls.listMyCards, async ({ admit }) => {
      const { companies, cards } = (await admit(HELD_CARDS, {})).answer;
      const standings = standingsOf(companies, billingClock());
      return cards
        .map((card) => ({ card, standing: standings.get(card.company_id) ?? 'inactive' }))
        .filter(({ standing }) => standing !== 'inactive')
        .map(({ card, standing }) =>
          toHolderCard(card, {
            partners_open: standing === 'good',
            secret: cardSecret(deps.keys, { id: card.id, avatarKey: card.avatar_key }),
          }),
        );
    });

    route(
      app,
      calls.createCard,
      async ({ caller, body, request }) => {
        const companyId = requireActive(caller, requireCompany(caller, body.unit_id));
        const { avatar_id: avatarId, full_name: fullName, email } = body;
        const personId = body.user_id.toLowerCase();
        const now = clock();
        await limits.spend('cardCreate', companyId);
        const asker = { companyId, personId: caller.id, ip: request.ip };
        const giveBack = await admitTie(deps, asker, { personId, email });
        const make = async (tx: Database): Promise<Card> => {
          // A request that is repeated because its answer got lost is answered with what was made then.
          await awaitFile(tx, avatarId);
          const made = await findMadeCard(tx, { companyId, personId, avatarId, fullName });
          if (made) return made;
          const id = await makeCard(tx, {
            ...toColumns(body),
            companyId,
            personId,
            now,
            claimPicture: () => claimFile(tx, { fileId: avatarId, companyId, personId: caller.id, now }),
          });
          await tellOfGift(tx, { callerId: caller.id, personId, companyId, given: 'card', now });
          await audit(tx, { personId: caller.id, companyId, action: 'card.create', recordId: id, at: now });
          const created = await findCard(tx, [companyId], id);
          if (!created) throw new ApiError('unexpected');
          return created;
        };
        try {
          const card = await db.transaction(make);
          outbox.wake();
          return card;
        } catch (error) {
          await giveBack();
          return refuseTaken(error);
        }
      },
      { own },
    );

    const read = async (tx: Database, companyIds: readonly string[], id: string): Promise<Card> => {
      const card = await findCard(tx, companyIds, id);
      if (!card) throw new ApiError('not_found');
      return card;
    };
    const lockOwn = async (tx: Database, caller: Caller, id: string): Promise<LockedCard> => {
      const card = await lockCard(tx, caller.companyIds, id);
      if (!card) throw new ApiError('not_found');
      return card;
    };

    route(app, calls.getCard, async ({ caller, params }) => read(db, caller.companyIds, params.id), { own });

    route(
      app,
      calls.updateCard,
      async ({ caller, params, body, requireVersion }) => {
        const now = clock();
        const { card, dropped } = await db.transaction(async (tx) => {
          const { id, companyId, avatarId } = await lockOwn(tx, caller, params.id);
          requireVersion(await read(tx, [companyId], id));
          const avatar = await exchangeFile(tx, {
            from: avatarId,
            to: body.avatar_id,
            companyId,
            personId: caller.id,
            now,
          });
          if (!avatar.usable) throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
          await changeCard(tx, id, body).catch(refuseTaken);
          await audit(tx, { personId: caller.id, companyId, action: 'card.update', recordId: id, at: now });
          return { card: await read(tx, [companyId], id), dropped: avatar.dropped };
        });
        await eraseDropped(deps, dropped);
        return card;
      },
      { own },
    );

    route(app, calls.deleteCard, async ({ caller, params }) => {
      const dropped = await db.transaction(async (tx) => {
        const { id, companyId, avatarId } = await lockOwn(tx, caller, params.id);
        await deleteCard(tx, id);
        await audit(tx, { personId: caller.id, companyId, action: 'card.delete', recordId: id, at: clock() });
        return letGoOfFile(tx, avatarId);
      });
      await eraseDropped(deps, dropped);
      return null;
    });
  };
