// Where shops are on the map, and how far away.
import { LATITUDE_MAX, LATITUDE_MIN, LONGITUDE_MAX, LONGITUDE_MIN } from '../limits';
import { shownCount } from '../words/counts';

/** Degrees; south and west are negative. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** From what a partner's place is known: its postal code, a link to a map, or the phone of a person in the shop. */
export const PLACE_SOURCES = ['zip_code', 'link', 'here'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

const EARTH_M = 6_371_000;
const KM = 1000;
const TEN = 10;
/** Five digits are about a meter. */
const DIGITS = 5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));

export const roundedPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** True within a box around Brazil and its islands. Exchanged or missing digits nearly always leave it. */
export const isInBrazil = ({ latitude, longitude }: Place): boolean =>
  latitude >= LATITUDE_MIN && latitude <= LATITUDE_MAX && longitude >= LONGITUDE_MIN && longitude <= LONGITUDE_MAX;

/** Meters in a straight line, by the haversine formula. */
export function distanceBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const [north, east] = [to - from, radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** `650 m` in steps of ten, `2,3 km`, `12 km`. A phone knows its place no better than 'menos de 10 m'. */
export function distanceText(meters: number): string {
  const tens = Math.round(meters / TEN) * TEN;
  if (tens < TEN) return 'menos de 10 m';
  if (tens < KM) return `${tens} m`;
  const tenths = Math.round(meters / (KM / TEN)) / TEN;
  return `${shownCount(tenths < TEN ? tenths : Math.round(meters / KM))} km`;
}

/** Of those with a place by distance, the others after them; equals keep their order. */
export function byDistance<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => Place | null,
  from: Place,
): { item: Item; meters: number | null }[] {
  const measured = items.map((item) => {
    const place = placeOf(item);
    return { item, meters: place && distanceBetween(from, place) };
  });
  return measured.sort((one, other) => (one.meters ?? Infinity) - (other.meters ?? Infinity) || 0);
}

/** The place on a map that opens in the browser and in map apps. */
export const placeLink = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
