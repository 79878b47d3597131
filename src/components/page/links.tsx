// Buttons that lead on: the main way from a page, and a list's way to a new record.
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, type LinkProps, type To } from 'react-router-dom';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';

/** The main way on from a page, as a large button. */
export const MainLink = ({ children, ...way }: Pick<LinkProps, 'to' | 'state'> & { children: ReactNode }) => (
  <Button component={Link} {...way} variant="contained" size="large">
    {children}
  </Button>
);

/** The first step of an empty list, which names the button as it looks. */
export function useAddStep(label: string) {
  const button = useIsMobile() ? 'no botão de mais' : `em ${label}`;
  return { illustration: 'first-plus', text: `Clique ${button}, no alto da página.` } as const;
}

/** The button in a list's header that adds a record: a plus on phones, a plus with text on wider screens. */
export function AddLink({ to, label }: { to: To; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      aria-label={label}
      sx={(theme) => ({
        gap: 1,
        [theme.breakpoints.down(MOBILE)]: { minWidth: 0, width: theme.spacing(6), height: theme.spacing(6), p: 0 },
      })}
    >
      <AddIcon />
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })}>
        {label}
      </Box>
    </Button>
  );
}
