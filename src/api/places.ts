/** The place of a short link to a map. */

import type { Build } from './build';
import { declare } from './declare';

export const placeEndpoints = (build: Build) => ({
  /** No call changes the answer, so it has no tags. */
  findPlace: declare(build).read('findPlace'),
});
