// The focus of a table's cells, which the grid remembers after the person has left it.
import { gridTabIndexCellSelector, type useGridApiRef } from '@mui/x-data-grid';
import { useEffect, type FocusEvent } from 'react';

export type GridApiRef = ReturnType<typeof useGridApiRef>;

export function focusCell(apiRef: GridApiRef, id: string, field: string): void {
  if (apiRef.current?.getRow(id)) apiRef.current.setCellFocus(id, field);
}

/**
 * Makes the grid forget a cell that the person has left, and one whose row is gone. Otherwise the grid takes the focus
 * back, and the Tab key no longer reaches its cells. Answers a handler for the element around the grid.
 */
export function useGridFocus(apiRef: GridApiRef, rows: readonly { id?: unknown }[] | undefined) {
  useEffect(() => {
    const tabStop = apiRef.current && gridTabIndexCellSelector(apiRef);
    if (tabStop && !rows?.some(({ id }) => id === tabStop.id))
      apiRef.current?.setState((state) => ({ ...state, tabIndex: { ...state.tabIndex, cell: null } }));
  }, [apiRef, rows]);

  return ({ relatedTarget }: FocusEvent) => {
    // When a focused cell disappears, nothing gets the focus, and the grid hands it to the next row.
    if (!relatedTarget || relatedTarget.closest('[role="grid"]')) return;
    apiRef.current?.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
  };
}
