/** Facebook and Instagram names as partners store them: no @, no spaces, no address around them. */
import { withoutInvisible } from './invisible';

const SITE = /^(?:https?:\/\/)?(?:[a-z-]+\.)?(?:(?:facebook|instagram|fb)\.com|instagr\.am)\//i;
/** Pages without a name of their own have a number, which leads to them as well. */
const NUMBERED = /^(?:profile\.php\?(?:.*&)?id=|(?:people|pages)\/[^/]+\/|p\/[^/]*-)(\d{5,})/i;

/** `@loja`, ` loja ` or `https://www.instagram.com/loja/?hl=pt` → `loja`. */
export function toHandle(text: string): string {
  const compact = withoutInvisible(text).replace(/\s+/g, '');
  const path = compact.replace(SITE, '');
  if (path !== compact || path.startsWith('profile.php')) {
    const number = NUMBERED.exec(path)?.[1];
    if (number) return number;
  }
  return path.replace(/^@+/, '').replace(/[/?#].*$/, '');
}

// Addresses of pages without a name of their own, of single posts, and those that the apps' Share buttons make: the name
// is not in them.
const NAMELESS = /^(profile\.php|pages|people|groups|share|p|tv|reels?|stories|explore)$/i;

/** True for what `toHandle` leaves of a real page or user name. */
export function isHandle(text: string): boolean {
  return /^[\p{L}\p{N}._-]+$/u.test(text) && !NAMELESS.test(text);
}
