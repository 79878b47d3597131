// Pages that search engines may show: those that are of use without an account, or lead to one.
import { PATHS } from './paths';

export const INDEXED_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.signIn,
  PATHS.affiliateStore,
  PATHS.privacy,
  PATHS.terms,
];
