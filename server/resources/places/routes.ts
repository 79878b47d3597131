/** Places on the map: what a link says, and where a short one leads. */

import { mapLinkError, readMapLink, shortLinkOf, type MapLink } from '@vinculo/contract/rules/partner/mapLinks';
import { invalid } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import { routes, type Handler } from '../../wiring/route';

const findPlace: Handler<'findPlace'> = async ({ caller, query, request }, { keys, limits, mapLinks }) => {
  const short = shortLinkOf(query.link);
  let found: MapLink = readMapLink(query.link);
  if (short) {
    await limits.spend('mapLink', { person: caller.id, address: networkKey(keys, request.ip) });
    const leadsTo = await mapLinks.follow(short);
    found = leadsTo === null ? { kind: 'none' } : readMapLink(leadsTo);
  }
  if (found.kind !== 'place') throw invalid({ link: mapLinkError(found.kind) });
  return found.place;
};

export const placeRoutes = routes({ findPlace });
