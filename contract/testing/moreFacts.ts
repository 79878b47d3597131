// Values of the facts that `withMoreFacts.ts` adds.
import type { FactKind } from '../rules/card/facts';

/** A value of each as it is kept, as people read it, and a text that is none. */
export const MORE_VALUES: Record<
  FactKind['is'],
  { fact: string; kept: string; shown: string; wrong: string; says: string }
> = {
  text: { fact: 'locker', kept: '12', shown: '12', wrong: 'x'.repeat(11), says: 'Use no máximo 10 caracteres' },
  day: { fact: 'enrolled', kept: '2026-02-01', shown: '01/02/2026', wrong: '31/02/2026', says: 'Data inválida' },
  choice: {
    fact: 'transport',
    kept: 'van',
    shown: 'van da escola',
    wrong: 'à toa',
    says: 'Escolha van da escola ou a pé',
  },
};

export const KEPT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(MORE_VALUES).map(({ fact, kept }) => [fact, kept]),
);
