/** A button beside a list's plus button, and the menu of ways that it opens. On phones the arrow alone. */
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MOBILE } from '../../lib/breakpoint';
import { MenuButton } from './MenuButton';

interface WaysMenuProps {
  label: string;
  ways: readonly { label: string; to: string }[];
  /** What the menu offers that is no page. */
  more?: (close: () => void) => ReactNode;
}

export function WaysMenu({ label, ways, more }: WaysMenuProps) {
  return (
    <MenuButton
      label={label}
      renderButton={(opening) => (
        <Button
          variant="outlined"
          aria-label={label}
          sx={(theme) => ({
            [theme.breakpoints.down(MOBILE)]: {
              minWidth: 0,
              width: theme.spacing(6),
              height: theme.spacing(6),
              p: 0,
            },
          })}
          {...opening}
        >
          <Box component="span" sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })}>
            {label}
          </Box>
          <ArrowDropDownIcon />
        </Button>
      )}
    >
      {(close) => [
        ...ways.map((way) => (
          <MenuItem key={way.to} component={Link} to={way.to}>
            {way.label}
          </MenuItem>
        )),
        more?.(close),
      ]}
    </MenuButton>
  );
}
