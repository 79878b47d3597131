// What belongs to no record: this installation's settings, a postal code's address, the place of a map's short link.
import type { Declare } from './declare';
import { oneTag } from './tags';

export const lookupEndpoints = ({ read }: Declare) => ({
  getSettings: read('getSettings', { tags: [oneTag('Settings')] }),
  /** No call changes the answer, so it has no tags. */
  findPlace: read('findPlace'),
  /** Takes eight digits. Nobody changes the answer here, so it has no tags. */
  findZipCode: read('findZipCode'),
});
