// The person who is signed in: their profile and photo, everything kept of them (LGPD, art. 18), where they are signed
// in, and leaving.
import type { Profile } from '@vinculo/contract/profile';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, invalid } from '../../base/errors';
import { fileRef, keepPictureFor } from '../../domain/files/pictures';
import { readPicture } from '../../domain/files/upload';
import { readOwnData, readOwnPictures, ROWS_MAX } from '../../domain/people/ownData';
import { lockProfile, readProfile } from '../../domain/people/profile';
import { removeAccount } from '../../domain/people/removal';
import { refuseTwin } from '../../services/database/database';
import { fileUrl } from '../../services/files/files';
import { createSessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { changeProfile, lockAvatar, setAvatar } from './store';

/** The photo has its own version. What companies gave is not edited here. */
const versionPart = ({ id, full_name, username, email }: Profile) => ({ id, full_name, username, email });

const getProfile: Handler<'getProfile'> = async ({ caller }, { db, clock }) => readProfile(db, caller.id, clock());

const updateProfile: Handler<'updateProfile'> = async ({ caller, body, requireVersion }, { db, clock }) => {
  const change = db.transaction(async (tx) => {
    requireVersion(await lockProfile(tx, caller.id, clock()));
    await changeProfile(tx, caller.id, { fullName: body.full_name, username: body.username });
    return readProfile(tx, caller.id, clock());
  });
  return change.catch(refuseTwin('people_username_key', () => invalid({ username: MESSAGES.profile.usernameTaken })));
};

const leaveAccount: Handler<'removeAccount'> = async ({ caller }, deps) => {
  await removeAccount(deps, caller.id);
  return null;
};

/** A second tab may have added one already, so adding also replaces. */
const storeAvatar: Handler<'addAvatar' | 'replaceAvatar'> = async (input, deps) => {
  const { caller, callerNow, request, requireVersion } = input;
  await deps.limits.spend('upload', caller.id);
  const picture = await readPicture(deps, request, caller);
  await callerNow();
  const owner = { uploadedBy: caller.id, companyId: null };
  const { id, key } = await keepPictureFor(deps, picture, owner, async (tx, upload) => {
    const current = await lockAvatar(tx, caller.id);
    requireVersion(fileRef(current?.id ?? null, current?.key ?? null));
    return setAvatar(tx, caller.id, { fileId: upload.id, current });
  });
  return { id, url: fileUrl(key) };
};

const getOwnData: Handler<'getOwnData'> = async ({ caller }, { db, clock, limits }) => {
  await limits.spend('ownData', caller.id);
  const { email } = await readProfile(db, caller.id, clock());
  const sections = await readOwnData(db, { id: caller.id, email }, ROWS_MAX);
  return { sections, pictures: await readOwnPictures(db, caller.id) };
};

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

export const profileRoutes = routes(
  {
    getProfile,
    updateProfile,
    removeAccount: leaveAccount,
    addAvatar: storeAvatar,
    replaceAvatar: storeAvatar,
    getOwnData,
    listSessions,
    endSession,
    endOtherSessions,
  },
  { getProfile: versionPart, updateProfile: versionPart },
);
