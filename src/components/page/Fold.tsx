// One line that opens in place on what stands behind it. What is folded stays mounted, so nothing typed in it is lost;
// the browser's search finds it. An address that ends with `#id` opens it on pages with `useHashFocus`, and a form opens
// it at a wrong field.
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface FoldProps {
  title: string;
  /** Below the title, also while it is folded: what it holds, in short. */
  note?: ReactNode;
  id?: string;
  /** The title's place among the page's headings. */
  level?: 'h2' | 'h3' | 'h4' | 'span';
  /** The title's look. */
  variant?: 'h3' | 'body1';
  sx?: SxProps<Theme>;
  children: ReactNode;
}

export function Fold({ title, note, id, level = 'h2', variant = 'h3', sx, children }: FoldProps) {
  return (
    <Box
      component="details"
      sx={[{ '&[open] > summary > svg': { rotate: '180deg' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box
        component="summary"
        id={id}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          py: 1,
          minHeight: theme.spacing(7),
          cursor: 'pointer',
          // Safari draws its own triangle.
          '&::-webkit-details-marker': { display: 'none' },
        })}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant={variant} component={level}>
            {title}
          </Typography>
          {note && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
        <ExpandMoreIcon aria-hidden color="action" sx={{ flexShrink: 0 }} />
      </Box>
      {children}
    </Box>
  );
}
