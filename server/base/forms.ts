/** What was typed into forms as it is stored: digits without punctuation, nothing where nothing was typed. */
import type { AddressInput } from '@vinculo/contract/address';
import { onlyDigits } from '@vinculo/contract/rules/digits';

type Typed = string | null | undefined;

export const textOrNull = (typed: Typed) => typed?.trim() || null;
export const digitsOrNull = (typed: Typed) => onlyDigits(typed ?? '') || null;

/** The columns of an address, all of them: what a form leaves out goes. */
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
