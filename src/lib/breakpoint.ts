// What tells a phone from other devices: one width, and the kind of pointer.
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** A screen below this breakpoint of the theme is a phone's: `theme.breakpoints.down(MOBILE)`. */
export const MOBILE = 'md';

/** Right from the first render. */
export function useIsMobile(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down(MOBILE), { noSsr: true });
}

/** True if the pointer is a finger: there is a camera, and files are neither dragged nor pasted. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', { noSsr: true });
}
