/** The focus of a table's cells, which the grid remembers after the person has left it. */

import { gridTabIndexCellSelector, type useGridApiRef } from '@mui/x-data-grid';
import { useEffect, type FocusEvent } from 'react';

export type GridApiRef = ReturnType<typeof useGridApiRef>;

export function focusCell(apiRef: GridApiRef, id: string, field: string): void {
  if (apiRef.current?.getRow(id)) apiRef.current.setCellFocus(id, field);
}

/**
 * Without this, the grid takes the focus back from where the person is when the row it remembers is gone, and the Tab
 * key no longer reaches its cells. Answers a handler for the element around the grid.
 */
export function useGridFocus(apiRef: GridApiRef, rows: readonly { id?: unknown }[] | undefined) {
  useEffect(() => {
    const tabStop = apiRef.current && gridTabIndexCellSelector(apiRef);
    if (tabStop && !rows?.some(({ id }) => id === tabStop.id))
      apiRef.current?.setState((state) => ({ ...state, tabIndex: { ...state.tabIndex, cell: null } }));
  }, [apiRef, rows]);

  return ({ relatedTarget }: FocusEvent) => {
    // The focus of a cell that is gone moves to nothing: the grid hands it to the next row.
    if (!relatedTarget || relatedTarget.closest('[role="grid"]')) return;
    apiRef.current?.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
  };
}
