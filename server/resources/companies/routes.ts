/** Making a school account. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import { isUniqueViolation } from '../../services/database/database';
import { insertCompany } from './store';

export const companyRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.createCompany, async ({ caller, body }) => {
      // Whoever runs the product runs no school in it: the two areas never meet in one account.
      if (caller.superAdmin) throw new ApiError('forbidden');
      await deps.limits.spend('companyCreate', caller.id);
      const now = deps.clock();
      const { title } = body;
      const company = { title, phone: onlyDigits(body.phone), cnpj: onlyDigits(body.cnpj), creatorId: caller.id, now };
      try {
        const companyId = await deps.db.transaction(async (tx) => {
          const id = await insertCompany(tx, company);
          await audit(tx, { personId: caller.id, companyId: id, action: 'company.create', recordId: id, at: now });
          return id;
        });
        return { company_id: companyId };
      } catch (error) {
        // Nothing was made, and a mistyped CNPJ shall not cost a day.
        await deps.limits.refund('companyCreate', caller.id);
        if (isUniqueViolation(error, 'companies_cnpj_key')) throw invalid({ cnpj: MESSAGES.cnpj.taken });
        throw error;
      }
    });
  };
