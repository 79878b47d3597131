/** The place that a link to a map names. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { Place } from '@vinculo/contract/rules/partner/places';
import type { Build } from './build';

export const placeEndpoints = (build: Build) => ({
  /** Takes the link. No call changes the answer, so it has no tags. */
  findPlace: build.query<Place, string>({
    query: (link) => ({ url: '/places', params: { link } satisfies QueryOf<'findPlace'> }),
  }),
});
