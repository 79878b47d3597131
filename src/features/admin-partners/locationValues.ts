/** What the form holds of a partner's place on the map, and how it is sent. */

import { string } from 'yup';
import type { Location, LocationInput } from '@vinculo/contract/places';
import { MAP_LINK_MAX } from '@vinculo/contract/rules/limits';
import { mapLinkError, readMapLink } from '@vinculo/contract/rules/partner/mapLinks';
import type { Place, PlaceSource } from '@vinculo/contract/rules/partner/places';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useLazyFindPlaceQuery } from '../../api/slice';

/** All are null if there is no place. */
export interface LocationValues {
  latitude: number | null;
  longitude: number | null;
  source: PlaceSource | null;
}

export interface WithLocation {
  location: LocationValues;
  /** A link that was pasted and not read yet. */
  mapLink: string;
}

export const NO_LOCATION: LocationValues = { latitude: null, longitude: null, source: null };

export const locationValues = (location: Location | null): LocationValues => location ?? NO_LOCATION;

/** The requests' names of what stands under the link's field. */
export const LOCATION_NAMES = {
  link: 'mapLink',
  location: 'mapLink',
  'location.latitude': 'mapLink',
  'location.longitude': 'mapLink',
};

export const mapLinkSchema = string()
  .trim()
  .max(MAP_LINK_MAX, MESSAGES.place.link)
  .test('map', (text = '', { createError }) => {
    const { kind } = readMapLink(text);
    return text === '' || kind === 'place' || kind === 'short' || createError({ message: mapLinkError(kind) });
  });

export function placeOf({ latitude, longitude }: LocationValues): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Reads a link; the server is asked where a short one leads. Rejects with the server's refusal. */
export function useReadLink() {
  const [find] = useLazyFindPlaceQuery();
  return async (link: string): Promise<Place> => {
    const found = readMapLink(link);
    return found.kind === 'place' ? found.place : find({ link: link.trim() }, true).unwrap();
  };
}

/**
 * What is sent: the place of a link that was not read yet, else the one known. A partner that was `stored` without one
 * and still has none gets undefined: the server may have found its place since the form was opened, and keeps it.
 */
export function useLocationInput() {
  const readLink = useReadLink();
  return async ({ location, mapLink }: WithLocation, stored?: Location | null): Promise<LocationInput | undefined> => {
    if (mapLink.trim()) return { ...(await readLink(mapLink)), source: 'link' };
    const place = placeOf(location);
    if (place && location.source) return { ...place, source: location.source };
    return stored === null ? undefined : null;
  };
}
