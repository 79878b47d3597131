/** The brand: two links of a chain that make a V, the card and the shop, with the product's name beside them. */

import Box from '@mui/material/Box';

const NAME = 'Vínculo';
const LINK = { x: -9.5, y: -21, width: 19, height: 42, rx: 9.5 };
const LEFT = 'translate(23.4 31) rotate(-24)';
const RIGHT = 'translate(40.6 31) rotate(24)';

interface LogoProps {
  /** The height of the mark in CSS pixels; the name grows with it. */
  size?: number;
  /** Without the name, if there is no room; the mark then has the name for screen readers. */
  markOnly?: boolean;
}

/** One link and the name have the text's colour, the other link has the theme's accent. */
export function Logo({ size = 32, markOnly = false }: LogoProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, lineHeight: 1 }}>
      <Box
        component="svg"
        viewBox="4 4 56 56"
        width={size}
        height={size}
        fill="none"
        strokeWidth={6.6}
        sx={{ flexShrink: 0 }}
        {...(markOnly ? { role: 'img', 'aria-label': NAME } : { 'aria-hidden': true })}
      >
        <rect {...LINK} transform={LEFT} stroke="currentColor" />
        <Box
          component="rect"
          {...LINK}
          transform={RIGHT}
          sx={{ stroke: (theme) => theme.vars?.palette.secondary.light ?? theme.palette.secondary.light }}
        />
        {/* One side of the left link again, over the right one: that is what makes them hold each other. */}
        <path d="M9.5-11.5V7" transform={LEFT} stroke="currentColor" />
      </Box>
      {!markOnly && (
        <Box component="span" sx={{ fontSize: size * 0.7, fontWeight: 800, letterSpacing: '-0.02em' }}>
          {NAME}
        </Box>
      )}
    </Box>
  );
}
