/** Making a school account, and keeping all companies. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Company } from '@vinculo/contract/companies';
import { toCnpj } from '@vinculo/contract/rules/cnpj';
import { onlyDigits } from '@vinculo/contract/rules/digits';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { requireVisibleCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { networkOf } from '../../base/network';
import { route, type Handler } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import { isUniqueViolation } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { searchText } from '../../services/database/search';
import type { Point } from '../../services/limits/limits';
import { lockPresentPerson } from '../../services/people/people';
import { tellManagers } from '../../domain/billing/billingMail';
import { tellOfCancelling, tellOfSupport } from '../../domain/billing/endings';
import { stopCharging } from '../../domain/billing/stop';
import { approveCompany, changeCompany, readCompanies, lockCompany } from './directory';
import { supportChangeOf } from './rules';
import { insertCompany } from './store';
import { listStopped } from '../../domain/standing/trust';
import { findCompany } from '../../domain/companies/record';
import { trialEndOf } from '../../domain/standing/freeMonth';

const limit = LIST_PAGE_SIZE;

/** The error to answer with where a write met another with the same CNPJ. */
function asRefusal(error: unknown): unknown {
  return isUniqueViolation(error, 'companies_cnpj_key') ? invalid({ cnpj: MESSAGES.cnpj.taken }) : error;
}

/** What support edits: how it stands goes by charges and by time, and is nobody's change of the form. */
const OWN = { own: ({ standing: _standing, ...company }: Company) => company };

const createCompany =
  ({ db, keys, limits, clock, billingClock, outbox }: Deps): Handler<typeof calls.createCompany> =>
  async ({ caller, body, request }) => {
    // A super administrator makes no school: the two areas never meet in one account.
    if (caller.superAdmin) throw new ApiError('forbidden');
    const making: Point[] = [['companyCreate', caller.id]];
    const refusing: Point[] = [
      ['companyRefused', caller.id],
      ['companyRefusedAddress', keys.digest('address', networkOf(request.ip))],
    ];
    // Taken before looking, so that many at once are no more than many in a row.
    await limits.spendAll([...making, ...refusing]);
    const now = clock();
    const { title } = body;
    const trialEndsAt = trialEndOf(billingClock());
    const company = { title, phone: onlyDigits(body.phone), cnpj: toCnpj(body.cnpj), creatorId: caller.id };
    const make = db.transaction(async (tx) => {
      // The row is locked because an account that is removed at this moment would leave a school that nobody manages.
      if (!(await lockPresentPerson(tx, caller.id))) throw new ApiError('signed_out');
      await requireRoom(tx, 'companies', caller.id);
      const id = await insertCompany(tx, { ...company, now, trialEndsAt });
      await audit(tx, { personId: caller.id, companyId: id, action: 'company.create', recordId: id, at: now });
      const news = { kind: 'welcome', company: title, trialEndsAt: trialEndsAt.toISOString() } as const;
      await tellManagers(tx, id, { news, about: id, now });
      return id;
    });
    const company_id = await make.catch(async (error: unknown) => {
      // Nothing was made, and a mistyped CNPJ shall not cost a day. But that it is taken says who is a school here.
      const refusal = asRefusal(error);
      await limits.refundAll(refusal === error ? [...making, ...refusing] : making);
      throw refusal;
    });
    await limits.refundAll(refusing);
    outbox.wake();
    return { company_id };
  };

const listCompanies =
  ({ db, billingClock }: Deps): Handler<typeof calls.listCompanies> =>
  async ({ query }) => {
    const { page = 1, search, standing, sort } = query;
    const asked = { search: searchText(search), standing, sort, offset: (page - 1) * limit, limit };
    const found = await readCompanies(db, asked, billingClock());
    return { companies: found.items, total: found.total, limit, stopped: await listStopped(db) };
  };

const getCompany =
  ({ db, billingClock }: Deps): Handler<typeof calls.getCompany> =>
  async ({ caller, params }) => {
    const company = await findCompany(db, requireVisibleCompany(caller, params.id), billingClock());
    if (!company) throw new ApiError('not_found');
    return company;
  };

const updateCompany =
  ({ db, clock, billingClock, outbox }: Deps): Handler<typeof calls.updateCompany> =>
  async ({ caller, params, body, requireVersion }) => {
    const { id } = params;
    const billedAt = billingClock();
    try {
      const changed = await db.transaction(async (tx) => {
        const current = await lockCompany(tx, id, billedAt);
        if (!current) throw new ApiError('not_found');
        requireVersion(current);
        await changeCompany(tx, id, body);
        const now = clock();
        const entry = { personId: caller.id, companyId: id, recordId: id, at: now };
        await audit(tx, { ...entry, action: 'company.update' });
        if (body.approved !== undefined && body.approved !== current.approved) {
          await approveCompany(tx, id, body.approved ? now : null);
          if (body.approved) await audit(tx, { ...entry, action: 'company.approve' });
        }
        // A school that is not served, or need not pay, is charged no more.
        const ending = { endedAt: billedAt, now };
        const isStopped = !body.active || body.exempt;
        const isCardEnded =
          isStopped && (await stopCharging(tx, id, { ...ending, personId: caller.id, endedBy: 'support' }));
        const change = supportChangeOf(current, body);
        const told = { ...ending, about: `${id}:${now.toISOString()}` };
        if (change) await tellOfSupport(tx, id, { ...told, change, isCardEnded });
        else if (isCardEnded) await tellOfCancelling(tx, id, { ...told, by: 'product' });
        return (await findCompany(tx, id, billedAt)) ?? current;
      });
      outbox.wake();
      return changed;
    } catch (error) {
      throw asRefusal(error);
    }
  };

export const companyRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.createCompany, createCompany(deps));
    route(app, calls.listCompanies, listCompanies(deps));
    route(app, calls.getCompany, getCompany(deps), OWN);
    route(app, calls.updateCompany, updateCompany(deps), OWN);
  };
