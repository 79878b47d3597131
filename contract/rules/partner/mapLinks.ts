/** Reads the place from a link to a map, as Google Maps and Waze share it, or from its numbers. */

import { convert } from 'geo-coordinates-parser';
import { MESSAGES } from '../words/messages';
import { isInBrazil, roundedPlace, type Place } from './places';

/** `short`: only its own host knows where it leads. `none`: a link to a map without a place. `other`: no link to a map. */
export type MapLink = { kind: 'place'; place: Place } | { kind: 'outside' | 'short' | 'none' | 'other' };

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const LATITUDE = `(?<latitude>${NUMBER})`;
const LONGITUDE = `(?<longitude>${NUMBER})`;

/**
 * Where a link says its place, once it is decoded; the most exact first. Of several of one kind the last one counts: it is
 * where a route ends.
 */
const PLACES_IN_LINKS = [
  // A place of Google's, and a stop of its routes. The middle of the map shown stands before.
  `!3d${LATITUDE}!4d${LONGITUDE}`,
  `!1d${LONGITUDE}!2d${LATITUDE}`,
  String.raw`[?&](?:destination|daddr|query|q|ll|to)=(?:loc:|ll\.)?${LATITUDE}[,;\s]\s*${LONGITUDE}(?![\d.])`,
  String.raw`[?&](?:sll|center|viewpoint)=${LATITUDE}[,;\s]\s*${LONGITUDE}(?![\d.])`,
  String.raw`/${LATITUDE},\s*${LONGITUDE}(?=[/?#]|$)`,
  `@${LATITUDE},${LONGITUDE}`,
  String.raw`^${LATITUDE},${LONGITUDE}(?![\d.])`,
].map((pattern) => new RegExp(pattern, 'g'));

const MAP_HOSTS = [/^(?:www\.|maps\.)?google(?:\.[a-z]{2,3}){1,2}$/, /^(?:www\.|ul\.)?waze\.com$/];

const GEOHASH = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Waze's links name the place by a geohash. Null for other letters. */
function ofGeohash(text: string): Place | null {
  const bounds = { longitude: [-180, 180], latitude: [-90, 90] } as Record<keyof Place, [number, number]>;
  let axis: keyof Place = 'longitude';
  for (const letter of text.toLowerCase()) {
    const value = GEOHASH.indexOf(letter);
    if (value < 0) return null;
    for (let bit = 4; bit >= 0; bit -= 1) {
      const [low, high] = bounds[axis];
      const middle = (low + high) / 2;
      bounds[axis] = (value >> bit) & 1 ? [middle, high] : [low, middle];
      axis = axis === 'longitude' ? 'latitude' : 'longitude';
    }
  }
  const middle = ([low, high]: [number, number]) => (low + high) / 2;
  return { latitude: middle(bounds.latitude), longitude: middle(bounds.longitude) };
}

function placeOf(latitude: number, longitude: number): Place | null {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Apps write 0,0 for a place that they name by its words.
  return isPlace && (latitude !== 0 || longitude !== 0) ? roundedPlace({ latitude, longitude }) : null;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** `link`: from its path on. */
function placeIn(link: string): Place | null {
  const text = decoded(link);
  for (const pattern of PLACES_IN_LINKS) {
    const found = [...text.matchAll(pattern)].at(-1)?.groups;
    const place = found && placeOf(Number(found['latitude']), Number(found['longitude']));
    if (place) return place;
  }
  const hash = /^\/ul\/h([0-9a-z]{6,12})(?=[?#]|$)/i.exec(text)?.[1];
  return hash === undefined ? null : ofGeohash(hash);
}

/** Digits after the point by which `convert` knows decimal degrees. */
const DECIMALS = 3;

/** Both numbers as people write and maps show them: with commas, degrees, brackets, S and W, or the Portuguese O. */
function placeInWords(text: string): Place | null {
  const words = text
    .replace(/lat(?:itude)?|lo?ng(?:itude)?|[()[\]:=]/gi, ' ')
    .replace(/\bO(?=\d)|(?<=[\d°'"′″\s])O\b/gi, 'W')
    // One or two digits after the point would be taken for minutes.
    .replace(/(?<=(?<![\d.,])\d+[.,])\d{1,2}(?![.,]?\d)/g, (digits) => digits.padEnd(DECIMALS, '0'));
  try {
    const { decimalLatitude, decimalLongitude } = convert(words);
    return placeOf(decimalLatitude, decimalLongitude);
  } catch {
    return null;
  }
}

const linkOf = (place: Place | null | undefined): MapLink => {
  if (!place) return { kind: 'none' };
  return isInBrazil(place) ? { kind: 'place', place: roundedPlace(place) } : { kind: 'outside' };
};

function urlOf(text: string): URL | null {
  try {
    return new URL(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** The hosts of short links, each with its paths to maps: a single word, never a second address. */
const SHORT_PATHS = new Map([
  ['maps.app.goo.gl', /^\/[\w-]+\/?$/],
  ['goo.gl', /^\/maps\/[\w-]+\/?$/],
]);

/** `https` on its own port, without a name or a password. */
const isShort = ({ protocol, host, pathname, username, password }: URL) =>
  protocol === 'https:' && !username && !password && (SHORT_PATHS.get(host)?.test(pathname) ?? false);

/** What people paste: a link, also without `https://` or with words before it as apps share it, `geo:`, or both numbers. */
export function readMapLink(pasted: string): MapLink {
  const text = pasted.trim();
  const written = placeInWords(text);
  if (written) return linkOf(written);
  if (/^geo:/i.test(text)) return linkOf(placeIn(text.slice('geo:'.length)));
  const url = urlOf(/https?:\/\/\S+/i.exec(text)?.[0] ?? text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { kind: 'other' };
  // Shared links are `https`; an older one is asked the same way.
  url.protocol = 'https:';
  if (isShort(url)) return { kind: 'short' };
  // Where Google asks for consent first.
  const after = url.hostname === 'consent.google.com' ? urlOf(url.searchParams.get('continue') ?? '') : url;
  if (!after || !MAP_HOSTS.some((host) => host.test(after.hostname))) return { kind: 'other' };
  return linkOf(placeIn(after.pathname + after.search + after.hash));
}

/** The address that a short link's host is asked at, of two hosts and no others; null for any other text. */
export function shortLinkOf(pasted: string): URL | null {
  const url = urlOf(/https?:\/\/\S+/i.exec(pasted)?.[0] ?? pasted.trim());
  if (!url) return null;
  if (url.protocol === 'http:') url.protocol = 'https:';
  // The query says who shared it. The rest is asked as it was read, and nothing is put together anew.
  Object.assign(url, { search: '', hash: '' });
  return isShort(url) ? url : null;
}

/** Why a link gives no place. A short one that leads to another short one says no place either. */
export function mapLinkError(kind: Exclude<MapLink['kind'], 'place'>): string {
  if (kind === 'outside') return MESSAGES.place.outside;
  return kind === 'other' ? MESSAGES.place.link : MESSAGES.place.noPlace;
}
