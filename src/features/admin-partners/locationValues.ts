/** What the form holds of a partner's place on the map, and how it is sent. */

import { string } from 'yup';
import type { Location, LocationInput } from '@vinculo/contract/places';
import { isInBrazil, roundedPlace, type Place } from '@vinculo/contract/rules/partner/places';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';

export interface WithLocation {
  /** As it is stored; null if there is none, or it was taken away. */
  location: Location | null;
  /** What was pasted from a map: its address in the browser, or both numbers. */
  mapLink: string;
}

/** The requests' names of what stands under the link's field. */
export const LOCATION_NAMES = {
  location: 'mapLink',
  'location.latitude': 'mapLink',
  'location.longitude': 'mapLink',
};

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/**
 * Where a map's address says a place, the most exact first: the shop, what was searched, the middle of the map; or the
 * numbers alone. Of several of one kind the last one counts: it is where a route ends.
 */
const PLACES = [
  `!3d${NUMBER}!4d${NUMBER}`,
  String.raw`[?&](?:destination|query|q|ll|to)=(?:ll\.)?${NUMBER},\s*${NUMBER}`,
  String.raw`/${NUMBER},\s*${NUMBER}`,
  String.raw`@${NUMBER},${NUMBER}`,
  String.raw`^${NUMBER},\s*${NUMBER}$`,
].map((pattern) => new RegExp(pattern, 'g'));

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The place that a pasted text names, wherever on earth. Null if it names none, as a short link does not. */
export function pastedPlace(pasted: string): Place | null {
  const text = decoded(pasted.trim());
  const found = PLACES.map((pattern) => [...text.matchAll(pattern)].at(-1)).find((match) => match);
  return found ? roundedPlace({ latitude: Number(found[1]), longitude: Number(found[2]) }) : null;
}

export const mapLinkSchema = string().test('map', (text = '', { createError }) => {
  if (!text.trim()) return true;
  const place = pastedPlace(text);
  if (!place) return createError({ message: MESSAGES.place.link });
  return isInBrazil(place) || createError({ message: MESSAGES.place.outside });
});

/** What is sent: a pasted place, or null for one that was taken away. Undefined leaves it to the server, which asks by the postal code. */
export function toLocationInput(
  { location, mapLink }: WithLocation,
  stored: Location | null = null,
): LocationInput | undefined {
  const place = pastedPlace(mapLink);
  if (place) return { ...place, source: 'link' };
  return stored && !location ? null : undefined;
}
