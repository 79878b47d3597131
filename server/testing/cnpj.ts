// Valid CNPJs for tests, one for each number.
import { isCnpj } from '@vinculo/contract/rules/text/cnpj';

function withCheckDigits(base: string): string {
  for (let check = 0; check < 100; check += 1) {
    const cnpj = base + String(check).padStart(2, '0');
    if (isCnpj(cnpj)) return cnpj;
  }
  throw new Error('Every twelve signs have their two check digits');
}

export const cnpjNumber = (n: number): string => withCheckDigits(`9${String(n).padStart(11, '0')}`);

/** One with letters, as issued since July 2026. */
export const letteredCnpj = (n: number): string =>
  withCheckDigits(`Z${n.toString(36).toUpperCase().padStart(11, '0')}`);
