/** A filter of a table: one of a few, or all; a dot and its words say that some rows are left out. */
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PopoverActions } from '@mui/material/Popover';
import type SvgIcon from '@mui/material/SvgIcon';
import { useEffect, useId, useRef } from 'react';
import { MOBILE } from '../lib/breakpoint';
import { useMenuOnDemand } from './useMenuOnDemand';

export interface FilterOption<Value extends string> {
  /** Null for all. */
  value: Value | null;
  label: string;
  /** Stands at the end of its line. */
  hint?: string;
}

export interface FilterMenuProps<Value extends string> {
  label: string;
  Icon: typeof SvgIcon;
  options: readonly FilterOption<Value>[];
  /** Said below the options. */
  note?: string;
  value: Value | null;
  onChoose: (value: Value | null) => void;
  onOpen?: () => void;
}

export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, Icon, options, note, value, onChoose, onOpen } = props;
  const { code, isOpen, open, close } = useMenuOnDemand();
  const anchor = useRef<HTMLButtonElement>(null);
  const popover = useRef<PopoverActions>(null);
  const menuId = useId();
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const isFiltering = value !== null;

  // Options that come while it is open must not reach out of the window.
  useEffect(() => popover.current?.updatePosition(), [options.length]);

  const choose = (next: Value | null) => {
    close();
    if (next !== value) onChoose(next);
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
        aria-label={isFiltering ? `${label}: ${chosen} (filtro ativo)` : `${label}: ${chosen}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => {
          open();
          onOpen?.();
        }}
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
        <Icon />
        <Box
          component="span"
          sx={(theme) => ({
            maxWidth: theme.spacing(25),
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            // Without a filter the icon says enough on a phone.
            [theme.breakpoints.down(MOBILE)]: isFiltering ? { maxWidth: theme.spacing(12) } : { display: 'none' },
          })}
        >
          <Box component="span" sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })}>
            {`${label}: `}
          </Box>
          {chosen}
        </Box>
        <ArrowDropDownIcon sx={(theme) => ({ [theme.breakpoints.down(MOBILE)]: { display: 'none' } })} />
      </Button>
      {code && (
        <code.Menu
          id={menuId}
          open={isOpen}
          anchorEl={() => anchor.current}
          action={popover}
          onClose={close}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {options.map((option) => (
            <code.MenuItem
              key={option.value}
              role="menuitemradio"
              aria-checked={option.value === value}
              selected={option.value === value}
              onClick={() => choose(option.value)}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {option.label}
              {option.hint && (
                <Box component="span" sx={{ ml: 'auto', pl: 3, color: 'text.secondary' }}>
                  {option.hint}
                </Box>
              )}
            </code.MenuItem>
          ))}
          {note && <code.MenuItem disabled>{note}</code.MenuItem>}
        </code.Menu>
      )}
    </Badge>
  );
}
