/** Small things that only this browser remembers. A browser that keeps nothing remembers none. */

type Thing = 'passkey-offered' | 'passkey-made' | 'card-openings' | 'card-columns';

/** Null: never remembered. Undefined: this browser keeps nothing. */
export function recall(thing: Thing): string | null | undefined {
  try {
    return window.localStorage.getItem(thing);
  } catch {
    return undefined;
  }
}

export function forget(thing: Thing): void {
  try {
    window.localStorage.removeItem(thing);
  } catch {
    // Nothing was kept.
  }
}

export function remember(thing: Thing, value: string): void {
  try {
    window.localStorage.setItem(thing, value);
  } catch {
    // Storage may be full or forbidden.
  }
}
