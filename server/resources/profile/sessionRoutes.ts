/** The sessions of the person who is signed in: where they are, and their end. */

import { ApiError } from '../../base/errors';
import { createSessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';

const sessionsOf = ({ db, keys, clock }: Deps) => createSessions(db, keys, clock);

const listSessions: Handler<'listSessions'> = async ({ caller }, deps) => {
  const live = await sessionsOf(deps).list(caller.id);
  return live.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }));
};

const endSession: Handler<'endSession'> = async ({ caller, params }, deps) => {
  if (!(await sessionsOf(deps).endOne(caller.id, params.id))) throw new ApiError('not_found');
  return null;
};

const endOtherSessions: Handler<'endOtherSessions'> = async ({ caller }, deps) => {
  await sessionsOf(deps).endOthers(caller.id, caller.sessionId);
  return null;
};

export const sessionRoutes = routes({ listSessions, endSession, endOtherSessions });
