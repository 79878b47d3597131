// Class lists: what a company knows of its students, and importing rows.
import { requireActive, requireCompany } from '../../access/access';
import { queueGuardians } from '../../domain/guardians/mailing';
import { readRoster } from '../../domain/students/known';
import { queueInvitations } from '../../domain/students/mailing';
import { routes, type Handler } from '../../wiring/route';
import { importRows } from './importClassList';

const listRoster: Handler<'listRoster'> = async ({ caller, params }, { db, limits }) => {
  const companyId = requireCompany(caller, params.companyId);
  await limits.spend('listImport', companyId);
  return readRoster(db, companyId);
};

const importClassList: Handler<'importClassList'> = async ({ caller, body, request }, deps) => {
  const { limits } = deps;
  const companyId = requireActive(caller, requireCompany(caller, body.company_id));
  await limits.spend('listImport', companyId);
  const results = await importRows(deps, { companyId, personId: caller.id, ip: request.ip }, body.rows);
  await queueInvitations(deps);
  await queueGuardians(deps);
  return results;
};

export const classListRoutes = routes({ listRoster, importClassList });
