/** An id with its seal as one part of an address. */

// Without a dot: an address with one is taken for a file's.
const SEALED_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{32})$/;

export const sealedId = (id: string, seal: string) => `${id}-${seal}`;

/** Null for any other text. The seal is not yet compared. */
export function readSealedId(text: string): { id: string; seal: string } | null {
  const [, id, seal] = SEALED_ID.exec(text) ?? [];
  return id && seal ? { id, seal } : null;
}
