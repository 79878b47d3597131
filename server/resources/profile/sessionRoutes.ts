/** The sessions of the person who is signed in: where they are, and their end. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { ApiError } from '../../base/errors';
import { createSessions, type Sessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';

const listSessions =
  (sessions: Sessions): Handler<typeof calls.listSessions> =>
  async ({ caller }) => {
    const live = await sessions.list(caller.id);
    return live.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === caller.sessionId,
    }));
  };

const endSession =
  (sessions: Sessions): Handler<typeof calls.endSession> =>
  async ({ caller, params }) => {
    if (!(await sessions.endOne(caller.id, params.id))) throw new ApiError('not_found');
    return null;
  };

const endOtherSessions =
  (sessions: Sessions): Handler<typeof calls.endOtherSessions> =>
  async ({ caller }) => {
    await sessions.endOthers(caller.id, caller.sessionId);
    return null;
  };

export const sessionRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const sessions = createSessions(deps.db, deps.keys, deps.clock);
    route(app, calls.listSessions, listSessions(sessions));
    route(app, calls.endSession, endSession(sessions));
    route(app, calls.endOtherSessions, endOtherSessions(sessions));
  };
