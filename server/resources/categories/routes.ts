// Categories: everyone lists them, super administrators keep them.
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { changesBetween, type AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Caller } from '../../access/access';
import { invalid, requireFound } from '../../base/errors';
import { splitIds } from '../../base/ids';
import { audit } from '../../domain/audit/audit';
import { readCategories } from '../../domain/partners/categories';
import { findHeld, openTo } from '../../domain/standing/standings';
import { refuseTwin, type Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { changeCategory, eraseCategory, findCategory, insertCategory, lockCategory } from './store';

/** The database compares titles without accents, case and extra spaces. */
const refuseTaken = refuseTwin('categories_one_of_a_title', () => invalid({ title: MESSAGES.category.taken }));

const note = (
  { clock }: Deps,
  tx: Database,
  caller: Caller,
  entry: { action: AuditAction; recordId: string; changes?: AuditChange[] },
) => audit(tx, { ...entry, personId: caller.id, companyId: null, at: clock() });

const listCategories: Handler<'listCategories'> = async ({ caller, query }, deps) => {
  const active = query.active === undefined ? undefined : query.active === 1;
  if (query.companiesId === undefined) return readCategories(deps.db, { active });
  // Categories of partners that the caller may see, as manager or holder.
  const now = deps.clock();
  const open = openTo(await findHeld(deps.db, { personId: caller.id, today: brazilianDate(now) }), now);
  const seen = [...caller.companyIds, ...open.companyIds];
  const companyIds = splitIds(query.companiesId).filter((id) => seen.includes(id));
  return readCategories(deps.db, { active, open: { ...open, companyIds } });
};

const getCategory: Handler<'getCategory'> = async ({ params }, { db }) =>
  requireFound(await findCategory(db, params.id));

const createCategory: Handler<'createCategory'> = async ({ caller, body }, deps) =>
  deps.db
    .transaction(async (tx) => {
      await requireQuota(tx, 'categories');
      const category = await insertCategory(tx, body);
      await note(deps, tx, caller, { action: 'category.create', recordId: category.id });
      return category;
    })
    .catch(refuseTaken);

const updateCategory: Handler<'updateCategory'> = async ({ caller, params, body, requireVersion }, deps) =>
  deps.db
    .transaction(async (tx) => {
      const current = requireFound(await lockCategory(tx, params.id));
      requireVersion(current);
      await changeCategory(tx, current.id, body);
      const written = { id: current.id, title: body.title, active: body.active };
      const changes = changesBetween(current, written);
      await note(deps, tx, caller, { action: 'category.update', recordId: current.id, changes });
      return written;
    })
    .catch(refuseTaken);

const deleteCategory: Handler<'deleteCategory'> = async ({ caller, params }, deps) => {
  await deps.db.transaction(async (tx) => {
    await note(deps, tx, caller, { action: 'category.delete', recordId: params.id });
    requireFound(await eraseCategory(tx, params.id));
  });
  return null;
};

export const categoryRoutes = routes({ listCategories, getCategory, createCategory, updateCategory, deleteCategory });
