// Brazilian postal codes (CEP), and addresses as one line and as a map link.
import { onlyDigits } from './phone';

/** True for eight digits, with or without the dash. */
export function isZipCode(text: string): boolean {
  return onlyDigits(text).length === 8;
}

/** `01310100` → `01310-100`; anything else is returned as it was. */
export function formatZipCode(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** Every part is optional; `zip_code` holds digits. */
export interface AddressParts {
  address?: string | null;
  number?: string | null;
  neighborhood?: string | null;
  city?: string | null;
  uf?: string | null;
  zip_code?: string | null;
  complement?: string | null;
}

/** `Rua A, 10, Loja 2 - Centro, Recife - PE, 50000-000`, without missing parts; empty if all are missing. */
export function formatAddress(parts: AddressParts): string {
  const street = [parts.address, parts.number, parts.complement].filter(Boolean).join(', ');
  const city = [parts.city, parts.uf].filter(Boolean).join(' - ');
  const local = [[street, parts.neighborhood].filter(Boolean).join(' - '), city].filter(Boolean).join(', ');
  return [local, parts.zip_code && formatZipCode(parts.zip_code)].filter(Boolean).join(', ');
}

/** A map search for the address, without the complement, which misleads it. */
export function mapLink(parts: AddressParts): string {
  const query = formatAddress({ ...parts, complement: null });
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
