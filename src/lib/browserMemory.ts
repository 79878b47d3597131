/** Small things that this browser alone remembers. Where it keeps nothing, nothing was ever remembered. */

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
