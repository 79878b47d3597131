/** Where a partner is on the map, and where a short link to a map leads. */

import { Type, type Static } from 'typebox';
import { LATITUDE_MAX, LATITUDE_MIN, LONGITUDE_MAX, LONGITUDE_MIN } from './rules/limits';
import { PLACE_SOURCES } from './rules/partner/places';
import { MESSAGES } from './rules/words/messages';
import { nullable, oneOf, type DeclaredCall } from './schema';

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

export const placeCalls = {
  findPlace: {
    audience: 'administrator',
    summary: "The place of one of Google's short links; 422 if it leads to none, 503 if the map does not answer",
    /** What stands behind `maps.app.goo.gl/`. */
    params: Type.Object({ link: Type.String({ pattern: '^[\\w-]{1,64}$', maxLength: 64 }) }),
    status: 200,
    response: Place,
  },
} as const satisfies Record<string, DeclaredCall>;
