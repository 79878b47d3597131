/** What the form holds of a partner's place on the map, and how it is sent. */

import { string } from 'yup';
import type { Location, LocationInput } from '@vinculo/contract/places';
import { pastedPlace, placeProblem, shortMapLink } from '@vinculo/contract/rules/partner/mapLinks';
import type { Place } from '@vinculo/contract/rules/partner/places';
import { useLazyFindPlaceQuery } from '../../api/slice';

export interface WithLocation {
  /** As it is stored; null if there is none, or it was taken away. */
  location: Location | null;
  /** What was pasted from a map: its address in the browser, what a phone shares, or both numbers. */
  mapLink: string;
  /** Where the device is, which is in the shop. */
  here: Place | null;
}

/** The requests' names of what stands under the link's field. */
export const LOCATION_NAMES = {
  link: 'mapLink',
  location: 'mapLink',
  'location.latitude': 'mapLink',
  'location.longitude': 'mapLink',
};

export const mapLinkSchema = string().test('map', (text = '', { createError }) => {
  if (!text.trim() || shortMapLink(text)) return true;
  const message = placeProblem(pastedPlace(text));
  return message === null || createError({ message });
});

/** The place that was said in the form, beside the one that is stored. */
export function toldLocation({ mapLink, here }: WithLocation): Location | null {
  const place = pastedPlace(mapLink);
  if (place) return { ...place, source: 'link' };
  return here && { ...here, source: 'here' };
}

/**
 * What is sent: a place that was said, or null for one that was taken away. The server is asked where a short link
 * leads; rejects with its refusal. Undefined leaves it to the server, which asks by the postal code.
 */
export function useLocationInput() {
  const [find] = useLazyFindPlaceQuery();
  return async (values: WithLocation, stored: Location | null = null): Promise<LocationInput | undefined> => {
    const link = shortMapLink(values.mapLink);
    if (link) return { ...(await find(link, true).unwrap()), source: 'link' };
    return toldLocation(values) ?? (stored && !values.location ? null : undefined);
  };
}
