/** The person who is signed in. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Profile } from '@vinculo/contract/profile';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { readRoute, route, type ReadHandler, type Handler } from '../../wiring/route';
import { isUniqueViolation } from '../../services/database/database';
import { removeAccount } from '../../domain/people/removal';
import { changeProfile, OWN_PROFILE } from './store';
import { lockProfile, readProfile, toProfile } from '../../domain/people/profile';

/** The photo has its own version, and gifts of companies are not edited here. */
const own = ({ id, full_name, username, email }: Profile) => ({ id, full_name, username, email });

const getProfile =
  ({ clock }: Deps): ReadHandler<typeof calls.getProfile> =>
  async ({ admit }) =>
    toProfile((await admit(OWN_PROFILE, {})).answer, clock());

const updateProfile =
  ({ db, clock }: Deps): Handler<typeof calls.updateProfile> =>
  async ({ caller, body, requireVersion }) => {
    try {
      return await db.transaction(async (tx) => {
        const current = await lockProfile(tx, caller.id, clock());
        if (!current) throw new ApiError('signed_out');
        requireVersion(current);
        await changeProfile(tx, caller.id, { fullName: body.full_name, username: body.username });
        return readProfile(tx, caller.id, clock());
      });
    } catch (error) {
      if (isUniqueViolation(error, 'people_username_key')) {
        throw invalid({ username: MESSAGES.profile.usernameTaken });
      }
      throw error;
    }
  };

const leaveAccount =
  (deps: Deps): Handler<typeof calls.removeAccount> =>
  async ({ caller }) => {
    await removeAccount(deps, caller.id);
    return null;
  };

export const profileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    readRoute(app, calls.getProfile, getProfile(deps), {
      own,
    });
    route(app, calls.updateProfile, updateProfile(deps), { own });
    route(app, calls.removeAccount, leaveAccount(deps));
  };
