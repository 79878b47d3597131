/** Valid CNPJs for tests, one for each number. */
import { isCnpj } from '@vinculo/contract/rules/cnpj';

export function cnpjNumber(n: number): string {
  const base = `9${String(n).padStart(11, '0')}`;
  for (let check = 0; check < 100; check += 1) {
    const cnpj = base + String(check).padStart(2, '0');
    if (isCnpj(cnpj)) return cnpj;
  }
  throw new Error('Every twelve digits have their two check digits');
}
