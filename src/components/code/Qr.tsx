// A QR code that cheap cameras read from a screen.
import Box from '@mui/material/Box';
import { qrPath } from '../../lib/qr';

interface QrProps {
  text: string;
  label: string;
  /** Width and height of the whole square, as a CSS length. */
  size: string;
}

/**
 * Black on white in dark mode too: few cameras read the reverse. The white is part of the picture: browsers that darken
 * pages by themselves turn backgrounds black.
 */
export function Qr({ text, label, size }: QrProps) {
  const { size: side, path } = qrPath(text);
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
      <path d={path} fill="#000" />
    </Box>
  );
}
