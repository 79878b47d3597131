/** A list's filter as a menu: one of a few, or all. */

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Param } from '../../lib/listParams';
import { FilterButton } from './FilterButton';
import { MenuButton } from './MenuButton';

export interface FilterOption<Value extends string | number> {
  value: Value | null;
  label: string;
  /** Stands at the end of its line. */
  hint?: string | undefined;
}

interface FilterMenuProps<Value extends string | number> {
  label: string;
  Icon: typeof SvgIcon;
  options: readonly FilterOption<Value>[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

/** All values of a filter, and none. `hintOf`: what stands at the end of a value's line. */
export const optionsOf = <Value extends string | number>(
  { all = 'Todas', values = [] }: Param<Value>,
  hintOf?: (value: Value) => string | undefined,
): FilterOption<Value>[] => [
  { value: null, label: all },
  ...values.map(([value, name, words = name]) => ({ value, label: words, hint: hintOf?.(value) })),
];

export function FilterMenu<Value extends string | number>({
  label,
  Icon,
  options,
  value,
  onChoose,
}: FilterMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const isFiltering = value !== null;
  return (
    <MenuButton
      label={label}
      renderButton={(opening) => (
        <FilterButton
          words={`${label}: ${chosen}`}
          shortWords={isFiltering ? chosen : label}
          Icon={Icon}
          isFiltering={isFiltering}
          {...opening}
        />
      )}
    >
      {(close) =>
        options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            onClick={() => {
              close();
              if (option.value !== value) onChoose(option.value);
            }}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {option.label}
            {option.hint && (
              <Box component="span" sx={{ ml: 'auto', pl: 3, color: 'text.secondary' }}>
                {option.hint}
              </Box>
            )}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
