/** Which pages search engines may show: those that say something to whoever has no account. */
import { PATHS } from './paths';

export const INDEXED_PATHS: readonly string[] = [PATHS.home, PATHS.shop, PATHS.privacy, PATHS.terms];
