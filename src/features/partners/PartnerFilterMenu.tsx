// The menu of the partners' filters.
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useBackCloses } from '../../lib/useBackCloses';

export interface FilterItem {
  label: string;
  isOn: boolean;
  toggle: () => void;
}

interface PartnerFilterMenuProps {
  id: string;
  label: string;
  items: readonly FilterItem[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function PartnerFilterMenu({ id, label, items, anchor, onClose }: PartnerFilterMenuProps) {
  useBackCloses(anchor !== null, onClose);
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {items.map(({ label: name, isOn, toggle }) => (
        <MenuItem
          key={name}
          role="menuitemcheckbox"
          aria-checked={isOn}
          onClick={() => {
            onClose();
            toggle();
          }}
        >
          <Checkbox edge="start" checked={isOn} disableRipple tabIndex={-1} inert sx={{ py: 0 }} />
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
