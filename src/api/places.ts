/** The place that a link to a map names. */

import type { Build } from './build';
import { declare } from './declare';

export const placeEndpoints = (build: Build) => ({
  /** No call changes the answer, so it has no tags. */
  findPlace: declare(build).read('findPlace'),
});
