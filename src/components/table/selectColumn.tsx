/** The boxes of a table that choose a row, and all rows of a page. */
import Box from '@mui/material/Box';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import useEventCallback from '@mui/utils/useEventCallback';
import { useContext, useDeferredValue, type KeyboardEvent } from 'react';
import type { TableColumn } from './deferredCells';
import { SelectionContext, type Selection } from './selection';
import { withText } from './tableParts';

interface SelectBoxProps {
  label: string;
  tabIndex?: number;
  stateOf: (selection: Selection) => Pick<CheckboxProps, 'checked' | 'indeterminate'> & { onChange: () => void };
}

const NO_STATE = { checked: false, indeterminate: false, onChange: () => undefined };

/** Above the link that fills the row; the grid takes the space bar for turning pages. */
function SelectBox({ label, tabIndex, stateOf }: SelectBoxProps) {
  const selection = useContext(SelectionContext);
  // Twenty boxes that turn grey for as long as an answer takes are two long tasks for a look; they turn when there is time.
  const isGrey = useDeferredValue(selection?.isWaiting);
  const { checked, indeterminate, onChange } = selection ? stateOf(selection) : NO_STATE;
  // Always the same one: of twenty boxes those alone are rendered that have changed.
  const change = useEventCallback(() => !selection?.isWaiting && onChange());
  if (!selection) return null;
  return (
    <Box
      sx={{ position: 'relative', zIndex: 1, mx: -1 }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
    >
      <Checkbox
        checked={checked}
        indeterminate={indeterminate}
        disabled={isGrey}
        slotProps={{ input: { 'aria-label': label, tabIndex } }}
        onChange={change}
      />
    </Box>
  );
}

interface SelectCellProps {
  row: { id: string; full_name: string };
  tabIndex: number;
}

const SelectCell = ({ row: { id, full_name }, tabIndex }: SelectCellProps) => (
  <SelectBox
    label={`Selecionar ${full_name}`}
    tabIndex={tabIndex}
    stateOf={({ has, toggle }) => ({ checked: has(id), onChange: () => toggle(id) })}
  />
);

const SelectPageCell = ({ label }: { label: string }) => (
  <SelectBox
    label={label}
    stateOf={({ page, togglePage }) => ({
      checked: page === 'all',
      indeterminate: page === 'some',
      onChange: togglePage,
    })}
  />
);

/** The first column of a table that works in rows. `label`: of the box that chooses all of a page. */
export const selectColumn = <Row extends SelectCellProps['row']>(label: string): TableColumn<Row> => ({
  field: 'select',
  headerName: 'Seleção',
  width: withText(52),
  renderHeader: () => <SelectPageCell label={label} />,
  renderCell: ({ row, tabIndex }) => <SelectCell row={row} tabIndex={tabIndex} />,
});
