/** The person who is signed in. */

import type { Profile } from '@vinculo/contract/profile';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, invalid } from '../../base/errors';
import { lockProfile, readProfile } from '../../domain/people/profile';
import { removeAccount } from '../../domain/people/removal';
import { isUniqueViolation } from '../../services/database/database';
import { routes, type Handler } from '../../wiring/route';
import { changeProfile } from './store';

/** The photo has its own version, and gifts of companies are not edited here. */
const versionPart = ({ id, full_name, username, email }: Profile) => ({ id, full_name, username, email });

const getProfile: Handler<'getProfile'> = async ({ caller }, { db, clock }) => readProfile(db, caller.id, clock());

const updateProfile: Handler<'updateProfile'> = async ({ caller, body, requireVersion }, { db, clock }) => {
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

const leaveAccount: Handler<'removeAccount'> = async ({ caller }, deps) => {
  await removeAccount(deps, caller.id);
  return null;
};

export const profileRoutes = routes(
  { getProfile, updateProfile, removeAccount: leaveAccount },
  { getProfile: versionPart, updateProfile: versionPart },
);
