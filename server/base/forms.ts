// Form input as it is stored: digits without punctuation, null for empty fields.
import type { AddressInput } from '@vinculo/contract/places';
import { onlyDigits } from '@vinculo/contract/rules/text/phone';

type Typed = string | null | undefined;

export const textOrNull = (typed: Typed) => typed?.trim() || null;
export const digitsOrNull = (typed: Typed) => onlyDigits(typed ?? '') || null;

/** Every column of an address, so that a field left out of the form is cleared. */
export function addressColumns(address: AddressInput | undefined) {
  return {
    address: textOrNull(address?.address),
    number: textOrNull(address?.number),
    neighborhood: textOrNull(address?.neighborhood),
    city: textOrNull(address?.city),
    uf: textOrNull(address?.uf)?.toUpperCase() ?? null,
    zipCode: digitsOrNull(address?.zip_code),
    complement: textOrNull(address?.complement),
  };
}
