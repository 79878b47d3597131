/** Digits of masked texts, and Brazilian telephone numbers: with an area code, or one number for the whole country. */

/** The digits of a text, in order. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

const COUNTRY_PREFIX = '55';
const CARRIER_DIGITS = 2;
const MOBILE_DIGITS = 11;

/** Area code and 8 digits (fixed) or 9 digits (mobile, starting with 9). No area code has a zero. */
const WITH_AREA = /^[1-9][1-9](\d{8}|9\d{8})$/;
const MOBILE = /^[1-9][1-9]9\d{8}$/;
/** 0800 and 0300 with six or seven more digits. */
const NATIONAL = /^(0[38]00)(\d{3})(\d{3,4})$/;
/** 4004, 3003 and similar, with four more digits: the same number in every capital. */
const OF_CAPITALS = /^([34]00\d)(\d{4})$/;

/** True for 10 or 11 digits with a plausible area code, and for numbers without one: 0800, 0300, 4004, 3003. */
export function isPhone(text: string): boolean {
  const digits = onlyDigits(text);
  return [WITH_AREA, NATIONAL, OF_CAPITALS].some((kind) => kind.test(digits));
}

/** The country prefix only works before an area code. */
export function hasAreaCode(text: string): boolean {
  return WITH_AREA.test(onlyDigits(text));
}

/** True for a mobile number, which WhatsApp may know. A shop's landline is called, and not written to. */
export function isWhatsApp(text: string): boolean {
  return MOBILE.test(onlyDigits(text));
}

/**
 * `11987654321` → `(11) 98765-4321`, `1132654321` → `(11) 3265-4321`, `08001234567` → `0800 123 4567`, `40041234` →
 * `4004-1234`; anything else is returned as it was.
 */
export function formatPhone(digits: string): string {
  if (NATIONAL.test(digits)) return digits.replace(NATIONAL, '$1 $2 $3');
  if (OF_CAPITALS.test(digits)) return digits.replace(OF_CAPITALS, '$1-$2');
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/**
 * The digits of a number from a contact list: without the country, the zero before the area code, and the carrier's two
 * digits after that zero. A text with too few digits is returned as it was typed.
 */
export function nationalPhone(text: string): string {
  const typed = onlyDigits(text);
  const digits = NATIONAL.test(typed) ? typed : typed.replace(/^0+/, '');
  if (digits.length < 10) return text;
  const isLong = digits.length > MOBILE_DIGITS;
  if (isLong && typed.startsWith('0')) return digits.slice(CARRIER_DIGITS);
  const hasCountry = (isLong || /^\s*\+/.test(text)) && digits.startsWith(COUNTRY_PREFIX);
  return hasCountry ? nationalPhone(digits.slice(COUNTRY_PREFIX.length)) : digits;
}

/**
 * True while the typed digits may still be a whole number of area 55 with one digit too many, or a number with its
 * country.
 */
const mayGoOn = (text: string) => /^559\d{9}$/.test(text.replace(/[\s()-]/g, ''));

/** `nationalPhone` of a number that is being typed, as soon as its meaning is certain; until then the text. */
export function nationalPhoneSoFar(text: string): string {
  const national = nationalPhone(text);
  return mayGoOn(text) || onlyDigits(national) === onlyDigits(text) ? text : national;
}

/** The address that opens a WhatsApp conversation with a Brazilian number, optionally with a first message. */
export function whatsAppLink(phone: string, message?: string): string {
  const query = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${COUNTRY_PREFIX}${onlyDigits(phone)}${query}`;
}

/** The address that calls a number, from abroad too if it has an area code. */
export function callLink(phone: string): string {
  const digits = onlyDigits(phone);
  return `tel:${hasAreaCode(digits) ? `+${COUNTRY_PREFIX}` : ''}${digits}`;
}
