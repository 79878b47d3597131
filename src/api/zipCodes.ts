/** The address that a postal code stands for. */

import type { Build } from './build';
import { declare } from './declare';

export const zipCodeEndpoints = (build: Build) => ({
  /** Takes eight digits. Nobody changes the answer here, so it has no tags. */
  findZipCode: declare(build).read('findZipCode'),
});
