/** Public settings. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Deps } from '../../wiring/deps';
import { isFromThisMachine } from '../../base/network';
import { route } from '../../wiring/route';
import { publicSettings } from './rules';

export const settingsRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getSettings, async ({ request }) => publicSettings(deps, isFromThisMachine(request)));
  };
