/** Public settings. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Deps } from '../../deps';
import { isFromThisMachine } from '../../network';
import { route } from '../../route';
import { publicSettings } from './rules';

export const settingsRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getSettings, async ({ request }) => publicSettings(deps, isFromThisMachine(request)));
  };
