/** A button beside a list's plus button, and the menu of pages and acts that it opens. On phones its word alone. */

import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { MOBILE } from '../../lib/breakpoint';
import { MenuButton } from './MenuButton';

interface WaysMenuProps {
  label: string;
  ways: readonly ({ label: string } & ({ to: string } | { onPress: () => void }))[];
}

export function WaysMenu({ label, ways }: WaysMenuProps) {
  return (
    <MenuButton
      label={label}
      renderButton={(opening) => (
        <Button
          variant="outlined"
          sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { minHeight: theme.spacing(6), px: 1.25 } })}
          {...opening}
        >
          {label}
          <ArrowDropDownIcon sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })} />
        </Button>
      )}
    >
      {(close) =>
        ways.map(({ label: words, ...way }) =>
          'to' in way ? (
            <MenuItem key={words} component={Link} to={way.to}>
              {words}
            </MenuItem>
          ) : (
            <MenuItem
              key={words}
              onClick={() => {
                close();
                way.onPress();
              }}
            >
              {words}
            </MenuItem>
          ),
        )
      }
    </MenuButton>
  );
}
