/** Places on the map: what a link says, and where a short one leads. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { mapLinkError, readMapLink, shortLinkOf, type MapLink } from '@vinculo/contract/rules/mapLinks';
import { invalid } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';

const findPlace =
  ({ keys, limits, mapLinks }: Deps): Handler<typeof calls.findPlace> =>
  async ({ caller, query, request }) => {
    const short = shortLinkOf(query.link);
    let found: MapLink = readMapLink(query.link);
    if (short) {
      await limits.spendAll([
        ['mapLink', caller.id],
        ['mapLinkAddress', networkKey(keys, request.ip)],
      ]);
      const leadsTo = await mapLinks.follow(short);
      found = leadsTo === null ? { kind: 'none' } : readMapLink(leadsTo);
    }
    if (found.kind !== 'place') throw invalid({ link: mapLinkError(found.kind) });
    return found.place;
  };

export const placeRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.findPlace, findPlace(deps));
  };
