/** Brazilian postal codes (CEP): eight digits. */

import { onlyDigits } from './digits';

/** True for eight digits, with or without the dash. */
export function isZipCode(text: string): boolean {
  return onlyDigits(text).length === 8;
}

/** `01310100` → `01310-100`; anything else is returned as it was. */
export function formatZipCode(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
