/** Brazilian telephone numbers: area code and 8 digits (fixed) or 9 digits (mobile). */
import { onlyDigits } from './digits';

const COUNTRY_PREFIX = '55';

/** True for 10 or 11 digits with a plausible area code; an 11-digit number is a mobile one and starts with 9. */
export function isPhone(text: string): boolean {
  const digits = onlyDigits(text);
  return /^[1-9][1-9](\d{8}|9\d{8})$/.test(digits);
}

/** `11987654321` → `(11) 98765-4321`, `1132654321` → `(11) 3265-4321`; anything else comes back as it was. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** The address that opens a WhatsApp conversation with a Brazilian number, optionally with a first message. */
export function whatsAppLink(phone: string, message?: string): string {
  const query = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${COUNTRY_PREFIX}${onlyDigits(phone)}${query}`;
}
