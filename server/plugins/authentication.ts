// Finds who calls and whether that kind of person may try the call. Denies by default.
import fp from 'fastify-plugin';
import type { Audience } from '@vinculo/contract/schema';
import { isAdministrator, type Caller } from '../access/access';
import { ApiError } from '../base/errors';
import { accessTokens, bearerOf } from '../services/sessions/accessTokens';
import { findCaller } from '../services/sessions/callers';
import type { Deps } from '../wiring/deps';
import { API_PREFIX } from '../wiring/route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the route's audience needs no person. */
    caller: Caller | null;
    /**
     * The caller, read again if the body took its time: meanwhile a session may have ended, or a manager have been
     * removed.
     */
    callerNow: () => Promise<Caller | null>;
  }
  interface FastifyContextConfig {
    /** The people who may call the route. Every route under /api has one. */
    audience?: Audience;
    /** For monitoring, instead of an audience: answered before limits and database calls, so also by a busy server. */
    isForWatchers?: boolean;
  }
}

/** How long what was read of a caller stands. Bodies that come within it need no second look. */
const STANDS_MS = 1000;

function judge(audience: Audience, caller: Caller): void {
  if (audience === 'administrator' && !isAdministrator(caller)) throw new ApiError('forbidden');
  if (audience === 'super-administrator' && !caller.superAdmin) throw new ApiError('forbidden');
}

export const authentication = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    const tokens = accessTokens(deps.keys, deps.clock);
    app.decorateRequest('caller', null);
    app.decorateRequest('callerNow', async () => null);

    app.addHook('onRoute', ({ url, config }) => {
      if (url.startsWith(`${API_PREFIX}/`) && !config?.audience && !config?.isForWatchers)
        throw new Error(`${url} says no audience`);
    });

    // Before the body is read, so that uploads need a session.
    app.addHook('onRequest', async (request, reply) => {
      const { audience } = request.routeOptions.config;
      if (!audience) return;
      // Not limited by address, which a whole company shares. These calls cost less than a limit, or have a limit of
      // their own.
      if (audience === 'anyone') return;
      const token = bearerOf(request.headers.authorization);
      const claims = token && tokens.read(token);
      if (!claims) throw new ApiError('signed_out');
      await deps.limits.spend('calls', claims.sessionId);
      // Read at every request, so that an ended session or a removed person counts at once.
      const find = async () => {
        const caller = await findCaller(deps.db, claims, deps.clock(), deps.config.supportPasskeys);
        if (!caller) throw new ApiError('signed_out');
        judge(audience, caller);
        return caller;
      };
      request.caller = await find();
      request.callerNow = async () => (reply.elapsedTime > STANDS_MS ? find() : request.caller);
    });

    app.addHook('preValidation', async (request) => {
      request.caller = await request.callerNow();
    });
  },
  { name: 'authentication' },
);
