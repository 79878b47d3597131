/** The boxes of a table that choose a row, and all rows of a page. */
import Box from '@mui/material/Box';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { useContext, type KeyboardEvent } from 'react';
import { SelectionContext, type Selection } from './selection';
import { withText } from './tableParts';

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
export const selectColumn = <Row extends SelectCellProps['row']>(label: string): GridColDef<Row> => ({
  field: 'select',
  headerName: 'Seleção',
  width: withText(52),
  renderHeader: () => <SelectPageCell label={label} />,
  renderCell: ({ row, tabIndex }: GridRenderCellParams<Row>) => <SelectCell row={row} tabIndex={tabIndex} />,
});
