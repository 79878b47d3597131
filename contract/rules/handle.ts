/** Facebook and Instagram names as partners store them: no @, no spaces, no address around them. */

/** `@loja`, ` loja ` or `https://www.instagram.com/loja/?hl=pt` → `loja`. */
export function toHandle(text: string): string {
  const compact = text.replace(/\s+/g, '');
  const path = compact.replace(/^(?:https?:\/\/)?(?:[a-z-]+\.)?(?:facebook|instagram|fb)\.com\//i, '');
  return path.replace(/^@+/, '').replace(/[/?#].*$/, '');
}

// Addresses of pages without a name of their own, of single posts, and those that the apps' Share buttons make: the name
// is not in them.
const NAMELESS = /^(profile\.php|pages|people|groups|share|p|reels?|stories|explore)$/i;

/** True for what `toHandle` leaves of a real page or user name. */
export function isHandle(text: string): boolean {
  return /^[\p{L}\p{N}._-]+$/u.test(text) && !NAMELESS.test(text);
}
