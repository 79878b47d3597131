/** Everything kept of the person who is signed in, to read and to take along (LGPD, art. 18). */

import { readOwnData, readOwnPictures, ROWS_MAX } from '../../domain/people/ownData';
import { readProfile } from '../../domain/people/profile';
import { routes, type Handler } from '../../wiring/route';

const getOwnData: Handler<'getOwnData'> = async ({ caller }, { db, clock, limits }) => {
  await limits.spend('ownData', caller.id);
  const { email } = await readProfile(db, caller.id, clock());
  const sections = await readOwnData(db, { id: caller.id, email }, ROWS_MAX);
  return { sections, pictures: await readOwnPictures(db, caller.id) };
};

export const ownDataRoutes = routes({ getOwnData });
