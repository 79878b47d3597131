/**
 * In place of what the data grid brings along for features that are off (webpack.config.ts, jest.config.ts): columns of
 * other types than texts, rows that are edited, columns that are resized, printing, a source of its own, English.
 */
const nothing = () => undefined;

export const useGridRowEditing = nothing;
export const useGridColumnResize = nothing;
export const columnResizeStateInitializer = (state: object) => ({
  ...state,
  columnResize: { resizingColumnField: '' },
});
export const useGridPrintExport = nothing;
export const useGridDataSource = nothing;

export const GRID_NUMERIC_COL_DEF = {};
export const GRID_DATE_COL_DEF = {};
export const GRID_DATETIME_COL_DEF = {};
export const GRID_BOOLEAN_COL_DEF = {};
export const GRID_SINGLE_SELECT_COL_DEF = {};
export const GRID_ACTIONS_COL_DEF = {};
export const GRID_ACTIONS_COLUMN_TYPE = 'actions';
export const GRID_LONG_TEXT_COL_DEF = {};

export const GRID_DEFAULT_LOCALE_TEXT = {};
