/** Where a partner is on the map, and which place a link to a map names. */

import { Type, type Static } from 'typebox';
import { LATITUDE_MAX, LATITUDE_MIN, LONGITUDE_MAX, LONGITUDE_MIN, MAP_LINK_MAX } from './rules/limits';
import { PLACE_SOURCES } from './rules/partner/places';
import { MESSAGES } from './rules/words/messages';
import { nullable, oneOf, plainText, type DeclaredCall } from './schema';

/** Degrees. */
export const Place = Type.Object({ latitude: Type.Number(), longitude: Type.Number() });

const Source = oneOf(PLACE_SOURCES);

/** A partner's place, and from what it is known. */
export const Location = Type.Object({ ...Place.properties, source: Source });
export type Location = Static<typeof Location>;

const degrees = (minimum: number, maximum: number) =>
  Type.Number({ minimum, maximum, messages: { invalid: MESSAGES.place.outside } });

/** Null: none. A place within Brazil. */
export const LocationInput = nullable(
  Type.Object({
    latitude: degrees(LATITUDE_MIN, LATITUDE_MAX),
    longitude: degrees(LONGITUDE_MIN, LONGITUDE_MAX),
    source: Source,
  }),
);
export type LocationInput = Static<typeof LocationInput>;

export const FindPlace = Type.Object({ link: plainText({ maxLength: MAP_LINK_MAX }) });

export const placeCalls = {
  findPlace: {
    audience: 'administrator',
    summary: 'The place that a link to a map names; short links of Google are asked where they lead',
    query: FindPlace,
    status: 200,
    response: Place,
  },
} as const satisfies Record<string, DeclaredCall>;
