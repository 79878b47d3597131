/** Categories: everyone lists them, super administrators keep them. */
import type { FastifyPluginAsync } from 'fastify';
import type { AuditAction } from '@vinculo/contract/rules/auditActions';
import { changesBetween, type AuditChange } from '@vinculo/contract/rules/auditChanges';
import { calls } from '@vinculo/contract/calls';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { Caller } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { readRoute, route, type ReadHandler, type Handler } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import { isUniqueViolation, type Database } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { CALLER_ALONE } from '../../services/sessions/callers';
import { HELD, openAmong } from '../../domain/standing/standings';
import { changeCategory, eraseCategory, findCategory, insertCategory, lockCategory } from './store';
import { splitIds } from '../../base/ids';
import { readCategories } from '../../domain/partners/categories';

/** The database compares titles without accents, case and extra spaces. */
function refuseTwin(error: unknown): never {
  throw isUniqueViolation(error, 'categories_one_of_a_title') ? invalid({ title: MESSAGES.category.taken }) : error;
}

const note = (
  { clock }: Deps,
  tx: Database,
  caller: Caller,
  entry: { action: AuditAction; recordId: string; changes?: AuditChange[] },
) => audit(tx, { ...entry, personId: caller.id, companyId: null, at: clock() });

const listCategories =
  (deps: Deps): ReadHandler<typeof calls.listCategories> =>
  async ({ admit, query }) => {
    const active = query.active === undefined ? undefined : query.active === 1;
    const { caller, answer } = await (query.companiesId === undefined
      ? admit(CALLER_ALONE, {})
      : admit(HELD, { today: brazilianDate(deps.clock()) }));
    if (query.companiesId === undefined) return readCategories(deps.db, { active });
    // Categories of partners that the caller may see, as manager or holder.
    const seen = [...caller.companyIds, ...openAmong(answer?.companies ?? [], deps.billingClock())];
    const companyIds = splitIds(query.companiesId).filter((id) => seen.includes(id));
    return readCategories(deps.db, { active, companyIds });
  };

const getCategory =
  (deps: Deps): Handler<typeof calls.getCategory> =>
  async ({ params }) => {
    const category = await findCategory(deps.db, params.id);
    if (!category) throw new ApiError('not_found');
    return category;
  };

const createCategory =
  (deps: Deps): Handler<typeof calls.createCategory> =>
  async ({ caller, body }) =>
    deps.db
      .transaction(async (tx) => {
        await requireRoom(tx, 'categories');
        const category = await insertCategory(tx, body);
        await note(deps, tx, caller, { action: 'category.create', recordId: category.id });
        return category;
      })
      .catch(refuseTwin);

const updateCategory =
  (deps: Deps): Handler<typeof calls.updateCategory> =>
  async ({ caller, params, body, requireVersion }) =>
    deps.db
      .transaction(async (tx) => {
        const current = await lockCategory(tx, params.id);
        if (!current) throw new ApiError('not_found');
        requireVersion(current);
        await changeCategory(tx, current.id, body);
        const written = { id: current.id, title: body.title, active: body.active };
        const changes = changesBetween(current, written);
        await note(deps, tx, caller, { action: 'category.update', recordId: current.id, changes });
        return written;
      })
      .catch(refuseTwin);

const deleteCategory =
  (deps: Deps): Handler<typeof calls.deleteCategory> =>
  async ({ caller, params }) => {
    await deps.db.transaction(async (tx) => {
      await note(deps, tx, caller, { action: 'category.delete', recordId: params.id });
      if (!(await eraseCategory(tx, params.id))) throw new ApiError('not_found');
    });
    return null;
  };

export const categoryRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    readRoute(app, calls.listCategories, listCategories(deps));
    route(app, calls.getCategory, getCategory(deps));
    route(app, calls.createCategory, createCategory(deps));
    route(app, calls.updateCategory, updateCategory(deps));
    route(app, calls.deleteCategory, deleteCategory(deps));
  };
