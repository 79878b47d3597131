// A company's data export: a manager asks for an address, and the browser downloads from it. The file is made as it is
// sent and stored nowhere, so that no copy is left over and any instance can serve it.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { requireProofs, requireVisibleCompany, type Caller } from '../../access/access';
import { ApiError, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { tellManagers } from '../../domain/news/tellManagers';
import { findCompanyFacts } from '../../domain/standing/standings';
import { readTrust } from '../../domain/standing/trust';
import { signedAddresses } from '../../services/keys/signedAddresses';
import { findCaller } from '../../services/sessions/callers';
import type { Deps } from '../../wiring/deps';
import { sendMade } from '../../wiring/madeFile';
import { API_PREFIX, routes, type Handler } from '../../wiring/route';
import { makeExport } from './make';
import { exportFileName } from './names';

type Named = Record<'companyId' | 'personId' | 'sessionId', string>;

const exportPath = ({ companyId, personId, sessionId }: Named) =>
  `${API_PREFIX}/exports/${companyId}/${personId}/${sessionId}`;

const signedExports = ({ keys, clock }: Deps) => signedAddresses(keys, clock, 'export');

/** Reads what an export needs of the company; 404 if it is not the caller's. */
async function admitExport({ db }: Deps, caller: Caller, named: string) {
  const companyId = requireVisibleCompany(caller, named);
  const facts = requireFound(await findCompanyFacts(db, companyId));
  const { isTrusted } = await readTrust(db, companyId);
  return { facts, isTrusted, maker: { companyId, personId: caller.id, isTrusted: caller.superAdmin || isTrusted } };
}

/** The caller of an address; throws if they have left, signed out or lost the permission since. */
async function findExporter({ db, config }: Deps, named: Named, now: Date): Promise<Caller> {
  const caller = requireFound(await findCaller(db, { ...named, generation: null }, now, config.supportPasskeys));
  requireProofs(caller, { isManagement: true, isStepUp: false, now });
  requireVisibleCompany(caller, named.companyId);
  return caller;
}

interface Exported {
  Params: Named;
  Querystring: Record<string, unknown>;
}

/** Requested by the browser itself, without a token, so that it can save more than a page can hold. */
const downloadExport = (deps: Deps) => {
  const { db, limits, clock, filePlaces } = deps;
  const addresses = signedExports(deps);
  return async ({ params, query }: FastifyRequest<Exported>, reply: FastifyReply) => {
    if (addresses.secondsLeft(exportPath(params), query) === null) throw new ApiError('not_found');
    const now = clock();
    const caller = await findExporter(deps, params, now);
    const { facts, isTrusted, maker } = await admitExport(deps, caller, params.companyId);
    const { companyId } = maker;
    const leave = filePlaces.take(maker);
    try {
      await limits.spend('exportAddress', `${companyId} ${caller.sessionId} ${String(query['until'])}`);
      const entry = { personId: caller.id, companyId, recordId: companyId, at: now };
      await db.transaction(async (tx) => {
        await audit(tx, { ...entry, action: 'company.export' });
        // All managers, once a day for each who downloads: a stolen session would be enough to take everything. An
        // untrusted company, which costs nothing to make, must not become a way to mail people.
        const by = caller.superAdmin ? 'support' : 'manager';
        const news = { kind: 'data-taken', company: facts.title, by, at: now.toISOString() } as const;
        const about = `${companyId}:${caller.id}:${brazilianDate(now)}`;
        if (isTrusted) await tellManagers(tx, companyId, { news, about, now });
      });
      const pieces = makeExport(deps, { companyId, trialEndsAt: facts.trialEndsAt, now });
      reply.type('application/zip');
      const requireStill = () => findExporter(deps, params, now);
      return sendMade(reply, exportFileName(facts.title, now), pieces, { requireStill, leave });
    } catch (error) {
      leave();
      throw error;
    }
  };
};

const GOOD_S = 300;

const exportCompany: Handler<'exportCompany'> = async ({ caller, params }, deps) => {
  const { maker } = await admitExport(deps, caller, params.companyId);
  const { companyId } = maker;
  // Refused here, because a screen can show it. A browser shows nothing of a failed download.
  deps.filePlaces.require(maker);
  await deps.limits.spend('export', { person: caller.id, company: companyId });
  const named = { companyId, personId: caller.id, sessionId: caller.sessionId };
  return { url: signedExports(deps).signFor(exportPath(named), GOOD_S) };
};

export const exportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(routes({ exportCompany })(deps));
    const path = exportPath({ companyId: ':companyId', personId: ':personId', sessionId: ':sessionId' });
    // A HEAD request would make the whole file for no reader.
    app.get<Exported>(path, { config: { audience: 'anyone' }, exposeHeadRoute: false }, downloadExport(deps));
  };
