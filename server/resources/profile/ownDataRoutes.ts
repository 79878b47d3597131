/** Everything kept of the person who is signed in, to read and to take along (LGPD, art. 18). */

import { ROWS_MAX, sectionsOf } from '../../domain/people/ownData';
import { readOwnPictures, readPersonData } from '../../domain/people/personData';
import { readProfile } from '../../domain/people/profile';
import { routes, type Handler } from '../../wiring/route';

const getOwnData: Handler<'getOwnData'> = async ({ caller }, { db, clock, limits }) => {
  await limits.spend('ownData', caller.id);
  const { email } = await readProfile(db, caller.id, clock());
  const data = await readPersonData(db, { id: caller.id, email }, ROWS_MAX);
  return { sections: sectionsOf(data), pictures: await readOwnPictures(db, caller.id) };
};

export const ownDataRoutes = routes({ getOwnData });
