// Partners: the managers' list, the holders' list, and one at a time.
import type { Partner } from '@vinculo/contract/partners';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { LIST_PAGE_SIZE, PARTNERS_AT_ONCE } from '@vinculo/contract/rules/limits';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireCompanies, requireCompany } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { splitIds } from '../../base/ids';
import { audit } from '../../domain/audit/audit';
import { eraseDropped } from '../../domain/files/pictures';
import { awaitFiles, exchangeFile, letGoOfFile, type StoredFile } from '../../domain/files/store';
import { benefitErrors, usedDays } from '../../domain/partners/benefits';
import { addFavorite, removeFavorite } from '../../domain/partners/favorites';
import { readHolderPartners, toHolderList } from '../../domain/partners/holders';
import { keepPlaceOf } from '../../domain/partners/places';
import { lockPartner } from '../../domain/partners/record';
import { findHeld, openTo } from '../../domain/standing/standings';
import { searchText, type Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { routes, type Handler } from '../../wiring/route';
import {
  changePartner,
  erasePartner,
  findMadePartner,
  findPartner,
  insertPartner,
  knownBenefits,
  lockCategories,
  openingErrors,
  readPartners,
  toNewPartner,
  type NewPartner,
} from './store';

/**
 * What the shop does during an edit is no edit: a use, a message, a pause. Nor is another partner of its name, or a
 * place that the postal code gave.
 */
function versionPart({ benefits, location: _location, ...partner }: Partner) {
  const { uses_30_days: _uses, is_new: _isNew, has_message: _message, branch: _branch, ...own } = partner;
  return { ...own, benefits: benefits.map(({ paused_by_shop: _paused, ...benefit }) => benefit) };
}

const offsetOf = (page = 1, size = LIST_PAGE_SIZE) => (page - 1) * size;

/**
 * Claims what a partner refers to, or refuses the fields that refer to nothing usable. A category that is gone is left
 * out.
 */
async function claimReferences(
  tx: Database,
  partner: NewPartner,
  {
    logoId,
    ownBenefits,
    personId,
    now,
  }: { logoId: string | null; ownBenefits: readonly string[]; personId: string; now: Date },
): Promise<{ partner: NewPartner; dropped: StoredFile | null }> {
  const { companyId, benefits, openingHours } = partner;
  const logo = await exchangeFile(tx, { from: logoId, to: partner.logoId, companyId, personId, now });
  const categoryIds = await lockCategories(tx, partner.categoryIds);
  const named = (benefits ?? []).flatMap(({ id }) => id ?? []);
  const benefitsKnown = named.every((id) => ownBenefits.includes(id)) && new Set(named).size === named.length;
  const wrong = { ...benefitErrors(benefits), ...openingErrors(openingHours) };
  if (logo.usable && benefitsKnown && Object.keys(wrong).length === 0)
    return { partner: { ...partner, categoryIds }, dropped: logo.dropped };
  throw invalid({
    ...wrong,
    ...(!benefitsKnown && { benefits: MESSAGES.benefit.unknown }),
    ...(!logo.usable && { logo_id: SERVER_MESSAGES.file.unusable }),
  });
}

const listPartners: Handler<'listPartners'> = async ({ caller, query }, { db, clock }) => {
  const companyIds = requireCompanies(caller, [...new Set(query.companiesId.toLowerCase().split(','))]);
  const limit = LIST_PAGE_SIZE;
  const page = { offset: offsetOf(query.page), limit, now: clock() };
  const asked = { companyIds, search: searchText(query.search), withMessage: query.messages === 1 };
  const { items, total } = await readPartners(db, { ...asked, ...page });
  return { partners: items, total, limit };
};

const listMyPartners: Handler<'listMyPartners'> = async ({ caller, query }, deps) => {
  const { db, keys, clock, limits } = deps;
  if (query.whole === 1) await limits.spend('partnersWhole', caller.id);
  const named = query.companiesId === undefined ? null : splitIds(query.companiesId);
  const limit = query.whole === 1 ? PARTNERS_AT_ONCE : LIST_PAGE_SIZE;
  const now = clock();
  const open = openTo(await findHeld(db, { personId: caller.id, today: brazilianDate(now) }), now);
  const found = await readHolderPartners(db, {
    ...open,
    companyIds: named ? open.companyIds.filter((id) => named.includes(id)) : open.companyIds,
    categoryIds: query.categoriesId === undefined ? null : splitIds(query.categoriesId),
    search: searchText(query.search),
    personId: caller.id,
    holdsAt: query.today === 1 ? now : null,
    favorites: query.favorites === 1,
    offset: offsetOf(query.page, limit),
    limit,
  });
  const benefits = found.items.flatMap((row) => row.benefits);
  const used = await usedDays(db, keys, { benefits, holderIds: [caller.id], now });
  const { items, total } = toHolderList(found, { now, used });
  return { partners: items, total, limit };
};

const markFavorite: Handler<'markFavorite'> = async ({ caller, params, body }, { db, clock }) => {
  const mark = { personId: caller.id, partnerId: params.id.toLowerCase() };
  if (!body.favorite) await removeFavorite(db, mark);
  else if (!(await db.transaction((tx) => addFavorite(tx, mark, clock())))) throw new ApiError('not_found');
  return null;
};

const createPartner: Handler<'createPartner'> = async ({ caller, body }, { db, clock }) => {
  const companyId = requireCompany(caller, body.unit_id);
  const partner = toNewPartner(companyId, body);
  const now = clock();
  return db.transaction(async (tx) => {
    // A repeated request, after a lost answer, is answered with the partner made before. Only a logo identifies it.
    if (partner.logoId) await awaitFiles(tx, [partner.logoId]);
    const made = await findMadePartner(tx, partner, now);
    if (made) return made;
    await requireQuota(tx, 'partners', companyId);
    const claimed = await claimReferences(tx, partner, { logoId: null, ownBenefits: [], personId: caller.id, now });
    const id = await insertPartner(tx, { ...claimed.partner, createdAt: now });
    await audit(tx, { personId: caller.id, companyId, action: 'partner.create', recordId: id, at: now });
    return requireFound(await findPartner(tx, [companyId], id, now));
  });
};

const getPartner: Handler<'getPartner'> = async ({ caller, params }, { db, clock }) =>
  requireFound(await findPartner(db, caller.companyIds, params.id, clock()));

const updatePartner: Handler<'updatePartner'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock } = deps;
  const now = clock();
  const { partner, dropped } = await db.transaction(async (tx) => {
    const { id, companyId, logoId } = requireFound(await lockPartner(tx, caller.companyIds, params.id));
    const before = requireFound(await findPartner(tx, [companyId], id, now));
    requireVersion(before);
    if (body.unit_id && body.unit_id.toLowerCase() !== companyId) {
      throw invalid({ unit_id: MESSAGES.generic.invalid });
    }
    const ownBenefits = await knownBenefits(tx, id);
    const asker = { logoId, ownBenefits, personId: caller.id, now };
    const claimed = await claimReferences(tx, toNewPartner(companyId, body), asker);
    if (body.location === undefined) await keepPlaceOf(tx, id, claimed.partner.zipCode);
    await changePartner(tx, id, claimed.partner);
    const written = requireFound(await findPartner(tx, [companyId], id, now));
    const changes = changesBetween(before, written);
    await audit(tx, { personId: caller.id, companyId, action: 'partner.update', recordId: id, changes, at: now });
    return { partner: written, dropped: claimed.dropped };
  });
  await eraseDropped(deps, dropped);
  return partner;
};

const deletePartner: Handler<'deletePartner'> = async ({ caller, params }, deps) => {
  const { db, clock } = deps;
  const dropped = await db.transaction(async (tx) => {
    const { id, companyId, logoId } = requireFound(await lockPartner(tx, caller.companyIds, params.id));
    await audit(tx, { personId: caller.id, companyId, action: 'partner.delete', recordId: id, at: clock() });
    await erasePartner(tx, id);
    return logoId && letGoOfFile(tx, logoId);
  });
  await eraseDropped(deps, dropped || null);
  return null;
};

export const partnerRoutes = routes(
  { listPartners, listMyPartners, markFavorite, createPartner, getPartner, updatePartner, deletePartner },
  { createPartner: versionPart, getPartner: versionPart, updatePartner: versionPart },
);
