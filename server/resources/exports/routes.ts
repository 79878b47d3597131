/**
 * A school takes its data along: who may asks for an address, and their browser downloads from it. Made while it is taken
 * and kept nowhere, so no copy of a school's people is left over, and any instance serves it.
 */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { requireVisibleCompany, type Caller } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { API_PREFIX, route } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { CALLER_ALONE, findCaller } from '../../services/sessions/callers';
import { signedAddresses } from '../../services/keys/signedAddresses';
import { asTaken } from '../../services/limits/slowReaders';
import { tellManagers } from '../../domain/billing/billingMail';
import { findCompanyFacts } from '../../domain/standing/standings';
import { readTrust } from '../../domain/standing/trust';
import { makeExport } from './make';
import { exportFileName } from './names';

const GOOD_S = 300;

interface Told {
  caller: Caller;
  companyId: string;
  company: string;
  now: Date;
}

interface Named {
  companyId: string;
  personId: string;
  sessionId: string;
}

const addressOf = ({ companyId, personId, sessionId }: Named) =>
  `${API_PREFIX}/exports/${companyId}/${personId}/${sessionId}`;

/** Whoever manages a school hears of it, once a day for each who does it: one session in wrong hands is all that it takes. */
async function tellOfExport(tx: Database, { caller, companyId, company, now }: Told): Promise<void> {
  const by = caller.superAdmin ? 'support' : 'manager';
  const news = { kind: 'data-taken', company, by, at: now.toISOString() } as const;
  await tellManagers(tx, companyId, { news, about: `${companyId}:${caller.id}:${brazilianDate(now)}`, now });
}

export const exportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, limits, clock, filePlaces } = deps;
    const addresses = signedAddresses(deps.keys, clock, 'export');

    /** What there is to know of the company before it is exported; 404 where it is not the caller's. */
    const admit = async (caller: Caller, named: string) => {
      const companyId = requireVisibleCompany(caller, named);
      const facts = await findCompanyFacts(db, companyId);
      if (!facts) throw new ApiError('not_found');
      const { isKnown } = await readTrust(db, companyId);
      return { facts, isKnown, maker: { companyId, personId: caller.id, isKnown: caller.superAdmin || isKnown } };
    };

    route(app, calls.exportCompany, async ({ caller, params }) => {
      const { maker } = await admit(caller, params.companyId);
      const { companyId } = maker;
      // Said here, where a screen can show it: a browser shows nothing of what it cannot save.
      filePlaces.require(maker);
      await limits.spendAll([
        ['exportPerson', caller.id],
        ['exportCompany', companyId],
      ]);
      const named = { companyId, personId: caller.id, sessionId: caller.sessionId };
      return { url: addresses.signFor(addressOf(named), GOOD_S) };
    });

    // Asked for by the browser itself, without a token, so that it writes to the disk what no page could hold. Asking for
    // its headers alone would make all of it, for nobody.
    app.get<{ Params: Named; Querystring: Record<string, unknown> }>(
      addressOf({ companyId: ':companyId', personId: ':personId', sessionId: ':sessionId' }),
      { config: { audience: 'anyone' }, exposeHeadRoute: false },
      async ({ params, query }, reply) => {
        if (addresses.secondsLeft(addressOf(params), query) === null) throw new ApiError('not_found');
        const now = clock();
        const claims = { ...params, generation: null };
        // Who has left, signed out or lost the administration meanwhile takes nothing along.
        const found = await findCaller(db, claims, now, { reading: CALLER_ALONE, params: {} });
        if (!found) throw new ApiError('not_found');
        const { caller } = found;
        const { facts, isKnown, maker } = await admit(caller, params.companyId);
        const { companyId } = maker;
        const leave = filePlaces.take(maker);
        try {
          await limits.spend('exportAddress', `${companyId} ${caller.sessionId} ${String(query['until'])}`);
          const entry = { personId: caller.id, companyId, recordId: companyId, at: now };
          await db.transaction(async (tx) => {
            await audit(tx, { ...entry, action: 'company.export' });
            // A school that cost nothing shall not be a way to write to people.
            if (isKnown) await tellOfExport(tx, { caller, companyId, company: facts.title, now });
          });
          deps.outbox.wake();
          const pieces = makeExport(deps, { companyId, trialEndsAt: facts.trialEndsAt, now });
          reply.header('content-disposition', `attachment; filename="${exportFileName(facts.title, now)}"`);
          reply.type('application/zip');
          return asTaken(reply.raw, pieces, leave);
        } catch (error) {
          leave();
          throw error;
        }
      },
    );
  };
