// What tables and their cells share: sizes, the focus of a row, and the link in it.
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MOBILE } from '../../lib/breakpoint';
import { ListLink } from './ListLink';

const USUAL_TEXT = 16;
const rootText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT;

/** Pixels, scaled up for a larger text size: tables take only pixels. */
export const withText = (pixels: number) => Math.round(pixels * Math.max(1, rootText / USUAL_TEXT));

export const HEADER_HEIGHT = withText(56);
export const PHONE_HEADER_HEIGHT = withText(40);
export const ROW_HEIGHT = withText(64);

/** A text that is cut off at the end of its cell; `title` has the whole text. */
export const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** The whole row is the link, so the whole row shows its focus. */
export const focusedRow = ({ spacing, vars, palette }: Theme) => ({
  outline: `${spacing(0.25)} solid ${vars?.palette.primary.main ?? palette.primary.main}`,
  outlineOffset: spacing(-0.25),
});

interface RowLinkProps {
  to: string;
  tabIndex: number;
  children: ReactNode;
}

/**
 * In a row's first cell. Fills the row, so that a click anywhere on it is a click on a link, with any button and key.
 */
export function RowLink({ to, tabIndex, children }: RowLinkProps) {
  return (
    <Link
      component={ListLink}
      to={to}
      tabIndex={tabIndex}
      color="inherit"
      underline="none"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, [MOBILE]: 1.5 },
        flexGrow: 1,
        height: '100%',
        minWidth: 0,
        outline: 'none',
        // The sticky bars cover the top and the bottom of the rows.
        scrollMarginBlock: (theme) => theme.spacing(10),
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible::after': focusedRow,
      }}
    >
      {children}
    </Link>
  );
}
