/** What a postal code (CEP) says of an address. */

import { Type, type Static } from 'typebox';
import { Place } from './places';
import { nullable, NullableText, type DeclaredCall } from './schema';

/**
 * The parts of an address that a postal code knows. One of a whole town knows no street. `place`: about where it is on
 * the map, which few know.
 */
export const FoundAddress = Type.Object({
  address: NullableText,
  neighborhood: NullableText,
  city: NullableText,
  uf: NullableText,
  place: nullable(Place),
});
export type FoundAddress = Static<typeof FoundAddress>;

export const zipCodeCalls = {
  findZipCode: {
    audience: 'person',
    summary: 'The address of a postal code; 404 if there is no such code, 503 if the directories do not answer',
    params: Type.Object({ code: Type.String({ pattern: '^\\d{8}$' }) }),
    status: 200,
    response: FoundAddress,
  },
} as const satisfies Record<string, DeclaredCall>;
