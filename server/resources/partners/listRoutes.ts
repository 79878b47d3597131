/** Many partners at once: compared with a list, brought by it, and their benefits renewed. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { requireCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { importPartnerRows, readKnownPartners } from './list';
import { renew } from './renewals';

const listKnownPartners =
  ({ db, limits }: Deps): Handler<typeof calls.listKnownPartners> =>
  async ({ caller, params }) => {
    const companyId = requireCompany(caller, params.companyId);
    await limits.spend('listImport', companyId);
    return readKnownPartners(db, companyId);
  };

const importPartners =
  ({ db, limits, clock }: Deps): Handler<typeof calls.importPartners> =>
  async ({ caller, body }) => {
    const companyId = requireCompany(caller, body.company_id);
    await limits.spend('listImport', companyId);
    const asker = { companyId, personId: caller.id, now: clock() };
    return db.transaction((tx) => importPartnerRows(tx, asker, body.rows));
  };

const renewBenefits =
  ({ db, limits, clock }: Deps): Handler<typeof calls.renewBenefits> =>
  async ({ caller, body }) => {
    const companyId = requireCompany(caller, body.company_id);
    await limits.spend('listImport', companyId);
    const asker = { companyId, personId: caller.id, now: clock() };
    return { renewed: await db.transaction((tx) => renew(tx, asker, body)) };
  };

export const partnerListRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.listKnownPartners, listKnownPartners(deps));
    route(app, calls.importPartners, importPartners(deps));
    route(app, calls.renewBenefits, renewBenefits(deps));
  };
