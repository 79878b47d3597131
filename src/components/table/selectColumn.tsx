/** The boxes of a table that choose a row, and all rows of a page. */

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useContext, type KeyboardEvent } from 'react';
import type { TableColumn } from './DataTable';
import { SELECT, SelectionContext, type Selection } from './selection';
import { withText } from './tableParts';

interface SelectBoxProps {
  label: string;
  tabIndex?: number;
  stateOf: (selection: Selection) => { checked: boolean; indeterminate?: boolean; onChange: () => void };
}

/** Above the link that fills the row. The grid would turn the page by the space bar, so the box keeps its keys. */
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

/** The first column of a table with selectable rows. `label`: of the box that chooses the whole page. */
export const selectColumn = <Row extends { id: string; full_name: string }>(label: string): TableColumn<Row> => ({
  field: SELECT,
  headerName: 'Seleção',
  width: withText(52),
  disableColumnMenu: true,
  hideable: false,
  display: 'flex',
  renderHeader: () => (
    <SelectBox
      label={label}
      stateOf={({ page, togglePage }) => ({
        checked: page === 'all',
        indeterminate: page === 'some',
        onChange: togglePage,
      })}
    />
  ),
  renderCell: ({ row: { id, full_name }, tabIndex }) => (
    <SelectBox
      label={`Selecionar ${full_name}`}
      tabIndex={tabIndex}
      stateOf={({ has, toggle }) => ({ checked: has(id), onChange: () => toggle(id) })}
    />
  ),
});
