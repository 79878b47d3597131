// The toasts, in the theme's colours: they last 3 s or until touched, pause on hover, are announced, and cover no bar.
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  SnackbarProvider,
  type CustomContentProps,
  type SnackbarProviderProps,
} from 'notistack';
import { MOBILE } from '../../lib/breakpoint';

/** The library's function, which exists only after the toasts are mounted. */
export const toastCalls = () => ({ enqueueSnackbar });

const TOAST_MS = 3_000;
const MOST_AT_ONCE = 3;
const CONTAINER = '.notistack-SnackbarContainer';

const place = (theme: Theme) => ({
  [CONTAINER]: {
    top: `calc(${theme.spacing(8)} + env(safe-area-inset-top)) !important`,
    // On phones toasts are at the foot, above the bar or the button that stays there, because the page's title is at
    // the head.
    [theme.breakpoints.down(MOBILE)]: {
      top: 'auto !important',
      bottom: 'calc(4.5rem + env(safe-area-inset-bottom)) !important',
      '& .notistack-MuiContent': { lineHeight: 1.3 },
    },
  },
});

const Look = styled(MaterialDesignContent)(({ theme }) => {
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

/** One touch closes a toast, so that what lies under it can be reached. */
const Toast = (props: CustomContentProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it leaves by itself
  <div onClick={() => closeSnackbar(props.id)}>
    <Look {...props} />
  </div>
);

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
