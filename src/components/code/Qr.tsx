/** A QR code that cheap cameras read from a screen. */
import Box from '@mui/material/Box';
import encodeQR from 'qr';

/** The quiet zone that cameras need, in modules. */
const QUIET = 4;

interface QrProps {
  text: string;
  label: string;
  /** Of the whole square, as CSS has it. */
  size: string;
}

/**
 * Black on white in dark mode too: few cameras read the reverse. The white is part of the picture: browsers that darken
 * pages by themselves turn backgrounds black.
 */
export function Qr({ text, label, size }: QrProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const side = rows.length;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: size, height: size, flexShrink: 0 }}
    >
      <rect width={side} height={side} rx={1} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </Box>
  );
}
