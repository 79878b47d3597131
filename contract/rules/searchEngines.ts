/** Which pages search engines may show: those that say something to whoever has no account, or lead to theirs. */
import { PATHS } from './paths';

export const INDEXED_PATHS: readonly string[] = [PATHS.home, PATHS.signIn, PATHS.shop, PATHS.privacy, PATHS.terms];
