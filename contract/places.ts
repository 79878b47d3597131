// Postal addresses, places on the map, and what a postal code (CEP) or a short link to a map says of them.
import { Type, type Static } from 'typebox';
import { LATITUDE_MAX, LATITUDE_MIN, LONGITUDE_MAX, LONGITUDE_MIN } from './rules/limits';
import { PLACE_SOURCES } from './rules/partner/places';
import { MESSAGES } from './rules/words/messages';
import { nullable, NullableText, oneOf, optionalText, type DeclaredCall } from './schema';

/** Degrees. */
export const Place = Type.Object({ latitude: Type.Number(), longitude: Type.Number() });

/** `zip_code` holds eight digits, `uf` two capital letters. */
export const Address = Type.Object({
  address: NullableText,
  number: NullableText,
  neighborhood: NullableText,
  city: NullableText,
  uf: NullableText,
  zip_code: NullableText,
  complement: NullableText,
});
export type Address = Static<typeof Address>;

export const AddressInput = Type.Object({
  address: optionalText(),
  number: optionalText(),
  neighborhood: optionalText(),
  city: optionalText(),
  uf: optionalText({ format: 'uf', messages: { format: MESSAGES.uf.invalid } }),
  zip_code: optionalText({ format: 'zip-code', messages: { format: MESSAGES.zipCode.invalid } }),
  complement: optionalText(),
});
export type AddressInput = Static<typeof AddressInput>;

/**
 * The parts of an address that a postal code knows. One of a whole town knows no street. `place`: about where it is on
 * the map, which few know.
 */
export const FoundAddress = Type.Object({
  ...Type.Pick(Address, ['address', 'neighborhood', 'city', 'uf']).properties,
  place: nullable(Place),
});
export type FoundAddress = Static<typeof FoundAddress>;

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
  findZipCode: {
    audience: 'person',
    summary: 'The address of a postal code; 404 if there is no such code, 503 if the directories do not answer',
    params: Type.Object({ code: Type.String({ pattern: '^\\d{8}$' }) }),
    response: FoundAddress,
  },
  findPlace: {
    audience: 'administrator',
    summary: "The place of one of Google's short links; 422 if it leads to none, 503 if the map does not answer",
    /** What stands behind `maps.app.goo.gl/`. */
    params: Type.Object({ link: Type.String({ pattern: '^[\\w-]{1,64}$', maxLength: 64 }) }),
    response: Place,
  },
} as const satisfies Record<string, DeclaredCall>;
