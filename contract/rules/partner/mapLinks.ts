/** Reads the place from a link to a map, as map apps share it. */

import { MESSAGES } from '../words/messages';
import { isInBrazil, roundedPlace, type Place } from './places';

/** `short`: only its own host knows where it leads. `none`: a link to a map without a place. `other`: no link to a map. */
export type MapLink = { kind: 'place'; place: Place } | { kind: 'outside' | 'short' | 'none' | 'other' };

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
/** Both numbers, as Apple, Google, OpenStreetMap and Waze write them after decoding. */
const PAIR = new RegExp(
  String.raw`^\s*(?:loc:|ll\.)?(${NUMBER})[,;\s]\s*(${NUMBER})(?:\s*\(.*\)|,[\d.]+[a-z]?)?\s*$`,
  'i',
);
/** A place of Google's, which stands after the middle of the map shown. The last one is where a route ends. */
const GOOGLE_PLACE = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g');
/** The end of a route of Google's: longitude first. */
const GOOGLE_ROUTE = new RegExp(`!1d(${NUMBER})!2d(${NUMBER})`, 'g');
/** A map of Google's in a page: longitude first. */
const GOOGLE_EMBEDDED = new RegExp(`!2d(${NUMBER})!3d(${NUMBER})`);
const GOOGLE_VIEW = new RegExp(`@(${NUMBER}),(${NUMBER})`);
const OSM_VIEW = new RegExp(String.raw`map=[\d.]+/(${NUMBER})/(${NUMBER})`);

/** The parameters that hold a place, the most exact first. */
const PARAMETERS = [
  'destination',
  'daddr',
  'query',
  'q',
  'coordinate',
  'll',
  'sll',
  'to',
  'center',
  'viewpoint',
  'near',
];

const MAP_HOSTS = [
  /^(?:www\.|maps\.)?google(?:\.[a-z]{2,3}){1,2}$/,
  /^(?:beta\.)?maps\.apple\.com$/,
  /^maps\.apple$/,
  /^(?:www\.)?openstreetmap\.org$/,
  /^(?:www\.)?osm\.org$/,
  /^(?:www\.|ul\.)?waze\.com$/,
];

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

function placeOf(latitude: string | undefined, longitude: string | undefined): Place | null {
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPlace = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  // Apps write 0,0 for a place that they name by its words.
  return isPlace && (place.latitude !== 0 || place.longitude !== 0) ? roundedPlace(place) : null;
}

function ofPair(text: string | null): Place | null {
  const found = PAIR.exec(text ?? '');
  return found && placeOf(found[1], found[2]);
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

function placeIn(url: URL): Place | null {
  const whole = decoded(url.pathname + url.search + url.hash);
  const place = [...whole.matchAll(GOOGLE_PLACE)].at(-1);
  if (place) return placeOf(place[1], place[2]);
  const route = [...whole.matchAll(GOOGLE_ROUTE)].at(-1);
  if (route) return placeOf(route[2], route[1]);

  const embedded = GOOGLE_EMBEDDED.exec(whole);
  if (embedded) return placeOf(embedded[2], embedded[1]);

  const { searchParams: given } = url;
  const marker = given.has('mlat') ? placeOf(given.get('mlat') ?? '', given.get('mlon') ?? '') : null;
  const named = PARAMETERS.map((name) => ofPair(given.get(name))).find(Boolean);
  const parts = url.pathname.split('/').map((part) => ofPair(decoded(part)));
  const hash = /^\/ul\/h([0-9a-z]{6,12})$/i.exec(url.pathname)?.[1];
  const view = GOOGLE_VIEW.exec(whole) ?? OSM_VIEW.exec(whole);
  return (
    marker ??
    named ??
    parts.filter(Boolean).at(-1) ??
    (hash ? ofGeohash(hash) : null) ??
    (view && placeOf(view[1], view[2]))
  );
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
  const pair = ofPair(text);
  if (pair) return linkOf(pair);
  const geo = /^geo:([^?]*)(?:\?(.*))?$/i.exec(text);
  if (geo) {
    const query = new URLSearchParams(geo[2]).get('q');
    return linkOf(ofPair(query) ?? ofPair((geo[1] ?? '').split(';')[0] ?? ''));
  }
  const url = urlOf(/https?:\/\/\S+/i.exec(text)?.[0] ?? text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { kind: 'other' };
  // Shared links are `https`; an older one is asked the same way.
  url.protocol = 'https:';
  if (isShort(url)) return { kind: 'short' };
  // Where Google asks for consent first.
  const after = url.hostname === 'consent.google.com' ? urlOf(url.searchParams.get('continue') ?? '') : url;
  if (!after || !MAP_HOSTS.some((host) => host.test(after.hostname))) return { kind: 'other' };
  return linkOf(placeIn(after));
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
