/** Partners: the administrators' list, the holders' list, registering one. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { requireCompanies, requireCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import type { Database } from '../../services/database/database';
import { searchText } from '../../services/database/search';
import { listOpenCompanyIds } from '../companies/store';
import { awaitFile, claimFile } from '../files/store';
import { splitIds } from '../ids';
import { toNewPartner, type NewPartner } from './rules';
import { findMadePartner, findPartner, insertPartner, listHolderPartners, listPartners, lockCategories } from './store';

const limit = LIST_PAGE_SIZE;
const offsetOf = (page = 1) => (page - 1) * limit;

/** Claims what a new partner refers to; the fields that refer to nothing usable, each with its message. */
async function wrongReferences(
  tx: Database,
  partner: NewPartner,
  { personId, now }: { personId: string; now: Date },
): Promise<Record<string, string>> {
  const { logoId, companyId, categoryIds } = partner;
  const fields: Record<string, string> = {};
  const claimed = !logoId || (await claimFile(tx, { fileId: logoId, companyId, personId, now }));
  if (!claimed) fields.logo_id = MESSAGES.file.unusable;
  const known = await lockCategories(tx, categoryIds);
  if (known.length < categoryIds.length) fields.categories_id = MESSAGES.category.unknown;
  return fields;
}

export const partnerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = deps;

    route(app, calls.listPartners, async ({ caller, query }) => {
      const companyIds = requireCompanies(caller, [...new Set(query.companiesId.toLowerCase().split(','))]);
      const page = { companyIds, search: searchText(query.search), offset: offsetOf(query.page), limit };
      const { items, total } = await listPartners(db, page);
      return { partners: items, total, limit };
    });

    route(app, calls.listMyPartners, async ({ caller, query }) => {
      const open = await listOpenCompanyIds(db, caller.id, clock());
      const named = query.companiesId === undefined ? null : splitIds(query.companiesId);
      const { items, total } = await listHolderPartners(db, {
        companyIds: named ? open.filter((id) => named.includes(id)) : open,
        categoryIds: query.categoriesId === undefined ? undefined : splitIds(query.categoriesId),
        search: searchText(query.search),
        offset: offsetOf(query.page),
        limit,
      });
      return { partners: items, total, limit };
    });

    route(app, calls.createPartner, async ({ caller, body }) => {
      const companyId = requireCompany(caller, body.unit_id);
      const partner = toNewPartner(body);
      const now = clock();
      return db.transaction(async (tx) => {
        // Whoever asks again because the answer got lost is answered what was made then; without a logo nothing tells.
        if (partner.logoId) await awaitFile(tx, partner.logoId);
        const made = await findMadePartner(tx, partner);
        if (made) return made;
        const wrong = await wrongReferences(tx, partner, { personId: caller.id, now });
        if (Object.keys(wrong).length > 0) throw invalid(wrong);
        const id = await insertPartner(tx, { ...partner, createdAt: now });
        await audit(tx, { personId: caller.id, companyId, action: 'partner.create', recordId: id, at: now });
        const created = await findPartner(tx, companyId, id);
        if (!created) throw new ApiError('unexpected');
        return created;
      });
    });
  };
