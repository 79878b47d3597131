/** A filter of a list that is a menu: one of a few, or all. */
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { useId, useRef } from 'react';
import { FilterButton } from './FilterButton';
import { useMenuOnDemand } from '../dialog/useMenuOnDemand';

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
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, Icon, options, value, onChoose } = props;
  const { code, isOpen, open, close } = useMenuOnDemand();
  const anchor = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const isFiltering = value !== null;

  const choose = (next: Value | null) => {
    close();
    if (next !== value) onChoose(next);
  };

  return (
    <>
      <FilterButton
        ref={anchor}
        words={`${label}: ${chosen}`}
        shortWords={isFiltering ? chosen : label}
        Icon={Icon}
        isFiltering={isFiltering}
        opens="menu"
        isOpen={isOpen}
        controls={isOpen ? menuId : undefined}
        onOpen={open}
      />
      {code && (
        <code.Menu
          id={menuId}
          open={isOpen}
          anchorEl={() => anchor.current}
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
        </code.Menu>
      )}
    </>
  );
}
