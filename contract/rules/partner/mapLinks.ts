// Reads the place from what people paste of a map: Google's or Waze's link, or both numbers.
import { MESSAGES } from '../words/messages';
import { isInBrazil, roundedPlace, type Place } from './places';

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

const GEOHASH = '0123456789bcdefghjkmnpqrstuvwxyz';
const GEOHASH_BITS = 5;

/** What Waze shares from a phone names the place by a geohash. */
function ofGeohash(text: string): Place {
  const bounds = { longitude: [-180, 180], latitude: [-90, 90] } as Record<keyof Place, [number, number]>;
  let axis: keyof Place = 'longitude';
  for (const letter of text.toLowerCase()) {
    for (const bit of GEOHASH.indexOf(letter).toString(2).padStart(GEOHASH_BITS, '0')) {
      const [low, high] = bounds[axis];
      const middle = (low + high) / 2;
      bounds[axis] = bit === '1' ? [middle, high] : [low, middle];
      axis = axis === 'longitude' ? 'latitude' : 'longitude';
    }
  }
  const middle = ([low, high]: [number, number]) => (low + high) / 2;
  return roundedPlace({ latitude: middle(bounds.latitude), longitude: middle(bounds.longitude) });
}

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
  if (found) return roundedPlace({ latitude: Number(found[1]), longitude: Number(found[2]) });
  const hash = /\bwaze\.com\/ul\/h([0-9b-hjkmnp-z]{6,12})(?=[?#\s]|$)/i.exec(text)?.[1];
  return hash === undefined ? null : ofGeohash(hash);
}

/**
 * What stands behind the host of a link that a phone shares from Google Maps, also amid other words. Null for other
 * texts.
 */
export const shortMapLink = (pasted: string): string | null =>
  /(?:^|\s)(?:https?:\/\/)?maps\.app\.goo\.gl\/([\w-]{1,64})\/?(?=[?#\s]|$)/i.exec(pasted)?.[1] ?? null;

/** Why the place cannot be a partner's; null if it can. */
export function placeProblem(place: Place | null): string | null {
  if (!place) return MESSAGES.place.link;
  return isInBrazil(place) ? null : MESSAGES.place.outside;
}
