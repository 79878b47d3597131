// Unique people, companies and numbers for a run.
import { randomInt, randomUUID } from 'node:crypto';
import { isCnpj } from '@vinculo/contract/rules/text/cnpj';

export interface NewPerson {
  name: string;
  email: string;
}

const LETTERS = 'bcdfghjklmnpqrstvwxyz';

/** Letters only: the search for people finds strangers by whole words. */
export function uniqueWord(): string {
  const letters = Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

export function newPerson(firstName: string): NewPerson {
  const email = `${firstName.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomUUID().slice(0, 13)}@pessoa.example`;
  return { name: `${firstName} ${uniqueWord()}`, email };
}

/** Fourteen characters, the last two check digits; `letters` replace the first digits. */
export function newCnpj(letters = ''): string {
  const base = `${letters}${randomInt(10_000_000, 99_999_999)}`.slice(0, 8) + '0001';
  for (let check = 0; check < 100; check += 1) {
    const candidate = base + String(check).padStart(2, '0');
    if (isCnpj(candidate)) return candidate;
  }
  throw new Error(`No check digits fit ${base}`);
}
