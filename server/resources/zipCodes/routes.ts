/** Postal codes: the address behind eight digits. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { ApiError } from '../../base/errors';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';

const findZipCode =
  ({ limits, zipCodes }: Deps): Handler<typeof calls.findZipCode> =>
  async ({ caller, params }) => {
    await limits.spend('zipCode', caller.id);
    const found = await zipCodes.find(params.code);
    if (!found) throw new ApiError('not_found');
    return found;
  };

export const zipCodeRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.findZipCode, findZipCode(deps));
  };
