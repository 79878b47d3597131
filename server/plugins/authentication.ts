/** Who calls, and whether a person of that kind may try the call at all. Denies by default. */
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { Audience } from '@vinculo/contract/schema';
import { isAdministrator, type Caller } from '../access';
import type { Deps } from '../deps';
import { ApiError } from '../errors';
import { API_PREFIX } from '../route';
import { findCaller } from '../services/sessions/callers';
import { accessTokens } from '../services/sessions/accessTokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the route's audience needs a person. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Who may try; every route under /api has one. */
    audience?: Audience;
  }
}

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

function admit(audience: Audience, caller: Caller): void {
  if (audience === 'administrator' && !isAdministrator(caller)) throw new ApiError('forbidden');
  if (audience === 'super-administrator' && !caller.superAdmin) throw new ApiError('forbidden');
}

export const authentication = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    const tokens = accessTokens(deps.keys, deps.clock);
    app.decorateRequest('caller', null);

    app.addHook('onRoute', ({ url, config }) => {
      if (url.startsWith(`${API_PREFIX}/`) && !config?.audience) throw new Error(`${url} says no audience`);
    });

    // Before the body is read, so that nobody uploads without a session.
    app.addHook('onRequest', async (request) => {
      const { audience } = request.routeOptions.config;
      if (!audience) return;
      // Not counted by address, which a whole school shares: these calls cost less than counting them would, or count for
      // themselves what is worth it.
      if (audience === 'anyone') return;
      const token = bearer(request);
      const claims = token && tokens.read(token);
      // Read at every request, so that a session ended or a person removed counts at once.
      const caller = claims && (await findCaller(deps.db, claims, deps.clock()));
      if (!caller) throw new ApiError('signed_out');
      await deps.limits.spend('person', caller.id);
      request.caller = caller;
      admit(audience, caller);
    });
  },
  { name: 'authentication', dependencies: ['errors'] },
);
