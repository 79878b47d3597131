/** Facebook and Instagram names as partners store them: without @, spaces or an address around them. */

import { withoutInvisible } from './invisible';

const SITE = /^(?:https?:\/\/)?(?:[a-z-]+\.)?(?:(?:facebook|instagram|fb)\.com|instagr\.am)\//i;
/** A page without a name has a number, which also leads to it. */
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

// These addresses do not hold the name: pages without one, single posts, and those that the apps' Share buttons make.
const NAMELESS = /^(profile\.php|pages|people|groups|share|p|tv|reels?|stories|explore)$/i;

/** True for the result of `toHandle` of a real page or user name. */
export function isHandle(text: string): boolean {
  return /^[\p{L}\p{N}._-]+$/u.test(text) && !NAMELESS.test(text);
}
