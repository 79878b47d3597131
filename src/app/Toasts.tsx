/** The toasts, in the theme's colours: they last 3 s, pause on hover, and are announced. */
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import { MOBILE } from '../lib/breakpoint';

const TOAST_MS = 3_000;
const MOST_AT_ONCE = 3;

const Toast = styled(MaterialDesignContent)(({ theme }) => {
  const tone = (color: 'success' | 'error' | 'warning' | 'info') => ({
    backgroundColor: theme.vars.palette[color].main,
    color: theme.vars.palette[color].contrastText,
  });
  return {
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    // Over the library's own, which comes later.
    '&&': { borderRadius: theme.vars.shape.borderRadius, letterSpacing: 0 },
    '&.notistack-MuiContent-success': tone('success'),
    '&.notistack-MuiContent-error': tone('error'),
    '&.notistack-MuiContent-warning': tone('warning'),
    '&.notistack-MuiContent-info': tone('info'),
  };
});

const TOASTS = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

export function Toasts() {
  return (
    <SnackbarProvider
      autoHideDuration={TOAST_MS}
      maxSnack={MOST_AT_ONCE}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={TOASTS}
    >
      <GlobalStyles
        styles={(theme) => ({
          // Above the phone's navigation bar.
          [theme.breakpoints.down(MOBILE)]: {
            '.notistack-SnackbarContainer': { bottom: `${theme.spacing(9)} !important` },
          },
        })}
      />
    </SnackbarProvider>
  );
}
