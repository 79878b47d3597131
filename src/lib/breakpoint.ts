/** The one width that separates phones from the rest. */
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Below this breakpoint of the theme a screen is a phone's: `theme.breakpoints.down(MOBILE)`. */
export const MOBILE = 'md';

/** True on phones, right from the first render. */
export function useIsMobile(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down(MOBILE), { noSsr: true });
}
