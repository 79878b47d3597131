/** The address that a postal code stands for. */

import type { FoundAddress } from '@vinculo/contract/zipCodes';
import { slice } from './slice';

export const zipCodeApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Takes eight digits. Nobody changes the answer here, so it has no tags. */
    findZipCode: build.query<FoundAddress, string>({ query: (digits) => `/zip-codes/${encodeURIComponent(digits)}` }),
  }),
});

export const { useLazyFindZipCodeQuery } = zipCodeApi;
