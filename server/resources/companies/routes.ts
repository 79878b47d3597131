/** Making a school account, and keeping all companies. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { requireVisibleCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import { isUniqueViolation } from '../../services/database/database';
import { searchText } from '../../services/database/search';
import { lockPresentPerson } from '../../services/people';
import { tellManagers } from '../billing/billingMail';
import { stopCharging } from '../billing/stop';
import { changeCompany, findCompany, listCompanies, lockCompany } from './directory';
import { trialEndOf } from './rules';
import { insertCompany } from './store';

const limit = LIST_PAGE_SIZE;

/** The error to answer with where a write met another with the same CNPJ. */
function asRefusal(error: unknown): unknown {
  return isUniqueViolation(error, 'companies_cnpj_key') ? invalid({ cnpj: MESSAGES.cnpj.taken }) : error;
}

export const companyRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, limits, clock, billingClock, outbox } = deps;

    route(app, calls.createCompany, async ({ caller, body }) => {
      // Whoever runs the product runs no school in it: the two areas never meet in one account.
      if (caller.superAdmin) throw new ApiError('forbidden');
      await limits.spend('companyCreate', caller.id);
      const now = clock();
      const { title } = body;
      const trialEndsAt = trialEndOf(billingClock());
      const company = { title, phone: onlyDigits(body.phone), cnpj: onlyDigits(body.cnpj), creatorId: caller.id };
      try {
        const companyId = await db.transaction(async (tx) => {
          // Whoever leaves at this moment must not leave a school behind that nobody manages.
          if (!(await lockPresentPerson(tx, caller.id))) throw new ApiError('signed_out');
          const id = await insertCompany(tx, { ...company, now, trialEndsAt });
          await audit(tx, { personId: caller.id, companyId: id, action: 'company.create', recordId: id, at: now });
          const news = { kind: 'welcome', company: title, trialEndsAt: trialEndsAt.toISOString() } as const;
          await tellManagers(tx, id, { news, about: id, now });
          return id;
        });
        outbox.wake();
        return { company_id: companyId };
      } catch (error) {
        // Nothing was made, and a mistyped CNPJ shall not cost a day.
        await limits.refund('companyCreate', caller.id);
        throw asRefusal(error);
      }
    });

    route(app, calls.listCompanies, async ({ query }) => {
      const { page = 1, search } = query;
      const found = await listCompanies(db, { search: searchText(search), offset: (page - 1) * limit, limit });
      return { companies: found.items, total: found.total, limit };
    });

    route(app, calls.getCompany, async ({ caller, params }) => {
      const company = await findCompany(db, requireVisibleCompany(caller, params.id));
      if (!company) throw new ApiError('not_found');
      return company;
    });

    route(app, calls.updateCompany, async ({ caller, params, body, requireVersion }) => {
      const { id } = params;
      try {
        const changed = await db.transaction(async (tx) => {
          const current = await lockCompany(tx, id);
          if (!current) throw new ApiError('not_found');
          requireVersion(current);
          await changeCompany(tx, id, body);
          const now = clock();
          await audit(tx, { personId: caller.id, companyId: id, recordId: id, at: now, action: 'company.update' });
          // Whoever is not served, or need not pay, is charged no more.
          if (!body.active || body.exempt) {
            const ending = { personId: caller.id, endedAt: billingClock(), now };
            await stopCharging(tx, id, { ...ending, action: 'subscription.stop' });
          }
          return (await findCompany(tx, id)) ?? current;
        });
        outbox.wake();
        return changed;
      } catch (error) {
        throw asRefusal(error);
      }
    });
  };
