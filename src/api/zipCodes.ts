/** The address that a postal code stands for. */

import type { FoundAddress } from '@vinculo/contract/zipCodes';
import { url, type Build } from './build';

export const zipCodeEndpoints = (build: Build) => ({
  /** Takes eight digits. Nobody changes the answer here, so it has no tags. */
  findZipCode: build.query<FoundAddress, string>({ query: (digits) => url`/zip-codes/${digits}` }),
});
