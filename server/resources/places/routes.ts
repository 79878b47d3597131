/** Places on the map: where a short link leads. */

import { pastedPlace, placeProblem } from '@vinculo/contract/rules/partner/mapLinks';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { invalid } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import { routes, type Handler } from '../../wiring/route';

const findPlace: Handler<'findPlace'> = async ({ caller, params, request }, { keys, limits, mapLinks }) => {
  await limits.spend('mapLink', { person: caller.id, address: networkKey(keys, request.ip) });
  const place = pastedPlace((await mapLinks.follow(params.link)) ?? '');
  const problem = placeProblem(place);
  if (!place || problem) throw invalid({ link: problem ?? MESSAGES.place.link });
  return place;
};

export const placeRoutes = routes({ findPlace });
