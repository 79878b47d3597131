/** Postal codes: the address behind eight digits. */

import { requireFound } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import { routes, type Handler } from '../../wiring/route';

const findZipCode: Handler<'findZipCode'> = async ({ caller, params, request }, { keys, limits, zipCodes }) => {
  await limits.spend('zipCode', { person: caller.id, address: networkKey(keys, request.ip) });
  return requireFound(await zipCodes.find(params.code));
};

export const zipCodeRoutes = routes({ findZipCode });
