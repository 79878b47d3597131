// Making a company's account, keeping all companies, and what its own managers change of it.
import type { Company } from '@vinculo/contract/companies';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { onlyDigits } from '@vinculo/contract/rules/text/phone';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireCompany, requireProofs, requireVisibleCompany } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { addressColumns, digitsOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { tellOfCancelling, tellOfSupport } from '../../domain/billing/endings';
import { stopCharging } from '../../domain/billing/stop';
import { findCompany } from '../../domain/companies/record';
import { eraseDropped } from '../../domain/files/pictures';
import type { SupportChange } from '../../domain/news/managerMails';
import { tellManagers } from '../../domain/news/tellManagers';
import { trialEndOf } from '../../domain/standing/freeMonth';
import { readIdentity } from '../../domain/standing/identity';
import { holdName } from '../../domain/standing/trust';
import { readOverview } from '../../domain/students/overview';
import { isUniqueViolation, refuseTwin, searchText } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { networkKey } from '../../services/keys/keys';
import { lockPerson } from '../../services/people/people';
import { routes, type Handler } from '../../wiring/route';
import {
  approveCompany,
  changeCompany,
  changeOwn,
  clearName,
  insertCompany,
  isOfPerson,
  lockCompany,
  readCompanies,
} from './store';

const limit = LIST_PAGE_SIZE;

/** The standing follows from charges and time, so it is no part of what support edits. */
const versionPart = ({ standing: _standing, ...company }: Company) => company;

const listCompanies: Handler<'listCompanies'> = async ({ caller, query }, { db, clock }) => {
  const { page = 1, search, ...filter } = query;
  const question = { ...filter, search: searchText(search), offset: (page - 1) * limit, limit };
  const entry = { personId: caller.id, companyId: null, recordId: null, at: clock() };
  // The trail says that a person was looked for, never whom.
  if (isOfPerson(question.search)) await audit(db, { ...entry, action: 'people.search' });
  const found = await readCompanies(db, question, clock());
  return { companies: found.items, total: found.total, limit };
};

const getCompany: Handler<'getCompany'> = async ({ caller, params }, { db, clock }) =>
  requireFound(await findCompany(db, requireVisibleCompany(caller, params.id), clock()));

/** What waits on a company's home, and a new company's first steps. */
const getCompanyOverview: Handler<'getCompanyOverview'> = async ({ caller, params }, { db, clock }) =>
  readOverview(db, { company: requireCompany(caller, params.companyId), day: brazilianDate(clock()) });

/** What the company is told; null if nothing changes for it. Activation and deactivation come first. */
function supportChangeOf(before: Company, after: Pick<Company, 'active' | 'exempt'>): SupportChange | null {
  if (before.active !== after.active) return after.active ? 'reactivated' : 'deactivated';
  if (before.exempt !== after.exempt) return after.exempt ? 'exempted' : 'exemption-ended';
  return null;
}

const CNPJ = 'companies_cnpj_key';
const refuseTakenCnpj = refuseTwin(CNPJ, () => invalid({ cnpj: MESSAGES.cnpj.taken }));

const createCompany: Handler<'createCompany'> = async ({ caller, body, request }, { db, keys, limits, clock }) => {
  // One account cannot be manager and super administrator.
  if (caller.superAdmin) throw new ApiError('forbidden');
  const isFirst = (await limits.take('companyFirst', caller.id)) === null;
  const refusing = { person: caller.id, ...(!isFirst && { address: networkKey(keys, request.ip) }) };
  // Spent before the check, so that concurrent calls get no further than sequential ones.
  const giveBack = await limits.spendAll([
    ['companyCreate', caller.id],
    ['companyRefused', refusing],
  ]);
  const now = clock();
  const { title } = body;
  const trialEndsAt = trialEndOf(now);
  const company = { title, phone: onlyDigits(body.phone), cnpj: toCnpj(body.cnpj), creatorId: caller.id };
  const make = db.transaction(async (tx) => {
    // Locked, because an account removed at this moment would leave a company without a manager.
    if (!(await lockPerson(tx, caller.id))) throw new ApiError('signed_out');
    await requireQuota(tx, 'companies', caller.id);
    const id = await insertCompany(tx, { ...company, now, trialEndsAt });
    await holdName(tx, id);
    await audit(tx, { personId: caller.id, companyId: id, action: 'company.create', recordId: id, at: now });
    const news = { kind: 'welcome', company: title, trialEndsAt: trialEndsAt.toISOString() } as const;
    await tellManagers(tx, id, { news, about: id, now });
    return id;
  });
  const company_id = await make.catch(async (error: unknown) => {
    // A mistyped CNPJ must not cost a day. But a taken one counts, because it tells who is a company here.
    await (isUniqueViolation(error, CNPJ) ? limits.refund('companyCreate', caller.id) : giveBack());
    return refuseTakenCnpj(error);
  });
  await limits.refund('companyRefused', refusing);
  return { company_id };
};

const updateCompany: Handler<'updateCompany'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock } = deps;
  const { id } = params;
  const changing = db.transaction(async (tx) => {
    const current = requireFound(await lockCompany(tx, id, clock()));
    requireVersion(current);
    const now = clock();
    await changeCompany(tx, id, body);
    const entry = { personId: caller.id, companyId: id, recordId: id, at: now };
    const about = `${id}:${now.toISOString()}`;
    if (body.approved !== undefined && body.approved !== current.approved) {
      const isTold = body.approved && (current.name_held || (await readIdentity(tx, { companyId: id }))?.is_new);
      await approveCompany(tx, id, body.approved ? now : null);
      if (body.approved) await audit(tx, { ...entry, action: 'company.approve' });
      const news = { kind: 'confirmed', company: current.display_name ?? body.title } as const;
      if (isTold) await tellManagers(tx, id, { news, about, now });
    }
    const cleared = body.clears_name ? await clearName(tx, current, body.title) : null;
    if (cleared) {
      await audit(tx, { ...entry, action: 'company.clear' });
      const { name, logo } = cleared;
      const news = { kind: 'name-cleared', company: body.title, name, hadLogo: logo !== null } as const;
      await tellManagers(tx, id, { news, about, now });
    }
    // A company that is not served, or need not pay, must not be charged.
    const isStopped = !body.active || body.exempt;
    const isCardEnded = isStopped && (await stopCharging(tx, id, { personId: caller.id, endedBy: 'support', now }));
    const change = supportChangeOf(current, body);
    // Such an edit decides who may enter and what is paid, so it needs proofs. A later edit takes no ended subscription
    // up again.
    if (change || isCardEnded) requireProofs(caller, { isManagement: true, isStepUp: true, now });
    if (change) await tellOfSupport(tx, id, { change, isCardEnded, about, now });
    else if (isCardEnded) await tellOfCancelling(tx, id, { by: 'product', about, now });
    const written = (await findCompany(tx, id, now)) ?? current;
    await audit(tx, { ...entry, action: 'company.update', changes: changesBetween(current, written) });
    return { written, dropped: cleared?.logo ?? null };
  });
  const { written, dropped } = await changing.catch(refuseTakenCnpj);
  await eraseDropped(deps, dropped);
  return written;
};

const updateOwnCompany: Handler<'updateOwnCompany'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock, limits } = deps;
  const id = requireCompany(caller, params.id);
  await limits.spend('ownCompany', id);
  const now = clock();
  return db.transaction(async (tx) => {
    const current = requireFound(await lockCompany(tx, id, now));
    requireVersion(current);
    const { email, phone, address } = body;
    await changeOwn(tx, id, {
      ...(email !== undefined && { email: normalizeEmail(email ?? '') || null }),
      ...(phone !== undefined && { phone: digitsOrNull(phone) }),
      ...(address && addressColumns(address)),
    });
    const company = (await findCompany(tx, id, now)) ?? current;
    const changes = changesBetween(current, company);
    await audit(tx, { personId: caller.id, companyId: id, recordId: id, at: now, action: 'company.details', changes });
    return company;
  });
};

export const companyRoutes = routes(
  { createCompany, listCompanies, getCompany, getCompanyOverview, updateCompany, updateOwnCompany },
  { getCompany: versionPart, updateCompany: versionPart, updateOwnCompany: versionPart },
);
