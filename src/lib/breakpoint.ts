/** What separates phones from the rest: one width, and what points. */
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Below this breakpoint of the theme a screen is a phone's: `theme.breakpoints.down(MOBILE)`. */
export const MOBILE = 'md';

/** True on phones, right from the first render. */
export function useIsMobile(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down(MOBILE), { noSsr: true });
}

/** True where a finger is what points: there is a camera, and nothing is dragged from elsewhere or pasted. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', { noSsr: true });
}
