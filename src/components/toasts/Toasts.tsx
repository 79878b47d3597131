/** The toasts, in the theme's colours: they last 3 s, pause on hover, are announced, and cover no control. */

import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  SnackbarProvider,
  type SnackbarProviderProps,
} from 'notistack';
import { MOBILE } from '../../lib/breakpoint';

/** The library's functions, which exist only after the toasts are mounted. */
export const toastCalls = () => ({ closeSnackbar, enqueueSnackbar });

const TOAST_MS = 3_000;
const MOST_AT_ONCE = 3;
/** The width beside a page's heading on phones, in the theme's spacing: the way back and the plus. */
const BACK = 6.5;
const PLUS = 8.5;
const CONTAINER = '.notistack-SnackbarContainer';

const belowBar = (theme: Theme) => ({ top: `calc(${theme.spacing(8)} + env(safe-area-inset-top)) !important` });

/** Over the page's heading, which has nothing to press: further down, any height may have a control. */
const place = (theme: Theme) => ({
  [CONTAINER]: {
    top: 'env(safe-area-inset-top) !important',
    [theme.breakpoints.down(MOBILE)]: {
      left: `${theme.spacing(BACK)} !important`,
      right: `${theme.spacing(PLUS)} !important`,
      width: 'auto !important',
      maxWidth: 'none !important',
      transform: 'none !important',
      alignItems: 'center',
      // As low as the heading, also with three lines.
      '& .notistack-Snackbar': { minWidth: '0 !important' },
      '& .notistack-MuiContent': { padding: theme.spacing(0, 1.5), lineHeight: 1.3 },
      '& #notistack-snackbar': { padding: theme.spacing(0.5, 0) },
    },
    [theme.breakpoints.up(MOBILE)]: belowBar(theme),
  },
  // On phones only visitors have the bar; old versions of Firefox put their toasts over it.
  [`body:has(header) ${CONTAINER}`]: belowBar(theme),
});

const Toast = styled(MaterialDesignContent)(({ theme }) => {
  const tone = (color: 'success' | 'error' | 'warning' | 'info') => ({
    backgroundColor: theme.vars.palette[color].main,
    color: theme.vars.palette[color].contrastText,
  });
  return {
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    // Doubled, to override the library's styles, which come later.
    '&&': { borderRadius: theme.vars.shape.borderRadius, letterSpacing: 0 },
    '&.notistack-MuiContent-success': tone('success'),
    '&.notistack-MuiContent-error': tone('error'),
    '&.notistack-MuiContent-warning': tone('warning'),
    '&.notistack-MuiContent-info': tone('info'),
  };
});

const TOASTS = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

export function Toasts({ domRoot }: Pick<SnackbarProviderProps, 'domRoot'>) {
  return (
    <SnackbarProvider
      domRoot={domRoot}
      autoHideDuration={TOAST_MS}
      maxSnack={MOST_AT_ONCE}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={TOASTS}
    >
      <GlobalStyles styles={place} />
    </SnackbarProvider>
  );
}
