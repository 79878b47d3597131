// Defaults and variants of the components: touch sizes, borders instead of shadows, one focus ring.
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type AppTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;

/** Smallest height of what is tapped, in CSS pixels (WCAG 2.2 asks for 24, thumbs for 44). */
const TOUCH = 44;
const LARGE_TOUCH = 52;
const PILL = 999;

const ring = (theme: AppTheme) => ({
  outline: `3px solid ${theme.vars.palette.primary.light}`,
  outlineOffset: 2,
});

/** Darker on light buttons, lighter on dark ones. Under the text, and not a shadow: the library's buttons set their own. */
const PRESSED = 'linear-gradient(rgb(128 128 128 / 0.24), rgb(128 128 128 / 0.24))';

export const components: Components<AppTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitTextSizeAdjust: '100%', scrollPaddingBlock: theme.spacing(10) },
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      // The library's components draw their own ring; this one is for plain HTML.
      ':focus-visible': ring(theme),
      // These get the focus only as a starting point: Tab goes on to what can be pressed.
      'main:focus, h1:focus, [role="dialog"]:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { 'header, nav, .notistack-SnackbarContainer': { display: 'none !important' } },
    }),
  },
  MuiButtonBase: {
    // A style tints what is pressed. The library's ripple renders twice a press, and its first one makes the browser
    // recompute the styles of the whole page: animations that come into a sheet affect every element of the sheet.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme), '&:active': { backgroundImage: PRESSED } }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: PILL, minHeight: TOUCH, paddingInline: 20, textAlign: 'center' },
      sizeSmall: { minHeight: 36, paddingInline: 14 },
      sizeLarge: { minHeight: LARGE_TOUCH, paddingInline: 28, fontSize: '1.0625rem' },
      outlined: { borderWidth: 1.5 },
      contained: { '&[aria-disabled="true"]': { opacity: 0.5 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: TOUCH,
        minHeight: TOUCH,
        // A coloured round button adds something, and must look like it.
        '&.MuiIconButton-colorPrimary': { color: theme.vars.palette.primary.main },
      }),
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  // A long option is wider than a phone, and WebKit would widen the page by the part that overflows.
  MuiInputBase: { styleOverrides: { root: { '&.MuiNativeSelect-root': { overflow: 'hidden' } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      input: ({ theme }) => ({
        // At least 16 px, or iOS zooms into the field.
        fontSize: '1rem',
        // The library's is too faint if the placeholder alone says what the field is for.
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      notchedOutline: ({ theme }) => ({
        // Only this line tells a field from its surroundings, so its contrast is at least 3:1.
        borderColor: theme.alpha(theme.vars.palette.text.secondary, 0.78),
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 4 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: `calc(${theme.vars.shape.borderRadius} * 1.34)` }),
    },
  },
  MuiCardActionArea: {
    styleOverrides: {
      // Inside, because the card cuts off what lies outside it.
      root: ({ theme }) => ({ '&.Mui-focusVisible': { ...ring(theme), outlineOffset: -3 } }),
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: `calc(${theme.vars.shape.borderRadius} * 1.67)` }),
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, paddingBlock: 20 }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme, ownerState }) =>
        ownerState.anchor === 'bottom'
          ? {
              borderRadius: `calc(${theme.vars.shape.borderRadius} * 1.67) calc(${theme.vars.shape.borderRadius} * 1.67) 0 0`,
              paddingBottom: 'env(safe-area-inset-bottom)',
            }
          : {},
    },
  },
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0, position: 'sticky' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: theme.vars.shape.borderRadius, minHeight: LARGE_TOUCH }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 44, color: 'inherit' } } },
  MuiChip: {
    styleOverrides: { root: { fontWeight: 600, minHeight: 32 }, clickable: { minHeight: 40, borderRadius: PILL } },
  },
  MuiMenu: {
    styleOverrides: {
      // In the dark a shadow does not separate it from what it lies over.
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  // A long choice wraps where the text is large.
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal' } } },
  MuiTableCell: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12) }) },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => {
        const { main } = theme.vars.palette[severity];
        return {
          borderRadius: theme.vars.shape.borderRadius,
          // In the dark the library's own background is almost the page's.
          backgroundColor: theme.alpha(main, 0.12),
          border: `1px solid ${theme.alpha(main, 0.4)}`,
        };
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: 700 } } },
  // A tooltip has nothing to press. It may lie over the next button, which must stay within reach.
  MuiTooltip: { defaultProps: { enterDelay: 400, disableInteractive: true } },
};
