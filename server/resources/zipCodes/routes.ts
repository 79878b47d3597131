/** Postal codes: the address behind eight digits. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { ApiError } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';

const findZipCode =
  ({ keys, limits, zipCodes }: Deps): Handler<typeof calls.findZipCode> =>
  async ({ caller, params, request }) => {
    await limits.spendAll([
      ['zipCode', caller.id],
      ['zipCodeAddress', networkKey(keys, request.ip)],
    ]);
    const found = await zipCodes.find(params.code);
    if (!found) throw new ApiError('not_found');
    return found;
  };

export const zipCodeRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.findZipCode, findZipCode(deps));
  };
