/** The company registration number (CNPJ): 14 digits, the last two computed from the others. */
import { onlyDigits } from './digits';

const CNPJ_DIGITS = 14;
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(digits: string): number {
  const weights = WEIGHTS.slice(WEIGHTS.length - digits.length);
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** True for a valid CNPJ, with or without punctuation; digits all equal are refused though their check digits agree. */
export function isCnpj(text: string): boolean {
  const digits = onlyDigits(text);
  if (digits.length !== CNPJ_DIGITS || /^(\d)\1+$/.test(digits)) return false;
  const first = checkDigit(digits.slice(0, 12));
  const second = checkDigit(digits.slice(0, 12) + String(first));
  return digits.endsWith(`${first}${second}`);
}

/** `00000000000191` → `00.000.000/0001-91`; anything else comes back as it was. */
export function formatCnpj(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
