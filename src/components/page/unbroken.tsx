/** Keeps `e-mail` on one line. What stands in the page stays the plain text, for readers, searches and copies. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

// With the punctuation after it, which would otherwise begin a line; no line can break before the first letter.
const WHOLE = /((?!^)e-mails?[.,;:!?]?)/i;

export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !WHOLE.test(text)) return text;
  return text.split(WHOLE).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={place} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  );
}
