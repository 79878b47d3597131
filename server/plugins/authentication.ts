/** Who calls, and whether a person of that kind may try the call at all. Denies by default. */
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { Audience } from '@vinculo/contract/schema';
import { isAdministrator, type Caller } from '../access/access';
import type { Deps } from '../wiring/deps';
import { ApiError } from '../base/errors';
import { API_PREFIX, type Admit } from '../wiring/route';
import { CALLER_ALONE, findCaller } from '../services/sessions/callers';
import { accessTokens } from '../services/sessions/accessTokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the route's audience needs a person, and until they are admitted. */
    caller: Caller | null;
    /** Null unless the route admits its caller itself. */
    admit: Admit | null;
  }
  interface FastifyContextConfig {
    /** Who may try; every route under /api has one. */
    audience?: Audience;
    /** Instead of an audience: answered before whatever limits or asks the database, so that a busy server answers too. */
    isForWatchers?: boolean;
    /** The route reads what it answers in the statement that finds its caller. */
    admitsItself?: boolean;
  }
}

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

function judge(audience: Audience, caller: Caller): void {
  if (audience === 'administrator' && !isAdministrator(caller)) throw new ApiError('forbidden');
  if (audience === 'super-administrator' && !caller.superAdmin) throw new ApiError('forbidden');
}

export const authentication = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    const tokens = accessTokens(deps.keys, deps.clock);
    app.decorateRequest('caller', null);
    app.decorateRequest('admit', null);

    app.addHook('onRoute', ({ url, config }) => {
      if (url.startsWith(`${API_PREFIX}/`) && !config?.audience && !config?.isForWatchers)
        throw new Error(`${url} says no audience`);
    });

    // Before the body is read, so that nobody uploads without a session.
    app.addHook('onRequest', async (request) => {
      const { audience, admitsItself } = request.routeOptions.config;
      if (!audience) return;
      // Not counted by address, which a whole company shares: these calls cost less than counting them would, or count for
      // themselves what is worth it.
      if (audience === 'anyone') return;
      const token = bearer(request);
      const claims = token && tokens.read(token);
      if (!claims) throw new ApiError('signed_out');
      await deps.limits.spend('person', claims.personId);
      const admit: Admit = async (reading, params) => {
        // Read at every request, so that a session ended or a person removed counts at once.
        const found = await findCaller(deps.db, claims, deps.clock(), { reading, params });
        if (!found) throw new ApiError('signed_out');
        judge(audience, found.caller);
        request.caller = found.caller;
        return found;
      };
      if (admitsItself) request.admit = admit;
      else await admit(CALLER_ALONE, {});
    });
  },
  { name: 'authentication', dependencies: ['errors'] },
);
