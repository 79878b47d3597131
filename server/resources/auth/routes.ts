/** Asking for an access code, signing in with it or with Google, keeping and ending the session. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { ApiError } from '../../base/errors';
import { acceptInvitations } from '../../domain/roster/accept';
import { readProfile } from '../../domain/people/profile';
import { route, type Handler } from '../../wiring/route';
import { sendCode } from './sendCode';
import { signInBy } from './signIn';
import { invitedAddress, signingInOf, type SigningIn } from './signingIn';
import type { Deps } from '../../wiring/deps';

const requestCode =
  (way: SigningIn): Handler<typeof calls.requestCode> =>
  async ({ body, request }) =>
    sendCode(way, body.email, request.ip);

const requestInvitedCode =
  (way: SigningIn): Handler<typeof calls.requestInvitedCode> =>
  async ({ params, request }) =>
    sendCode(way, await invitedAddress(way, params.token, request.ip), request.ip);

const signIn =
  (way: SigningIn): Handler<typeof calls.signIn> =>
  async ({ body, request }) => {
    const { db, clock } = way.deps;
    const signedIn = await signInBy(way, body, request);
    const { id, email } = signedIn.user;
    // Read after accepting, so that the answer includes the new cards.
    const hasAccepted = await acceptInvitations(way.deps, id, email);
    return hasAccepted ? { ...signedIn, user: await readProfile(db, id, clock()) } : signedIn;
  };

const refreshTokens =
  ({ deps, sessions }: SigningIn): Handler<typeof calls.refreshTokens> =>
  async ({ body }) => {
    const pair = await sessions.refresh(body.refresh_token, (sessionId) => deps.limits.spend('refresh', sessionId));
    if (!pair) throw new ApiError('refresh_refused');
    return pair;
  };

const signOut =
  ({ sessions }: SigningIn): Handler<typeof calls.signOut> =>
  async ({ body }) => {
    await sessions.end(body.refresh_token);
    return null;
  };

export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const way = signingInOf(deps);
    route(app, calls.requestCode, requestCode(way));
    route(app, calls.requestInvitedCode, requestInvitedCode(way));
    route(app, calls.signIn, signIn(way));
    route(app, calls.refreshTokens, refreshTokens(way));
    route(app, calls.signOut, signOut(way));
  };
