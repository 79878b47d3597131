// Chance that can be repeated: the same seed always draws the same picture.

/** A whole number from 0 for any seed: a number as it stands, a text by the FNV-1a hash. */
export function seedNumber(seed: number | string): number {
  if (typeof seed === 'number') return Math.abs(Math.trunc(seed));
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export interface Chance {
  /** From 0 up to, not including, 1. */
  next: () => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** True in `share` of the cases. */
  happens: (share: number) => boolean;
}

/** The mulberry32 generator. */
export function chance(seed: number): Chance {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    happens: (share) => next() < share,
  };
}

/** The choice at a position that may run past the end: used where neighbours should differ as much as possible. */
export function cycle<T>(choices: readonly [T, ...T[]], position: number): T {
  return choices[position % choices.length] ?? choices[0];
}
