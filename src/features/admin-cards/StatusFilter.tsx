/** Shows all cards, the active or the inactive ones, or of the active ones those that end soon or have; a dot and its words say that some are left out. */
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import FilterListIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { MOBILE } from '../../lib/breakpoint';
import type { CardStatus } from './cardTable';

const OPTIONS: readonly { status: CardStatus | null; label: string }[] = [
  { status: null, label: 'Todos' },
  { status: 'ativo', label: 'Ativo' },
  { status: 'inativo', label: 'Inativo' },
  { status: 'a-vencer', label: 'A vencer' },
  { status: 'vencidas', label: 'Vencidas' },
];

export interface StatusFilterProps {
  status: CardStatus | null;
  onStatus: (status: CardStatus | null) => void;
}

export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const chosen = OPTIONS.find((option) => option.status === status)?.label ?? '';
  const isFiltering = status !== null;

  const choose = (next: CardStatus | null) => {
    setIsOpen(false);
    if (next !== status) onStatus(next);
  };

  return (
    <Badge
      variant="dot"
      color="error"
      invisible={!isFiltering}
      // On the round end of the button; the corner of its box is beside it.
      sx={(theme) => ({ '& > .MuiBadge-badge': { top: theme.spacing(1), right: theme.spacing(1.5) } })}
    >
      <Button
        ref={anchor}
        variant="outlined"
        color="inherit"
        aria-label={isFiltering ? `Status: ${chosen} (filtro ativo)` : `Status: ${chosen}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(true)}
        sx={(theme) => ({
          height: '100%',
          minHeight: theme.spacing(7),
          gap: 1,
          whiteSpace: 'nowrap',
          bgcolor: 'background.paper',
          borderColor: 'divider',
          [theme.breakpoints.down(MOBILE)]: { minWidth: theme.spacing(7), px: 1.5 },
        })}
      >
        <FilterListIcon />
        <Box
          component="span"
          // Without a filter the icon says enough on a phone.
          sx={(theme) => (isFiltering ? {} : { [theme.breakpoints.down(MOBILE)]: { display: 'none' } })}
        >
          <Box component="span" sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })}>
            {'Status: '}
          </Box>
          {chosen}
        </Box>
        <ArrowDropDownIcon sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })} />
      </Button>
      <Menu
        id={menuId}
        open={isOpen}
        anchorEl={() => anchor.current}
        onClose={() => setIsOpen(false)}
        slotProps={{ list: { 'aria-label': 'Status' } }}
      >
        {OPTIONS.map((option) => (
          <MenuItem
            key={option.label}
            role="menuitemradio"
            aria-checked={option.status === status}
            selected={option.status === status}
            onClick={() => choose(option.status)}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </Badge>
  );
}
