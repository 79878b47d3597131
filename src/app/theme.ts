// How the product looks: colours of both modes, type, shape, and the defaults of every component.
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './themeComponents';

const FONT = "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans Fallback', system-ui, sans-serif";

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#3730a3', light: '#4f46e5', dark: '#28217f', contrastText: '#ffffff' },
        secondary: { main: '#b45309', light: '#f59e0b', dark: '#8a3f06', contrastText: '#ffffff' },
        success: { main: '#15803d', contrastText: '#ffffff' },
        error: { main: '#b91c1c', contrastText: '#ffffff' },
        warning: { main: '#a16207', contrastText: '#ffffff' },
        info: { main: '#0369a1', contrastText: '#ffffff' },
        text: { primary: '#1b1b2f', secondary: '#55556d' },
        background: { default: '#f7f6fb', paper: '#ffffff' },
        divider: '#e3e1ee',
        action: {
          active: '#55556d',
          hover: 'rgba(55, 48, 163, 0.05)',
          hoverOpacity: 0.05,
          selected: 'rgba(55, 48, 163, 0.1)',
          selectedOpacity: 0.1,
          focus: 'rgba(55, 48, 163, 0.12)',
        },
      },
    },
    dark: {
      palette: {
        primary: { main: '#a5b4fc', light: '#c7d2fe', dark: '#818cf8', contrastText: '#14132b' },
        secondary: { main: '#fbbf5c', light: '#fcd493', dark: '#f59e0b', contrastText: '#271803' },
        success: { main: '#4ade80', contrastText: '#052e16' },
        error: { main: '#fca5a5', contrastText: '#2b0606' },
        warning: { main: '#fcd34d', contrastText: '#271803' },
        info: { main: '#7dd3fc', contrastText: '#04202f' },
        text: { primary: '#f1f0fa', secondary: '#b5b3cb' },
        background: { default: '#12111f', paper: '#1c1b2e' },
        divider: '#34324d',
        action: {
          active: '#b5b3cb',
          hover: 'rgba(165, 180, 252, 0.08)',
          hoverOpacity: 0.08,
          selected: 'rgba(165, 180, 252, 0.16)',
          selectedOpacity: 0.16,
          focus: 'rgba(165, 180, 252, 0.16)',
        },
      },
    },
  },
  shape: { borderRadius: 12 },
  spacing: 8,
  typography: {
    fontFamily: FONT,
    // The typeface's own space is so narrow that small words run together.
    allVariants: { wordSpacing: '0.05em' },
    h1: {
      fontSize: 'clamp(1.5rem, 1.25rem + 1.2vw, 2rem)',
      fontWeight: 750,
      lineHeight: 1.2,
      letterSpacing: '-0.02em',
    },
    h2: {
      fontSize: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem)',
      fontWeight: 700,
      lineHeight: 1.25,
      letterSpacing: '-0.015em',
    },
    h3: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h4: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
    h5: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.4 },
    h6: { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.4 },
    subtitle1: { fontWeight: 600 },
    subtitle2: { fontWeight: 600 },
    body1: { lineHeight: 1.55 },
    body2: { lineHeight: 1.5 },
    button: { fontWeight: 650, textTransform: 'none', letterSpacing: 0 },
    overline: { fontWeight: 700, letterSpacing: '0.08em' },
  },
  components,
});
