/** The button in a list's header that adds a record: a plus on phones, a plus with text on wider screens. */

import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, type To } from 'react-router-dom';
import { MOBILE, useIsMobile } from '../../lib/breakpoint';

export interface AddLinkProps {
  to: To;
  label: string;
}

/** The first step of an empty list, which names the button as it looks. */
export function useAddStep(label: string) {
  const button = useIsMobile() ? 'no botão de mais' : `em ${label}`;
  return { illustration: 'first-plus', text: `Clique ${button}, no alto da página.` } as const;
}

export function AddLink({ to, label }: AddLinkProps) {
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
