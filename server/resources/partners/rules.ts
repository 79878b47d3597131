/** Prepares a partner's form for storage: digits without punctuation, null for empty texts. */

import type { OpeningHours } from '@vinculo/contract/openingHours';
import type { PartnerInput } from '@vinculo/contract/partners';
import type { LocationInput } from '@vinculo/contract/places';
import { hoursErrors } from '@vinculo/contract/rules/partner/openingHours';
import { roundedPlace } from '@vinculo/contract/rules/partner/places';
import { toWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { toNewBenefit } from '../../domain/partners/benefits';

/** Messages by field. */
export function openingErrors(hours: OpeningHours | null | undefined): Record<string, string> {
  const wrong = Object.entries(hours ? hoursErrors(hours) : {});
  return Object.fromEntries(wrong.map(([field, message]) => [`opening_hours.${field}`, message]));
}

/** Undefined keeps what is stored. */
const toNewHours = (hours: OpeningHours | undefined): OpeningHours | null | undefined =>
  hours && (hours.week.every((day) => day.length === 0) ? null : { week: hours.week, special: [] });

/** A location that is absent changes no column. One that was taken away is not asked for again. */
function locationColumns(location: LocationInput | undefined, placeAskedFor: string | null) {
  if (location === undefined) return {};
  if (location === null) return { latitude: null, longitude: null, placeSource: null, placeAskedFor };
  return { ...roundedPlace(location), placeSource: location.source };
}

export function toNewPartner(companyId: string, input: PartnerInput) {
  const address = addressColumns(input.address);
  return {
    companyId,
    logoId: input.logo_id ?? null,
    title: input.title.trim(),
    description: textOrNull(input.description),
    phone: digitsOrNull(input.phone),
    delivery: input.delivery,
    facebook: textOrNull(input.facebook),
    instagram: textOrNull(input.instagram),
    website: input.website === undefined ? undefined : toWebAddress(input.website ?? ''),
    openingHours: toNewHours(input.opening_hours),
    ...address,
    ...locationColumns(input.location, address.zipCode),
    active: input.active,
    adultsOnly: input.benefits?.some(({ adults_only }) => adults_only) || input.adults_only,
    categoryIds: input.categories_id,
    benefits: input.benefits?.map(toNewBenefit),
  };
}

export type NewPartner = ReturnType<typeof toNewPartner>;
