/** Asking for an access code, signing in with it or with Google, keeping and ending the session. */

import { ApiError } from '../../base/errors';
import { readProfile } from '../../domain/people/profile';
import { acceptInvitations } from '../../domain/students/acceptInvitations';
import { routes, type Handler } from '../../wiring/route';
import { sendCode } from './sendCode';
import { signInBy } from './signIn';
import { invitedAddress, signingInOf } from './signingIn';

const requestCode: Handler<'requestCode'> = async ({ body, request }, deps) =>
  sendCode(signingInOf(deps), body.email, request.ip);

const requestInvitedCode: Handler<'requestInvitedCode'> = async ({ params, request }, deps) => {
  const way = signingInOf(deps);
  return sendCode(way, await invitedAddress(way, params.token, request.ip), request.ip);
};

const signIn: Handler<'signIn'> = async ({ body, request, reply }, deps) => {
  const signedIn = await signInBy(signingInOf(deps), body, request, reply);
  const { id } = signedIn.user;
  // Read after accepting, so that the answer includes the new cards.
  const hasAccepted = await acceptInvitations(deps, id);
  return hasAccepted ? { ...signedIn, user: await readProfile(deps.db, id, deps.clock()) } : signedIn;
};

const refreshTokens: Handler<'refreshTokens'> = async ({ body, request }, deps) => {
  const { sessions } = signingInOf(deps);
  const pair = await sessions.refresh(body.refresh_token, request.ip, (sessionId) =>
    deps.limits.spend('refresh', sessionId),
  );
  if (!pair) throw new ApiError('refresh_refused');
  return pair;
};

const signOut: Handler<'signOut'> = async ({ body }, deps) => {
  await signingInOf(deps).sessions.end(body.refresh_token);
  return null;
};

export const authRoutes = routes({ requestCode, requestInvitedCode, signIn, refreshTokens, signOut });
