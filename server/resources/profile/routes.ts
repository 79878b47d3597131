/** The person who is signed in. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Deps } from '../../deps';
import { route } from '../../route';
import { readProfile } from './store';

export const profileRoutes =
  ({ db }: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getProfile, async ({ caller }) => readProfile(db, caller.id));
  };
