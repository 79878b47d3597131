/** The boxes of the card table that choose a card, and all cards of a page. */
import Box from '@mui/material/Box';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import type { Card } from '@vinculo/contract/cards';
import { useContext, type KeyboardEvent } from 'react';
import { SelectionContext, type Selection } from './selection';

interface SelectBoxProps {
  label: string;
  tabIndex?: number;
  stateOf: (selection: Selection) => Pick<CheckboxProps, 'checked' | 'indeterminate' | 'onChange'>;
}

/** Above the link that fills the row; the grid takes the space bar for turning pages. */
function SelectBox({ label, tabIndex, stateOf }: SelectBoxProps) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <Box
      sx={{ position: 'relative', zIndex: 1, mx: -1 }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
    >
      <Checkbox
        disabled={selection.isWaiting}
        slotProps={{ input: { 'aria-label': label, tabIndex } }}
        {...stateOf(selection)}
      />
    </Box>
  );
}

export const SelectCell = ({ card: { id, full_name }, tabIndex }: { card: Card; tabIndex: number }) => (
  <SelectBox
    label={`Selecionar ${full_name}`}
    tabIndex={tabIndex}
    stateOf={({ has, toggle }) => ({ checked: has(id), onChange: () => toggle(id) })}
  />
);

export const SelectPageCell = () => (
  <SelectBox
    label="Selecionar todas desta página"
    stateOf={({ page, togglePage }) => ({
      checked: page === 'all',
      indeterminate: page === 'some',
      onChange: togglePage,
    })}
  />
);
