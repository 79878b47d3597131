/** Everything kept of the person who is signed in, to read and to take along (LGPD, art. 18). */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { readOwnPictures, readPersonData } from '../../domain/people/personData';
import { readProfile } from '../../domain/people/profile';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { ROWS_MAX, sectionsOf } from './ownData';

const getOwnData =
  ({ db, clock, limits }: Deps): Handler<typeof calls.getOwnData> =>
  async ({ caller }) => {
    await limits.spend('ownData', caller.id);
    const { email } = await readProfile(db, caller.id, clock());
    const data = await readPersonData(db, { id: caller.id, email }, ROWS_MAX);
    return { sections: sectionsOf(data), pictures: await readOwnPictures(db, caller.id) };
  };

export const ownDataRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getOwnData, getOwnData(deps));
  };
