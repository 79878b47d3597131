// The brand: two links of a chain that make a V, the card and the shop, with the product's name beside them.
import Box from '@mui/material/Box';

const LINK = { x: -9.5, y: -21, width: 19, height: 42, rx: 9.5 };
const LEFT = 'translate(23.4 31) rotate(-24)';
const RIGHT = 'translate(40.6 31) rotate(24)';

/** The height of the mark in CSS pixels; the name grows with it. */
const SIZE = 32;

/** One link and the name have the text's colour, the other link has the theme's accent. */
export function Logo() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, lineHeight: 1 }}>
      <Box
        component="svg"
        viewBox="4 4 56 56"
        width={SIZE}
        height={SIZE}
        fill="none"
        strokeWidth={6.6}
        sx={{ flexShrink: 0 }}
        aria-hidden
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
      <Box component="span" sx={{ fontSize: SIZE * 0.7, fontWeight: 800, letterSpacing: '-0.02em' }}>
        Vínculo
      </Box>
    </Box>
  );
}
