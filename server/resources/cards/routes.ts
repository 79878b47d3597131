/** Cards: a company's table, a holder's own, creating one. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { requireCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import { searchText } from '../../services/database/search';
import { listHeldCompanies } from '../companies/store';
import { awaitFile, claimFile } from '../files/store';
import { findCard, findMadeCard, insertCard, listCards, listHeldCards, lockOwner } from './store';

export const cardRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, limits, clock } = deps;

    route(app, calls.listCards, async ({ caller, query }) => {
      const { limit = CARD_PAGE_SIZE, offset = 0 } = query;
      const active = query.active === undefined ? undefined : query.active === 1;
      const companyId = requireCompany(caller, query.company_id);
      const { items, total } = await listCards(db, companyId, {
        search: searchText(query.search),
        active,
        limit,
        offset,
      });
      return { results: items, paging: { total, limit } };
    });

    route(app, calls.listMyCards, async ({ caller }) => {
      const companies = await listHeldCompanies(db, caller.id, clock());
      const standings = new Map(companies.map(({ id, standing }) => [id, standing]));
      const held = await listHeldCards(db, caller.id);
      return held
        .map((card) => ({ card, standing: standings.get(card.company_id) ?? 'inactive' }))
        .filter(({ standing }) => standing !== 'inactive')
        .map(({ card, standing }) => ({ ...card, partners_open: standing === 'good' }));
    });

    route(app, calls.createCard, async ({ caller, body }) => {
      const companyId = requireCompany(caller, body.unit_id);
      const { user_id: personId, avatar_id: avatarId, full_name: fullName, active } = body;
      const now = clock();
      await limits.spend('cardCreate', companyId);
      return db.transaction(async (tx) => {
        // Whoever asks again because the answer got lost is answered what was made then.
        await awaitFile(tx, avatarId);
        const made = await findMadeCard(tx, { companyId, personId, avatarId, fullName });
        if (made) return made;
        const ownerEmail = await lockOwner(tx, personId);
        const claimed = await claimFile(tx, { fileId: avatarId, companyId, personId: caller.id, now });
        if (!ownerEmail || !claimed) {
          throw invalid({
            ...(!ownerEmail && { user_id: MESSAGES.card.user }),
            ...(!claimed && { avatar_id: MESSAGES.file.unusable }),
          });
        }
        const card = { companyId, personId, ownerEmail, avatarId, fullName, active, createdAt: now };
        const id = await insertCard(tx, card);
        await audit(tx, { personId: caller.id, companyId, action: 'card.create', recordId: id, at: now });
        const created = await findCard(tx, companyId, id);
        if (!created) throw new ApiError('unexpected');
        return created;
      });
    });
  };
