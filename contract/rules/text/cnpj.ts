/** The company registration number (CNPJ): twelve digits or letters, and two check digits computed from them. */

const SIGNS = /^[0-9A-Z]{12}\d{2}$/;
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A number in any punctuation, amid other words. */
const WRITTEN = new RegExp(
  `(?<![0-9A-Z])${['[0-9A-Z]{2}', '[0-9A-Z]{3}', '[0-9A-Z]{3}', '[0-9A-Z]{4}', String.raw`\d{2}`].join('[^0-9A-Z]{0,3}')}(?![0-9A-Z])`,
  'i',
);

// A digit counts as itself, a letter by its place after the digits in ASCII. Source: IN RFB 2.229/2024.
const valueOf = (sign: string) => sign.charCodeAt(0) - '0'.charCodeAt(0);

function checkDigit(signs: string): number {
  const weights = WEIGHTS.slice(WEIGHTS.length - signs.length);
  const sum = weights.reduce((total, weight, index) => total + weight * valueOf(signs.charAt(index)), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/**
 * `CNPJ 12.abc.345/01de-35` → `12ABC34501DE35`, as it is stored. Of a text without a whole number, all its letters and
 * digits.
 */
export function toCnpj(text: string): string {
  return (WRITTEN.exec(text)?.[0] ?? text).replace(/[^0-9A-Z]/gi, '').toUpperCase();
}

/** True for a valid CNPJ, with or without punctuation. Equal digits are refused although their check digits agree. */
export function isCnpj(text: string): boolean {
  const signs = toCnpj(text);
  if (!SIGNS.test(signs) || /^(.)\1+$/.test(signs)) return false;
  const first = checkDigit(signs.slice(0, 12));
  const second = checkDigit(signs.slice(0, 12) + String(first));
  return signs.endsWith(`${first}${second}`);
}

/** `00000000000191` → `00.000.000/0001-91`; anything else is returned as it was. */
export function formatCnpj(signs: string): string {
  return signs.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
