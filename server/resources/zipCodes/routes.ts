/** Postal codes: the address behind eight digits. */

import { existing } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import { routes, type Handler } from '../../wiring/route';

const findZipCode: Handler<'findZipCode'> = async ({ caller, params, request }, { keys, limits, zipCodes }) => {
  await limits.spend('zipCode', { person: caller.id, address: networkKey(keys, request.ip) });
  return existing(await zipCodes.find(params.code));
};

export const zipCodeRoutes = routes({ findZipCode });
