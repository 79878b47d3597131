/** A company's data export: a manager asks for an address, and the browser downloads from it. */

import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { exportPath, admitExport, downloadExport, signedExports, type Exported } from './download';

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
