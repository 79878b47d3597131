// Places on the map: where a short link leads, and the address behind a postal code.
import { pastedPlace, placeProblem } from '@vinculo/contract/rules/partner/mapLinks';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { invalid, requireFound } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import { routes } from '../../wiring/route';

export const placeRoutes = routes({
  findPlace: async ({ caller, params, request }, { keys, limits, mapLinks }) => {
    await limits.spend('mapLink', { person: caller.id, address: networkKey(keys, request.ip) });
    const place = pastedPlace((await mapLinks.follow(params.link)) ?? '');
    const problem = placeProblem(place);
    if (!place || problem) throw invalid({ link: problem ?? MESSAGES.place.link });
    return place;
  },
  findZipCode: async ({ caller, params, request }, { keys, limits, zipCodes }) => {
    await limits.spend('zipCode', { person: caller.id, address: networkKey(keys, request.ip) });
    return requireFound(await zipCodes.find(params.code));
  },
});
