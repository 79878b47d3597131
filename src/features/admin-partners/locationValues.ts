// What the form holds of a partner's place on the map, and how it is sent.
import { string } from 'yup';
import type { Location, LocationInput } from '@vinculo/contract/places';
import { pastedPlace, placeProblem, shortMapLink } from '@vinculo/contract/rules/partner/mapLinks';
import type { Place } from '@vinculo/contract/rules/partner/places';
import { useLazyFindPlaceQuery } from '../../api/slice';

export interface WithLocation {
  /** The stored place; null if there is none, or the person took it away. */
  location: Location | null;
  /** The text pasted from a map: its address in the browser, what a phone shares, or the two numbers. */
  mapLink: string;
  /** The position of the device, taken in the shop. */
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

/** The new place that the form names, by a link or by the device's position; null for none. */
export function toldLocation({ mapLink, here }: WithLocation): Location | null {
  const place = pastedPlace(mapLink);
  if (place) return { ...place, source: 'link' };
  return here && { ...here, source: 'here' };
}

/**
 * Makes the request's place: the form's new one, or null to take the stored one away. Undefined leaves the place to the
 * server, which finds it by the postal code. The server is asked where a short link leads; rejects with its refusal.
 */
export function useLocationInput() {
  const [find] = useLazyFindPlaceQuery();
  return async (values: WithLocation, stored: Location | null = null): Promise<LocationInput | undefined> => {
    const link = shortMapLink(values.mapLink);
    if (link) return { ...(await find(link, true).unwrap()), source: 'link' };
    return toldLocation(values) ?? (stored && !values.location ? null : undefined);
  };
}
